//! Counts below moves for programs that only list them.

use crate::{Answer, Question, Reported, SourceError};

/// Something that lists the moves of a position.
pub trait Lister {
    /// Lists the moves in the program's own order, repetitions included.
    ///
    /// # Errors
    ///
    /// The program gave no list.
    fn list(&mut self, question: &Question) -> Result<Vec<Reported>, SourceError>;
}

/// Walks the tree below a position and answers as a divide would.
///
/// A move without the shape of one cannot be played; it counts as one leaf at depth 1 and none
/// below. A sum that overflows stays at the greatest number.
///
/// # Errors
///
/// The program gave no list of some position below.
pub fn divide_by_lists(
    lister: &mut dyn Lister,
    question: &Question,
    depth: u32,
) -> Result<Answer, SourceError> {
    let mut answer = Answer::default();
    for reported in lister.list(question)? {
        let count = match reported {
            _ if depth == 1 => 1,
            Reported::Move(mv) => leaves(lister, &question.after(mv), depth - 1)?,
            Reported::Other(_) => 0,
        };
        answer.rows.push((reported, count));
    }
    Ok(answer)
}

fn leaves(lister: &mut dyn Lister, question: &Question, depth: u32) -> Result<u64, SourceError> {
    let mut sum = 0_u64;
    for (_, count) in divide_by_lists(lister, question, depth)?.rows {
        sum = sum.saturating_add(count);
    }
    Ok(sum)
}
