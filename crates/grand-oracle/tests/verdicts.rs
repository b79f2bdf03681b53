//! Verdicts as the oracle gives them, over one generator.

use grand_bitboard::Position;
use grand_core::{Dialect, Rules, fen};
use grand_oracle::{Verdict, verdict};

fn of(fen: &str) -> Verdict {
    let setup = fen::parse(fen, Dialect::Freeling).expect("the FEN reads");
    verdict(&Position::from_setup(&setup).expect("the position is valid"))
}

/// END-5
#[test]
fn material_that_can_never_mate_ends_the_game() {
    for fen in [
        "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/B1B1K5 w - - 0 1",
        "b3k5/10/10/10/10/10/10/10/10/4K4B b - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/N3K5 b - - 0 1",
        "n3k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1",
    ] {
        assert_eq!(of(fen), Verdict::InsufficientMaterial, "{fen}");
    }
}

/// END-5: whether it could be forced is not asked.
#[test]
fn material_that_could_mate_goes_on() {
    for fen in [
        "4k5/10/10/10/10/10/10/10/10/BB2K5 w - - 0 1",
        "4k4b/10/10/10/10/10/10/10/10/4K4B w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/NN2K5 w - - 0 1",
        "n3k5/10/10/10/10/10/10/10/10/N3K5 w - - 0 1",
        "b3k5/10/10/10/10/10/10/10/10/N3K5 b - - 0 1",
        "4k5/10/10/10/10/10/10/P9/10/4K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/R3K5 b - - 0 1",
        "m3k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/10/10/C3K5 b - - 0 1",
        "q3k5/10/10/10/10/10/10/10/10/4K5 b - - 0 1",
    ] {
        assert_eq!(of(fen), Verdict::Ongoing, "{fen}");
    }
}

/// END-7: the king in the corner has no move, and a bishop could never mate it.
#[test]
fn stalemate_comes_before_dead_material() {
    assert_eq!(of("k9/2K7/10/10/3B6/10/10/10/10/10 b - - 0 1"), Verdict::Stalemate);
    assert_eq!(of("k9/3K6/10/10/3B6/10/10/10/10/10 b - - 0 1"), Verdict::InsufficientMaterial);
}

/// END-7, END-1: mate on the board ends the game, whatever the clock says.
#[test]
fn checkmate_comes_before_everything() {
    assert_eq!(of("k8R/10/1K8/10/10/10/10/10/10/10 b - - 100 90"), Verdict::Checkmate);
}
