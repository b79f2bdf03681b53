use grand_core::{Clause, Move, Setup};

/// Why a move is legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The clauses that forbid or permit it, the most specific first, four at most.
    pub clauses: Vec<Clause>,
    /// A sentence that names squares and men.
    pub why: String,
}

/// Anything that can explain moves. The oracle knows no explainer but through this.
pub trait Explainer {
    /// Explains a move on a valid position, whether it is legal or not; none where the position is
    /// not valid.
    fn explain(&self, setup: &Setup, mv: Move) -> Option<Explanation>;
}
