use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt,
};

use grand_core::{Color, PositionId, Setup, fen};

use super::{Case, Expected, Suite};

/// One thing that is wrong with the suites as data, whatever the counts are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LintFault {
    /// The file that the case is in.
    pub file: String,
    /// The case.
    pub case: String,
    /// What is wrong, and what to do.
    pub message: String,
}

impl fmt::Display for LintFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: case `{}`: {}", self.file, self.case, self.message)
    }
}

/// What is known of the bug models, to hold `catches` against.
#[derive(Clone, Debug)]
pub struct Models<'a> {
    /// The name of every model.
    pub names: Vec<&'a str>,
    /// The pairs of model and case of the recorded matrix, where there is one.
    pub caught: Option<&'a BTreeSet<(&'a str, &'a str)>>,
}

/// Lists what is wrong with suites taken together.
///
/// Looks at form only and counts nothing: ids, sentences, positions that repeat up to colour
/// mirror, counts without two derivations, and what `catches` claims.
pub fn lint(suites: &[Suite], models: &Models<'_>) -> Vec<LintFault> {
    let mut faults = Vec::new();
    let mut ids: BTreeMap<&str, &str> = BTreeMap::new();
    let mut positions: HashMap<PositionId, &str> = HashMap::new();
    for suite in suites {
        for case in &suite.cases {
            let mut fault = |message: String| {
                faults.push(LintFault { file: suite.name.clone(), case: case.id.clone(), message });
            };
            if let Some(other) = ids.insert(&case.id, &suite.name) {
                fault(format!("the id is used before, in {other}; ids are unique"));
            }
            form(case, models).into_iter().for_each(&mut fault);
            let Some(id) = position_up_to_mirror(case) else { continue };
            if let Some(other) = positions.get(&id) {
                if case.note.is_none() {
                    fault(format!(
                        "the same position as `{other}`, or its colour mirror; say why in a `note`"
                    ));
                }
            } else {
                positions.insert(id, &case.id);
            }
        }
    }
    faults
}

/// Faults that a case shows alone.
fn form(case: &Case, models: &Models<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    if !is_kebab_case(&case.id) {
        faults.push("the id is not kebab-case (`a-z`, `0-9`, single `-` between)".to_owned());
    }
    if case.clauses.is_empty() {
        faults.push("names no clause; a case shows at least one".to_owned());
    }
    for (key, text) in [("why", &case.why), ("source", &case.source.text)] {
        if text.trim().is_empty() {
            faults.push(format!("`{key}` is empty"));
        }
    }
    for model in &case.catches {
        if !models.names.contains(&model.as_str()) {
            faults.push(format!("`catches` names `{model}`, which is no bug model"));
        } else if models
            .caught
            .is_some_and(|caught| !caught.contains(&(model.as_str(), case.id.as_str())))
        {
            faults.push(format!(
                "`catches` names `{model}`, which the matrix does not bear out; run `grandperft bugs \
                 matrix --record`"
            ));
        }
    }
    if let Expected::Valid { nodes, stats, .. } = &case.expected {
        count_faults(case, nodes, &mut faults);
        for (name, counts) in stats {
            if counts.len() > nodes.len() {
                faults.push(format!("`stats.{name}` goes deeper than `nodes`"));
            }
            for (depth, (count, leaves)) in counts.iter().zip(nodes).enumerate() {
                if count > leaves {
                    faults.push(format!(
                        "`stats.{name}` is {count} at depth {depth}, of {leaves} leaves"
                    ));
                }
            }
        }
    }
    faults
}

/// Every count needs two derivations, and nobody counts what does not stand there. Counts too large
/// for any level are looked at nowhere else.
fn count_faults(case: &Case, nodes: &[u64], faults: &mut Vec<String>) {
    if nodes.first() != Some(&1) {
        faults.push("`nodes` begins with depth 0, which is 1 (PERFT-1)".to_owned());
    }
    let deepest = nodes.len().saturating_sub(1);
    for (name, &to) in &case.source.confirmed {
        if to as usize > deepest {
            faults.push(format!("`{name}` confirms depth {to}, the counts end at {deepest}"));
        }
    }
    if let Some(end) = nodes.windows(2).position(|pair| pair[0] == 0 && pair[1] > 0) {
        faults.push(format!("leaves at depth {} below none at depth {end}", end + 1));
    }
    for depth in 1..nodes.len() {
        let confirming = case.source.confirmed.values().filter(|&&to| to as usize >= depth).count();
        if confirming < 2 {
            faults.push(format!(
                "the count at depth {depth} has {confirming} derivations, two are needed; run \
                 `grandperft suite confirm`"
            ));
        }
    }
}

fn is_kebab_case(id: &str) -> bool {
    id.split('-').all(|word| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    })
}

/// The position or its colour mirror, whichever has White to move; none where the FEN does not
/// read. A refused position counts too: nobody needs the same refusal twice.
fn position_up_to_mirror(case: &Case) -> Option<PositionId> {
    let setup: Setup = fen::parse(&case.fen, case.dialect).ok()?;
    let valid = matches!(case.expected, Expected::Valid { .. });
    let white_to_move = if setup.turn == Color::White || !valid { setup } else { setup.mirrored() };
    Some(white_to_move.position_id())
}
