use std::collections::BTreeMap;

use grand_core::{Clause, Color, Dialect, PromotionKind, Square, fen};

use super::Look;
use crate::{
    nature::{Nature, steps_from_home},
    suite::{Case, Expected, Level, Source},
};

/// Makes a suite case of a position with a legal move. Its counts are for
/// `grandperft suite confirm` to fill in.
pub fn case(id: String, look: &Look, source: String, level: Level) -> Case {
    Case {
        id,
        fen: fen::write(&look.setup, Dialect::Freeling),
        dialect: Dialect::Freeling,
        reached: None,
        expected: Expected::Valid {
            nodes: vec![1],
            moves: None,
            status: None,
            stats: BTreeMap::new(),
        },
        clauses: clauses(look),
        why: sentence(look),
        source: Source { text: source, confirmed: BTreeMap::new() },
        catches: Vec::new(),
        level,
        constructed: false,
        note: None,
    }
}

/// The clauses that the legal moves and the checking men show, the rarest first; PERFT-1 where
/// they show nothing of note.
fn clauses(look: &Look) -> Vec<Clause> {
    let check = !look.checkers.is_empty();
    let en_passant = !look.en_passant().is_empty();
    let waiting = look.all_waiting();
    let promotions = look.promotions();
    let last_rank = |square| steps_from_home(look.setup.turn, square) == 10;
    let a_kind_is_full = look.available(look.setup.turn).len() < PromotionKind::NUM;
    let optional = promotions.iter().any(|mv| !last_rank(mv.to));
    let shown = [
        (Clause::Promo6, waiting.iter().any(|square| look.checkers.contains(square))),
        (Clause::Ep4, en_passant && check),
        (Clause::Ep1, en_passant),
        (Clause::Promo5, !look.held_back.is_empty()),
        (Clause::Check4, look.checkers.len() > 1),
        (Clause::Promo2, promotions.iter().any(|mv| last_rank(mv.to))),
        (Clause::Promo1, optional),
        (Clause::Promo3, !promotions.is_empty() && a_kind_is_full),
        (Clause::Check3, look.checkers.len() == 1),
    ];
    let shown = shown.into_iter().filter(|(_, holds)| *holds).map(|(clause, _)| clause);
    let shown: Vec<_> = shown.collect();
    if shown.is_empty() { vec![Clause::Perft1] } else { shown }
}

/// One true sentence on what is legal here.
fn sentence(look: &Look) -> String {
    let turn = look.setup.turn;
    let mut parts = vec![format!(
        "{} has {} with {} against {}",
        capital(&turn.to_string()),
        plural(look.moves.len(), "move", "moves"),
        plural(look.men_of(turn), "man", "men"),
        look.men_of(!turn)
    )];
    parts.extend(check(look));
    if let [first, ..] = look.en_passant()[..] {
        parts.push(format!("{} takes en passant", first.to_text(Dialect::Freeling)));
    }
    parts.extend(promotions(look));
    for color in Color::ALL {
        if let [first, rest @ ..] = &look.waiting(color)[..] {
            let verb = if rest.is_empty() { "waits" } else { "wait" };
            parts.push(format!("{color}'s pawn{} {verb}", on(*first, rest)));
        }
    }
    if parts.len() == 1 {
        let captures = look.captures();
        let kinds = captures.iter().filter_map(|&mv| Nature::of(&look.setup, mv).captured);
        let best = kinds.min();
        parts.push(best.map_or("nothing to take".to_owned(), |kind| {
            format!(
                "{}, a {kind} among what is taken",
                plural(captures.len(), "capture", "captures")
            )
        }));
    }
    parts.join("; ") + "."
}

fn check(look: &Look) -> Option<String> {
    let man = |&square: &Square| {
        let man = look.setup.piece_at(square).expect("a man gives check");
        format!("the {} on {square}", man.kind)
    };
    let men: Vec<_> = look.checkers.iter().map(man).collect();
    match &men[..] {
        [] => None,
        [one] => Some(format!("in check by {one}")),
        _ => Some(format!("in check by {}, so only the king moves", men.join(" and "))),
    }
}

fn promotions(look: &Look) -> Option<String> {
    let promotions = look.promotions();
    let offered = |kind: &PromotionKind| promotions.iter().any(|mv| mv.promotion == Some(*kind));
    let kinds: Vec<_> =
        PromotionKind::ALL.into_iter().filter(offered).map(|kind| kind.to_string()).collect();
    let stays = !look.stays().is_empty();
    match (kinds.is_empty(), stays) {
        (true, false) => None,
        (true, true) => Some("a pawn may step into the promotion zone, as a pawn only".to_owned()),
        (false, _) => {
            let stay = if stays { " or stay a pawn" } else { "" };
            Some(format!("a pawn may promote ({}){stay}", kinds.join(", ")))
        }
    }
}

fn on(first: Square, rest: &[Square]) -> String {
    let squares = [&[first], rest].concat();
    let squares: Vec<_> = squares.iter().map(ToString::to_string).collect();
    let many = if rest.is_empty() { "" } else { "s" };
    format!("{many} on {}", squares.join(" and "))
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
