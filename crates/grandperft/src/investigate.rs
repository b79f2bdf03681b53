//! From a finding to the bug: a smaller position, and the belief that fits everything seen.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use grand_clauses::{Side, bugs};
use grand_core::{Color, Rules, Setup};
use grand_oracle::{
    CaseFinding, Class, Diagnosis, Finding, Observation, PerftSource, Question, Recorder,
    ShrinkLimits, Signature, Smallest, compare, diagnose, mistakes, shrink_mistake, signatures,
};

use crate::{Bug, Clauses, Generator, position};

/// The most mistakes of one program that are shrunk: a wrong slide alone makes hundreds of
/// findings, and a few small positions tell what they are about.
const MOST_SHRUNK: usize = 12;

/// Shrinks findings, each kind of mistake once.
#[derive(Clone, Debug, Default)]
pub struct Shrinker(Arc<Mutex<BTreeSet<Signature>>>);

impl Shrinker {
    /// Looks for the smallest position in which the program makes the finding's first mistake that
    /// has not been shrunk before.
    pub fn shrink(&self, finding: &mut CaseFinding, subject: &mut dyn PerftSource) {
        self.shrink_against(finding, Generator::Bitboard.source().as_mut(), subject);
    }

    /// Shrinks as [`shrink`](Self::shrink) does, where somebody else than the bitboard generator
    /// is taken to be right. Says whether the mistake was of a new kind.
    pub fn shrink_against(
        &self,
        finding: &mut CaseFinding,
        reference: &mut dyn PerftSource,
        subject: &mut dyn PerftSource,
    ) -> bool {
        let Some((setup, mistake)) = self.new_mistake(finding) else { return false };
        let limits = ShrinkLimits { questions: 600, ..ShrinkLimits::default() };
        let shrunk = shrink_mistake::<grand_bitboard::Position>(
            &setup, &mistake, reference, subject, &Clauses, limits,
        );
        // Where it cannot be shrunk, the finding stands as it is.
        finding.shrunk =
            shrunk.ok().and_then(|shrunk| smallest(shrunk.setup, &mistake, reference, subject));
        true
    }

    fn new_mistake(&self, finding: &CaseFinding) -> Option<(Setup, Signature)> {
        if finding.class != Class::Rule || finding.depth != 1 {
            return None;
        }
        let setup = position::of_question(finding.question.as_ref()?)?;
        let mut seen = self.0.lock().expect("nobody panics with it");
        let mut mistakes = signatures(&finding.difference, &setup, &Clauses).into_iter();
        let mistake = mistakes.find(|mistake| !seen.contains(mistake))?;
        (seen.len() < MOST_SHRUNK && seen.insert(mistake.clone())).then_some((setup, mistake))
    }
}

/// Asks once more about the position that a mistake was shrunk to, for all that is wrong there.
fn smallest(
    setup: Setup,
    mistake: &Signature,
    reference: &mut dyn PerftSource,
    subject: &mut dyn PerftSource,
) -> Option<Smallest> {
    let question = Question::new(setup.clone());
    let right = reference.divide(&question, 1).ok()?;
    let difference = compare(&right, &subject.divide(&question, 1).ok()?);
    let mut made = mistakes(&difference, &setup, &Clauses).into_iter();
    let (mv, _) = made.find(|(_, signature)| signature == mistake)?;
    Some(Smallest { setup, mv, difference })
}

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
/// against `reference`, and names the [`suspects`] that fit what was said on the way. What is wrong
/// there is decided by the generator that explains, not by `reference`: either side of a comparison
/// may be the wrong one. Of a kind of mistake that the shrinker has seen nothing more is found out.
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
    let mut recorder = Recorder::new(subject);
    if let Some(question) = finding.question.as_ref().filter(|_| finding.depth <= DEEPEST_RECORD) {
        // The answer is wanted for the record; that there is none is no news.
        let _recorded = recorder.divide(question, finding.depth.max(1));
    }
    let new = shrinker.shrink_against(finding, reference, &mut recorder);
    if finding.class == Class::Rule && !new {
        return Vec::new();
    }
    suspects_against(&recorder.into_seen(), Generator::Clauses.source().as_mut())
}

/// How deep a finding is asked about once more for the record, in plies: deeper answers are too
/// large to hold suspects against.
const DEEPEST_RECORD: u32 = 2;

/// The most leaves below one question that a suspect is asked for.
const MOST_LEAVES: u64 = 1_000;

/// The most answers of each sort, right and wrong, that suspects are held against.
const MOST_ANSWERS: usize = 100;

/// How many suspects are named.
const MOST_NAMED: usize = 3;

/// Names the bug models, with their colours, that predict most of what a program has said, the
/// best first; nobody where all of it is right.
pub fn suspects(seen: &[Observation]) -> Vec<Diagnosis> {
    suspects_against(seen, Generator::Bitboard.source().as_mut())
}

/// Names suspects as [`suspects`] does, where somebody else than the bitboard generator is taken
/// to be right.
pub fn suspects_against(seen: &[Observation], reference: &mut dyn PerftSource) -> Vec<Diagnosis> {
    let small = seen.iter().filter(|seen| {
        seen.answer.sum().is_some_and(|leaves| leaves <= MOST_LEAVES)
            && grand_bitboard::Position::from_setup(&seen.question.root).is_ok()
    });
    let (mut right, mut wrong): (Vec<_>, Vec<_>) = small.partition(|seen| {
        let answer = reference.divide(&seen.question, seen.depth);
        answer.is_ok_and(|answer| answer.sorted().rows == seen.answer.rows)
    });
    for answers in [&mut right, &mut wrong] {
        answers.sort_by_key(|seen| seen.answer.sum());
        answers.truncate(MOST_ANSWERS);
    }
    let sides = [Side::Both, Side::Only(Color::White), Side::Only(Color::Black)];
    let everybody = bugs::ALL.iter().flat_map(|model| sides.map(|side| Bug::new(model, side)));
    let mut ranking = diagnose(everybody, &wrong, &right);
    ranking.truncate(MOST_NAMED);
    ranking
}
