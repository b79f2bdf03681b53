//! Every shipped model is wrong where it says, for each side, and right for the other.

mod support;

use grand_clauses::{
    BuggyPosition, Correct, Decisions, Side, Table,
    bugs::{self, Model, Needs},
};
use grand_core::{Color, Dialect, Move, Setup, fen};

/// What a program answers where the model shows, or on the colour mirror of it.
fn answer(decisions: &'static dyn Decisions, side: Side, model: &Model, seen: Seen) -> Divide {
    let table = match model.needs {
        Needs::Nothing => Table::Without,
        Needs::Hash => Table::With,
    };
    let mut divide = set_up(decisions, side, model, seen).divide(model.shows.depth, table);
    divide.sort();
    divide
}

type Divide = Vec<(Move, u64)>;

#[derive(Clone, Copy, Debug)]
enum Seen {
    AsGiven,
    Mirrored,
}

fn set_up(
    decisions: &'static dyn Decisions,
    side: Side,
    model: &Model,
    seen: Seen,
) -> BuggyPosition {
    let setup = fen::parse(model.shows.fen, Dialect::Freeling).expect(model.name);
    let moves = model.shows.moves.split_whitespace();
    let moves = moves.map(|text| Move::parse(text, Dialect::Freeling).expect(model.name));
    let (setup, moves): (Setup, Vec<Move>) = match seen {
        Seen::AsGiven => (setup, moves.collect()),
        Seen::Mirrored => (setup.mirrored(), moves.map(Move::mirrored).collect()),
    };
    let mut position = BuggyPosition::new(decisions, side, &setup).expect(model.name);
    for mv in moves {
        assert!(position.moves().contains(&mv), "{}: {mv:?}", model.name);
        position.play(mv);
    }
    position
}

#[test]
fn every_model_differs_where_it_says() {
    for model in bugs::ALL {
        for seen in [Seen::AsGiven, Seen::Mirrored] {
            let right = answer(&Correct, Side::Both, model, seen);
            let wrong = answer(model.decisions, Side::Both, model, seen);
            assert_ne!(right, wrong, "{} {seen:?}", model.name);
        }
    }
}

/// A model that is wrong for one side lists the right moves for the other.
#[test]
fn a_side_confines_a_model() {
    for model in bugs::ALL {
        for seen in [Seen::AsGiven, Seen::Mirrored] {
            let right = answer(&Correct, Side::Both, model, seen);
            let wrong = |color| answer(model.decisions, Side::Only(color), model, seen) != right;
            assert!(Color::ALL.into_iter().any(wrong), "{} {seen:?}", model.name);
            let turn = set_up(&Correct, Side::Both, model, seen).state().turn;
            let other = set_up(model.decisions, Side::Only(!turn), model, seen).moves();
            assert_eq!(other, set_up(&Correct, Side::Both, model, seen).moves(), "{}", model.name);
            if model.shows.depth == 1 {
                assert!(wrong(turn) && !wrong(!turn), "{} {seen:?}", model.name);
            }
        }
    }
}

/// What cancels in the count does not cancel in the moves.
#[test]
fn errors_that_cancel_are_seen_only_in_the_moves() {
    let model = bugs::find("errors-cancel").expect("a shipped model");
    let count = |divide: Divide| divide.len();
    let right = count(answer(&Correct, Side::Both, model, Seen::AsGiven));
    assert_eq!(right, count(answer(model.decisions, Side::Both, model, Seen::AsGiven)));
}

/// Only a table shows a key that ignores something.
#[test]
fn models_that_need_a_table_are_right_without_one() {
    for model in bugs::ALL.iter().filter(|model| model.needs == Needs::Hash) {
        let count = |decisions| {
            set_up(decisions, Side::Both, model, Seen::AsGiven)
                .perft(model.shows.depth, Table::Without)
        };
        assert_eq!(count(&Correct), count(model.decisions), "{}", model.name);
    }
}

/// The right decisions count the same with a table.
#[test]
fn a_right_key_counts_right() {
    let start = BuggyPosition::new(&Correct, Side::Both, &Setup::start()).expect("valid");
    assert_eq!(start.perft(3, Table::With), 259_514);
    assert_eq!(start.perft(0, Table::With), 1);
}

/// However wrong, a program answers on every position, and for the other side it answers rightly.
#[test]
fn models_answer_everywhere() {
    for position in support::positions() {
        let setup = position.state().setup();
        for model in bugs::ALL {
            let sided = |side| BuggyPosition::new(model.decisions, side, &setup).expect("valid");
            sided(Side::Both).perft(2, Table::Without);
            let right = BuggyPosition::new(&Correct, Side::Both, &setup).expect("valid");
            assert_eq!(sided(Side::Only(!setup.turn)).moves(), right.moves(), "{}", model.name);
        }
    }
}
