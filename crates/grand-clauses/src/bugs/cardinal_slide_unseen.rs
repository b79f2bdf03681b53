use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "cardinal-slide-unseen",
    belief: "a cardinal attacks a king by its leap, never along a diagonal",
    clauses: &[Clause::Check1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/10/c9/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::Cardinal, by: Delta::is_diagonal },
};
