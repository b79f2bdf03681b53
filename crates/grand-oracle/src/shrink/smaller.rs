//! Positions that are a step smaller, or no larger, than another.

use grand_core::{Color, Kind, Piece, Setup, Square};

/// A position that no rule but the kings' has a part in.
pub(crate) fn bare_kings() -> Setup {
    let mut setup = Setup::empty();
    setup.set(Square::E1, Some(Piece::new(Color::White, Kind::King)));
    setup.set(Square::E10, Some(Piece::new(Color::Black, Kind::King)));
    setup
}

/// How much there is to look at: men, then what is not men.
pub(super) fn size(setup: &Setup) -> (usize, bool) {
    (setup.pieces().count(), setup.en_passant.is_some())
}

pub(super) fn without(setup: &Setup, square: Square) -> Setup {
    let mut smaller = setup.clone();
    smaller.set(square, None);
    smaller
}

/// The man on `from` put onto the empty square `to`.
pub(super) fn relocated(setup: &Setup, from: Square, to: Square) -> Option<Setup> {
    let man = setup.piece_at(from)?;
    if setup.piece_at(to).is_some() {
        return None;
    }
    let mut moved = without(setup, from);
    moved.set(to, Some(man));
    Some(moved)
}

/// The kinds that are easier to see through than this one, the easiest first.
pub(super) const fn cheaper(kind: Kind) -> &'static [Kind] {
    use Kind::{Bishop, Cardinal, King, Knight, Marshal, Pawn, Queen, Rook};
    match kind {
        King | Pawn => &[],
        Knight => &[Pawn],
        Bishop | Rook => &[Pawn, Knight],
        Queen => &[Pawn, Knight, Bishop, Rook],
        Marshal => &[Pawn, Knight, Rook],
        Cardinal => &[Pawn, Knight, Bishop],
    }
}
