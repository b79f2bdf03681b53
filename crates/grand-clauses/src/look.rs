//! Questions about a state that the decisions, and those who write bug models, ask again and
//! again. Whoever wants the right answer to a rule asks [`Correct`].

use grand_core::{Color, File, Kind, Move, Piece, PromotionKind, Setup, Square};

use crate::{Correct, Decisions, Delta, Made, Squares, State, Way, geometry, judge::Judge};

/// Returns the colour of the man on `mv.from`.
pub fn mover(state: &State, mv: Move) -> Option<Color> {
    state.at(mv.from).map(|man| man.color)
}

/// Returns the kind of the man on `mv.from`.
pub fn kind(state: &State, mv: Move) -> Option<Kind> {
    state.at(mv.from).map(|man| man.kind)
}

/// Says whether the man on `mv.from` is a pawn.
pub fn is_pawn(state: &State, mv: Move) -> bool {
    kind(state, mv) == Some(Kind::Pawn)
}

/// Says whether a man of this kind, of either colour, stands on `square`.
pub fn is_kind(state: &State, square: Square, kind: Kind) -> bool {
    state.at(square).is_some_and(|man| man.kind == kind)
}

/// Says whether no man stands so far from `from`, be it on the board or beyond.
pub fn is_clear(state: &State, from: Square, by: Delta) -> bool {
    by.from(from).is_none_or(|square| state.at(square).is_none())
}

/// Lists the men strictly between two squares of one line, nearest first.
pub fn men_between(
    state: &State,
    from: Square,
    to: Square,
) -> impl Iterator<Item = (Square, Piece)> {
    geometry::between(from, to).filter_map(|square| Some((square, state.at(square)?)))
}

/// Says whether the man on `from` would slide to `to` on an empty board.
pub fn slides(state: &State, from: Square, to: Square) -> bool {
    state.at(from).is_some_and(|man| Correct.has_slide(man.kind, Delta::between(from, to)))
}

/// Returns the kind that reads as this one where C is taken for the other man (NOTE-1).
pub const fn other_by_letter(kind: Kind) -> Kind {
    match kind {
        Kind::Marshal => Kind::Cardinal,
        Kind::Cardinal => Kind::Marshal,
        _ => kind,
    }
}

/// Measures a pawn's move: files to the right and ranks forward. None for other men.
pub fn pawn_delta(state: &State, mv: Move) -> Option<(i8, i8)> {
    let man = state.at(mv.from).filter(|man| man.kind == Kind::Pawn)?;
    let by = Delta::between(mv.from, mv.to);
    Some((by.files, by.ranks * geometry::forward(man.color)))
}

/// Counts how far ahead of the mover a move goes in a program that numbers the squares rank after
/// rank: 10 is straight ahead, and what lies beyond an edge looks near. None where no man moves.
pub fn numbers_ahead(state: &State, mv: Move) -> Option<isize> {
    let by = mv.to.index() as isize - mv.from.index() as isize;
    mover(state, mv).map(|color| by * isize::from(geometry::forward(color)))
}

/// Returns the rank that the move lands on, counted from the mover's own edge; 0 where no man
/// moves.
pub fn landing_rank(state: &State, mv: Move) -> usize {
    mover(state, mv).map_or(0, |color| geometry::rank_for(color, mv.to))
}

/// Says whether the move captures what stands on its target.
pub fn is_capture(state: &State, mv: Move) -> bool {
    state.at(mv.to).is_some() && mv.from != mv.to
}

/// Says whether the move is an en passant capture.
pub fn is_en_passant(state: &State, mv: Move) -> bool {
    is_pawn(state, mv) && state.at(mv.to).is_none() && Correct.may_en_passant(state, mv)
}

/// Returns where the pawn stands that the side to move could capture en passant, whether a pawn of
/// its own stands ready or not.
pub fn advanced_pawn(state: &State) -> Option<Square> {
    geometry::behind(state.turn, state.en_passant?)
}

/// Says whether the pawn on `square` waits there: on its 9th rank with no kind available
/// (PROMO-5).
pub fn is_waiting(state: &State, square: Square) -> bool {
    state.at(square).is_some_and(|man| {
        man.kind == Kind::Pawn
            && geometry::rank_for(man.color, square) == 9
            && is_complete(state, man.color)
    })
}

/// Returns where the men of one kind stand on one side.
pub fn men_of(state: &State, color: Color, kind: Kind) -> Squares {
    state.men(color).iter().filter(|&square| state.holds(square, color, kind)).collect()
}

/// Says whether the mover's side has fewer men of a kind than `limit`.
pub fn has_fewer(state: &State, mv: Move, kind: Kind, limit: usize) -> bool {
    mover(state, mv).is_some_and(|color| state.count(color, kind) < limit)
}

/// Says whether a counter of captures, in place of a count of men, has a man of the kind for the
/// mover's side.
pub fn is_counted_lost(state: &State, mv: Move, kind: Kind) -> bool {
    mover(state, mv).is_some_and(|color| state.memory.captured[color as usize][kind as usize] > 0)
}

/// Says whether a side has its whole complement of kinds that pawns become.
pub fn is_complete(state: &State, color: Color) -> bool {
    PromotionKind::ALL
        .into_iter()
        .all(|kind| state.count(color, kind.kind()) >= kind.kind().complement())
}

/// Says whether a side's king is in check.
pub fn in_check(state: &State, color: Color) -> bool {
    !Correct.checkers(state, color).is_empty()
}

/// Returns the state with a square cleared.
pub fn without(state: &State, square: Square) -> State {
    let mut cleared = *state;
    cleared.set(square, None);
    cleared
}

/// Measures the line from an attacker to the king that a move has left, if it runs through
/// `square`.
pub fn line_through(made: &Made<'_>, attacker: Square, square: Square) -> Option<Delta> {
    let king = made.after.king(made.color)?;
    let mut between = geometry::between(attacker, king);
    between.any(|inner| inner == square).then(|| Delta::between(attacker, king))
}

/// Says whether the king of the side to move is among those that move.
pub fn king_can_move(state: &State, moves: &[Move]) -> bool {
    moves.iter().any(|mv| state.king(state.turn) == Some(mv.from))
}

/// Returns the square of the enemy slider that pins the man on `square` to its own king.
pub fn pinner(state: &State, square: Square) -> Option<Square> {
    let man = state.at(square).filter(|man| man.kind != Kind::King)?;
    let king = state.king(man.color)?;
    let lifted = without(state, square);
    lifted
        .men(!man.color)
        .iter()
        .find(|&from| !Correct.attacks(state, from, king) && Correct.attacks(&lifted, from, king))
}

/// Finds the rook that a king's move of two or more squares along its rank would castle with, as
/// other games do it: the first man beyond the target, nothing standing before it. Where the set-up
/// has the king that is the rook in the corner, a rank behind.
pub fn castling_rook(state: &State, mv: Move) -> Option<Square> {
    let by = Delta::between(mv.from, mv.to);
    if by.ranks != 0 || by.distance() < 2 || kind(state, mv) != Some(Kind::King) {
        return None;
    }
    let color = mover(state, mv)?;
    let rook = |square: &Square| state.holds(*square, color, Kind::Rook);
    let mut square = mv.from;
    loop {
        let Some(next) = by.unit().from(square) else {
            let at_home = mv.from.file() == File::E && geometry::rank_for(color, mv.from) == 2;
            return geometry::behind(color, square).filter(|_| at_home).filter(rook);
        };
        square = next;
        if state.at(square).is_some() {
            let beyond = Delta::between(mv.from, square).distance() > by.distance();
            return Some(square).filter(|_| beyond).filter(rook);
        }
    }
}

/// Lists the right moves of the side to move, for models that need them.
pub fn legal_moves(state: &State) -> Vec<Move> {
    Judge::new(&Correct, state, state.turn).moves()
}

/// Returns what the right rules make of a move that is right.
pub fn after(state: &State, mv: Move) -> State {
    let way = Judge::new(&Correct, state, state.turn).way(mv).unwrap_or(Way::Own);
    Correct.after(state, mv, way)
}

/// Finds the man that a move captures, by the given decisions, and its square.
pub fn captured<D: Decisions + ?Sized>(
    d: &D,
    state: &State,
    mv: Move,
    way: Way,
) -> Option<(Square, Piece)> {
    let square = match way {
        Way::EnPassant => d.en_passant_victim(state, mv)?,
        _ => Some(mv.to).filter(|&to| to != mv.from)?,
    };
    Some((square, state.at(square)?))
}

/// What a move leaves behind, by the given decisions: the default of [`Decisions::after`].
pub fn plain_after<D: Decisions + ?Sized>(d: &D, state: &State, mv: Move, way: Way) -> State {
    let mut next = *state;
    next.turn = !state.turn;
    next.en_passant = d.en_passant_after(state, mv);
    if state.turn == Color::Black {
        next.move_number = (state.move_number + 1).min(Setup::MAX_COUNTER);
    }
    let Some(man) = state.at(mv.from) else { return next };
    let captured = captured(d, state, mv, way);
    if let Some((square, _)) = captured {
        next.set(square, None);
    }
    let becomes = mv.promotion.map_or(man.kind, PromotionKind::kind);
    next.set(mv.from, None);
    next.set(mv.to, Some(Piece::new(man.color, becomes)));
    next.halfmove_clock = if man.kind == Kind::Pawn || captured.is_some() {
        0
    } else {
        (state.halfmove_clock + 1).min(Setup::MAX_COUNTER)
    };
    d.remember(state, &mut next, mv, captured);
    next
}

/// Counts a move as careful counting would: the default of [`Decisions::remember`].
pub fn plain_memory(state: &State, next: &mut State, mv: Move, captured: Option<(Square, Piece)>) {
    let memory = &mut next.memory;
    memory.earlier_en_passant = [state.en_passant, state.memory.earlier_en_passant[0]];
    memory.last = Some(mv);
    if let Some((square, man)) = captured {
        let count = &mut memory.captured[man.color as usize][man.kind as usize];
        *count = count.saturating_add(1);
        memory.promoted.remove(square);
    }
    if memory.promoted.contains(mv.from) {
        memory.promoted.remove(mv.from);
        memory.promoted.insert(mv.to);
    }
    if let (Some(promotion), Some(color)) = (mv.promotion, mover(state, mv)) {
        let count = &mut memory.captured[color as usize][promotion.kind() as usize];
        *count = count.saturating_sub(1);
        memory.promoted.insert(mv.to);
    }
}
