use grand_core::{Color, Square};

/// Takes an index apart, one choice after the other.
pub(super) struct Digits(pub(super) u64);

impl Digits {
    /// The next choice of so many.
    pub(super) const fn below(&mut self, choices: u64) -> usize {
        let choice = self.0 % choices;
        self.0 /= choices;
        choice as usize
    }

    pub(super) const fn pick<T: Copy, const N: usize>(&mut self, items: [T; N]) -> T {
        items[self.below(N as u64)]
    }

    pub(super) const fn square(&mut self) -> Square {
        self.pick(Square::ALL)
    }

    pub(super) const fn color(&mut self) -> Color {
        self.pick(Color::ALL)
    }
}
