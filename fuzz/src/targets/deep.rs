use std::{num::NonZero, thread};

use grand_bitboard::{
    Counter,
    deep::{Deep, Overflow, Part, Plan, Table},
};
use grand_core::Rules;
use grand_oracle::{Divide, Question, divide, property::end_of, sample::Random};

use super::{Bitboard, Outcome};

/// How many nodes there are at most one ply above the leaves: a count below them takes
/// milliseconds.
const NODES: u64 = 4_000;

/// A count in parts, with a table and without one, by either counter and on any number of threads,
/// is the plain one, root move by root move. The choice is of the split, the table, its keys, the
/// threads and the order of the parts.
pub(super) fn deep_counts(line: &Question, choice: u64) -> Outcome {
    let position: Bitboard = end_of(line)?;
    let depth = (2..=6).take_while(|depth| position.perft(depth - 1) < NODES).last().unwrap_or(1);
    let expected = divide(&position, depth);
    for counter in [Counter::Plain, Counter::TwoPly] {
        let manner = Manner::draw(&mut Random::new(choice), depth, counter);
        let counted = manner.count(&position, depth)?;
        if counted != expected {
            let setup = position.setup();
            return Err(format!(
                "{manner:?} counts {counted:?} at depth {depth}, not {expected:?}: {setup:?}"
            ));
        }
    }
    Ok(true)
}

/// How a count is made.
#[derive(Debug)]
struct Manner {
    plan: Plan,
    /// The size of the table, in bytes.
    table: Option<u64>,
    threads: usize,
    /// What the order of the parts is drawn from.
    order: u64,
}

impl Manner {
    fn draw(random: &mut Random, depth: u32, counter: Counter) -> Self {
        // Only a split that leaves three plies and more has anything to look up.
        let deepest = if random.one_in(4) { depth.min(3) } else { depth.saturating_sub(3).max(1) };
        let split = NonZero::<u32>::MIN.saturating_add(random.below(deepest as usize) as u32);
        Self {
            plan: Plan { split, seed: random.next(), counter },
            table: random.pick(&[None, Some(Table::SMALLEST), Some(1_000), Some(1 << 16)]),
            threads: 1 + random.below(3),
            order: random.next(),
        }
    }

    fn count(&self, position: &Bitboard, depth: u32) -> Result<Divide, String> {
        let table = self.table.map(Table::new).transpose().map_err(|error| error.to_string())?;
        let deep =
            Deep::new(position, depth, self.plan, table).map_err(|error| error.to_string())?;
        let mut parts: Vec<_> = (0..deep.parts()).collect();
        parts.sort_by_cached_key(|&part| Random::stream(self.order, part as u64).next());
        let mut sum = Part::new(deep.moves().len());
        for part in on_threads(&deep, &parts, self.threads) {
            part.and_then(|part| sum.add(&part)).map_err(|error| error.to_string())?;
        }
        Ok(deep.moves().iter().copied().zip(sum.shares).collect())
    }
}

/// Each thread takes every so-manieth part.
fn on_threads(deep: &Deep, parts: &[usize], threads: usize) -> Vec<Result<Part, Overflow>> {
    thread::scope(|scope| {
        let count = |first: usize| {
            let parts = parts.iter().skip(first).step_by(threads);
            scope.spawn(move || parts.map(|&part| deep.count(part)).collect::<Vec<_>>())
        };
        let running: Vec<_> = (0..threads).map(count).collect();
        running.into_iter().flat_map(|it| it.join().expect("it does not panic")).collect()
    })
}
