use grand_core::{Color, Kind, Move, Piece, PromotionKind, Rules, Setup, Square};

use crate::{
    moves::sorted_moves,
    nature::{Nature, steps_from_home},
};

/// A position with what can be told of it without a look further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The canonical setup.
    pub setup: Setup,
    /// The legal moves, sorted.
    pub moves: Vec<Move>,
    /// The men that give check, by the index of their squares.
    pub checkers: Vec<Square>,
    /// The waiting pawns of the side to move that nothing holds back but PROMO-5: the square ahead
    /// is empty or a man stands beside it to be taken, there is no check to answer, and the pawn
    /// is not pinned.
    pub held_back: Vec<Square>,
}

impl Look {
    /// Looks at a position.
    pub fn at<R: Rules>(position: &R) -> Self {
        let moves = sorted_moves(position);
        let (setup, checkers) = (position.setup(), position.checkers());
        let mut look = Self { setup, moves, checkers, held_back: Vec::new() };
        if look.checkers.is_empty() {
            let mut pawns = look.waiting(look.setup.turn);
            pawns.retain(|&pawn| look.has_way_on(pawn) && !look.is_pinned::<R>(pawn));
            look.held_back = pawns;
        }
        look
    }

    /// Says whether a man of the side to move is pinned: without it more men would attack its
    /// king. Told by taking it off the board.
    pub(super) fn is_pinned<R: Rules>(&self, square: Square) -> bool {
        let mut without = self.setup.clone();
        without.set(square, None);
        without.en_passant = None;
        R::from_setup(&without)
            .is_ok_and(|position| position.checkers().len() > self.checkers.len())
    }

    /// Says whether a pawn of the side to move has an empty square ahead, or a man to take beside
    /// that.
    fn has_way_on(&self, pawn: Square) -> bool {
        let turn = self.setup.turn;
        let ahead =
            |&square: &Square| steps_from_home(turn, square) == steps_from_home(turn, pawn) + 1;
        Square::ALL.into_iter().filter(ahead).any(|square| {
            let man = self.setup.piece_at(square);
            match square.file().index().abs_diff(pawn.file().index()) {
                0 => man.is_none(),
                1 => man.is_some_and(|man| man.color != turn && man.kind != Kind::King),
                _ => false,
            }
        })
    }

    /// Counts the men on the board.
    pub fn men(&self) -> usize {
        self.setup.pieces().count()
    }

    /// Counts the men of one side.
    pub fn men_of(&self, color: Color) -> usize {
        self.setup.pieces().filter(|(_, man)| man.color == color).count()
    }

    /// Lists the kinds that a pawn of `color` might become: those with fewer men on the board than
    /// the complement (PROMO-3).
    pub fn available(&self, color: Color) -> Vec<PromotionKind> {
        let missing = |kind: &PromotionKind| {
            self.setup.count(Piece::new(color, kind.kind())) < kind.kind().complement()
        };
        PromotionKind::ALL.into_iter().filter(missing).collect()
    }

    /// Lists the pawns of `color` that wait: they stand on its 9th rank, and no kind is available
    /// to it (PROMO-5).
    pub fn waiting(&self, color: Color) -> Vec<Square> {
        if !self.available(color).is_empty() {
            return Vec::new();
        }
        let pawns = self.setup.squares_of(Piece::new(color, Kind::Pawn));
        pawns.filter(|&square| steps_from_home(color, square) == 9).collect()
    }

    /// Lists the pawns that wait, of either side.
    pub(super) fn all_waiting(&self) -> Vec<Square> {
        Color::ALL.into_iter().flat_map(|color| self.waiting(color)).collect()
    }

    /// Lists the legal captures en passant.
    pub fn en_passant(&self) -> Vec<Move> {
        self.moves_that(|nature| nature.en_passant)
    }

    /// Lists the legal captures.
    pub fn captures(&self) -> Vec<Move> {
        self.moves_that(|nature| nature.captured.is_some())
    }

    /// Lists the legal moves by which a pawn reaches its 8th or 9th rank and stays a pawn.
    pub fn stays(&self) -> Vec<Move> {
        self.moves_that(|nature| nature.stays)
    }

    /// Lists the legal promotions.
    pub fn promotions(&self) -> Vec<Move> {
        self.moves.iter().copied().filter(|mv| mv.promotion.is_some()).collect()
    }

    fn moves_that(&self, holds: impl Fn(Nature) -> bool) -> Vec<Move> {
        self.moves.iter().copied().filter(|&mv| holds(Nature::of(&self.setup, mv))).collect()
    }
}
