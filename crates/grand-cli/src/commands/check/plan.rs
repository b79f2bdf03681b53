use glob::Pattern;
use grand_engine::Ability;
use grand_oracle::suite::Level;
use grandperft::{
    investigate::{Counts, Planner},
    report::Located,
};

use super::CheckArgs;

/// Plans what the flags say.
pub(super) fn planner(args: &CheckArgs, level: Level, ability: Ability) -> Planner {
    let counts = if ability == Ability::Divides { Counts::Itself } else { Counts::Walked };
    let mut planner = Planner::usual(level, counts);
    planner.depth = args.depth.unwrap_or(planner.depth);
    planner.max_nodes = args.max_nodes.unwrap_or(planner.max_nodes);
    planner.thorough = args.thorough;
    planner
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
