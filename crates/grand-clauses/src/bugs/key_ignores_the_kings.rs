use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Decisions, Identity, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "key-ignores-the-kings",
    belief: "two positions are the same when all men but the kings stand on the same squares",
    clauses: &[Clause::King1, Clause::Perft1],
    report: Some("https://github.com/pleco-rs/Pleco/issues/161"),
    needs: Needs::Hash,
    shows: Shows { fen: "10/10/10/10/10/10/2k7/10/10/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &KeyIgnoresTheKings,
};

#[derive(Debug)]
struct KeyIgnoresTheKings;

impl Decisions for KeyIgnoresTheKings {
    fn key(&self, state: &State) -> Identity {
        let others = state.identity().men.map(|man| man.filter(|man| man.kind != Kind::King));
        Identity { men: others, ..state.identity() }
    }
}
