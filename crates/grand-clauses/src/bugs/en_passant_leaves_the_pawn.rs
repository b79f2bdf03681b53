use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-leaves-the-pawn",
    belief: "a pawn captured en passant stays where it stands",
    clauses: &[Clause::Ep1, Clause::Ep4],
    report: Some("https://github.com/olivierphi/zakuchess/issues/56"),
    needs: Needs::Nothing,
    shows: Shows { fen: "k9/10/10/10/4PpP3/4K5/10/10/10/10 w - f7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantLeavesThePawn,
};

#[derive(Debug)]
struct EnPassantLeavesThePawn;

impl Decisions for EnPassantLeavesThePawn {
    fn en_passant_victim(&self, _state: &State, _mv: Move) -> Option<Square> {
        None
    }
}
