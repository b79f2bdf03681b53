use grand_core::Square;

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Squares(u128);

impl Squares {
    pub(super) const ALL: Self = Self((1 << Square::NUM) - 1);

    pub(super) const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The squares that are in both.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        Self(squares.into_iter().fold(0, |bits, square| bits | 1 << square.index()))
    }
}

/// From the lowest square on.
impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}
