use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, Delta, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-removes-the-other-neighbour",
    belief: "the pawn captured en passant stands on the side that the capturer turns away from",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pPn4/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 2 },
    decisions: &EnPassantRemovesTheOtherNeighbour,
};

#[derive(Debug)]
struct EnPassantRemovesTheOtherNeighbour;

impl Decisions for EnPassantRemovesTheOtherNeighbour {
    fn en_passant_victim(&self, _state: &State, mv: Move) -> Option<Square> {
        let by = Delta::between(mv.from, mv.to);
        Delta { files: -by.files, ranks: 0 }.from(mv.from)
    }
}
