//! Every clause that a position can show is named by a test in this folder.

use std::{collections::BTreeSet, fs};

use grand_core::{Clause, Shown};

/// END-5 is judged by whoever adjudicates games, not by a move generator.
const NOT_OURS: [Clause; 1] = [Clause::End5];

/// The ids in the doc comments that begin a test: `/// EP-3, NOTE-7: why`.
fn named() -> BTreeSet<String> {
    let folder = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")).unwrap();
    let files = folder.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let mut ids = BTreeSet::new();
    for file in files {
        for line in file.lines().filter_map(|line| line.strip_prefix("/// ")) {
            let (list, _) = line.split_once(':').unwrap_or((line, ""));
            ids.extend(list.split(", ").map(str::to_owned));
        }
    }
    ids
}

#[test]
fn every_clause_that_a_position_shows_is_named_by_a_test() {
    let named = named();
    let shown = Clause::ALL.iter().filter(|clause| clause.shown() == Shown::Position);
    let missing: Vec<_> =
        shown.filter(|clause| !NOT_OURS.contains(clause) && !named.contains(clause.id())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
