use grand_core::{Clause, File};

use super::{Model, Needs, Shows, castling::Castling};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "castles-three-squares",
    belief: "a king on the f-file of its first rank castles three squares towards a rook, as in Capablanca chess",
    clauses: &[Clause::Castle1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "3k6/10/10/10/10/10/10/10/10/R4K4 w - - 0 1", moves: "", depth: 1 },
    decisions: &Castling { file: File::F, rank: 1, squares: 3 },
};
