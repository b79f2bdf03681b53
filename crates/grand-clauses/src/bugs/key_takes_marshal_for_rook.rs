use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Decisions, Identity, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "key-takes-marshal-for-rook",
    belief: "two positions are the same when one has a rook where the other has a marshal",
    clauses: &[Clause::Marshal1, Clause::Perft1],
    report: None,
    needs: Needs::Hash,
    shows: Shows { fen: "10/4P5/7k2/10/10/10/10/10/10/K9 w - - 0 1", moves: "", depth: 2 },
    decisions: &KeyTakesMarshalForRook,
};

#[derive(Debug)]
struct KeyTakesMarshalForRook;

impl Decisions for KeyTakesMarshalForRook {
    fn key(&self, state: &State) -> Identity {
        let mut key = state.identity();
        for man in key.men.iter_mut().flatten().filter(|man| man.kind == Kind::Marshal) {
            man.kind = Kind::Rook;
        }
        key
    }
}
