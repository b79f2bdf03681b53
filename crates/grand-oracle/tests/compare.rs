//! Two answers to one question: sets first, counts second.

use grand_oracle::{Answer, CountDifference, Difference, Reported, compare};

use crate::support::{A, B, C, D};

fn answer(rows: &[(grand_core::Move, u64)]) -> Answer {
    Answer {
        rows: rows.iter().map(|&(mv, count)| (Reported::Move(mv), count)).collect(),
        total: None,
    }
}

fn moves(moves: &[grand_core::Move]) -> Vec<Reported> {
    moves.iter().copied().map(Reported::Move).collect()
}

#[test]
fn equal_answers_in_another_order_do_not_differ() {
    let difference = compare(&answer(&[(A, 1), (B, 2)]), &answer(&[(B, 2), (A, 1)]));
    assert!(difference.is_empty());
    assert_eq!(difference, Difference { agreed: 2, ..Difference::default() });
}

#[test]
fn extra_and_missing_are_told_apart_and_sorted() {
    let difference = compare(&answer(&[(C, 1), (B, 1)]), &answer(&[(D, 1), (B, 1), (A, 1)]));
    assert_eq!(difference.extra, moves(&[A, D]));
    assert_eq!(difference.missing, moves(&[C]));
    assert_eq!(difference.agreed, 1);
    assert!(!difference.same_moves() && !difference.is_empty());
}

/// A move without leaves is legal; a move that is not there is not.
#[test]
fn a_missing_move_is_not_a_move_with_no_leaves() {
    let difference = compare(&answer(&[(A, 0), (B, 1)]), &answer(&[(B, 1)]));
    assert_eq!(difference.missing, moves(&[A]));
    assert_eq!(difference.counts, []);
}

/// Errors that cancel in the sum.
#[test]
fn equal_sums_hide_no_wrong_counts() {
    let difference = compare(&answer(&[(A, 3), (B, 5)]), &answer(&[(A, 4), (B, 4)]));
    let count = |mv, left, right| CountDifference { mv: Reported::Move(mv), left, right };
    assert_eq!(difference.counts, [count(A, 3, 4), count(B, 5, 4)]);
    assert!(difference.same_moves() && !difference.is_empty());
}

#[test]
fn equal_sums_hide_no_wrong_moves() {
    let difference = compare(&answer(&[(A, 1), (B, 1)]), &answer(&[(A, 1), (D, 1)]));
    assert_eq!((difference.extra, difference.missing), (moves(&[D]), moves(&[B])));
}

#[test]
fn a_move_listed_three_times_is_one_duplicate() {
    let difference = compare(&answer(&[(A, 1)]), &answer(&[(A, 1), (A, 1), (A, 1)]));
    assert_eq!(difference.duplicate, moves(&[A]));
    assert!(!difference.same_moves());
    // The first row counts, so the move itself agrees.
    assert_eq!((difference.agreed, difference.counts), (1, Vec::new()));
}

#[test]
fn a_total_is_held_against_its_own_rows() {
    let left = answer(&[(A, 2), (B, 3)]);
    let with_total = |total| Answer { total: Some(total), ..left.clone() };
    assert!(compare(&left, &with_total(5)).is_empty());
    let difference = compare(&left, &with_total(6));
    assert_eq!(difference.total, Some((6, Some(5))));
    assert!(difference.same_moves() && !difference.is_empty());
    // The left-hand side is not the one accused.
    assert!(compare(&with_total(6), &left).is_empty());
}

#[test]
fn a_total_of_no_rows_is_zero() {
    let none = Answer::default();
    assert!(compare(&none, &Answer { total: Some(0), ..Answer::default() }).is_empty());
    let difference = compare(&none, &Answer { total: Some(1), ..Answer::default() });
    assert_eq!(difference.total, Some((1, Some(0))));
}

#[test]
fn counts_that_overflow_have_no_sum() {
    let left = answer(&[(A, u64::MAX), (B, 1)]);
    assert_eq!(left.sum(), None);
    let difference = compare(&left, &Answer { total: Some(0), ..left.clone() });
    assert_eq!(difference.total, Some((0, None)), "never taken for a sum that wraps around");
}

#[test]
fn a_move_that_nobody_can_read_is_extra_as_it_was_written() {
    let mut right = answer(&[(A, 1)]);
    right.rows.push((Reported::Other("0000".to_owned()), 1));
    let difference = compare(&answer(&[(A, 1)]), &right);
    assert_eq!(difference.extra, [Reported::Other("0000".to_owned())]);
}
