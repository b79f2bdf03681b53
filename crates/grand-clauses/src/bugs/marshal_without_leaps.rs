use grand_core::{Clause, Kind};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, Delta};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "marshal-without-leaps",
    belief: "the marshal moves as a rook and never leaps",
    clauses: &[Clause::Marshal1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows {
        fen: "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
        moves: "",
        depth: 1,
    },
    decisions: &MarshalWithoutLeaps,
};

#[derive(Debug)]
struct MarshalWithoutLeaps;

impl Decisions for MarshalWithoutLeaps {
    fn has_leap(&self, kind: Kind, by: Delta) -> bool {
        kind != Kind::Marshal && Correct.has_leap(kind, by)
    }
}
