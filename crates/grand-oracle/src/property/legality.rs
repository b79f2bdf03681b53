use std::collections::HashSet;

use grand_core::{Move, PromotionKind, Rules, Square};

use super::{Held, ensure};

/// The verdict on a move is its membership in the list: for each triple of two squares and a
/// promotion where a man of the side to move stands on the first, and for each pair elsewhere.
/// The list has each move once, says whether there is a move at all, and is as long as it counts.
///
/// # Errors
///
/// One of these does not hold; says which.
pub fn verdicts_match_list<R: Rules>(position: &R) -> Held {
    let setup = position.setup();
    let moves = position.legal_moves();
    let listed: HashSet<Move> = moves.iter().copied().collect();
    ensure(listed.len() == moves.len(), || format!("{} repeats a move: {setup:?}", R::NAME))?;
    ensure(position.has_legal_move() != moves.is_empty(), || {
        format!("{} is wrong about whether there is a move: {setup:?}", R::NAME)
    })?;
    ensure(position.perft(1) == moves.len() as u64, || {
        format!("{} counts {} moves, lists {}", R::NAME, position.perft(1), moves.len())
    })?;
    let promotions: Vec<_> = PromotionKind::ALL.into_iter().map(Some).chain([None]).collect();
    for from in Square::ALL {
        let own = setup.piece_at(from).is_some_and(|man| man.color == setup.turn);
        let promotions = if own { &promotions[..] } else { &promotions[PromotionKind::NUM..] };
        for to in Square::ALL {
            for &promotion in promotions {
                let mv = Move { from, to, promotion };
                let legal = position.is_legal(mv);
                ensure(legal == listed.contains(&mv), || {
                    format!("{} calls {mv:?} legal: {legal}, lists otherwise: {setup:?}", R::NAME)
                })?;
            }
        }
    }
    Ok(())
}
