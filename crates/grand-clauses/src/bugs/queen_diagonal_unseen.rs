use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "queen-diagonal-unseen",
    belief: "a queen attacks a king along ranks and files, never along a diagonal",
    clauses: &[Clause::Check1, Clause::Queen1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/q9/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::Queen, by: Delta::is_diagonal },
};
