use grand_oracle::{CaseFinding, Class, Diagnosis, Finding, PerftSource, Recorder};

use super::{Shrinker, suspects};

/// How deep a finding is asked about once more for the record, in plies: deeper answers are large
/// and tell no more.
const DEEPEST_RECORD: u32 = 2;

/// Makes a finding of a difference between `left`, which is taken to be right, and `right`.
pub fn accuse(found: Finding, left: &str, right: &str) -> CaseFinding {
    let Finding { question, depth, difference } = found;
    let (class, what) =
        if difference.same_moves() { (Class::Count, "counts") } else { (Class::Rule, "moves") };
    CaseFinding {
        class,
        subject: right.to_owned(),
        question: Some(question),
        depth,
        difference,
        message: format!("{left} and {right} have different {what}"),
        shrunk: None,
    }
}

/// Finds out what there is to know of a finding of `subject`, which is asked again: makes it small
/// against `reference`, and names the [`suspects`] that fit what was said on the way. An answer
/// counts as wrong there where the bitboard generator gives another, not `reference`: either side of
/// a comparison may be the wrong one. Of a kind of mistake that the shrinker has seen nothing more
/// is found out.
///
/// ```
/// use grand_clauses::{Side, bugs};
/// use grand_core::{Dialect, Setup};
/// use grand_oracle::{Question, diff};
/// use grandperft::{Bug, Generator, report::Told};
/// use grandperft::investigate::{Shrinker, accuse, look_into};
///
/// let mut engine = Bug::new(bugs::find("marshal-without-leaps").unwrap(), Side::Both);
/// let mut right = Generator::Bitboard.source();
/// let start = Question::new(Setup::start());
/// let found = diff(right.as_mut(), &mut engine, &start, 1).unwrap().unwrap();
///
/// let mut finding = accuse(found, "bitboard", "engine");
/// let suspects = look_into(&mut finding, right.as_mut(), &mut engine, &Shrinker::default());
/// let told = Told::new(&finding, Dialect::Freeling, ("bitboard", "engine"));
/// assert!(told.human().contains("MARSHAL-1: the marshal on f2 leaps to d1"));
/// assert_eq!(suspects[0].model, "bug:marshal-without-leaps");
/// ```
pub fn look_into(
    finding: &mut CaseFinding,
    reference: &mut dyn PerftSource,
    subject: &mut dyn PerftSource,
    shrinker: &Shrinker,
) -> Vec<Diagnosis> {
    let mut recorder = Recorder::new(&mut *subject);
    if let Some(question) = finding.question.as_ref().filter(|_| finding.depth <= DEEPEST_RECORD) {
        // The answer is wanted for the record; that there is none is no news.
        let _recorded = recorder.divide(question, finding.depth.max(1));
    }
    if !shrinker.shrink_against(finding, reference, &mut recorder) {
        return Vec::new();
    }
    suspects(&recorder.into_seen(), Some(subject))
}
