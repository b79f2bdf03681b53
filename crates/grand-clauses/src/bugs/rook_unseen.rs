use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "rook-unseen",
    belief: "a rook moves, but it attacks no king",
    clauses: &[Clause::Check1, Clause::Rook1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/10/3r6/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::Rook, by: Delta::is_straight },
};
