use grand_clauses::bugs;
use grand_core::Rules;
use grand_oracle::{
    Question, ShrinkLimits, Walker, compare_sights, lead,
    property::{Held, end_of},
    shrink_line,
};

use super::{Bitboard, Outcome, sides::walker};

/// A line that shows a bug model shrinks to one that still does, is legal, and is no longer and has
/// no more men. The model is the first from a chosen one on that it shows.
pub(super) fn shrink_keeps_finding(line: &Question, choice: u64) -> Outcome {
    let from = choice as usize % bugs::ALL.len();
    let mut left = walker("bitboard")?;
    for model in bugs::ALL[from..].iter().chain(&bugs::ALL[..from]) {
        let mut right = walker(&format!("bug:{}", model.name))?;
        let mut shows = |line: &Question| differs(left.as_mut(), right.as_mut(), line);
        if shows(line) {
            return shrinks(line, model.name, &mut shows).map(|()| true);
        }
    }
    Ok(false)
}

fn shrinks(line: &Question, model: &str, shows: &mut dyn FnMut(&Question) -> bool) -> Held {
    let limits = ShrinkLimits { questions: 100, seed: 0 };
    let small = shrink_line::<Bitboard>(line, limits, shows)
        .map_err(|why| format!("{model}: {why:?} of {line:?}"))?;
    let men = |line: &Question| line.root.pieces().count();
    end_of::<Bitboard>(&small)?.setup();
    let smaller = small.moves.len() < line.moves.len()
        || small.moves.len() == line.moves.len() && men(&small) <= men(line);
    if !smaller || !shows(&small) {
        return Err(format!("{model}: {line:?} is not shrunk by {small:?}"));
    }
    Ok(())
}

/// Says whether the moves differ at the end of a line.
fn differs(left: &mut dyn Walker, right: &mut dyn Walker, line: &Question) -> bool {
    lead(left, line).and_then(|()| lead(right, line)).is_ok()
        && compare_sights(left, right, line, 1).is_some()
}
