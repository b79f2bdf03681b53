//! Judging a move: its ways, the gates of each way, and the bars that closed gates are.

use std::ops::ControlFlow::{self, Break, Continue};

use grand_core::{Clause, Color, Kind, Move, PromotionKind, Square};

use crate::{Decisions, Delta, Made, Squares, State, Way, geometry, look};

/// A closed gate: one reason against a move, in one way of meaning it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// The man is not of the side whose turn it is.
    NotInTurn,
    /// A move to where the man stands.
    Passing,
    /// A pawn would promote where it stands.
    PromotionInPlace,
    /// Another man of the side stands on the target.
    OwnMan,
    /// The enemy king stands on the target.
    KingOnTarget,
    /// A man of this kind does not move so at all.
    Shape(Kind),
    /// A slide is stopped by the man on the square.
    Blocked(Kind, Square),
    /// The king would castle.
    Castling,
    /// The pawn does not advance so, or not onto that man.
    Advance,
    /// The pawn does not step twice from here, or not through those men.
    DoubleStep,
    /// The pawn does not capture so.
    Capture,
    /// The pawn beside has just advanced, but the capturer does not stand where it must, or that
    /// pawn cannot have advanced two squares.
    EnPassantReach,
    /// The pawn beside did not advance two squares on the last move.
    EnPassantLate,
    /// A man that is no pawn would promote.
    NotAPawn,
    /// The pawn would promote before its 8th rank.
    OutsideZone,
    /// The pawn would stay a pawn on its last rank.
    MustPromote,
    /// No kind is available on the last rank.
    NothingAvailable,
    /// The side has all its men of the kind.
    Full(PromotionKind),
    /// The king would stand attacked.
    KingAttacked,
    /// A single check is not answered.
    CheckUnanswered(Squares),
    /// A man other than the king moves in double check.
    DoubleCheck(Squares),
    /// The man is pinned to its king by these.
    Uncovered(Squares),
    /// With both pawns gone these attack the king.
    EnPassantUncovered(Squares),
}

impl Bar {
    /// Returns the clause that the gate belongs to.
    pub(crate) const fn clause(self) -> Clause {
        match self {
            Self::NotInTurn | Self::Passing => Clause::Turn1,
            Self::PromotionInPlace => Clause::Promo7,
            Self::OwnMan | Self::KingOnTarget => Clause::Move1,
            Self::Shape(kind) | Self::Blocked(kind, _) => clause_of(kind),
            Self::Castling => Clause::Castle1,
            Self::Advance => Clause::Pawn1,
            Self::DoubleStep => Clause::Pawn2,
            Self::Capture => Clause::Pawn3,
            Self::EnPassantReach => Clause::Ep1,
            Self::EnPassantLate => Clause::Ep2,
            Self::NotAPawn | Self::OutsideZone => Clause::Promo1,
            Self::MustPromote => Clause::Promo2,
            Self::NothingAvailable => Clause::Promo5,
            Self::Full(_) => Clause::Promo3,
            Self::KingAttacked => Clause::King1,
            Self::CheckUnanswered(_) => Clause::Check3,
            Self::DoubleCheck(_) => Clause::Check4,
            Self::Uncovered(_) => Clause::Check2,
            Self::EnPassantUncovered(_) => Clause::Ep3,
        }
    }
}

/// Returns the clause that says how a kind moves; for a pawn, how it attacks.
pub const fn clause_of(kind: Kind) -> Clause {
    match kind {
        Kind::King => Clause::King1,
        Kind::Queen => Clause::Queen1,
        Kind::Marshal => Clause::Marshal1,
        Kind::Cardinal => Clause::Cardinal1,
        Kind::Rook => Clause::Rook1,
        Kind::Bishop => Clause::Bishop1,
        Kind::Knight => Clause::Knight1,
        Kind::Pawn => Clause::Pawn3,
    }
}

/// What hears of closed gates, and may have heard enough.
type Hear<'a> = &'a mut dyn FnMut(Bar) -> ControlFlow<()>;

/// Stops at the first closed gate: whoever only wants to know whether a move is legal.
fn first_bar(_: Bar) -> ControlFlow<()> {
    Break(())
}

/// One side's moves in one state, judged by the given decisions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge<'a> {
    pub(crate) decisions: &'a dyn Decisions,
    pub(crate) state: &'a State,
    pub(crate) color: Color,
    /// The enemy men that give check now.
    pub(crate) checkers: Squares,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(decisions: &'a dyn Decisions, state: &'a State, color: Color) -> Self {
        Self { decisions, state, color, checkers: decisions.checkers(state, color) }
    }

    /// Lists the moves of the side, each once, before [`Decisions::edit`].
    pub(crate) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        let _ = self.each_move(&mut |mv| {
            moves.push(mv);
            Continue(())
        });
        moves
    }

    /// Says whether the side has a move, before [`Decisions::edit`].
    pub(crate) fn has_move(&self) -> bool {
        self.each_move(&mut |_| Break(())).is_break()
    }

    /// Finds the first way in which a move has all its gates open.
    pub(crate) fn way(&self, mv: Move) -> Option<Way> {
        let man = self.state.at(mv.from).filter(|man| man.color == self.color)?;
        let ways = Way::of(man.kind).iter().copied();
        ways.into_iter().find(|&way| self.hear_bars(mv, way, &mut first_bar).is_continue())
    }

    /// Goes through the board from the side's own edge: what rests on the order of moves, as some
    /// wrong programs do, then looks the same for both colours.
    fn each_move(&self, found: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let board = match self.color {
            Color::White => Square::ALL,
            Color::Black => Square::ALL.map(Square::mirrored),
        };
        let men = self.state.men(self.color);
        for from in board.into_iter().filter(|&from| men.contains(from)) {
            let kind = self.state.at(from).map_or(Kind::King, |man| man.kind);
            for to in board {
                if kind == Kind::Pawn && Delta::between(from, to).ranks.abs() > 2 {
                    continue; // No pawn, however wrong, goes that far: it saves half the time.
                }
                self.each_between(kind, from, to, found)?;
            }
        }
        Continue(())
    }

    /// Finds the moves from one square to another: one for each promotion.
    fn each_between(
        &self,
        kind: Kind,
        from: Square,
        to: Square,
        found: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let bare = Move::new(from, to);
        let opens = |way| self.gates_of_way(bare, way, &mut first_bar).is_continue();
        if from == to || !Way::of(kind).iter().any(|&way| opens(way)) {
            return Continue(());
        }
        let becomes = PromotionKind::ALL.map(Some);
        let becomes = if kind == Kind::Pawn { &becomes[..] } else { &[] };
        for &promotion in [None].iter().chain(becomes) {
            let mv = Move { promotion, ..bare };
            if self.gates_of_promotion(mv, &mut first_bar).is_continue() && self.way(mv).is_some() {
                found(mv)?;
            }
        }
        Continue(())
    }

    /// Hears every closed gate of a move in one way: first what the clauses say of the man's
    /// movement, then of promotion, the king's safety last.
    pub(crate) fn hear_bars(&self, mv: Move, way: Way, hear: Hear<'_>) -> ControlFlow<()> {
        self.gates_of_way(mv, way, hear)?;
        self.gates_of_promotion(mv, hear)?;
        self.gates_of_check(mv, way, hear)
    }

    fn gates_of_way(&self, mv: Move, way: Way, hear: Hear<'_>) -> ControlFlow<()> {
        let (d, state) = (self.decisions, self.state);
        match way {
            Way::Own if !d.reaches(state, mv.from, mv.to) => hear(self.unreached(mv))?,
            Way::Castle if !d.may_castle(state, mv) => hear(Bar::Castling)?,
            Way::Advance if !d.may_advance(state, mv) => hear(self.no_advance(mv))?,
            Way::DoubleStep if !d.may_double_step(state, mv) => hear(Bar::DoubleStep)?,
            Way::Capture if !d.may_pawn_capture(state, mv) => hear(Bar::Capture)?,
            Way::EnPassant if !d.may_en_passant(state, mv) => hear(self.no_en_passant(mv))?,
            Way::Stay if mv.promotion.is_none() || !look::is_pawn(state, mv) => {
                return hear(Bar::Passing);
            }
            Way::Stay => return hear(Bar::PromotionInPlace),
            _ => {}
        }
        if d.may_land(state, self.color, mv.to) {
            return Continue(());
        }
        match state.at(mv.to) {
            Some(man) if man.color != self.color => hear(Bar::KingOnTarget),
            _ => hear(Bar::OwnMan),
        }
    }

    /// Why a pawn does not advance: where its own side's man is all that stops it, that is MOVE-1.
    fn no_advance(&self, mv: Move) -> Bar {
        let own = self.state.at(mv.to).is_some_and(|man| man.color == self.color);
        let ahead = look::pawn_delta(self.state, mv) == Some((0, 1));
        if own && ahead { Bar::OwnMan } else { Bar::Advance }
    }

    /// Why a man does not reach the target: a man in the way, or not its move at all.
    fn unreached(&self, mv: Move) -> Bar {
        let kind = look::kind(self.state, mv).unwrap_or(Kind::King);
        let slides = self.decisions.has_slide(kind, Delta::between(mv.from, mv.to));
        let between = geometry::between(mv.from, mv.to);
        match between.into_iter().find(|&square| self.state.at(square).is_some()) {
            Some(square) if slides => Bar::Blocked(kind, square),
            _ => Bar::Shape(kind),
        }
    }

    /// Why a pawn behind the target cannot be captured en passant.
    fn no_en_passant(&self, mv: Move) -> Bar {
        if self.state.en_passant == Some(mv.to) {
            return Bar::EnPassantReach;
        }
        // Before the advance it would have stood a square beyond the target.
        let origin = geometry::behind(!self.color, mv.to);
        let from_start = origin.is_some_and(|square| {
            geometry::rank_for(!self.color, square) == 3 && self.state.at(square).is_none()
        });
        if from_start { Bar::EnPassantLate } else { Bar::EnPassantReach }
    }

    fn gates_of_promotion(&self, mv: Move, hear: Hear<'_>) -> ControlFlow<()> {
        let (d, state) = (self.decisions, self.state);
        if !look::is_pawn(state, mv) {
            return mv.promotion.map_or(Continue(()), |_| hear(Bar::NotAPawn));
        }
        let last = mv.from != mv.to && look::landing_rank(state, mv) == 10;
        let Some(kind) = mv.promotion else {
            if !d.may_stay_a_pawn(state, mv) {
                hear(Bar::MustPromote)?;
                if last && !d.may_enter_last_rank(state, mv) {
                    hear(Bar::NothingAvailable)?;
                }
            }
            return Continue(());
        };
        if mv.from != mv.to && !d.may_promote(state, mv) {
            hear(Bar::OutsideZone)?;
        }
        if last && !d.may_enter_last_rank(state, mv) {
            hear(Bar::NothingAvailable)
        } else if !d.is_available(state, mv, kind) {
            hear(Bar::Full(kind))
        } else {
            Continue(())
        }
    }

    fn gates_of_check(&self, mv: Move, way: Way, hear: Hear<'_>) -> ControlFlow<()> {
        let (d, color, checkers) = (self.decisions, self.color, self.checkers);
        let after = d.after(self.state, mv, way);
        let made = Made { before: self.state, after: &after, mv, way, color, checkers };
        if look::kind(self.state, mv) == Some(Kind::King) && way != Way::Stay {
            return if d.king_may_stand(&made) { Continue(()) } else { hear(Bar::KingAttacked) };
        }
        let now = d.checkers(&after, color);
        let remaining = now.and(checkers);
        if !d.answers_check(&made, remaining) {
            let single = checkers.len() == 1;
            hear(if single { Bar::CheckUnanswered(checkers) } else { Bar::DoubleCheck(checkers) })?;
        }
        let uncovered = now.without(checkers);
        if way == Way::EnPassant {
            if !d.en_passant_keeps_cover(&made, uncovered) {
                hear(Bar::EnPassantUncovered(uncovered))?;
            }
        } else if !d.may_leave_king(&made, uncovered) {
            hear(Bar::Uncovered(uncovered))?;
        }
        Continue(())
    }
}
