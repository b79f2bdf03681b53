//! Saying more of a move than its own clauses.

use grand_core::Clause;
use grand_oracle::Explanation;

/// The most clauses that an explanation names.
pub(super) const MOST_CLAUSES: usize = 4;

/// What has more to be said of it.
pub(super) trait Add: Sized {
    /// Adds a clause and its reason, unless the clause is named already or there is no room.
    fn and(self, clause: Clause, reason: &str) -> Self;

    /// Adds clauses with their reasons, the first behind `link`.
    fn and_all(self, link: &str, more: Vec<(Clause, String)>) -> Self;
}

impl Add for Explanation {
    fn and(mut self, clause: Clause, reason: &str) -> Self {
        if !self.clauses.contains(&clause) && self.clauses.len() < MOST_CLAUSES {
            self.clauses.push(clause);
            self.why += reason;
        }
        self
    }

    fn and_all(self, link: &str, more: Vec<(Clause, String)>) -> Self {
        let named = self.clauses.len();
        more.into_iter().fold(self, |told, (clause, reason)| {
            let link = if told.clauses.len() == named { link } else { "; " };
            told.and(clause, &format!("{link}{reason}"))
        })
    }
}
