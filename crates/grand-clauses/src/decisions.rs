//! Every decision of the rules, one method each, with the right answer as its default body.

use std::fmt::Debug;

use grand_core::{Color, Kind, Move, Piece, PromotionKind, Setup, Square};

use crate::{Delta, Identity, Made, Squares, State, Way, geometry, look};

/// The decisions of `docs/rules.md`. A bug model overrides one of them; its right answer stays
/// within reach as [`Correct`]'s.
///
/// A decision about a move gets the state before it and the move; the man that moves stands on
/// `mv.from` there. Decisions about check get a [`Made`], which has both states. Any two squares
/// may be asked about, not only those that the rules would name; pawns alone are spared those more
/// than two ranks apart.
pub trait Decisions: Debug + Sync {
    /// KING-1: does a man of this kind step so?
    fn has_step(&self, kind: Kind, by: Delta) -> bool {
        kind == Kind::King && by.is_step()
    }

    /// KNIGHT-1, MARSHAL-1, CARDINAL-1: does a man of this kind leap so?
    fn has_leap(&self, kind: Kind, by: Delta) -> bool {
        matches!(kind, Kind::Knight | Kind::Marshal | Kind::Cardinal) && by.is_leap()
    }

    /// QUEEN-1, ROOK-1, BISHOP-1, MARSHAL-1, CARDINAL-1: does a man of this kind slide so?
    fn has_slide(&self, kind: Kind, by: Delta) -> bool {
        match kind {
            Kind::Queen => by.is_straight() || by.is_diagonal(),
            Kind::Rook | Kind::Marshal => by.is_straight(),
            Kind::Bishop | Kind::Cardinal => by.is_diagonal(),
            Kind::King | Kind::Knight | Kind::Pawn => false,
        }
    }

    /// KNIGHT-1, CARDINAL-1 (READ-4): can the man leap there whatever stands between?
    fn leap_is_open(&self, _state: &State, _from: Square, _to: Square) -> bool {
        true
    }

    /// QUEEN-1 and its like: is a slide from one square to the other stopped by no man between?
    fn slide_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        geometry::between(from, to).all(|square| state.at(square).is_none())
    }

    /// Does the man on `from`, not a pawn, reach `to` in one step, leap or slide?
    fn reaches(&self, state: &State, from: Square, to: Square) -> bool {
        let Some(man) = state.at(from) else { return false };
        let by = Delta::between(from, to);
        self.has_step(man.kind, by)
            || self.has_leap(man.kind, by) && self.leap_is_open(state, from, to)
            || self.has_slide(man.kind, by) && self.slide_is_open(state, from, to)
    }

    /// MOVE-1: may a man of this colour land on the square, as far as what stands there goes?
    fn may_land(&self, state: &State, color: Color, to: Square) -> bool {
        state.at(to).is_none_or(|man| man.color != color && man.kind != Kind::King)
    }

    /// CASTLE-1: may the king castle so?
    fn may_castle(&self, _state: &State, _mv: Move) -> bool {
        false
    }

    /// PAWN-1: may the pawn advance so? One square straight forward, onto an empty one.
    fn may_advance(&self, state: &State, mv: Move) -> bool {
        state.at(mv.to).is_none() && look::pawn_delta(state, mv) == Some((0, 1))
    }

    /// PAWN-2: may the pawn step so over two squares?
    fn may_double_step(&self, state: &State, mv: Move) -> bool {
        look::pawn_delta(state, mv) == Some((0, 2))
            && look::mover(state, mv).is_some_and(|color| geometry::rank_for(color, mv.from) == 3)
            && state.at(mv.to).is_none()
            && geometry::between(mv.from, mv.to).all(|square| state.at(square).is_none())
    }

    /// PAWN-3: does the pawn on `from` attack `to`? One square diagonally forward.
    fn pawn_attacks(&self, state: &State, from: Square, to: Square) -> bool {
        matches!(look::pawn_delta(state, Move::new(from, to)), Some((-1 | 1, 1)))
    }

    /// PAWN-3: may the pawn capture what stands on the target?
    fn may_pawn_capture(&self, state: &State, mv: Move) -> bool {
        state.at(mv.to).is_some() && self.pawn_attacks(state, mv.from, mv.to)
    }

    /// EP-1, EP-2: may the pawn capture en passant so?
    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        state.en_passant == Some(mv.to) && self.pawn_attacks(state, mv.from, mv.to)
    }

    /// EP-1: which man does an en passant capture remove?
    fn en_passant_victim(&self, state: &State, mv: Move) -> Option<Square> {
        geometry::behind(look::mover(state, mv)?, mv.to)
    }

    /// EP-1, EP-2: on which square may be captured en passant after the move?
    fn en_passant_after(&self, state: &State, mv: Move) -> Option<Square> {
        match look::pawn_delta(state, mv) {
            Some((0, 2)) => geometry::between(mv.from, mv.to).next(),
            _ => None,
        }
    }

    /// PROMO-1, PROMO-2: may a pawn promote where it lands?
    fn may_promote(&self, state: &State, mv: Move) -> bool {
        look::landing_rank(state, mv) >= 8
    }

    /// PROMO-1, PROMO-2, PROMO-8: may a pawn stay a pawn where it lands?
    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        look::landing_rank(state, mv) != 10
    }

    /// PROMO-3, PROMO-4: may the pawn that moves become one of these?
    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        let kind = kind.kind();
        look::mover(state, mv).is_some_and(|color| state.count(color, kind) < kind.complement())
    }

    /// PROMO-5: may the pawn move to its last rank at all?
    fn may_enter_last_rank(&self, state: &State, mv: Move) -> bool {
        PromotionKind::ALL.into_iter().any(|kind| self.is_available(state, mv, kind))
    }

    /// PROMO-6: does a pawn attack that waits on its 9th rank because nothing is available?
    fn waiting_pawn_attacks(&self, _state: &State, _from: Square) -> bool {
        true
    }

    /// Does the man on `from` attack `to`? Whether it could move there is another question.
    fn attacks(&self, state: &State, from: Square, to: Square) -> bool {
        match state.at(from) {
            Some(Piece { kind: Kind::Pawn, .. }) => {
                self.pawn_attacks(state, from, to)
                    && (!look::is_waiting(state, from) || self.waiting_pawn_attacks(state, from))
            }
            Some(_) => self.reaches(state, from, to),
            None => false,
        }
    }

    /// CHECK-1: does the man on `from` give check to the king on `king`?
    fn gives_check(&self, state: &State, from: Square, king: Square) -> bool {
        self.attacks(state, from, king)
    }

    /// CHECK-1: which men give check to this side's king?
    fn checkers(&self, state: &State, color: Color) -> Squares {
        let Some(king) = state.king(color) else { return Squares::EMPTY };
        state.men(!color).iter().filter(|&from| self.gives_check(state, from, king)).collect()
    }

    /// KING-1: may the king stand where it has moved? `made.after` has it there already, so that
    /// sliders attack through the square that it came from.
    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        let Some(king) = made.after.king(made.color) else { return true };
        !made.after.men(!made.color).iter().any(|from| self.attacks(made.after, from, king))
    }

    /// CHECK-3, CHECK-4: is the check answered by a man other than the king? `remaining` are the
    /// men that gave check before the move and still do.
    fn answers_check(&self, _made: &Made<'_>, remaining: Squares) -> bool {
        remaining.is_empty()
    }

    /// CHECK-2: may a man other than the king leave its square? `uncovered` are the men that give
    /// check only since the move.
    fn may_leave_king(&self, _made: &Made<'_>, uncovered: Squares) -> bool {
        uncovered.is_empty()
    }

    /// EP-3: may an en passant capture leave the king so? Both pawns are gone in `made.after`;
    /// `uncovered` are the men that give check only since.
    fn en_passant_keeps_cover(&self, _made: &Made<'_>, uncovered: Squares) -> bool {
        uncovered.is_empty()
    }

    /// What does the move leave behind? The counters of [`Memory`](crate::Memory) are kept by
    /// [`remember`](Self::remember).
    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        look::plain_after(self, state, mv, way)
    }

    /// What do programs remember that count captures instead of men? `next` is complete but for
    /// this; `captured` is the man taken and its square.
    fn remember(
        &self,
        state: &State,
        next: &mut State,
        mv: Move,
        captured: Option<(Square, Piece)>,
    ) {
        look::plain_memory(state, next, mv, captured);
    }

    /// What does the program return to when it takes the move back?
    fn unmade(&self, before: &State, _after: &State, _mv: Move) -> State {
        *before
    }

    /// What does a table of positions tell them apart by?
    fn key(&self, state: &State) -> Identity {
        state.identity()
    }

    /// Under which depth does a table keep a count of the leaves so many plies below?
    fn key_depth(&self, depth: u32) -> u32 {
        depth
    }

    /// How does the program read a setup?
    fn read(&self, setup: &Setup) -> State {
        State::new(setup)
    }

    /// What becomes of the finished list? For beliefs about the list as a whole, such as a move
    /// lost and another added.
    fn edit(&self, _state: &State, _moves: &mut Vec<Move>) {}
}

/// The rules: every decision right.
#[derive(Clone, Copy, Debug)]
pub struct Correct;

impl Decisions for Correct {}
