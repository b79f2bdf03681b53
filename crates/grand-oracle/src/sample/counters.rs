use std::collections::{BTreeMap, BTreeSet};

use super::Feature;

/// How often each feature was seen, so that a region that is never reached shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    positions: u64,
    seen: BTreeMap<Feature, u64>,
}

impl Counters {
    /// Counts a position with what it shows.
    pub fn add(&mut self, shown: &BTreeSet<Feature>) {
        self.positions += 1;
        for &feature in shown {
            *self.seen.entry(feature).or_default() += 1;
        }
    }

    /// Adds what others have counted.
    pub fn merge(&mut self, other: &Self) {
        self.positions += other.positions;
        for (&feature, &count) in &other.seen {
            *self.seen.entry(feature).or_default() += count;
        }
    }

    /// Returns how many positions were counted.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Returns how many of them show a feature.
    pub fn count(&self, feature: Feature) -> u64 {
        self.seen.get(&feature).copied().unwrap_or_default()
    }

    /// Lists every feature with its count and its share in hundredths, rounded down.
    pub fn shares(&self) -> impl Iterator<Item = (Feature, u64, u64)> + '_ {
        Feature::all().into_iter().map(|feature| {
            let count = self.count(feature);
            (feature, count, 100 * count / self.positions.max(1))
        })
    }

    /// Lists the features that no position showed.
    pub fn missing(&self) -> Vec<Feature> {
        Feature::all().into_iter().filter(|&feature| self.count(feature) == 0).collect()
    }
}
