//! From a finding to the bug: a smaller position, and the belief that fits everything seen.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use grand_clauses::{Side, bugs};
use grand_core::{Color, Dialect, Rules, Setup, fen};
use grand_oracle::{
    CaseFinding, CaseReport, Class, Diagnosis, Observation, PerftSource, Plan, Recorder, Sets,
    ShrinkLimits, Signature, check, diagnose, shrink_mistake, signatures,
    suite::{Case, Level},
};

use crate::{Bug, Clauses, Generator, position};

/// The most leaves of one count that a program is asked for at a level with a budget.
const BUDGET: u64 = 20_000_000;

/// How deep a program is asked that only lists moves, in plies.
const LISTED_DEPTH: u32 = 2;

/// What a program answers by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// It counts below its moves.
    Itself,
    /// It only lists them; the counts below are walked.
    Walked,
}

/// How much of a case a program is asked at a level unless told otherwise.
pub fn usual_plan(case: &Case, level: Level, counts: Counts) -> Plan {
    let depth = if counts == Counts::Itself { u32::MAX } else { LISTED_DEPTH };
    Plan {
        depth: depth.min(level.depth()),
        max_nodes: if level.has_budget() { BUDGET } else { u64::MAX },
        sets: if case.level == Level::Smoke { Sets::PlyOne } else { Sets::Root },
    }
}

/// Holds a program against a case, the bitboard generator being right, and keeps what it says.
///
/// A case that is to be refused asks nothing here and gives an empty report.
pub fn ask(
    case: &Case,
    subject: &mut dyn PerftSource,
    plan: Plan,
) -> (CaseReport, Vec<Observation>) {
    let mut recorder = Recorder::new(subject);
    let report = check(case, Generator::Bitboard.source().as_mut(), &mut recorder, plan);
    (report, recorder.into_seen())
}

/// The text of a case that is to be refused, in the letters of `dialect`; none where it does not
/// read and so cannot be translated.
pub fn text_to_refuse(case: &Case, dialect: Dialect) -> Option<String> {
    match fen::parse(&case.fen, case.dialect) {
        Ok(setup) => Some(fen::write(&setup, dialect)),
        Err(_) if case.fen.contains(['M', 'm', 'C', 'c', 'A', 'a']) => None,
        Err(_) => Some(case.fen.clone()),
    }
}

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
        let Some((setup, mistake)) = self.new_mistake(finding) else { return };
        let mut reference = Generator::Bitboard.source();
        let limits = ShrinkLimits { questions: 600, ..ShrinkLimits::default() };
        let shrunk = shrink_mistake::<grand_bitboard::Position>(
            &setup,
            &mistake,
            reference.as_mut(),
            subject,
            &Clauses,
            limits,
        );
        // Where it cannot be shrunk, the finding stands as it is.
        finding.shrunk = shrunk.ok().map(|shrunk| shrunk.setup);
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

/// The most leaves below one question that a suspect is asked for.
const MOST_LEAVES: u64 = 1_000;

/// The most answers of each sort, right and wrong, that suspects are held against.
const MOST_ANSWERS: usize = 100;

/// How many suspects are named.
const MOST_NAMED: usize = 3;

/// Names the bug models, with their colours, that predict most of what a program has said, the
/// best first; nobody where all of it is right.
pub fn suspects(seen: &[Observation]) -> Vec<Diagnosis> {
    let mut reference = Generator::Bitboard.source();
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
