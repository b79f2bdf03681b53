use grand_core::{Clause, File, Move};

use super::{Model, Needs, Shows};
use crate::{Correct, Decisions, State};

/// The model.
pub(super) const MODEL: Model = Model {
    name: "en-passant-on-the-a-file-taken-for-none",
    belief: "an en passant square whose file has the number 0 is none",
    clauses: &[Clause::Ep1],
    report: None,
    needs: Needs::Nothing,
    shows: Shows { fen: "9k/10/10/10/pP8/10/10/10/10/K9 w - a7 0 1", moves: "", depth: 1 },
    decisions: &EnPassantOnTheAFileTakenForNone,
};

#[derive(Debug)]
struct EnPassantOnTheAFileTakenForNone;

impl Decisions for EnPassantOnTheAFileTakenForNone {
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        mv.to.file() != File::A && Correct.may_en_passant(state, mv)
    }
}
