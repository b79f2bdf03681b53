use grand_core::Rules;

use super::{Held, ensure};
use crate::perft::after;

/// Leaves two plies below, as somebody counts them at once, are as many as there are replies to each
/// move: here and after each move, so at one position more than there are legal moves. Returns the
/// number of these positions.
///
/// # Errors
///
/// At one of them they are not; says which.
pub fn two_plies_match<R: Rules>(
    position: &R,
    at_once: impl Fn(&R) -> u64,
) -> Result<usize, String> {
    let children: Vec<_> =
        position.legal_moves().into_iter().map(|mv| after(position, mv)).collect();
    let replies = children.iter().map(|child| child.perft(1)).sum();
    matches(position, replies, &at_once)?;
    for child in &children {
        matches(child, child.perft(2), &at_once)?;
    }
    Ok(children.len() + 1)
}

fn matches<R: Rules>(position: &R, leaves: u64, at_once: impl Fn(&R) -> u64) -> Held {
    let counted = at_once(position);
    ensure(counted == leaves, || {
        format!(
            "{} counts {counted} leaves two plies below at once, {leaves} one by one: {:?}",
            R::NAME,
            position.setup()
        )
    })
}
