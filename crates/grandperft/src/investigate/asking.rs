//! How much of a case a program is asked, and asking it.

use grand_core::{Dialect, fen};
use grand_oracle::{
    CaseReport, Observation, PerftSource, Plan, Recorder, Sets, check,
    suite::{Case, Expected, Level},
};

use super::Shrinker;
use crate::Generator;

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

/// Plans how much of each case is asked.
#[derive(Clone, Copy, Debug)]
pub struct Planner {
    /// Nothing deeper, in plies.
    pub depth: u32,
    /// No count with more leaves.
    pub max_nodes: u64,
    /// Whether move sets are compared at every position.
    pub thorough: bool,
    level: Level,
}

impl Planner {
    /// Plans as much as a level has, within what the program can answer in reasonable time.
    pub const fn usual(level: Level, counts: Counts) -> Self {
        Self {
            depth: if matches!(counts, Counts::Itself) { u32::MAX } else { LISTED_DEPTH },
            max_nodes: if level.has_budget() { BUDGET } else { u64::MAX },
            thorough: false,
            level,
        }
    }

    /// Plans a case.
    pub fn plan(&self, case: &Case) -> Plan {
        let sets = match case.level {
            _ if self.thorough => Sets::Everywhere,
            Level::Smoke => Sets::PlyOne,
            _ => Sets::Root,
        };
        let depth = self.depth.min(self.depth_of_level(case));
        Plan { depth, max_nodes: self.max_nodes, sets }
    }

    /// The deepest count of a case that is part of the level.
    fn depth_of_level(&self, case: &Case) -> u32 {
        let Expected::Valid { nodes, .. } = &case.expected else { return 0 };
        let counts = (0..).zip(nodes).filter(|&(depth, &n)| self.level.includes(depth, n));
        counts.map(|(depth, _)| depth).max().unwrap_or_default()
    }
}

/// Holds a program against a case, the bitboard generator being right, keeps what it says, and
/// makes small what is found.
///
/// A case that is to be refused asks nothing here and gives an empty report.
pub fn examine(
    case: &Case,
    subject: &mut dyn PerftSource,
    plan: Plan,
    shrinker: &Shrinker,
) -> (CaseReport, Vec<Observation>) {
    let (mut report, answers) = ask(case, subject, plan);
    report.findings.iter_mut().for_each(|finding| shrinker.shrink(finding, subject));
    (report, answers)
}

/// Holds a program against a case as [`examine`] does, and makes nothing small: for a program that
/// takes long to answer.
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
/// read and cannot be put into them.
pub fn text_to_refuse(case: &Case, dialect: Dialect) -> Option<String> {
    match fen::parse(&case.fen, case.dialect) {
        Ok(setup) => Some(fen::write(&setup, dialect)),
        Err(_) => fen::translate(&case.fen, case.dialect, dialect),
    }
}
