//! What `--checkpoint` keeps: every part as it is counted.

use std::{collections::BTreeMap, path::Path};

use anyhow::ensure;
use grand_bitboard::{
    Position,
    deep::{Deep, Part},
};
use grand_core::{Dialect, Rules, fen};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::PerftArgs;
use crate::journal::{Journal, Kind};

/// A journal with a line a part.
#[derive(Debug)]
pub(super) struct Checkpoint(Journal);

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    part: usize,
    /// In the order of the moves of the first line.
    shares: Vec<u64>,
}

impl Checkpoint {
    /// Opens the file for the parts to come, and returns those that it has.
    ///
    /// # Errors
    ///
    /// The file cannot be read or written, is another run's, or is of another count.
    pub(super) fn open(
        path: &Path,
        args: &PerftArgs,
        root: &Position,
        deep: &Deep,
    ) -> anyhow::Result<(Self, BTreeMap<usize, Part>)> {
        let kind = Kind { name: "checkpoint of perft", key: "checkpoint" };
        let (mut journal, lines) = Journal::read::<Line>(path, kind)?;
        journal.begin(&about(args, root, deep))?;
        let mut parts = BTreeMap::new();
        for Line { part, shares } in lines {
            ensure!(
                part < deep.parts() && shares.len() == deep.moves().len(),
                "{}: part {part} with {} shares, expected one of {} parts with {}; give another file",
                path.display(),
                shares.len(),
                deep.parts(),
                deep.moves().len()
            );
            parts.insert(part, Part { shares, ..Part::default() });
        }
        Ok((Self(journal), parts))
    }

    pub(super) fn keep(&mut self, part: usize, counted: &Part) {
        self.0.write(&json!(Line { part, shares: counted.shares.clone() }));
    }
}

/// What all of a count's runs share, whatever their threads and tables. The counters of the
/// position do not matter to it, nor the dialect that it was given in.
fn about(args: &PerftArgs, root: &Position, deep: &Deep) -> Value {
    let mut setup = root.setup();
    (setup.halfmove_clock, setup.move_number) = (0, 1);
    let moves = deep.moves().iter().map(|mv| mv.to_text(Dialect::Freeling));
    json!({
        "checkpoint": 1,
        "version": env!("CARGO_PKG_VERSION"),
        "fen": fen::write(&setup, Dialect::Freeling),
        "depth": args.depth,
        "split": deep.split(),
        "counter": args.counter().name(),
        "positions": deep.positions(),
        "parts": deep.parts(),
        "moves": moves.collect::<Value>(),
    })
}
