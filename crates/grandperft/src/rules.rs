//! What `docs/rules.md` says.

use grand_core::Clause;

const RULES: &str = include_str!("../../../docs/rules.md");

/// The sentences of a clause, without the marks of Markdown.
///
/// ```
/// use grand_core::Clause;
/// assert_eq!(grandperft::rules::sentence(Clause::Castle1), "There is no castling.");
/// ```
///
/// # Panics
///
/// The document lacks the clause, which a test rules out.
pub fn sentence(clause: Clause) -> String {
    let row = format!("| {clause} | ");
    let mut cells = RULES.lines().filter_map(|line| line.strip_prefix(&row)?.strip_suffix(" |"));
    let text = cells.next().expect("the document has every clause");
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_has_a_sentence() {
        for &clause in Clause::ALL {
            let text = sentence(clause);
            assert!(text.ends_with(['.', ')']), "{clause}: {text}");
        }
    }
}
