//! Which wrong belief fits everything that a program has said?

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::{Observation, PerftSource};

/// How well a suspect fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The suspect's name.
    pub model: String,
    /// How many of the answers it predicts, moves and counts alike.
    pub explains: usize,
    /// How many answers there are.
    pub of: usize,
}

impl Diagnosis {
    /// Says whether the suspect predicts every answer.
    pub const fn fits(&self) -> bool {
        self.explains == self.of
    }
}

/// A suspect, and how many of the answers it does not predict.
#[derive(Clone, Debug)]
pub struct Ranked<S> {
    /// The suspect.
    pub suspect: S,
    /// How many answers it gets wrong.
    pub misses: usize,
}

/// Finds the suspects that predict most of the answers, the best first; of equals the one that was
/// named first. Those that all share the last place are all there, whatever `most`.
///
/// Every suspect is asked in turn, the one with the fewest misses first, and only until its next
/// miss. So whoever comes through to the end has the fewest of all, nobody is asked further than it
/// takes to fall behind, and the ranking is as exact as if everybody had been asked everything. Put
/// the answers first that tell suspects apart: the wrong ones.
///
/// A suspect is given up at `hopeless` misses; a right program has as many as there are wrong
/// answers. Where somebody has none at all, nobody who has one is looked for.
pub fn rank<S: PerftSource>(
    suspects: impl IntoIterator<Item = S>,
    answers: &[&Observation],
    most: usize,
    hopeless: usize,
) -> Vec<Ranked<S>> {
    let mut suspects: Vec<Option<S>> = suspects.into_iter().map(Some).collect();
    // Misses so far, which suspect, the next answer: the heap gives the smallest.
    let mut running: BinaryHeap<_> =
        (0..suspects.len()).map(|index| Reverse((0, index, 0))).collect();
    let mut ranking: Vec<Ranked<S>> = Vec::new();
    while let Some(Reverse((misses, index, next))) = running.pop() {
        let worst = ranking.last().map(|last| last.misses);
        let perfect = ranking.first().is_some_and(|best| best.misses == 0);
        let late = worst.is_some_and(|worst| misses > worst);
        if misses >= hopeless || late && (perfect || ranking.len() >= most) {
            break;
        }
        let Some(suspect) = &mut suspects[index] else { continue };
        let missed = answers[next..].iter().position(|seen| !predicts(suspect, seen));
        match missed {
            Some(at) => running.push(Reverse((misses + 1, index, next + at + 1))),
            None => {
                let through = suspects[index].take();
                ranking.extend(through.map(|suspect| Ranked { suspect, misses }));
            }
        }
    }
    ranking
}

/// Says whether a suspect would have given this answer, moves and counts alike.
pub fn predicts<S: PerftSource + ?Sized>(suspect: &mut S, seen: &Observation) -> bool {
    let answer = suspect.divide(&seen.question, seen.depth);
    answer.is_ok_and(|answer| answer.sorted().rows == seen.answer.rows)
}
