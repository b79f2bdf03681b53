use grand_clauses::bugs;
use grand_core::Rules;
use grand_oracle::{
    Question, ShrinkLimits, Walker, compare_sights, lead, property::end_of, shrink_line,
};

use super::{Bitboard, Outcome, line as line_of, sides::walker};

/// A line that shows a bug model shrinks to one that still does, is legal, and is no longer and has
/// no more men. The first two bytes choose the model.
///
/// # Errors
///
/// It does not.
pub fn shrink_keeps_finding(bytes: &[u8]) -> Outcome {
    let Some((choice, rest)) = bytes.split_first_chunk() else { return Ok(false) };
    let Some(line) = line_of(rest) else { return Ok(false) };
    let model = &bugs::ALL[usize::from(u16::from_be_bytes(*choice)) % bugs::ALL.len()];
    let mut left = walker("bitboard")?;
    let mut right = walker(&format!("bug:{}", model.name))?;
    let mut shows = |line: &Question| differs(left.as_mut(), right.as_mut(), line);
    if !shows(&line) {
        return Ok(false);
    }
    let limits = ShrinkLimits { questions: 100, seed: 0 };
    let small = shrink_line::<Bitboard>(&line, limits, &mut shows)
        .map_err(|why| format!("{}: {why:?} of {line:?}", model.name))?;
    let men = |line: &Question| line.root.pieces().count();
    end_of::<Bitboard>(&small)?.setup();
    let smaller = small.moves.len() < line.moves.len()
        || small.moves.len() == line.moves.len() && men(&small) <= men(&line);
    if !smaller || !shows(&small) {
        return Err(format!("{}: {line:?} is not shrunk by {small:?}", model.name));
    }
    Ok(true)
}

/// Says whether the moves differ at the end of a line.
fn differs(left: &mut dyn Walker, right: &mut dyn Walker, line: &Question) -> bool {
    lead(left, line).and_then(|()| lead(right, line)).is_ok()
        && compare_sights(left, right, line, 1).is_some()
}
