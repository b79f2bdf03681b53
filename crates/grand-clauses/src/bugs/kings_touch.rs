use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows, unseen::Unseen};
use crate::Delta;

/// The model.
pub(super) const MODEL: Model = Model {
    name: "kings-touch",
    belief: "a king attacks nothing, so kings may stand side by side",
    clauses: &[Clause::King1, Clause::Check1],
    report: Some("https://github.com/grzegorz103/ngx-chess-board/issues/90"),
    needs: Needs::Nothing,
    shows: Shows { fen: "10/10/10/10/4k5/10/4K5/10/10/10 w - - 0 1", moves: "", depth: 1 },
    decisions: &Unseen { kind: Kind::King, by: Delta::is_step },
};
