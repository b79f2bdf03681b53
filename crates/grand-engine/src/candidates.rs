//! The moves to try on a program that only says whether a move is legal.

use std::collections::BTreeSet;

use grand_core::{Color, File, Kind, Move, PromotionKind, Rank, Setup, Square};
use grand_oracle::Question;

/// Lists the moves to try on a program that only says whether a move is legal, each once, sorted.
///
/// From the square of every man of the side to move to every other square; and for a pawn also,
/// with each promotion letter, to every square one or two ranks ahead, at most one file aside, on
/// the side's last three ranks. That is more than any program could mean to allow, and some 2,500
/// at most; a program that moves the enemy's men, promotes elsewhere or promotes to a king goes
/// unnoticed.
///
/// Where men stand after the moves is told by shifting them: a pawn taken en passant is left
/// standing, which adds candidates and takes none away.
pub(crate) fn candidates(question: &Question) -> BTreeSet<Move> {
    let mut setup = question.root.clone();
    for &mv in &question.moves {
        shift(&mut setup, mv);
    }
    let own: Vec<_> = setup.pieces().filter(|(_, man)| man.color == setup.turn).collect();
    let mut moves = BTreeSet::new();
    for (from, man) in own {
        moves
            .extend(Square::ALL.into_iter().filter(|&to| to != from).map(|to| Move::new(from, to)));
        if man.kind == Kind::Pawn {
            let targets = promotion_squares(from, setup.turn);
            moves.extend(
                targets
                    .into_iter()
                    .flat_map(|to| PromotionKind::ALL.map(|kind| Move::promoting(from, to, kind))),
            );
        }
    }
    moves
}

/// Moves a man without asking whether it may.
fn shift(setup: &mut Setup, mv: Move) {
    let man = setup.piece_at(mv.from).map(|mut man| {
        man.kind = mv.promotion.map_or(man.kind, PromotionKind::kind);
        man
    });
    setup.set(mv.from, None);
    setup.set(mv.to, man);
    setup.turn = !setup.turn;
}

fn promotion_squares(from: Square, color: Color) -> Vec<Square> {
    // Seen from White's side.
    let seen = |square: Square| match color {
        Color::White => square,
        Color::Black => square.mirrored(),
    };
    let (file, rank) = (from.file().index(), seen(from).rank().index());
    let ranks = [rank + 1, rank + 2].map(Rank::from_index).into_iter().flatten();
    let ranks = ranks.filter(|&rank| rank >= Rank::Eight);
    let files = [file.checked_sub(1), Some(file), Some(file + 1)];
    let files: Vec<_> = files.into_iter().flatten().filter_map(File::from_index).collect();
    ranks.flat_map(|rank| files.iter().map(move |&file| seen(Square::new(file, rank)))).collect()
}

#[cfg(test)]
mod tests {
    use grand_core::{Dialect, fen};

    use super::*;

    #[test]
    fn candidates_are_bounded_and_hold_promotions_of_either_side() {
        assert_eq!(candidates(&Question::new(Setup::start())).len(), 20 * 99);
        let read = |text| Question::new(fen::parse(text, Dialect::Freeling).unwrap());
        let white = candidates(&read("5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1"));
        assert_eq!(white.len(), 2 * 99 + 2 * 6);
        assert!(white.contains(&Move::promoting(Square::A9, Square::B10, PromotionKind::Rook)));
        let black = candidates(&read("5k4/10/10/10/10/10/4p5/10/10/K9 b - - 0 1"));
        assert!(black.contains(&Move::promoting(Square::E4, Square::E3, PromotionKind::Queen)));
        assert!(black.contains(&Move::promoting(Square::E4, Square::F2, PromotionKind::Queen)));
        assert_eq!(black.len(), 2 * 99 + 6 * 6);
    }

    #[test]
    fn candidates_after_moves_leave_from_where_men_stand() {
        let mut question = Question::new(Setup::start());
        question.moves = vec![Move::new(Square::A3, Square::A4), Move::new(Square::A8, Square::A7)];
        let moves = candidates(&question);
        assert!(moves.iter().any(|mv| mv.from == Square::A4));
        assert!(!moves.iter().any(|mv| mv.from == Square::A3 || mv.from == Square::A7));
    }
}
