//! What a sample is counted and written by: cases, phases, counters, and positions from bytes.

use std::collections::BTreeSet;

use grand_bitboard::Position;
use grand_core::{Color, Kind, PromotionKind, Rules, Setup};
use grand_oracle::{
    property::end_of,
    sample::{Census, Counters, Dense, Feature, Look, Phase, case, script},
    suite::{Case, Level, parse, write},
};

use crate::support::setup;

fn look(text: &str) -> Look {
    Look::at(&Position::from_setup(&setup(text)).unwrap_or_else(|error| panic!("{error}")))
}

/// The case made of a position, which a suite can hold.
fn made(text: &str) -> Case {
    let case = case("by-hand".to_owned(), &look(text), "by hand".to_owned(), Level::Full);
    let again = parse("made.yaml", &write(std::slice::from_ref(&case)));
    assert_eq!(again.unwrap_or_else(|error| panic!("{error}")).cases, std::slice::from_ref(&case));
    case
}

#[track_caller]
fn tells(text: &str, clauses: &str, why: &str) {
    let case = made(text);
    let ids: Vec<_> = case.clauses.iter().map(ToString::to_string).collect();
    assert_eq!((ids.join(" ").as_str(), case.why.as_str()), (clauses, why), "{text}");
}

/// The numbers of moves are worked out by hand.
#[test]
fn a_case_tells_what_its_position_shows() {
    tells(
        "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1",
        "PERFT-1",
        "White has 3 moves with 1 man against 1; nothing to take.",
    );
    tells(
        "9k/10/10/10/10/10/10/10/n9/K9 w - - 0 1",
        "PERFT-1",
        "White has 3 moves with 1 man against 2; 1 capture, a knight among what is taken.",
    );
    tells(
        "9k/10/10/10/10/10/10/10/10/Kr8 w - - 0 1",
        "CHECK-3",
        "White has 2 moves with 1 man against 2; in check by the rook on b1.",
    );
    tells(
        "9k/10/10/10/10/10/r9/1n8/10/K9 w - - 0 1",
        "CHECK-4",
        "White has 2 moves with 1 man against 3; in check by the knight on b3 and the rook on a4, \
         so only the king moves.",
    );
}

/// CHECK-4, EP-1, EP-4, PROMO-1 to PROMO-6
#[test]
fn a_case_names_the_rarest_first() {
    tells(
        "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1",
        "EP-1",
        "White has 5 moves with 2 men against 2; e6d7 takes en passant.",
    );
    let case = made("9k/10/10/10/3pP5/2K7/10/10/10/10 w - d7 0 1");
    assert_eq!(
        case.clauses.iter().map(ToString::to_string).collect::<Vec<_>>()[..2],
        ["EP-4", "EP-1"]
    );
    let case = made("9k/10/10/10/10/10/10/1n8/r9/K9 w - - 0 1");
    assert!(case.why.contains("in check by the rook on a2"), "{}", case.why);
    let double = made("9k/10/10/r9/10/10/10/1n8/10/K8r w - - 0 1");
    assert!(double.why.contains(" and "), "{}", double.why);
    assert!(double.why.contains("so only the king moves"), "{}", double.why);
    assert_eq!(double.clauses[0].to_string(), "CHECK-4");
    tells(
        "9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1",
        "PROMO-1",
        "White has 10 moves with 2 men against 1; a pawn may promote (queen, marshal, cardinal, \
         rook, bishop, knight) or stay a pawn.",
    );
    tells(
        "8k1/4P5/10/10/10/10/10/10/10/K9 w - - 0 1",
        "PROMO-2",
        "White has 9 moves with 2 men against 1; a pawn may promote (queen, marshal, cardinal, \
         rook, bishop, knight).",
    );
}

#[test]
fn a_case_tells_of_pawns_that_wait_or_may_only_stay() {
    let waiting = made("8k1/4P1P3/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1");
    assert!(waiting.why.ends_with("; white's pawns on e9 and g9 wait."), "{}", waiting.why);
    assert_eq!(waiting.clauses[0].to_string(), "PROMO-5");
    let checks = made("7k2/6P3/10/10/10/10/10/10/1NBQKMCBN1/R8R b - - 0 1");
    assert!(checks.why.ends_with("; white's pawn on g9 waits."), "{}", checks.why);
    assert_eq!(checks.clauses[0].to_string(), "PROMO-6");
    let stays = made("8k1/10/10/4P5/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1");
    assert!(stays.why.ends_with("; a pawn may step into the promotion zone, as a pawn only."));
}

#[test]
fn phases_have_names_that_read_back() {
    for phase in Phase::ALL {
        assert_eq!(phase.to_string().parse(), Ok(phase));
    }
    let error = "Opening".parse::<Phase>().expect_err("names are in lower case");
    assert_eq!(error.to_string(), "expected `opening`, `middle`, `ending` or `promotion`");
}

#[test]
fn counters_and_censuses_add_up() {
    let texts =
        ["9k/10/10/10/10/10/10/10/n9/K9 w - - 0 1", "9k/10/10/10/10/10/10/10/10/Kr8 w - - 0 1"];
    let [mut one, other] = texts.map(|text| {
        let mut counters = Counters::default();
        counters.add(&Feature::of(&look(text)));
        counters
    });
    one.merge(&other);
    assert_eq!((one.positions(), one.count(Feature::Check), one.count(Feature::Men(0))), (2, 1, 2));
    let lost: BTreeSet<_> = PromotionKind::ALL.map(Feature::Lost).into();
    for (feature, count, share) in one.shares() {
        assert_eq!(share, 50 * count, "{feature}");
        assert!(!lost.contains(&feature) || count == 2, "{feature}");
    }
    let census = |text: &str| {
        let mut census = Census::default();
        census.add(&Position::from_setup(&setup(text)).expect("a valid position"));
        census
    };
    let (mut both, second) = (census(texts[0]), census(texts[1]));
    let counts = both.counts();
    both.merge(&second);
    assert_eq!(both.positions(), 2);
    for (((name, sum), (_, one)), (_, other)) in
        both.counts().into_iter().zip(counts).zip(second.counts())
    {
        assert_eq!(sum, one + other, "{name}");
    }
    assert_eq!(Dense::<Position>::new(1).counters().positions(), 0);
}

#[test]
fn men_are_counted_by_side() {
    let look = look("9k/10/10/10/10/10/10/10/10/Kr8 w - - 0 1");
    assert_eq!((look.men(), look.men_of(Color::White), look.men_of(Color::Black)), (3, 1, 2));
}

/// What is missing is taken for zeros: the start, no edit, no move.
#[test]
fn any_bytes_are_a_way_to_a_position() {
    let pool = [setup("9k/10/4P5/10/10/10/10/10/10/K9 w - - 0 1")];
    let read = |bytes: &[u8]| script::<Position>(bytes, &pool);
    let start = read(&[]).expect("the start");
    assert_eq!((start.root, start.moves.len()), (Setup::start(), 0));
    let moves = read(&[0, 0, 3, 200, 7]).expect("the start and three moves");
    assert_eq!((&moves.root, moves.moves.len()), (&Setup::start(), 3));
    let pooled = read(&[1, 0, 0, 0]).expect("a position of the pool");
    assert_eq!(pooled.root, pool[0]);
    let mut roots = 0;
    for first in 0..=255_u8 {
        let bytes: Vec<_> = (0..30).map(|index| first.wrapping_mul(index * 7 + 1)).collect();
        let Some(question) = read(&bytes) else { continue };
        end_of::<Position>(&question).unwrap_or_else(|error| panic!("{bytes:?}: {error}"));
        assert!(question.root.pieces().any(|(_, man)| man.kind == Kind::King));
        roots += 1;
    }
    assert!(roots > 230, "{roots}");
    assert_eq!(script::<Position>(&[1], &[]).map(|question| question.moves.len()), Some(0));
}

/// With the other side to move where only that is a position.
#[test]
fn a_position_of_the_pool_may_change_sides() {
    let mut wrong_side = setup("9k/10/10/10/10/10/10/10/10/Kr8 w - - 0 1");
    wrong_side.turn = Color::Black;
    let question = script::<Position>(&[1], &[wrong_side]).expect("White may be to move");
    assert_eq!(question.root.turn, Color::White);
}
