use grand_core::{Clause, File};

use super::{Model, Needs, Shows, castling::Castling};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "castles-from-the-set-up",
    belief: "a king where the set-up has it castles two squares along its rank, and the rook comes out of the corner",
    clauses: &[Clause::Castle1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/10/10/10/10/10/10/10/4K5/R9 w - - 0 1", moves: "", depth: 1 },
    decisions: &Castling { file: File::E, rank: 2, squares: 2 },
};
