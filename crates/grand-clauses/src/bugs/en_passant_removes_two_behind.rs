use grand_core::{Clause, Move, Square};

use super::{Model, Needs, Shows};
use crate::{Decisions, State, geometry, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-removes-two-behind",
    belief: "a pawn that advanced two squares stands two squares from the one where it is captured",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/3N6/10/10/10/K9 w - d7 0 1", moves: "", depth: 2 },
    decisions: &EnPassantRemovesTwoBehind,
};

#[derive(Debug)]
struct EnPassantRemovesTwoBehind;

impl Decisions for EnPassantRemovesTwoBehind {
    fn en_passant_victim(&self, state: &State, mv: Move) -> Option<Square> {
        let color = look::mover(state, mv)?;
        geometry::behind(color, geometry::behind(color, mv.to)?)
    }
}
