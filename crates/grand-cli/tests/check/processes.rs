//! More processes than one.

use crate::fake::{Bench, assert_gone};

#[test]
fn several_processes_share_the_cases() {
    let checked = Bench::new().run("check-jobs", &["--jobs", "3"]);
    assert_eq!((checked.exit, checked.counts()), (Some(0), [5, 0, 0]), "{checked:?}");
    assert_gone("check-jobs");
}

/// The second process finds what the first has left and gives up, as one does that wants a file,
/// a port or a licence for itself.
#[test]
fn a_second_process_that_does_not_start_is_told_and_done_without() {
    let bench = Bench::new();
    let flag = bench.path("started");
    let words = format!("check-alone fails-when-there-is='{}'", flag.display());
    let checked = bench.run(&words, &["--jobs", "3"]);
    assert_eq!((checked.exit, checked.counts()), (Some(0), [5, 0, 0]), "{checked:?}");
    assert!(checked.stderr.contains("1 of 3 processes could be started"), "{}", checked.stderr);
    assert!(checked.stderr.contains("exit status 7"), "{}", checked.stderr);
    assert_gone("check-alone");
}
