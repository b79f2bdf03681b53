use grand_core::Clause;

use super::{Model, Needs, Shows};
use crate::{Decisions, Identity, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "key-ignores-en-passant",
    belief: "two positions are the same when the men and the side to move are",
    clauses: &[Clause::Ep1, Clause::Perft1],
    report: Some("https://github.com/lichess-org/scalachess/pull/56"),
    needs: Needs::Hash,
    shows: Shows { fen: "4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1", moves: "", depth: 4 },
    decisions: &KeyIgnoresEnPassant,
};

#[derive(Debug)]
struct KeyIgnoresEnPassant;

impl Decisions for KeyIgnoresEnPassant {
    fn key(&self, state: &State) -> Identity {
        Identity { en_passant: None, ..state.identity() }
    }
}
