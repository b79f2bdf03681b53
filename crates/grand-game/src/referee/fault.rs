//! What is wrong with a move that is legal.

use grand_core::{Clause, Dialect, Move, san::Remark};
use grand_oracle::Verdict;

use super::{ProblemKind, refusal::end_clause};

/// A problem, but for the move that it is about.
pub(super) struct Fault {
    pub(super) kind: ProblemKind,
    pub(super) clauses: Vec<Clause>,
    pub(super) what: String,
}

impl Fault {
    fn new(kind: ProblemKind, clause: Clause, what: String) -> Self {
        Self { kind, clauses: vec![clause], what }
    }
}

/// The game was over before the move.
pub(super) fn goes_on(verdict: Verdict) -> Fault {
    let what = format!("the game was over here ({verdict}), and the record goes on");
    Fault::new(ProblemKind::AfterEnd, end_clause(verdict), what)
}

/// What is wrong with the text of a move: which moves it can mean, and what was remarked.
pub(super) fn of_form(
    text: &str,
    right: &str,
    several: &[Move],
    dialect: Dialect,
    remarks: Vec<Remark>,
) -> Vec<Fault> {
    let (text, mut faults) = (text.escape_debug(), Vec::new());
    let ambiguous = several.len() > 1;
    if ambiguous {
        let texts: Vec<_> = several.iter().map(|mv| mv.to_text(dialect)).collect();
        let what = format!("{text} can mean {}; it is taken for {right}", texts.join(" and "));
        faults.push(Fault::new(ProblemKind::Ambiguous, Clause::Note2, what));
    }
    for remark in remarks {
        let said = ambiguous && matches!(remark, Remark::Origin { .. });
        if remark.is_fault() && !said {
            let what = format!("{text}: {remark}; {right} is right");
            faults.push(Fault::new(ProblemKind::Notation, remark.clause(), what));
        }
    }
    faults
}
