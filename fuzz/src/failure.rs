//! What to make of an input that fails: what its failure is told apart by, and the smallest input
//! found that fails in the same way, of a line of play as a suite case.

mod case;
mod panics;

use grand_bitboard::Position;
use grand_core::Clause;
use grand_oracle::{
    CaseFinding, Explanation, Question, ShrinkLimits, compare_sights, lead, shrink_line,
};
use grandperft::{explain_finding, position};

use self::panics::broken;
use crate::{Target, targets::sides};

/// A failure of a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What it is told apart by: for `generators_agree` class, clauses, kind of man and side to
    /// move, else what did not hold, without what differs from position to position.
    pub key: String,
    /// A suite file with one case, which is the end of the smallest line found; or the smallest
    /// text.
    pub small: Vec<u8>,
}

impl Failure {
    /// Runs a target on an input and looks into its failure; `id` is for the suite case.
    ///
    /// # Errors
    ///
    /// It does not fail, or not in the same way each time.
    pub fn of(target: &Target, bytes: &[u8], id: &str) -> Result<Self, String> {
        match target.line(bytes) {
            Some((line, choice)) => Self::of_line(target, &line, choice, id),
            None => Self::of_text(target, bytes),
        }
    }

    fn of_line(target: &Target, line: &Question, choice: u64, id: &str) -> Result<Self, String> {
        let kind = |line: &Question| {
            let said = broken(|| target.run_line(line, choice))?;
            Some(Kind::of(target, line, said))
        };
        let seen = kind(line).ok_or("the target holds on this input")?;
        let mut shows = |line: &Question| kind(line).is_some_and(|other| other.key == seen.key);
        let cut = first_that_shows(line, &mut shows);
        let small = shrink_line::<Position>(&cut, LIMITS, &mut shows).unwrap_or(cut);
        let small = first_that_shows(&small, &mut shows);
        let shown = kind(&small).ok_or("it fails and then holds")?;
        let small = case::write(target.name, &small, &shown, id)?.into_bytes();
        Ok(Self { key: seen.key, small })
    }

    fn of_text(target: &Target, bytes: &[u8]) -> Result<Self, String> {
        let kind = |bytes: &[u8]| broken(|| target.run(bytes)).map(|said| words(&said));
        let key = kind(bytes).ok_or("the target holds on this input")?;
        let small = shrink_text(bytes, &|bytes| kind(bytes).as_ref() == Some(&key));
        Ok(Self { key, small })
    }
}

/// The most lines that one shrink asks about.
const LIMITS: ShrinkLimits = ShrinkLimits { questions: 600, seed: 0 };

/// What a line fails with.
struct Kind {
    key: String,
    /// What did not hold, or how the two sources that the target compares differ and why.
    said: String,
    /// What decides where they differ.
    clauses: Option<Vec<Clause>>,
}

impl Kind {
    fn of(target: &Target, line: &Question, said: String) -> Self {
        let compares = target.name == "generators_agree";
        let finding = compares.then(|| prefixes(line).find_map(|line| finding(&line))).flatten();
        let Some(finding) = finding else { return Self { key: words(&said), said, clauses: None } };
        let told = explain_finding(&finding);
        let key = key(&finding, told.as_ref());
        let said = told.as_ref().map_or(said, |told| format!("{}: {}", finding.message, told.why));
        Self { key, said, clauses: told.map(|told| told.clauses) }
    }
}

/// The shortest beginning of a line that shows it, or all of it.
fn first_that_shows(line: &Question, shows: &mut dyn FnMut(&Question) -> bool) -> Question {
    prefixes(line).find(shows).unwrap_or_else(|| line.clone())
}

fn prefixes(line: &Question) -> impl Iterator<Item = Question> {
    let prefix = |moves| Question { root: line.root.clone(), moves: line.moves[..moves].to_vec() };
    (0..=line.moves.len()).map(prefix)
}

/// How the two sources differ at the end of a line.
fn finding(line: &Question) -> Option<CaseFinding> {
    let [mut left, mut right] = sides().ok()?;
    lead(left.as_mut(), line).and_then(|()| lead(right.as_mut(), line)).ok()?;
    compare_sights(left.as_mut(), right.as_mut(), line, 2)
}

fn key(finding: &CaseFinding, told: Option<&Explanation>) -> String {
    let mut key = finding.class.to_string();
    if let Some(told) = told {
        let clauses: Vec<_> = told.clauses.iter().map(|clause| clause.id()).collect();
        key += &format!(" {}", clauses.join(","));
    }
    let Some(setup) = finding.question.as_ref().and_then(position::of_question) else { return key };
    let moves = [&finding.difference.extra, &finding.difference.missing];
    let man = moves.into_iter().flatten().find_map(|mv| match mv {
        grand_oracle::Reported::Move(mv) => setup.piece_at(mv.from),
        grand_oracle::Reported::Other(_) => None,
    });
    key += &man.map_or(String::new(), |man| format!(" {}", man.kind));
    format!("{key} {}", setup.turn)
}

/// The words of what was said that are the same for every position, up to so many: those of small
/// letters, and the names of files, but for what stands in brackets.
fn words(said: &str) -> String {
    const MOST: usize = 16;
    let mut depth = 0_usize;
    let outside = said.chars().filter(|letter| {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    });
    let plain = |byte: u8| byte.is_ascii_lowercase() || b"_-/.".contains(&byte);
    let outside: String = outside.collect();
    let words = outside.split([' ', ':', ',', ';', '`', '\n']);
    let words = words.filter(|word| !word.is_empty() && word.bytes().all(plain));
    words.take(MOST).collect::<Vec<_>>().join(" ")
}

/// Leaves out ever smaller pieces of a text for as long as it fails in the same way.
fn shrink_text(text: &[u8], shows: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut small = text.to_vec();
    let mut size = small.len();
    while size > 0 {
        let mut at = 0;
        while at < small.len() {
            let end = small.len().min(at + size);
            let shorter = [&small[..at], &small[end..]].concat();
            if shows(&shorter) { small = shorter } else { at = end }
        }
        size /= 2;
    }
    small
}
