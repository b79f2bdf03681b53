use grand_core::{Color, File, Kind, Move, Rank, Square};

use crate::{Correct, Decisions, Delta, State, Way, geometry, look};

/// Castling as another game has it: what the models named `castles-…` share. The king goes sideways
/// from its square, and the rook of the corner comes to the square that it passed last. Nothing
/// stands between, and the king neither stands in check nor passes through it.
#[derive(Debug)]
pub(super) struct Castling {
    /// The king's file.
    pub(super) file: File,
    /// The king's rank, counted from its own edge.
    pub(super) rank: usize,
    /// How far the king goes.
    pub(super) squares: u8,
}

impl Castling {
    /// Finds the corner on the side to which the king goes, if its rook can castle.
    fn rook(&self, state: &State, mv: Move) -> Option<Square> {
        let color = look::mover(state, mv)?;
        let by = Delta::between(mv.from, mv.to);
        let at_home = look::is_kind(state, mv.from, Kind::King)
            && mv.from.file() == self.file
            && geometry::rank_for(color, mv.from) == self.rank;
        if !at_home || by.ranks != 0 || by.distance() != self.squares {
            return None;
        }
        let file = if by.files < 0 { File::A } else { File::J };
        let corner = match color {
            Color::White => Square::new(file, Rank::One),
            Color::Black => Square::new(file, Rank::Ten),
        };
        let empty = |square: Square| state.at(square).is_none();
        let seen = |square| state.men(!color).iter().any(|man| Correct.attacks(state, man, square));
        let is_free = state.holds(corner, color, Kind::Rook)
            && geometry::between(mv.from, corner).all(empty)
            && geometry::between(mv.from, mv.to).chain([mv.to]).all(empty)
            && !geometry::between(mv.from, mv.to).chain([mv.from]).any(seen);
        is_free.then_some(corner)
    }
}

impl Decisions for Castling {
    fn may_castle(&self, state: &State, mv: Move) -> bool {
        self.rook(state, mv).is_some()
    }

    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let mut next = Correct.after(state, mv, way);
        let passed = geometry::between(mv.to, mv.from).next();
        if let (Way::Castle, Some(rook), Some(passed)) = (way, self.rook(state, mv), passed) {
            next.set(rook, None);
            next.set(passed, state.at(rook));
        }
        next
    }
}
