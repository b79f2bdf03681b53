use std::{num::NonZero, ops::ControlFlow};

use grand_core::Rules;

use super::{Held, ensure};
use crate::{divide, divide_parallel, perft::after};

/// Counts `depth` plies deep (1 or more) agree, however they are made: by the generator, one by
/// one, by divide, and by divide on two threads.
///
/// # Errors
///
/// Two of them differ; says which.
pub fn counts_match<R: Rules + Send + Sync>(position: &R, depth: u32) -> Held {
    let two = NonZero::<usize>::MIN.saturating_add(1);
    let threads = divide_parallel(position, depth, two, |_| ControlFlow::Continue(()));
    let divide = divide(position, depth);
    let by_divide: u64 = divide.values().sum();
    let (one_by_one, counted) = (one_by_one(position, depth), position.perft(depth));
    let setup = position.setup();
    ensure(counted == one_by_one, || {
        format!("{} counts {counted} at depth {depth}, one by one {one_by_one}: {setup:?}", R::NAME)
    })?;
    ensure(by_divide == counted, || {
        format!("{} divides {by_divide} at depth {depth}, counts {counted}: {setup:?}", R::NAME)
    })?;
    ensure(threads.finished == divide && threads.unfinished.is_empty(), || {
        format!("{}: two threads divide {threads:?}, one {divide:?}: {setup:?}", R::NAME)
    })
}

/// PERFT-1, as it is written.
fn one_by_one<R: Rules>(position: &R, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.legal_moves().into_iter().map(|mv| one_by_one(&after(position, mv), depth - 1)).sum()
}
