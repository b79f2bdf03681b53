//! From a difference in counts down to the shallowest difference in moves.

use grand_core::Move;
use grand_oracle::{CountDifference, Finding, PerftSource, Reported, SourceErrorKind, diff, drill};

use crate::support::{A, B, C, D, Tree, root};

/// Holds a changed tree against the right one.
fn found(mut right: Tree, depth: u32) -> Option<Finding> {
    diff(&mut Tree::default(), &mut right, &root(), depth).unwrap()
}

/// Asserts where a finding is, and gives it back.
#[track_caller]
fn is_at(finding: Option<Finding>, path: &[Move], depth: u32) -> Finding {
    let finding = finding.expect("they differ");
    assert_eq!((finding.question.moves.as_slice(), finding.depth), (path, depth), "{finding:?}");
    assert_eq!(finding.question.root, root().root);
    finding
}

#[test]
fn equal_sources_give_no_finding() {
    for depth in 1..=4 {
        assert_eq!(found(Tree::default(), depth), None);
    }
}

#[test]
fn a_move_too_many_at_the_root_is_found_at_once() {
    let finding = is_at(found(Tree::default().extra(&[], D), 4), &[], 1);
    assert_eq!(finding.difference.extra, [Reported::Move(D)]);
    assert_eq!(finding.difference.agreed, 3);
}

#[test]
fn a_move_too_many_deep_down_is_found_where_it_is() {
    let finding = is_at(found(Tree::default().extra(&[A, B], D), 4), &[A, B], 1);
    assert_eq!(finding.difference.extra, [Reported::Move(D)]);
    assert_eq!(finding.difference.missing, []);
    assert_eq!(finding.difference.agreed, 3);
}

#[test]
fn a_move_too_few_deep_down_is_found_where_it_is() {
    let finding = is_at(found(Tree::default().missing(&[C, C, A], B), 4), &[C, C, A], 1);
    assert_eq!(finding.difference.missing, [Reported::Move(B)]);
    assert_eq!(finding.difference.extra, []);
}

#[test]
fn a_move_listed_twice_deep_down_is_found_where_it_is() {
    let finding = is_at(found(Tree::default().twice(&[B], A), 3), &[B], 1);
    assert_eq!(finding.difference.duplicate, [Reported::Move(A)]);
    assert_eq!(finding.difference.agreed, 3);
}

#[test]
fn a_move_that_nobody_can_read_is_found_where_it_is() {
    let finding = is_at(found(Tree::default().unreadable(&[B], "e1g1?"), 2), &[B], 1);
    assert_eq!(finding.difference.extra, [Reported::Other("e1g1?".to_owned())]);
}

/// The move played first is not the one that leads to the shallowest difference.
#[test]
fn of_two_differences_the_shallower_is_found() {
    let right = Tree::default().extra(&[A, A, A], D).extra(&[C], D);
    is_at(found(right, 4), &[C], 1);
}

/// A deeper error under the same move hides the shallower one from the full depth, not from the
/// depths in between.
#[test]
fn a_difference_that_cancels_at_full_depth_only_in_sum_is_found() {
    // Under A one line too many (3 leaves at depth 3), under B one too few.
    let right = Tree::default().extra(&[A], D).missing(&[B], C);
    let finding = is_at(found(right, 3), &[A], 1);
    assert_eq!(finding.difference.extra, [Reported::Move(D)]);
}

/// What counts can not show: as many too many as too few at one position. Move sets below the
/// root are for `check`.
#[test]
fn errors_that_cancel_at_one_position_are_not_seen_by_counts() {
    let right = Tree::default().extra(&[A], D).missing(&[A], C);
    assert_eq!(found(right, 4), None);
}

/// The sets are equal everywhere; only the count is wrong.
#[test]
fn a_count_that_nothing_below_bears_out_is_found_where_it_was_given() {
    let right = Tree::default().lie(&[], 3, B, 10);
    let finding = is_at(found(right, 3), &[], 3);
    assert!(finding.difference.same_moves());
    let expected = CountDifference { mv: Reported::Move(B), left: 9, right: 10 };
    assert_eq!(finding.difference.counts, [expected]);
}

#[test]
fn a_wrong_count_is_followed_as_far_as_it_goes() {
    // The lie is told at the root and after B, not further down.
    let right = Tree::default().lie(&[], 3, B, 10).lie(&[B], 2, C, 4);
    let finding = is_at(found(right, 3), &[B], 2);
    assert_eq!(finding.difference.counts.len(), 1);
}

/// The first wrong count leads nowhere, the second to a wrong move.
#[test]
fn every_wrong_count_is_tried() {
    let right = Tree::default().lie(&[], 3, A, 7).extra(&[B, C], D);
    is_at(found(right, 3), &[B, C], 1);
}

#[test]
fn a_total_that_is_not_the_sum_is_a_finding() {
    let finding = is_at(found(Tree::default().total(28), 3), &[], 1);
    assert_eq!(finding.difference.total, Some((28, Some(3))));
    let right = Tree::default().total(3);
    let finding = is_at(found(right, 2), &[], 2);
    assert_eq!(finding.difference.total, Some((3, Some(9))), "right at depth 1, wrong at 2");
}

#[test]
fn a_source_that_never_answers_is_an_error() {
    let mut mute = Tree::default().crash_after(0);
    let error = diff(&mut Tree::default(), &mut mute, &root(), 3).unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (SourceErrorKind::Crash, "it fell over"));
    let error = diff(&mut mute, &mut Tree::default(), &root(), 3).unwrap_err();
    assert_eq!(error.to_string(), "crash: it fell over");
}

/// It has answered the two questions at the root, and the second showed a difference.
#[test]
fn nothing_seen_is_lost_when_a_source_crashes_on_the_way_down() {
    let right = Tree::default().extra(&[A, B], D).crash_after(2);
    let finding = is_at(found(right, 3), &[], 3);
    let expected = CountDifference { mv: Reported::Move(A), left: 9, right: 10 };
    assert_eq!(finding.difference.counts, [expected]);
}

/// However late the crash, the finding is no shallower in what it knows than what was seen.
#[test]
fn a_later_crash_leaves_a_closer_finding() {
    let mut paths = Vec::new();
    for answers in 2..20 {
        let right = Tree::default().extra(&[A, B], D).crash_after(answers);
        paths.push(found(right, 3).expect("the difference was seen").question.moves.len());
    }
    assert!(paths.is_sorted(), "{paths:?}");
    assert_eq!((paths[0], paths[17]), (0, 2));
}

/// A crash before the depth that would have shown the difference.
#[test]
fn a_crash_before_anything_was_seen_is_an_error() {
    let mut right = Tree::default().extra(&[A, B], D).crash_after(1);
    let error = diff(&mut Tree::default(), &mut right, &root(), 3).unwrap_err();
    assert_eq!(error.kind, SourceErrorKind::Crash);
}

/// A foreign program is slow: the same question is not put twice.
#[test]
fn one_ply_is_asked_once() {
    let mut right = Tree::default();
    diff(&mut Tree::default(), &mut right, &root(), 1).unwrap();
    assert_eq!(right.asked, [(vec![], 1)]);
}

#[test]
fn a_difference_in_moves_is_not_drilled() {
    let mut right = Tree::default().extra(&[], D);
    let seen = found(right.clone(), 1).unwrap();
    assert_eq!(drill(&mut Tree::default(), &mut right, seen.clone()), seen);
    assert_eq!(right.asked, [], "nothing more was asked");
    assert_eq!(right.name(), "tree");
}
