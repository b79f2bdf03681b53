//! Making a line smaller: fewer moves, then fewer men at its root.

use grand_core::{Move, Rules, Setup};

use crate::{
    Question, ShrinkLimits, Unshrinkable,
    perft::after,
    shrink::{bare_kings, shrink},
};

/// Looks for a shorter line with fewer men for which `shows` stays true: drops moves from the
/// beginning, all of them where that works, then shrinks the root while the moves left stay legal.
///
/// What two bare kings show by themselves comes back as that.
///
/// # Errors
///
/// It does not show at `start`.
pub fn shrink_line<R: Rules>(
    start: &Question,
    limits: ShrinkLimits,
    shows: &mut dyn FnMut(&Question) -> bool,
) -> Result<Question, Unshrinkable> {
    let line = suffixes::<R>(start).into_iter().rev().find(|line| shows(line));
    let line = line.ok_or(Unshrinkable::Gone)?;
    let with_moves = |setup: &Setup| {
        let turned = setup.turn != line.root.turn;
        let turn = |&mv: &Move| if turned { mv.mirrored() } else { mv };
        Question { root: setup.clone(), moves: line.moves.iter().map(turn).collect() }
    };
    let mut shows_at = |setup: &Setup| {
        let question = with_moves(setup);
        is_legal::<R>(&question) && shows(&question)
    };
    match shrink::<R>(&line.root, limits, &mut shows_at) {
        Ok(setup) => Ok(with_moves(&setup)),
        Err(Unshrinkable::Everywhere) => {
            let kings = bare_kings();
            let kings = [kings.clone(), kings.mirrored()].into_iter().find(|kings| shows_at(kings));
            kings.map(|kings| with_moves(&kings)).ok_or(Unshrinkable::Gone)
        }
        Err(Unshrinkable::Gone) => Err(Unshrinkable::Gone),
    }
}

/// The line from each of its positions on, the whole one first. The en passant square of a later
/// root is given only where a capture is legal; where that is not enough, a longer suffix shows.
fn suffixes<R: Rules>(line: &Question) -> Vec<Question> {
    let mut suffixes = vec![line.clone()];
    let Ok(mut position) = R::from_setup(&line.root) else { return suffixes };
    for (played, &mv) in (1..).zip(&line.moves) {
        if !position.is_legal(mv) {
            break;
        }
        position = after(&position, mv);
        let moves = line.moves[played..].to_vec();
        suffixes.push(Question { root: position.setup(), moves });
    }
    suffixes
}

fn is_legal<R: Rules>(question: &Question) -> bool {
    R::from_setup(&question.root)
        .is_ok_and(|mut position| question.moves.iter().all(|&mv| position.play(mv).is_ok()))
}
