use grand_core::{Clause, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-only-towards-the-j-file",
    belief: "a pawn captures en passant only towards the higher files",
    clauses: &[Clause::Ep1],
    report: Some("https://github.com/kevinAlbs/Chess/pull/6"),
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantOnlyTowardsTheJFile,
};

#[derive(Debug)]
struct EnPassantOnlyTowardsTheJFile;

impl Decisions for EnPassantOnlyTowardsTheJFile {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        mv.to.file() > mv.from.file() && Correct.may_en_passant(state, mv)
    }
}
