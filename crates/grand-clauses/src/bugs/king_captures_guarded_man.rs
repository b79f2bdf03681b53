use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Made, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "king-captures-guarded-man",
    belief: "a man guards no square on which its own side stands, so a king may capture there",
    clauses: &[Clause::King1, Clause::Check2],
    report: Some("https://github.com/douglasbagnall/p4wn/issues/15"),
    needs: Needs::Nothing,
    shows: Shows { fen: "3r5k/10/10/10/10/10/10/10/3n6/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &KingCapturesGuardedMan,
};

#[derive(Debug)]
struct KingCapturesGuardedMan;

impl Decisions for KingCapturesGuardedMan {
    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        look::is_capture(made.before, made.mv) || Correct.king_may_stand(made)
    }
}
