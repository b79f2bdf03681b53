use glob::Pattern;
use grand_engine::Ability;
use grand_oracle::{
    Plan, Sets,
    suite::{Case, Expected, Level},
};
use grandperft::report::Located;

use super::CheckArgs;

/// The most leaves of one count that an engine is asked for at a level with a budget.
const ENGINE_BUDGET: u64 = 20_000_000;

/// How deep an engine is asked that does not count by itself, in plies, unless told otherwise.
const WALKED_DEPTH: u32 = 2;

/// Plans how much of each case is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planner {
    depth: u32,
    max_nodes: u64,
    thorough: bool,
    level: Level,
}

impl Planner {
    pub(super) fn new(args: &CheckArgs, level: Level, ability: Ability) -> Self {
        let usual = if ability == Ability::Divides { u32::MAX } else { WALKED_DEPTH };
        let budget = if level.has_budget() { ENGINE_BUDGET } else { u64::MAX };
        Self {
            depth: args.depth.unwrap_or(usual),
            max_nodes: args.max_nodes.unwrap_or(budget),
            thorough: args.thorough,
            level,
        }
    }

    pub(super) fn plan(&self, case: &Case) -> Plan {
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

/// Why a case is left out, if it is.
pub(super) fn left_out(args: &CheckArgs, located: Located<'_>) -> Option<&'static str> {
    let case = located.case;
    let matches = |pattern: &Option<Pattern>| pattern.as_ref().map(|it| it.matches(&case.id));
    if matches(&args.only) == Some(false) {
        Some("not matched by --only")
    } else if matches(&args.skip) == Some(true) {
        Some("matched by --skip")
    } else if args.clause.is_some_and(|clause| !case.clauses.contains(&clause)) {
        Some("does not name the --clause")
    } else {
        None
    }
}
