use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "marshal-slide-unseen",
    belief: "a marshal attacks a king by its leap, never along a line",
    clauses: &[Clause::Check1, Clause::Marshal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/3m6/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::Marshal, by: Delta::is_straight },
};
