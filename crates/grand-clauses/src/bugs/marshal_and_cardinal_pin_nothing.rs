use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Decisions, Made, Squares, look};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "marshal-and-cardinal-pin-nothing",
    belief: "only a queen, rook or bishop pins",
    clauses: &[Clause::Check2, Clause::Marshal1, Clause::Cardinal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "4m4k/10/10/10/10/4N5/10/10/10/4K5 w - - 0 1", moves: "", depth: 1 },
    decisions: &MarshalAndCardinalPinNothing,
};

#[derive(Debug)]
struct MarshalAndCardinalPinNothing;

impl Decisions for MarshalAndCardinalPinNothing {
    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        uncovered.iter().all(|from| {
            look::is_kind(made.after, from, Kind::Marshal)
                || look::is_kind(made.after, from, Kind::Cardinal)
        })
    }
}
