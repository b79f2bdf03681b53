use grand_core::{Dialect, DialectEvidence};

use crate::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind};

/// The divide that some program printed, pasted.
///
/// A line with a word and a number, with or without a colon, is a move and its count; a number
/// after several words or alone is the total, if no move comes below it; everything else is
/// chatter.
#[derive(Clone, Debug)]
pub struct Pasted {
    name: String,
    question: Question,
    depth: u32,
    answer: Answer,
}

impl Pasted {
    /// Reads a divide of `question` at `depth`; the letters are those of `dialect`.
    pub fn new(name: &str, text: &str, dialect: Dialect, question: Question, depth: u32) -> Self {
        let mut answer = Answer::default();
        for (words, count) in text.lines().filter_map(numbered) {
            match words.as_slice() {
                [word] => {
                    answer.rows.push((Reported::read(word, dialect), count));
                    answer.total = None;
                }
                _ => answer.total = Some(count),
            }
        }
        Self { name: name.to_owned(), question, depth, answer }
    }

    /// Gathers what the promotion letters of a divide tell of its dialect.
    pub fn evidence(text: &str) -> DialectEvidence {
        let mut seen = DialectEvidence::default();
        for (words, _) in text.lines().filter_map(numbered) {
            if let [word] = words.as_slice() {
                seen.engine_move(word);
            }
        }
        seen
    }

    /// Returns the first of its words where not one of them reads as a move: its notation is
    /// another, and nothing can be said of its moves.
    pub fn unreadable(&self) -> Option<&str> {
        let mut words = self.answer.rows.iter().map(|(mv, _)| match mv {
            Reported::Move(_) => None,
            Reported::Other(word) => Some(word.as_str()),
        });
        let first = words.next()?;
        words.all(|word| word.is_some()).then_some(first)?
    }

    /// Says whether there is no move in it and no total of 0 either: such a paste is a slip, not a
    /// stalemate.
    pub fn is_empty(&self) -> bool {
        self.answer.rows.is_empty() && self.answer.total != Some(0)
    }
}

impl PerftSource for Pasted {
    fn name(&self) -> &str {
        &self.name
    }

    /// Answers for the one divide that was pasted, and at depth 1 for its moves.
    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        if *question == self.question && depth == self.depth {
            return Ok(self.answer.clone());
        }
        if *question == self.question && depth == 1 {
            let rows = self.answer.rows.iter().map(|(mv, _)| (mv.clone(), 1)).collect();
            return Ok(Answer { rows, total: None });
        }
        let message = format!("only its divide at depth {} was pasted", self.depth);
        Err(SourceError::new(SourceErrorKind::Protocol, message))
    }
}

/// Splits a line that ends in a number into the words before it, but for its own number (`1)`) and
/// an equals sign, and the number.
fn numbered(line: &str) -> Option<(Vec<&str>, u64)> {
    let mut words: Vec<_> = line.split([' ', '\t', ':']).filter(|word| !word.is_empty()).collect();
    let count = words.pop()?.trim_end().parse().ok()?;
    words.retain(|word| *word != "=");
    let number = |word: &str| {
        word.strip_suffix([')', '.']).is_some_and(|it| it.bytes().all(|byte| byte.is_ascii_digit()))
    };
    if words.len() > 1 && number(words[0]) {
        words.remove(0);
    }
    Some((words, count))
}
