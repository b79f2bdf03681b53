//! Playing moves: what changes, and what a refusal leaves alone.

use grand_core::{IllegalMove, Rules};

use crate::support::{fen_of, mv, play_all, position};

#[test]
fn quiet_moves_count_up() {
    let mut position = position("9k/10/10/10/10/10/10/4P5/10/K9 w - - 7 20");
    play_all(&mut position, "a1a2");
    assert_eq!(fen_of(&position), "9k/10/10/10/10/10/10/4P5/K9/10 b - - 8 20");
    play_all(&mut position, "j10j9");
    assert_eq!(fen_of(&position), "10/9k/10/10/10/10/10/4P5/K9/10 w - - 9 21");
}

#[test]
fn pawn_moves_and_captures_clear_the_clock() {
    let mut pawn = position("9k/10/10/10/10/10/10/4P5/10/K9 w - - 7 20");
    play_all(&mut pawn, "e3e5");
    assert_eq!(fen_of(&pawn), "9k/10/10/10/10/4P5/10/10/10/K9 b - - 0 20");
    let mut promotion = position("9k/10/10/10/10/10/4p5/10/10/K9 b - - 7 20");
    play_all(&mut promotion, "e4e3r");
    assert_eq!(fen_of(&promotion), "9k/10/10/10/10/10/10/4r5/10/K9 w - - 0 21");
    let mut capture = position("9k/10/10/10/10/10/10/10/n9/K9 w - - 7 20");
    play_all(&mut capture, "a1a2");
    assert_eq!(fen_of(&capture), "9k/10/10/10/10/10/10/10/K9/10 b - - 0 20");
}

/// VALID-6
#[test]
fn counters_stop_at_the_largest_that_can_be_written() {
    let mut position = position("9k/10/10/10/10/10/10/10/10/K9 b - - 9999 9999");
    play_all(&mut position, "j10j9 a1a2 j9j10");
    assert_eq!(fen_of(&position), "9k/10/10/10/10/10/10/10/K9/10 w - - 9999 9999");
}

/// CHECK-2, EP-2: refused whether the men do not move so or the king stands attacked.
#[test]
fn illegal_move_leaves_everything_as_it_was() {
    let fen = "4r4k/10/10/10/3pP5/10/10/10/10/4K4N w - d7 3 9";
    let open = "9k/10/10/10/3pP5/10/10/10/10/4K4N w - d7 3 9";
    for (fen, kept) in [(fen, fen.replace("d7", "-")), (open, open.to_owned())] {
        let mut position = position(fen);
        let moves = position.legal_moves();
        for text in ["e1e3", "j1j2", "a1a2", "j10j9", "e6e7q", "e6e6", "e6d6"] {
            assert_eq!(position.play(mv(text)), Err(IllegalMove(mv(text))));
            assert_eq!(fen_of(&position), kept);
            assert_eq!(position.legal_moves(), moves);
        }
    }
}

/// What a failed assertion prints has to say which position it was.
#[test]
fn a_position_shows_its_fen_in_test_failures() {
    let fen = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d7 0 1";
    assert_eq!(format!("{:?}", position(fen)), format!("Position(Setup(freeling {fen:?}))"));
}
