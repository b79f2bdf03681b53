use grand_core::{Clause, File};

use super::{Model, Needs, Shows, castling::Castling};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "castles-two-squares",
    belief: "a king on the e-file of its first rank castles two squares towards a rook, as in chess",
    clauses: &[Clause::Castle1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/10/10/10/10/10/10/10/10/4K4R w - - 0 1", moves: "", depth: 1 },
    decisions: &Castling { file: File::E, rank: 1, squares: 2 },
};
