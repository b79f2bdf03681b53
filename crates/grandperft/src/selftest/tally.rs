use grand_core::{Color, Kind, Setup};

use super::Trial;

/// The sum of many trials.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many models were tried.
    pub models: usize,
    /// How many of them failed a case.
    pub found: usize,
    /// How many first findings name a clause that the model breaks.
    pub clause_right: usize,
    /// How many models were named before all others.
    pub named_first: usize,
    /// How many men the shrunk positions have, in order.
    pub men: Vec<usize>,
    /// The most men of one that does not rest on a whole complement.
    pub largest: usize,
}

/// What is promised, in percent of the models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Models that have to fail a case.
    pub found: usize,
    /// Models whose first finding has to name a clause that they break.
    pub clause_right: usize,
    /// Models that have to be named before all others.
    pub named_first: usize,
    /// The greatest median of men in a shrunk position.
    pub median: usize,
    /// The most men where fewer can show it: where no whole complement has to stand.
    pub largest: usize,
}

impl Rates {
    /// All found; of each hundred, 95 with the right clause and 95 named first; at most six men in
    /// the median, and ten where fewer can show it.
    pub const PROMISED: Self =
        Self { found: 100, clause_right: 95, named_first: 95, median: 6, largest: 10 };
}

impl Tally {
    /// Adds trials up.
    pub fn of<'a>(trials: impl IntoIterator<Item = &'a Trial>) -> Self {
        let mut tally = Self::default();
        for trial in trials {
            tally.models += 1;
            tally.found += usize::from(trial.found());
            tally.clause_right += usize::from(trial.clause_right());
            tally.named_first += usize::from(trial.named_first());
            for shrunk in &trial.shrunk {
                tally.men.push(shrunk.men());
                if !has_nearly_everything(&shrunk.question.root) {
                    tally.largest = tally.largest.max(shrunk.men());
                }
            }
        }
        tally.men.sort_unstable();
        tally
    }

    /// The men of the middle one of the shrunk positions, the greater of two middle ones.
    pub fn median(&self) -> usize {
        self.men.get(self.men.len() / 2).copied().unwrap_or_default()
    }

    /// Says whether the rates are kept; those of clauses and names among the models found.
    pub fn keeps(&self, rates: Rates) -> bool {
        let at_least = |part: usize, of: usize, percent| 100 * part >= percent * of;
        at_least(self.found, self.models, rates.found)
            && at_least(self.clause_right, self.found, rates.clause_right)
            && at_least(self.named_first, self.found, rates.named_first)
            && self.median() <= rates.median
            && self.largest <= rates.largest
    }
}

/// Whether a side has its whole complement but for pawns and one man: then nothing, or one kind
/// alone, is to be had by a promotion (PROMO-3, PROMO-5), and that takes so many men.
fn has_nearly_everything(setup: &Setup) -> bool {
    let officers = |color: Color| {
        let men = setup.pieces().map(|(_, man)| man);
        men.filter(|man| man.color == color && man.kind != Kind::Pawn).count()
    };
    let complement: usize =
        Kind::ALL.into_iter().filter(|&kind| kind != Kind::Pawn).map(Kind::complement).sum();
    Color::ALL.into_iter().any(|color| officers(color) + 1 >= complement)
}
