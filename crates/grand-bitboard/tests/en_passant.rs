//! EP-1 to EP-4.

use grand_core::{Rules, Square};

use crate::hand::{assert_checkers, assert_illegal, assert_legal, assert_targets, both, position};

/// EP-1
#[test]
fn pawn_beside_a_double_step_takes_it_on_the_square_passed_over() {
    for mut seen in both("b Ka1 ka10 Pe6 pd8") {
        seen.play("d8d6");
        assert_eq!(seen.en_passant().as_deref(), Some("d7"));
        seen.play("e6d7");
        assert_eq!(seen.position.setup().pieces().count(), 3);
        assert_eq!(seen.position.setup().halfmove_clock, 0);
    }
    assert_targets("w Ka1 ka10 Pe6 pd6 ep=d7", "e6", "d7 e7");
}

/// EP-1
#[test]
fn pawns_on_both_sides_may_take() {
    assert_legal("w Ka1 ka10 Pc6 Pe6 pd6 ep=d7", "c6d7 e6d7");
}

/// EP-1
#[test]
fn en_passant_reaches_the_edge_files() {
    assert_targets("w Kc1 kc10 Pb6 pa6 ep=a7", "b6", "a7 b7");
    assert_targets("w Kc1 kc10 Pi6 pj6 ep=j7", "i6", "j7 i7");
    assert_targets("w Kc1 kc10 Pj6 pa6 ep=a7", "j6", "j7");
    assert_targets("w Kc1 kc10 Pa6 pj6 ep=j7", "a6", "a7");
}

/// EP-1
#[test]
fn en_passant_needs_an_adjacent_pawn_on_the_same_rank() {
    assert_illegal("w Ka1 ka10 Pf6 Pe5 Pd5 pd6 ep=d7", "f6d7 e5d7 d5d7 f6e7");
    for seen in both("w Ka1 ka10 Pf6 Pe5 Pd5 pd6 ep=d7") {
        assert_eq!(seen.en_passant(), None);
    }
}

/// EP-1: only pawns take so; the knight lands on the square and the pawn stays.
#[test]
fn other_men_take_nothing_en_passant() {
    for mut seen in both("w Ka1 ka10 Nf6 pd6 ep=d7") {
        assert_eq!(seen.en_passant(), None);
        seen.play("f6d7");
        assert_eq!(seen.position.setup().pieces().count(), 4);
    }
}

/// EP-1
#[test]
fn single_steps_cannot_be_taken_en_passant() {
    for mut seen in both("b Ka1 ka10 Pe6 pd7") {
        seen.play("d7d6");
        assert!(!seen.position.is_legal(seen.mv("e6d7")));
        assert_eq!(seen.en_passant(), None);
    }
}

/// EP-2
#[test]
fn en_passant_is_possible_only_on_the_very_next_move() {
    for mut seen in both("b Ka1 ka10 Pe6 pd8") {
        seen.play("d8d6 a1b1 a10b10");
        assert!(!seen.position.is_legal(seen.mv("e6d7")));
        assert!(!seen.moves().contains("e6d7"));
        assert_eq!(seen.en_passant(), None);
    }
}

/// EP-3
#[test]
fn both_pawns_leave_the_rank_and_may_not_uncover_the_king() {
    for slider in ["rj6", "qj6", "mj6"] {
        let board = format!("w Ka6 kj10 Pe6 pd6 {slider} ep=d7");
        assert_targets(&board, "e6", "e7");
        assert!(both(&board).iter().all(|seen| seen.en_passant().is_none()));
    }
    assert_targets("w Kj6 kj10 Pe6 pd6 ra6 ep=d7", "e6", "e7");
    assert_targets("w Kj6 ki9 Pc6 pd6 ra6 ep=d7", "c6", "c7");
}

/// EP-3: a third man on the rank, or a slider that does not slide along ranks, is no pin.
#[test]
fn a_rank_that_stays_closed_is_no_pin() {
    assert_targets("w Ka6 kj10 Pe6 pd6 rj6 Nc6 ep=d7", "e6", "d7 e7");
    assert_targets("w Ka6 kj10 Pe6 pd6 rj6 ng6 ep=d7", "e6", "d7 e7");
    assert_targets("w Ka6 kj10 Pe6 pd6 bj6 ep=d7", "e6", "d7 e7");
    assert_targets("w Ka6 kj10 Pe6 pd6 cj6 ep=d7", "e6", "d7 e7");
}

/// EP-3
#[test]
fn pawn_pinned_on_its_file_may_not_take_en_passant() {
    assert_targets("w Ke1 ka10 Pe6 pd6 re10 ep=d7", "e6", "e7");
}

/// EP-3: the landing square closes the file of the captured pawn again.
#[test]
fn the_file_of_the_captured_pawn_stays_closed() {
    assert_targets("w Kd1 ka9 Pe6 pd6 rd10 ep=d7", "e6", "d7 e7");
}

/// EP-3
#[test]
fn pawn_pinned_on_a_diagonal_takes_en_passant_only_along_it() {
    assert_targets("w Kc4 ka10 Pe6 pd6 bg8 ep=d7", "e6", "");
    assert_targets("w Kg4 kj10 Pe6 pd6 bc8 ep=d7", "e6", "d7");
}

/// EP-3, constructed: no double step leads there, for the king stood in check before it.
#[test]
fn diagonal_opened_through_the_captured_pawn_forbids_the_capture() {
    assert_targets("w Kg3 kj10 Pe6 pd6 bb8 ep=d7", "e6", "e7");
    assert_targets("w Kb4 kj10 Pe6 pd6 bf8 ep=d7", "e6", "e7");
    assert_targets("w Kb4 kj10 Pe6 pd6 cg9 ep=d7", "e6", "e7");
}

/// EP-4
#[test]
fn en_passant_may_remove_the_checking_pawn() {
    let board = "w Kc5 kj10 Pe6 pd6 ep=d7";
    assert_checkers(board, "d6");
    assert_targets(board, "e6", "d7");
}

/// EP-4, constructed.
#[test]
fn en_passant_may_block_a_check_with_its_landing_square() {
    assert_targets("w Kj7 ka10 Pe6 pd6 ra7 ep=d7", "e6", "d7 e7");
    assert_targets("w Ka4 kj1 Pe6 pd6 bf9 ep=d7", "e6", "d7");
}

/// EP-4
#[test]
fn en_passant_does_not_answer_any_other_check() {
    assert_targets("w Ka1 kj10 Pe6 pd6 nb3 ep=d7", "e6", "");
    assert_targets("w Ka1 kj10 Pe6 pd6 ra9 ep=d7", "e6", "");
}

/// CHECK-4, EP-4: the pawn that checks is gone, the rook still checks.
#[test]
fn en_passant_answers_no_double_check() {
    let board = "w Kc5 kj10 Pe6 pd6 rc10 ep=d7";
    assert_checkers(board, "c10 d6");
    assert_targets(board, "e6", "");
}

/// EP-3, NOTE-7
#[test]
fn one_capturer_pinned_leaves_the_other() {
    let board = "w Ke1 ka10 Pc6 Pe6 pd6 re10 ep=d7";
    assert_legal(board, "c6d7");
    assert_illegal(board, "e6d7");
    assert!(both(board).iter().all(|seen| seen.en_passant().as_deref() == Some("d7")));
}

/// END-3, NOTE-7
#[test]
fn en_passant_squares_without_a_legal_capture_distinguish_nothing() {
    let plain = position("w Ka6 kj10 Pe6 pd6 rj6");
    let pinned = position("w Ka6 kj10 Pe6 pd6 rj6 ep=d7");
    assert_eq!(plain, pinned);
    assert_eq!(plain.key(), pinned.key());
    let open = position("w Ka5 kj10 Pe6 pd6 rj6 ep=d7");
    let closed = position("w Ka5 kj10 Pe6 pd6 rj6");
    assert_ne!(open, closed);
    assert_ne!(open.key(), closed.key());
    assert_eq!(open.setup().en_passant, Some(Square::D7));
}
