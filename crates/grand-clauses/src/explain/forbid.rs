//! Why a move is illegal.

use grand_core::{Clause, Color, Kind, Square};

use super::{
    Meant,
    because::{standing, the, the_all},
    push_new,
};
use crate::{
    Correct, Decisions, Delta, Squares, State, geometry,
    judge::{Bar, clause_of},
    look,
};

/// The clauses of the closed gates, then those of the men that would attack the king.
pub(super) fn clauses(meant: &Meant<'_>, bars: &[Bar]) -> Vec<Clause> {
    let mut clauses = super::forbidding(bars);
    // A pawn that takes the one that has just advanced, but not as it should.
    let advanced = look::advanced_pawn(meant.state);
    if bars.contains(&Bar::Capture) && advanced == Some(meant.mv.to) {
        push_new(&mut clauses, Clause::Ep1);
    }
    if bars.contains(&Bar::Castling) {
        push_new(&mut clauses, Clause::King1);
    }
    for &bar in bars {
        // Those that give check already are seen as they stand, the others as the move leaves them.
        let state = match bar {
            Bar::CheckUnanswered(_) | Bar::DoubleCheck(_) => meant.state,
            _ => &meant.after,
        };
        for attacker in attackers(meant, bar) {
            // A man pinned by the move still gives check.
            let pinned = look::pinner(&meant.after, attacker).is_some();
            attacker_clauses(state, attacker, pinned, &mut clauses);
        }
    }
    clauses
}

/// The clauses by which a man attacks, surprising ones first.
fn attacker_clauses(state: &State, attacker: Square, pinned: bool, clauses: &mut Vec<Clause>) {
    let Some(man) = state.at(attacker) else { return };
    if pinned || look::pinner(state, attacker).is_some() {
        push_new(clauses, Clause::Check1);
    }
    let waits = look::is_waiting(state, attacker);
    push_new(clauses, if waits { Clause::Promo6 } else { clause_of(man.kind) });
}

/// The men that would attack the mover's king, as far as the bar is about them.
fn attackers(meant: &Meant<'_>, bar: Bar) -> Squares {
    match bar {
        Bar::KingAttacked => look::mover(meant.state, meant.mv)
            .map_or(Squares::EMPTY, |color| Correct.checkers(&meant.after, color)),
        Bar::CheckUnanswered(men)
        | Bar::DoubleCheck(men)
        | Bar::Uncovered(men)
        | Bar::EnPassantUncovered(men) => men,
        _ => Squares::EMPTY,
    }
}

/// One sentence for all the closed gates.
pub(super) fn sentence(meant: &Meant<'_>, bars: &[Bar]) -> String {
    let parts: Vec<String> = bars.iter().map(|&bar| reason(meant, bar)).collect();
    parts.join("; besides, ")
}

fn reason(meant: &Meant<'_>, bar: Bar) -> String {
    match bar {
        Bar::NotInTurn | Bar::Passing | Bar::OwnMan | Bar::KingOnTarget => common(meant, bar),
        Bar::Shape(kind) => shape(meant, kind),
        Bar::Blocked(_, square) => {
            let (man, to) = (the(meant.state, meant.mv.from), meant.mv.to);
            format!("{} stands between {man} and {to}", the(meant.state, square))
        }
        Bar::Castling => castling(meant),
        Bar::Advance | Bar::DoubleStep | Bar::Capture => pawn(meant, bar),
        Bar::EnPassantReach | Bar::EnPassantLate => en_passant(meant, bar),
        Bar::NotAPawn
        | Bar::OutsideZone
        | Bar::PromotionInPlace
        | Bar::MustPromote
        | Bar::NothingAvailable
        | Bar::Full(_) => promotion(meant, bar),
        Bar::KingAttacked => king_attacked(meant),
        Bar::CheckUnanswered(men) => unanswered(meant, men),
        Bar::DoubleCheck(men) => {
            let (king, man) = (own_king(meant), the(meant.state, meant.mv.from));
            let men = the_all(meant.state, men);
            format!("{king} is in check from {men} at once, so only it may move, not {man}")
        }
        Bar::Uncovered(men) => {
            let pinned = the(meant.state, meant.mv.from);
            let pin = if men.len() == 1 { "pins" } else { "pin" };
            format!("{} {pin} {pinned} to {}", the_all(meant.state, men), own_king(meant))
        }
        Bar::EnPassantUncovered(men) => en_passant_uncovered(meant, men),
    }
}

/// Such as `the king on c1`, where it stands before the move.
fn own_king(meant: &Meant<'_>) -> String {
    let king = look::mover(meant.state, meant.mv).and_then(|color| meant.state.king(color));
    king.map_or_else(|| "the king".to_owned(), |king| the(meant.state, king))
}

fn common(meant: &Meant<'_>, bar: Bar) -> String {
    let (state, to) = (meant.state, meant.mv.to);
    let man = the(state, meant.mv.from);
    let turn = state.turn;
    match bar {
        Bar::NotInTurn => format!("it is {turn}'s turn, and {man} is {}'s", !turn),
        Bar::Passing => format!("{man} would stay where it stands, and no side may pass its turn"),
        Bar::OwnMan => format!("{man} may not move onto {}, a man of its own side", the(state, to)),
        _ => format!("{man} may not capture {}, for a king is never captured", the(state, to)),
    }
}

fn shape(meant: &Meant<'_>, kind: Kind) -> String {
    let (man, to) = (the(meant.state, meant.mv.from), meant.mv.to);
    let (moves, which) = match kind {
        Kind::King => ("steps one square in any direction", "which does"),
        Kind::Queen => ("moves along ranks, files and diagonals, which", "do"),
        Kind::Rook => ("moves along ranks and files, which", "do"),
        Kind::Bishop => ("moves along diagonals, which", "do"),
        Kind::Marshal => ("moves as a rook or as a knight, which", "does"),
        Kind::Cardinal => ("moves as a bishop or as a knight, which", "does"),
        Kind::Knight | Kind::Pawn => ("leaps two squares straight and one across, which", "does"),
    };
    let comma = if kind == Kind::King { ", " } else { " " };
    format!("{man} {moves}{comma}{which} not lead to {to}")
}

fn castling(meant: &Meant<'_>) -> String {
    let king = the(meant.state, meant.mv.from);
    let rook = look::castling_rook(meant.state, meant.mv)
        .map_or_else(|| "a rook".to_owned(), |rook| the(meant.state, rook));
    format!("{king} would castle with {rook} by going to {}, and there is no castling", meant.mv.to)
}

fn pawn(meant: &Meant<'_>, bar: Bar) -> String {
    let (state, mv) = (meant.state, meant.mv);
    let (pawn, to) = (the(state, mv.from), mv.to);
    let delta = look::pawn_delta(state, mv).unwrap_or_default();
    let color = look::mover(state, mv).unwrap_or(state.turn);
    match bar {
        Bar::Advance => {
            let ahead =
                geometry::behind(!color, mv.from).map_or_else(String::new, |s| format!(" to {s}"));
            format!("{pawn} advances one square straight forward{ahead}, not to {to}")
        }
        Bar::DoubleStep if geometry::rank_for(color, mv.from) != 3 => {
            let start = if color == Color::White { 3 } else { 8 };
            format!("{pawn} may advance two squares to {to} only from rank {start}")
        }
        Bar::DoubleStep => {
            let mut squares = geometry::between(mv.from, to).chain([to]);
            let stop = squares.find(|&square| state.at(square).is_some()).unwrap_or(to);
            format!("{} keeps {pawn} from advancing two squares to {to}", the(state, stop))
        }
        _ if state.at(to).is_none() => {
            format!("{pawn} moves diagonally only to capture, and no enemy man stands on {to}")
        }
        _ if delta.0 == 0 && delta.1 > 0 => {
            let other = the(state, to);
            format!("{pawn} captures diagonally forward, never straight ahead, so not {other}")
        }
        _ => format!("{pawn} captures one square diagonally forward, so not {}", the(state, to)),
    }
}

fn en_passant(meant: &Meant<'_>, bar: Bar) -> String {
    let (state, mv) = (meant.state, meant.mv);
    let pawn = the(state, mv.from);
    let victim = Correct.en_passant_victim(state, mv).unwrap_or(mv.to);
    let (victim, to) = (the(state, victim), mv.to);
    match bar {
        Bar::EnPassantReach if state.en_passant == Some(to) => format!(
            "{victim} has just passed over {to}, but only a pawn beside it may capture it there, \
             and {pawn} is not"
        ),
        Bar::EnPassantReach => format!(
            "{victim} cannot have advanced two squares just now, so {pawn} may not capture it en \
             passant on {to}"
        ),
        _ => format!(
            "{victim} did not advance two squares on the last move, so {pawn} may not capture it \
             en passant on {to}"
        ),
    }
}

fn promotion(meant: &Meant<'_>, bar: Bar) -> String {
    let (state, to) = (meant.state, meant.mv.to);
    let man = the(state, meant.mv.from);
    let color = look::mover(state, meant.mv).unwrap_or(state.turn);
    match bar {
        Bar::NotAPawn => format!("{man} may not promote on {to}, for only pawns promote"),
        Bar::OutsideZone => {
            let ranks = if color == Color::White { "8, 9 and 10" } else { "3, 2 and 1" };
            format!("{man} may not promote on {to}: {color}'s pawns promote on ranks {ranks}")
        }
        Bar::PromotionInPlace => {
            format!("{man} promotes only as part of a move, never where it stands")
        }
        Bar::MustPromote => format!("{man} may not stay a pawn on {to}, its last rank"),
        Bar::Full(kind) => {
            let kind = kind.kind();
            format!("{man} may not become a {kind} on {to}: {}", standing(state, color, kind))
        }
        _ => format!(
            "{man} may not move to {to}, its last rank: {color} has its whole complement on the \
             board, so there is nothing that it could become"
        ),
    }
}

fn king_attacked(meant: &Meant<'_>) -> String {
    let mv = meant.mv;
    let men = attackers(meant, Bar::KingAttacked);
    let attack = if men.len() == 1 { "attacks" } else { "attack" };
    let names = attacking_names(meant, men);
    let through = |from| geometry::between(from, mv.to).any(|square| square == mv.from);
    if men.iter().all(through) {
        format!("{names} {attack} {} through {}, which the king leaves", mv.to, mv.from)
    } else {
        format!("{names} {attack} {}, where the king from {} would stand", mv.to, mv.from)
    }
}

/// The attackers of a king, with what may surprise of a single one: that it waits or is pinned.
fn attacking_names(meant: &Meant<'_>, men: Squares) -> String {
    let names = the_all(meant.state, men);
    let mut each = men.iter();
    let (Some(only), None) = (each.next(), each.next()) else { return names };
    match look::pinner(&meant.after, only) {
        Some(pinner) => format!("{names}, though pinned by {},", the(&meant.after, pinner)),
        None if look::is_waiting(&meant.after, only) => format!("{names}, though it waits there,"),
        None => names,
    }
}

fn unanswered(meant: &Meant<'_>, men: Squares) -> String {
    let king = look::mover(meant.state, meant.mv).and_then(|color| meant.state.king(color));
    let blockable = match (king, men.iter().next()) {
        (Some(king), Some(checker)) => {
            !Delta::between(king, checker).is_leap() && Delta::between(king, checker).distance() > 1
        }
        _ => false,
    };
    let (man, doing) = (the(meant.state, meant.mv.from), doing(meant));
    let check = format!("{} is in check from {}", own_king(meant), the_all(meant.state, men));
    if blockable {
        format!("{check}, and {man} neither captures it nor comes between {doing}")
    } else {
        format!("{check}, which {man} does not capture {doing}; nothing can be put between")
    }
}

fn doing(meant: &Meant<'_>) -> String {
    match meant.mv {
        mv if mv.from == mv.to => "by staying".to_owned(),
        mv => format!("by going to {}", mv.to),
    }
}

fn en_passant_uncovered(meant: &Meant<'_>, men: Squares) -> String {
    let (state, mv) = (meant.state, meant.mv);
    let attack = if men.len() == 1 { "attacks" } else { "attack" };
    let victim = Correct.en_passant_victim(state, mv).unwrap_or(mv.to);
    format!(
        "with the pawns gone from {} and {victim}, {} {attack} {}",
        mv.from,
        the_all(state, men),
        own_king(meant)
    )
}
