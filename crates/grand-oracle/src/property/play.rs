use std::collections::BTreeSet;

use grand_core::{Move, Rules, Square};

use super::{Held, ensure};
use crate::perft::after;

/// Each listed move can be played, with and without a check, to the same position, which is a
/// valid one with the other side to move; a move that is not listed is refused and changes
/// nothing.
///
/// # Errors
///
/// One of these does not hold; says which.
pub fn play_follows_list<R: Rules>(position: &R) -> Held {
    let setup = position.setup();
    let listed = position.legal_moves();
    for &mv in &listed {
        let mut checked = position.clone();
        let played = checked.play(mv);
        ensure(played.is_ok(), || format!("{} lists {mv:?} and refuses it: {setup:?}", R::NAME))?;
        let next = after(position, mv).setup();
        ensure(checked.setup() == next && next.turn == !setup.turn, || {
            format!("{} plays {mv:?} in two ways: {setup:?}, then {next:?}", R::NAME)
        })?;
        let again = R::from_setup(&next).map(|position| position.setup());
        ensure(again.as_ref() == Ok(&next), || {
            format!("{} makes {again:?} of its own {next:?}", R::NAME)
        })?;
    }
    let mut still = position.clone();
    let back = |mv: &Move| Move::new(mv.to, mv.from);
    for mv in listed.iter().map(back).filter(|mv| !listed.contains(mv)) {
        let played = still.play(mv);
        ensure(played.is_err() && still.setup() == setup, || {
            format!("{} does not refuse {mv:?}: {setup:?}", R::NAME)
        })?;
    }
    Ok(())
}

/// A key is the same whether it was kept up move by move or made from scratch, here and after each
/// move.
///
/// # Errors
///
/// It is not; says where.
pub fn keys_match<R: Rules, K: PartialEq>(position: &R, key: impl Fn(&R) -> K) -> Held {
    let moves = position.legal_moves();
    let children = moves.iter().map(|&mv| after(position, mv));
    for position in children.chain([position.clone()]) {
        let setup = position.setup();
        let anew = R::from_setup(&setup).map_err(|error| format!("{error}: {setup:?}"))?;
        ensure(key(&anew) == key(&position), || {
            format!("{} has another key from scratch: {setup:?}", R::NAME)
        })?;
    }
    Ok(())
}

/// What is legal for one side is legal for the other in the colour mirror.
///
/// # Errors
///
/// It is not; says where.
pub fn mirror_matches<R: Rules>(position: &R) -> Held {
    let setup = position.setup();
    let mirror = R::from_setup(&setup.mirrored())
        .map_err(|error| format!("{} refuses the mirror ({error}): {setup:?}", R::NAME))?;
    let moves = |moves: Vec<Move>| moves.into_iter().collect::<BTreeSet<_>>();
    let expected = position.legal_moves().into_iter().map(Move::mirrored).collect();
    ensure(moves(mirror.legal_moves()) == moves(expected), || {
        format!("{} has other moves in the mirror: {setup:?}", R::NAME)
    })?;
    let squares = |squares: Vec<Square>| squares.into_iter().collect::<BTreeSet<_>>();
    let expected = position.checkers().into_iter().map(Square::mirrored).collect();
    ensure(squares(mirror.checkers()) == squares(expected), || {
        format!("{} has other checking men in the mirror: {setup:?}", R::NAME)
    })
}
