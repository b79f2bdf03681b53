use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "pawn-unseen",
    belief: "a pawn moves and captures, but it attacks no king",
    clauses: &[Clause::Check1, Clause::Pawn3],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/10/3p6/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::Pawn, by: Delta::is_diagonal },
};
