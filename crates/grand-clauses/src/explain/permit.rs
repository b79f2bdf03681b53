//! Why a move is legal.

use grand_core::{Clause, Kind};

use super::{
    Meant,
    because::{the, the_all},
    push_new,
};
use crate::{Correct, Decisions, Delta, Way, geometry, judge::clause_of, look};

/// The clauses that permit the move, the most specific first.
pub(super) fn clauses(meant: &Meant<'_>) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let evasion = match meant.checkers.len() {
        0 => None,
        1 => Some(Clause::Check3),
        _ => Some(Clause::Check4),
    };
    let pinned = look::pinner(meant.state, meant.mv.from).is_some();
    if meant.way == Way::EnPassant {
        if let Some(evasion) = evasion {
            clauses.extend([Clause::Ep4, evasion]);
        }
        clauses.extend(pinned.then_some(Clause::Ep3));
        clauses.extend([Clause::Ep1, Clause::Ep2]);
        return clauses;
    }
    // The clause that a pinned man does not break, by moving along the line or taking the pinner.
    clauses.extend(pinned.then_some(Clause::Check2));
    let promotes = meant.mv.promotion.is_some();
    if look::is_pawn(meant.state, meant.mv) {
        clauses.extend(promotion_clauses(meant));
    }
    if promotes {
        clauses.extend(evasion);
        clauses.push(Clause::Promo8);
    }
    push_new(&mut clauses, own_clause(meant));
    if !promotes {
        clauses.extend(evasion);
    }
    clauses
}

fn promotion_clauses(meant: &Meant<'_>) -> &'static [Clause] {
    match (meant.mv.promotion, look::landing_rank(meant.state, meant.mv)) {
        (Some(_), 10) => &[Clause::Promo2, Clause::Promo3],
        (Some(_), _) => &[Clause::Promo1, Clause::Promo3],
        (None, 8 | 9) => &[Clause::Promo1, Clause::Promo8],
        (None, _) => &[],
    }
}

fn own_clause(meant: &Meant<'_>) -> Clause {
    match meant.way {
        Way::Advance => Clause::Pawn1,
        Way::DoubleStep => Clause::Pawn2,
        Way::Capture => Clause::Pawn3,
        Way::EnPassant => Clause::Ep1,
        Way::Castle => Clause::Castle1,
        Way::Stay => Clause::Turn1,
        Way::Own => look::kind(meant.state, meant.mv).map_or(Clause::Move1, clause_of),
    }
}

/// One sentence: what the man does, what it becomes, which check it answers.
pub(super) fn sentence(meant: &Meant<'_>) -> String {
    let mut text = action(meant);
    if look::is_pawn(meant.state, meant.mv) {
        text.push_str(&becoming(meant));
    }
    if !meant.checkers.is_empty() {
        let men = the_all(meant.state, meant.checkers);
        text.push_str(&format!("; this answers the check from {men}"));
    }
    text
}

fn action(meant: &Meant<'_>) -> String {
    let (state, to) = (meant.state, meant.mv.to);
    let man = the(state, meant.mv.from);
    let text = match meant.way {
        Way::Advance => format!("{man} advances to {to}"),
        Way::DoubleStep => format!("{man} advances two squares from its starting rank to {to}"),
        Way::Capture => format!("{man} captures {} diagonally forward", the(state, to)),
        Way::EnPassant => {
            let victim = Correct.en_passant_victim(state, meant.mv).unwrap_or(to);
            format!(
                "{man} captures {} en passant on {to}, which it has just passed over",
                the(state, victim)
            )
        }
        _ => format!("{man} {} to {to}", verb(meant)),
    };
    match meant.way {
        Way::Own if state.at(to).is_some() => format!("{text} and captures {}", the(state, to)),
        _ => text,
    }
}

fn verb(meant: &Meant<'_>) -> &'static str {
    let by = Delta::between(meant.mv.from, meant.mv.to);
    match look::kind(meant.state, meant.mv) {
        Some(Kind::King) => "steps",
        _ if by.is_leap() => "leaps",
        _ if by.is_diagonal() => "moves along the diagonal",
        _ if by.ranks == 0 => "moves along the rank",
        _ => "moves along the file",
    }
}

fn becoming(meant: &Meant<'_>) -> String {
    let color = look::mover(meant.state, meant.mv).unwrap_or(meant.state.turn);
    let rank = geometry::rank_for(color, meant.mv.to);
    match meant.mv.promotion {
        Some(promotion) => {
            let kind = promotion.kind();
            let (count, complement) = (meant.state.count(color, kind), kind.complement());
            format!(
                " and becomes a {kind}, of which {color} has {count} of {complement} on the board"
            )
        }
        None if rank >= 8 => " and stays a pawn, as it may before its last rank".to_owned(),
        None => String::new(),
    }
}
