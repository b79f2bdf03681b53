use grand_core::{Rules, Setup};

use super::{Held, ensure};
use crate::{Question, Walker, compare_sights, lead};

/// Two programs agree at the root of a question and after each of its moves.
///
/// # Errors
///
/// They do not; says where and how.
pub fn walkers_agree(left: &mut dyn Walker, right: &mut dyn Walker, question: &Question) -> Held {
    let mut so_far = Question::new(question.root.clone());
    lead(left, &so_far).map_err(|error| format!("{}: {error}; {question:?}", left.name()))?;
    lead(right, &so_far).map_err(|error| format!("{}: {error}; {question:?}", right.name()))?;
    let mut moves = question.moves.iter();
    loop {
        if let Some(finding) = compare_sights(left, right, &so_far, 2) {
            let at = finding.question.as_ref().unwrap_or(&so_far);
            return Err(format!("{}: {:?} at {at:?}", finding.message, finding.difference));
        }
        let Some(&mv) = moves.next() else { return Ok(()) };
        so_far.moves.push(mv);
        left.play(mv).map_err(|error| format!("{}: {error}; {so_far:?}", left.name()))?;
        right.play(mv).map_err(|error| format!("{}: {error}; {so_far:?}", right.name()))?;
    }
}

/// Two generators both take a setup, or refuse it for the same reasons.
///
/// # Errors
///
/// They do not; says what each says.
pub fn refusals_agree<L: Rules, R: Rules>(setup: &Setup) -> Held {
    let (left, right) = (L::from_setup(setup).err(), R::from_setup(setup).err());
    ensure(left == right, || {
        format!("{} says {left:?}, {} says {right:?} of {setup:?}", L::NAME, R::NAME)
    })
}
