//! What the other men have to do with a legal move that a program does not list.

use grand_clauses::{Position, State, clause_of, look};
use grand_core::{Clause, Kind, Move, Piece, Rules, Square};
use grand_oracle::Question;

use super::history::taken_en_passant;
use crate::position;

/// Why each man that is left in a position made small does not forbid a legal move: the program lists
/// the move as soon as one of them is gone, so it has a wrong idea of one. The strangest come first,
/// then the enemy's.
pub(super) fn innocents(question: &Question, mv: Move) -> Option<Vec<(Clause, String)>> {
    let setup = position::of_question(question)?;
    let position = Position::from_setup(&setup).ok()?;
    let state = position.state();
    let shield = second_shield(state, mv.from)
        .map(|second| (Clause::Check2, format!("it is not pinned, {second} stands between too")));
    // What is captured has to be there for the move.
    let taken = [Some(mv.to), taken_en_passant(&setup, mv), Some(mv.from)];
    let others = setup
        .pieces()
        .filter(|&(square, man)| !taken.contains(&Some(square)) && man.kind != Kind::King);
    let mut others: Vec<_> = others.collect();
    others
        .sort_by_key(|&(square, man)| (!look::is_waiting(state, square), man.color == setup.turn));
    let others = others.into_iter().map(|(square, man)| innocence(state, square, man));
    Some(shield.into_iter().chain(others).collect())
}

/// Why a man does not forbid a move.
fn innocence(state: &State, square: Square, man: Piece) -> (Clause, String) {
    let name = named(square, man);
    if look::is_waiting(state, square) {
        (
            Clause::Promo5,
            format!("it is missed with {name} there, which waits and binds nobody else"),
        )
    } else {
        (clause_of(man.kind), format!("it is missed with {name} there"))
    }
}

/// A second man between the mover's king and an enemy slider, where the moving man is the first: it
/// looks pinned, and is not.
fn second_shield(state: &State, mover: Square) -> Option<String> {
    let color = state.at(mover)?.color;
    let king = state.king(color)?;
    let sliders = state.men(!color).iter().filter(|&slider| look::slides(state, slider, king));
    let mut lines = sliders.map(|slider| look::men_between(state, slider, king));
    let second = lines.find_map(|line| {
        let (movers, mut others): (Vec<_>, Vec<_>) = line.partition(|&(square, _)| square == mover);
        if movers.is_empty() { None } else { others.pop() }
    });
    second.map(|(square, man)| named(square, man))
}

fn named(square: Square, man: Piece) -> String {
    format!("the {} on {square}", man.kind)
}
