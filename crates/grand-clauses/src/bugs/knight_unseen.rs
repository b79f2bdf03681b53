use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "knight-unseen",
    belief: "a knight moves, but it attacks no king",
    clauses: &[Clause::Check1, Clause::Knight1],
    report: Some("https://github.com/brozeph/node-chess/issues/5"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/3n6/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::Knight, by: Delta::is_leap },
};
