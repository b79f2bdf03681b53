use std::collections::BTreeMap;

use grand_core::Rules;

use super::{Counters, Feature, Look, Trait, variety::traits};

/// How often positions of a large sample showed each feature and each kind of move, so that a
/// region that is never reached shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    features: Counters,
    traits: BTreeMap<Trait, u64>,
}

impl Census {
    /// Counts what a position shows.
    pub fn add<R: Rules>(&mut self, position: &R) {
        self.features.add(&Feature::of(&Look::at(position)));
        for shown in traits(position) {
            *self.traits.entry(shown).or_default() += 1;
        }
    }

    /// Adds another census.
    pub fn merge(&mut self, other: &Self) {
        self.features.merge(&other.features);
        for (&shown, &count) in &other.traits {
            *self.traits.entry(shown).or_default() += count;
        }
    }

    /// Returns how many positions were counted.
    pub const fn positions(&self) -> u64 {
        self.features.positions()
    }

    /// Lists everything that is counted, with its count.
    pub fn counts(&self) -> Vec<(String, u64)> {
        let features = Feature::all().into_iter();
        let features = features.map(|feature| (feature.to_string(), self.features.count(feature)));
        let traits = Trait::all().into_iter();
        let traits = traits
            .map(|shown| (shown.to_string(), self.traits.get(&shown).copied().unwrap_or_default()));
        features.chain(traits).collect()
    }

    /// Lists what no position showed.
    pub fn missing(&self) -> Vec<String> {
        let counts = self.counts().into_iter();
        counts.filter(|(_, count)| *count == 0).map(|(name, _)| name).collect()
    }
}
