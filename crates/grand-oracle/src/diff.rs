//! Comparing what two sources say: move sets first, counts second.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Answer, PerftSource, Question, Reported, SourceError};

/// How the right-hand answer differs from the left-hand one.
///
/// Sets come before counts: two errors may cancel in a count, never in a set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Moves on the right only.
    pub extra: Vec<Reported>,
    /// Moves on the left only.
    pub missing: Vec<Reported>,
    /// Moves that the right lists more than once.
    pub duplicate: Vec<Reported>,
    /// Moves that both list, with other counts.
    pub counts: Vec<CountDifference>,
    /// The right's total where it is not the sum of its own rows: total, then sum.
    pub total: Option<(u64, Option<u64>)>,
    /// How many moves both list with the same count.
    pub agreed: usize,
}

/// A move to which two sources give different counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountDifference {
    /// The move, which both list.
    pub mv: Reported,
    /// The left-hand count.
    pub left: u64,
    /// The right-hand count.
    pub right: u64,
}

impl Difference {
    /// Says whether the two answers are the same.
    pub const fn is_empty(&self) -> bool {
        self.same_moves() && self.counts.is_empty() && self.total.is_none()
    }

    /// Says whether the two answers list the same moves, each once, whatever their counts.
    pub const fn same_moves(&self) -> bool {
        self.extra.is_empty() && self.missing.is_empty() && self.duplicate.is_empty()
    }
}

/// Compares two answers to the same question.
pub fn compare(left: &Answer, right: &Answer) -> Difference {
    let (left_counts, _) = by_move(left);
    let (right_counts, duplicate) = by_move(right);
    let mut difference = Difference { duplicate, ..Difference::default() };
    for (mv, &count) in &left_counts {
        match right_counts.get(mv) {
            None => difference.missing.push((*mv).clone()),
            Some(&other) if other != count => difference.counts.push(CountDifference {
                mv: (*mv).clone(),
                left: count,
                right: other,
            }),
            Some(_) => difference.agreed += 1,
        }
    }
    let extra = right_counts.keys().filter(|mv| !left_counts.contains_key(*mv));
    difference.extra.extend(extra.map(|mv| (*mv).clone()));
    let sum = right.sum();
    difference.total = right.total.filter(|&total| Some(total) != sum).map(|total| (total, sum));
    difference
}

/// Sorts the rows by move and sets repeated moves aside; the first row of a move counts.
fn by_move(answer: &Answer) -> (BTreeMap<&Reported, u64>, Vec<Reported>) {
    let mut counts = BTreeMap::new();
    let mut repeated = Vec::new();
    for (mv, count) in &answer.rows {
        if counts.contains_key(mv) {
            if !repeated.contains(mv) {
                repeated.push(mv.clone());
            }
        } else {
            counts.insert(mv, *count);
        }
    }
    repeated.sort();
    (counts, repeated)
}

/// Two sources differ, and this is the shallowest place where it was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The position: the root and the moves from it.
    pub question: Question,
    /// The depth at which both were asked there, in plies: 1 where the move sets differ.
    pub depth: u32,
    /// How they differ.
    pub difference: Difference,
}

/// Asks both sources for the moves at the root and for the divide at `depth`, and drills down
/// where the answers differ. None when they agree.
///
/// `depth` is at least 1.
///
/// # Errors
///
/// A source gave no answer.
pub fn diff(
    left: &mut dyn PerftSource,
    right: &mut dyn PerftSource,
    question: &Question,
    depth: u32,
) -> Result<Option<Finding>, SourceError> {
    for depth in BTreeSet::from([1, depth]) {
        let found = diff_at(left, right, question, depth)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Asks both sources for the divide at `depth` alone, whose moves are those of the root, and drills
/// down where the answers differ. None when they agree.
///
/// Half the questions of [`diff`], which notices besides a source whose list of moves is not the one
/// that it counts below.
///
/// # Errors
///
/// A source gave no answer.
pub fn diff_at(
    left: &mut dyn PerftSource,
    right: &mut dyn PerftSource,
    question: &Question,
    depth: u32,
) -> Result<Option<Finding>, SourceError> {
    let difference = ask_both(left, right, question, depth)?;
    if difference.is_empty() {
        return Ok(None);
    }
    let seen = Finding { question: question.clone(), depth, difference };
    Ok(Some(drill(left, right, seen)))
}

/// Follows a difference down to the shallowest position below it where the move sets differ.
///
/// Looks at every depth from the shallowest on, so that the first one to show a difference is the
/// shallowest that counts can show; then follows the counts, comparing sets at each position on
/// the way. Where it gets no further (the sources contradict themselves, or one gives no more
/// answers) the finding is returned as far as it was followed: nothing seen is lost.
pub fn drill(left: &mut dyn PerftSource, right: &mut dyn PerftSource, seen: Finding) -> Finding {
    if seen.depth == 1 {
        return seen;
    }
    let same_moves = seen.difference.same_moves();
    let mut differs = |question: &Question, depth| {
        let difference = ask_both(left, right, question, depth).ok()?;
        let question = question.clone();
        (!difference.is_empty()).then_some(Finding { question, depth, difference })
    };
    let shallower = (1..seen.depth).find_map(|depth| differs(&seen.question, depth));
    let below = shallower.or_else(|| {
        seen.difference.counts.iter().find_map(|count| match count.mv {
            Reported::Move(mv) if same_moves => differs(&seen.question.after(mv), seen.depth - 1),
            _ => None,
        })
    });
    match below {
        Some(finding) => drill(left, right, finding),
        None => seen,
    }
}

fn ask_both(
    left: &mut dyn PerftSource,
    right: &mut dyn PerftSource,
    question: &Question,
    depth: u32,
) -> Result<Difference, SourceError> {
    Ok(compare(&left.divide(question, depth)?, &right.divide(question, depth)?))
}
