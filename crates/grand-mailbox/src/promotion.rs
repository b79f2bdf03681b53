//! What a pawn may become, and where.

use grand_core::{Color, Kind, Move, PromotionKind, Rank, Square};

use crate::board::Board;

/// What landing on a rank means to a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Landing {
    StaysPawn,
    /// PROMO-1: on its 8th and 9th rank.
    MayPromote,
    /// PROMO-2: on its last rank.
    MustPromote,
}

impl Landing {
    const fn on(rank: Rank, color: Color) -> Self {
        match (color, rank) {
            (Color::White, Rank::Eight | Rank::Nine) => Self::MayPromote,
            (Color::White, Rank::Ten) => Self::MustPromote,
            (Color::Black, Rank::Three | Rank::Two) => Self::MayPromote,
            (Color::Black, Rank::One) => Self::MustPromote,
            _ => Self::StaysPawn,
        }
    }
}

/// PROMO-3, PROMO-4: lists the kinds of which fewer men stand on the board than the side began with,
/// whatever their history.
fn available(board: &Board, color: Color) -> impl Iterator<Item = PromotionKind> {
    let mut standing = [0; Kind::NUM];
    for (_, man) in board.men().filter(|(_, man)| man.color == color) {
        standing[man.kind as usize] += 1;
    }
    let is_missing = move |kind: Kind| standing[kind as usize] < kind.complement();
    PromotionKind::ALL.into_iter().filter(move |promotion| is_missing(promotion.kind()))
}

/// Adds a pawn's moves from one square to another: each kind available, and staying a pawn, is a
/// move of its own (PROMO-8). There may be none at all (PROMO-5).
pub(crate) fn add_choices(
    board: &Board,
    color: Color,
    from: Square,
    to: Square,
    moves: &mut Vec<Move>,
) {
    let landing = Landing::on(to.rank(), color);
    if landing != Landing::MustPromote {
        moves.push(Move::new(from, to));
    }
    if landing != Landing::StaysPawn {
        let kinds = available(board, color);
        moves.extend(kinds.map(|promotion| Move::promoting(from, to, promotion)));
    }
}

/// Says whether a pawn that lands on `to` may become what `choice` says; none is to stay a pawn.
pub(crate) fn allows(
    board: &Board,
    color: Color,
    to: Square,
    choice: Option<PromotionKind>,
) -> bool {
    match (Landing::on(to.rank(), color), choice) {
        // PROMO-7
        (Landing::StaysPawn, choice) => choice.is_none(),
        // PROMO-1
        (Landing::MayPromote, None) => true,
        // PROMO-2
        (Landing::MustPromote, None) => false,
        // PROMO-3
        (Landing::MayPromote | Landing::MustPromote, Some(promotion)) => {
            available(board, color).any(|kind| kind == promotion)
        }
    }
}
