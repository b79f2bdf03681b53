use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta, State, Way, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "castles",
    belief: "the king may move two squares towards a rook, which then leaps over it",
    clauses: &[Clause::Castle1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "r4k3r/10/10/10/10/10/10/10/10/R4K3R w - - 0 1", moves: "", depth: 1 },
    decisions: &Castles,
};

#[derive(Debug)]
struct Castles;

impl Decisions for Castles {
    fn may_castle(&self, state: &State, mv: Move) -> bool {
        look::castling_rook(state, mv).is_some() && Delta::between(mv.from, mv.to).distance() == 2
    }

    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let mut next = Correct.after(state, mv, way);
        let beside = Delta::between(mv.to, mv.from).unit().from(mv.to);
        if let (Way::Castle, Some(rook), Some(beside)) =
            (way, look::castling_rook(state, mv), beside)
        {
            next.set(rook, None);
            next.set(beside, state.at(rook));
        }
        next
    }
}
