//! Which wrong belief fits everything that a program has said?

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

/// Ranks suspects by how many of the answers they predict; those that predict no wrong answer are
/// not named.
///
/// `wrong` are the answers that are not right, `right` the others. A suspect is first asked about
/// the wrong ones, which rules nearly all of them out at little cost.
pub fn diagnose<S: PerftSource>(
    suspects: impl IntoIterator<Item = S>,
    wrong: &[&Observation],
    right: &[&Observation],
) -> Vec<Diagnosis> {
    let mut ranking: Vec<Diagnosis> = suspects
        .into_iter()
        .filter_map(|mut suspect| {
            let explained = count_predicted(&mut suspect, wrong);
            (explained > 0).then(|| Diagnosis {
                explains: explained + count_predicted(&mut suspect, right),
                of: wrong.len() + right.len(),
                model: suspect.name().to_owned(),
            })
        })
        .collect();
    ranking.sort_by(|a, b| b.explains.cmp(&a.explains).then_with(|| a.model.cmp(&b.model)));
    ranking
}

fn count_predicted<S: PerftSource>(suspect: &mut S, seen: &[&Observation]) -> usize {
    let predicts = |observation: &&&Observation| {
        let answer = suspect.divide(&observation.question, observation.depth);
        answer.is_ok_and(|answer| answer.sorted().rows == observation.answer.rows)
    };
    seen.iter().filter(predicts).count()
}
