//! The properties hold for the generators, and each notices whoever breaks it.

use grand_core::{Move, Rules, Square};
use grand_oracle::{
    Question, Walking,
    property::{
        Held, counts_match, end_of, keys_match, mirror_matches, moves_read_back, play_follows_list,
        readers_hold, refusals_agree, setup_reads_back, two_plies_match, verdicts_match_list,
        walkers_agree,
    },
};

use crate::{
    support::{root, setup},
    wrong::{
        BLIND_AS_WHITE, CLOCK_DRIFTS, CLOCK_RUNS, COUNTS_ONE_MORE, COUNTS_ONE_MORE_AT_1,
        COUNTS_TWO_AT_0, FORGETS, REPEATS, SAYS_MOVELESS, TAKES_ANY_MOVE, TAKES_NO_MOVE,
        TAKES_NO_SETUP, Wrong,
    },
};

type Bitboard = grand_bitboard::Position;
type Mailbox = grand_mailbox::Position;

/// A promotion, taking en passant, a rook.
const QUIET: &str = "5k4/P9/10/10/3pP5/10/10/10/10/4K4R w - d7 0 1";
const IN_CHECK: &str = "5k4/10/10/10/10/10/10/10/10/r3K5 w - - 0 1";

fn at<R: Rules>(text: &str) -> R {
    R::from_setup(&setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn lying<const LIE: u8>() -> Wrong<LIE> {
    at(QUIET)
}

#[track_caller]
fn broken(held: Held, expected: &str) {
    let said = held.expect_err(expected);
    assert!(said.contains(expected), "{said}");
    assert!(said.contains("wrong"), "{said}");
}

fn all_hold<R: Rules + Send + Sync>(text: &str) {
    let position: R = at(text);
    let held = [
        verdicts_match_list(&position),
        play_follows_list(&position),
        keys_match(&position, |position| position.setup().position_id()),
        mirror_matches(&position),
        counts_match(&position, 1),
        counts_match(&position, 2),
        setup_reads_back(&position.setup()),
        moves_read_back(&position).map(drop),
    ];
    for (index, held) in held.into_iter().enumerate() {
        assert_eq!(held, Ok(()), "{index}, {text}");
    }
}

#[test]
fn they_hold_for_both_generators() {
    for text in [QUIET, IN_CHECK] {
        all_hold::<Mailbox>(text);
        all_hold::<Bitboard>(text);
    }
}

#[test]
fn verdicts_that_are_not_the_list_are_noticed() {
    broken(verdicts_match_list(&lying::<REPEATS>()), "repeats a move");
    broken(verdicts_match_list(&lying::<SAYS_MOVELESS>()), "wrong about whether there is a move");
    let said = verdicts_match_list(&lying::<COUNTS_ONE_MORE>()).expect_err("a wrong count");
    let moves = at::<Mailbox>(QUIET).legal_moves().len();
    assert_eq!(said, format!("wrong counts {} moves, lists {moves}", moves + 1));
    broken(verdicts_match_list(&lying::<TAKES_ANY_MOVE>()), "legal: true, lists otherwise");
}

#[test]
fn moves_that_are_played_otherwise_than_listed_are_noticed() {
    broken(play_follows_list(&lying::<TAKES_NO_MOVE>()), "and refuses it");
    broken(play_follows_list(&lying::<CLOCK_RUNS>()), "in two ways");
    broken(play_follows_list(&lying::<CLOCK_DRIFTS>()), "of its own");
    broken(play_follows_list(&lying::<TAKES_ANY_MOVE>()), "does not refuse");
}

#[test]
fn keys_and_mirrors_that_do_not_match_are_noticed() {
    broken(keys_match(&lying::<CLOCK_DRIFTS>(), Wrong::setup), "another key from scratch");
    broken(mirror_matches(&lying::<FORGETS>()), "other moves in the mirror");
    let blind: Wrong<BLIND_AS_WHITE> = at(IN_CHECK);
    broken(mirror_matches(&blind), "other checking men in the mirror");
}

#[test]
fn counts_that_do_not_match_are_noticed() {
    broken(counts_match(&lying::<COUNTS_ONE_MORE>(), 2), "one by one");
    broken(counts_match(&lying::<COUNTS_ONE_MORE_AT_1>(), 2), "divides");
    broken(counts_match(&lying::<COUNTS_TWO_AT_0>(), 2), "two threads divide");
    broken(two_plies_match(&lying::<COUNTS_ONE_MORE>(), |_| 0).map(drop), "counts 0 leaves");
    let mailbox: Mailbox = at(QUIET);
    let positions = two_plies_match(&mailbox, |position| position.perft(2));
    assert_eq!(positions, Ok(mailbox.legal_moves().len() + 1));
}

fn line(moves: &[Move]) -> Question {
    Question { root: setup(QUIET), moves: moves.to_vec() }
}

fn agree<L: Rules, R: Rules>(line: &Question) -> Held {
    walkers_agree(&mut Walking::<L>::new(), &mut Walking::<R>::new(), line)
}

#[test]
fn generators_that_do_not_agree_are_noticed() {
    let moves = [Move::new(Square::E6, Square::D7), Move::new(Square::F10, Square::E9)];
    assert_eq!(agree::<Mailbox, Bitboard>(&line(&moves)), Ok(()));
    let found = agree::<Mailbox, Wrong<FORGETS>>(&line(&moves));
    broken(found, "different moves");
    broken(agree::<Mailbox, Wrong<TAKES_NO_SETUP>>(&line(&moves)), "move number 0");
    broken(agree::<Wrong<TAKES_NO_SETUP>, Mailbox>(&line(&moves)), "move number 0");
    broken(agree::<Mailbox, Wrong<TAKES_NO_MOVE>>(&line(&moves)), "illegal move e6d7");
    broken(agree::<Wrong<TAKES_NO_MOVE>, Mailbox>(&line(&moves)), "illegal move e6d7");
}

#[test]
fn refusals_that_do_not_agree_are_noticed() {
    let mut two_to_move = setup(IN_CHECK);
    two_to_move.turn = !two_to_move.turn;
    for setup in [setup(QUIET), two_to_move] {
        assert_eq!(refusals_agree::<Mailbox, Bitboard>(&setup), Ok(()));
        broken(refusals_agree::<Mailbox, Wrong<TAKES_NO_SETUP>>(&setup), "MoveNumber(0)");
    }
}

#[test]
fn the_end_of_a_line_is_told_or_why_there_is_none() {
    let step = Move::new(Square::E1, Square::E2);
    let end = end_of::<Mailbox>(&line(&[step])).expect("a legal move");
    assert_eq!(end.setup().piece_at(Square::E2), setup(QUIET).piece_at(Square::E1));
    let said = end_of::<Mailbox>(&line(&[step, step])).expect_err("White has moved");
    assert!(said.starts_with("mailbox: illegal move e1e2"), "{said}");
    let said = end_of::<Wrong<TAKES_NO_SETUP>>(&root()).expect_err("it takes nothing");
    assert!(said.starts_with("wrong: move number 0"), "{said}");
}

#[test]
fn readers_say_whether_they_took_a_text() {
    let (name, text) = suite_text();
    let epd = format!("{QUIET} ;D1 20");
    for text in [QUIET, "a9a10q", "a3a4: 1", text.as_str(), &epd] {
        assert_eq!(readers_hold(text), Ok(true), "{name} {text}");
    }
    for text in ["a9a10k", "9k/10 w", "cases:\n"] {
        assert_eq!(readers_hold(text), Ok(false), "{text:?}");
    }
}

fn suite_text() -> (&'static str, String) {
    let files = grand_suites::files();
    let file = files.iter().find(|file| file.path == "start.yaml").expect("the start's suite");
    (file.path, file.text.to_owned())
}
