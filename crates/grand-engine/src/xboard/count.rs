use std::{collections::BTreeSet, time::Duration};

use grand_oracle::{Answer, Reported, SourceError, SourceErrorKind};

use super::Xboard;
use crate::{
    refusal::is_xboard_refusal,
    reply::{Row, is_number, read_row},
    text::quote,
};

/// How long a program may be silent before it is asked whether it has done what it was sent.
/// Asked earlier, some answer that before they have printed what they count.
const SILENCE: Duration = Duration::from_millis(300);

/// A command that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) words: Words,
    pub(super) prints: Prints,
    pub(super) end: End,
}

/// What a command is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// `divide N`
    Divide,
    /// `perft N`
    Perft,
    /// `perft N 1`, whose second number is the depth down to which counts are printed.
    PerftToPly,
}

/// What a command prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prints {
    Moves,
    Total,
}

/// What shows that everything has been printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A total at the depth asked for.
    Total,
    /// That it has read what was sent afterwards.
    Mark,
}

impl Command {
    /// Those with which programs count, the one that tells most first.
    pub(super) const WORDS: [Words; 3] = [Words::Divide, Words::Perft, Words::PerftToPly];

    pub(super) fn lists_moves(self) -> bool {
        self.prints == Prints::Moves
    }
}

impl Words {
    fn at(self, depth: u32) -> String {
        match self {
            Self::Divide => format!("divide {depth}"),
            Self::Perft => format!("perft {depth}"),
            Self::PerftToPly => format!("perft {depth} 1"),
        }
    }
}

/// A number in the place of a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Total {
    /// At the depth asked for.
    Asked(u64),
    /// At a shallower one, on the way.
    Shallower,
}

/// What has been printed of a count.
#[derive(Debug, Default)]
struct Heard {
    answer: Answer,
    /// Moves listed at depth 1 with no leaf below them.
    impossible: BTreeSet<Reported>,
    /// Whether depth 1 was printed on the way.
    saw_first_ply: bool,
}

impl Xboard {
    /// Tries a command at depth 1 on the position that is set up; none where the program does not
    /// know it. Returns the words that were in the place of a move beside it.
    pub(super) fn try_command(
        &mut self,
        words: Words,
    ) -> Result<Option<(Command, Vec<String>)>, SourceError> {
        self.channel.process.send(&words.at(1))?;
        let mut listed = Vec::new();
        let mut end = None;
        let mut asked = false;
        while end.is_none() {
            let line = match self.channel.process.read_within(SILENCE)? {
                Some(line) => line,
                None if asked => self.channel.read()?,
                None => {
                    asked = true;
                    self.channel.send_next_mark()?;
                    continue;
                }
            };
            if asked && self.channel.is_mark(&line) {
                end = Some(End::Mark);
            } else if is_xboard_refusal(&line) {
                return Ok(None);
            } else if let Some(word) = first_word_of_row(&line) {
                listed.push(word);
            } else if is_total(&line) {
                end = Some(End::Total);
            }
        }
        let prints = match (listed.is_empty(), end) {
            (false, _) => Prints::Moves,
            (true, Some(End::Total)) => Prints::Total,
            (true, _) => return Ok(None),
        };
        Ok(Some((Command { words, prints, end: end.unwrap_or(End::Mark) }, listed)))
    }

    /// Asks for the divide of the position that is set up.
    ///
    /// Some programs list moves that turn out to be illegal, with nothing below them. At depth 1 a
    /// legal move has one leaf, so a move with none there is none, and is left out at every depth.
    pub(super) fn divide(&mut self, command: Command, depth: u32) -> Result<Answer, SourceError> {
        let mut heard = self.hear(command, depth)?;
        let barren = heard.answer.rows.iter().any(|(_, count)| *count == 0);
        if depth > 1 && barren && !heard.saw_first_ply {
            heard.impossible = self.hear(command, 1)?.impossible;
        }
        let impossible = &heard.impossible;
        heard.answer.rows.retain(|(mv, count)| *count > 0 || !impossible.contains(mv));
        Ok(heard.answer)
    }

    /// Asks for a count and takes it as it comes.
    pub(super) fn count(&mut self, command: Command, depth: u32) -> Result<Answer, SourceError> {
        self.hear(command, depth).map(|heard| heard.answer)
    }

    fn hear(&mut self, command: Command, depth: u32) -> Result<Heard, SourceError> {
        self.channel.process.send(&command.words.at(depth))?;
        if command.end == End::Mark {
            self.channel.send_next_mark()?;
        }
        let mut heard = Heard::default();
        while command.end == End::Mark || heard.answer.total.is_none() {
            let line = self.channel.read()?;
            if command.end == End::Mark && self.channel.is_mark(&line) {
                break;
            }
            if is_xboard_refusal(&line) {
                let what = format!("it answered {}", quote(&line));
                return Err(self.channel.process.error(SourceErrorKind::Protocol, &what));
            }
            let row = read_row(&line, |word| self.read(word)).map_err(|bad| {
                self.channel.process.error(SourceErrorKind::Protocol, &bad.message())
            })?;
            match row {
                Row::Move(mv, count) => heard.answer.rows.push((mv, count)),
                Row::Total(total) => heard.answer.total = Some(total),
                Row::Chatter => match read_total(&line, depth) {
                    Some(Total::Asked(total)) => heard.answer.total = Some(total),
                    Some(Total::Shallower) => heard.end_of_ply(),
                    None => {}
                },
            }
        }
        if depth == 1 {
            heard.note_impossible();
        }
        Ok(heard)
    }
}

impl Heard {
    /// Sets aside what was printed at a depth on the way.
    fn end_of_ply(&mut self) {
        if !self.saw_first_ply {
            self.note_impossible();
        }
        self.saw_first_ply = true;
        self.answer.rows.clear();
    }

    fn note_impossible(&mut self) {
        let barren = self.answer.rows.iter().filter(|(_, count)| *count == 0);
        self.impossible.extend(barren.map(|(mv, _)| mv.clone()));
    }
}

/// Says whether a line is a total at depth 1. Any word may be a move as long as the numbers of the
/// ranks are not known.
fn is_total(line: &str) -> bool {
    matches!(read_row(line, |word| Reported::Other(word.to_owned())), Ok(Row::Total(_)))
        || matches!(read_total(line, 1), Some(Total::Asked(_)))
}

/// Returns the first word of a line such as `e2e3: 65` that may be a move: it ends in a number,
/// and what is before it begins, a number apart, with a word that holds a file and a rank.
fn first_word_of_row(line: &str) -> Option<String> {
    let spaced = line.replace(':', " ");
    let words: Vec<_> =
        spaced.split_whitespace().filter(|word| !matches!(*word, "-" | "=" | "|")).collect();
    let pair = words.windows(2).find(|pair| is_number(pair[1]) && looks_like_move(pair[0]))?;
    Some(pair[0].to_owned())
}

/// Says whether a word has two pairs of a file's letter and a digit in it.
fn looks_like_move(word: &str) -> bool {
    let bytes = word.as_bytes();
    let squares = bytes
        .windows(2)
        .filter(|pair| (b'a'..=b'j').contains(&pair[0]) && pair[1].is_ascii_digit());
    squares.count() == 2
}

/// Reads a total in the layouts that [`read_row`] does not know: a number alone, `perft 2 = 96`,
/// and tables with a line a depth, `2 96 0.01 …`.
fn read_total(line: &str, depth: u32) -> Option<Total> {
    let spaced = line.to_lowercase().replace([':', '=', '(', ')', ',', '|'], " ");
    let mut words: Vec<_> = spaced.split_whitespace().collect();
    let labelled = matches!(words.first(), Some(&("perft" | "depth" | "ply")));
    if labelled {
        words.remove(0);
    }
    let number = |word: &&str| word.parse::<u64>().ok().filter(|_| is_number(word));
    match (words.first().and_then(number), words.get(1).and_then(number)) {
        (Some(ply), Some(nodes)) if labelled || words.len() > 2 => {
            match ply.cmp(&u64::from(depth)) {
                std::cmp::Ordering::Less => Some(Total::Shallower),
                std::cmp::Ordering::Equal => Some(Total::Asked(nodes)),
                std::cmp::Ordering::Greater => None,
            }
        }
        (Some(nodes), None) if words.len() == 1 => Some(Total::Asked(nodes)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_of_any_layout_are_read() {
        for (line, total) in [
            ("96", Some(Total::Asked(96))),
            ("perft 2 = 96", Some(Total::Asked(96))),
            ("Perft(2): 96 nodes", Some(Total::Asked(96))),
            ("perft 96", Some(Total::Asked(96))),
            (" 2         96  0.00   4173913.04nps", Some(Total::Asked(96))),
            (" 1          3  0.00   3000000.00nps", Some(Total::Shallower)),
            ("perft 1 3", Some(Total::Shallower)),
            ("2 96", None),
            ("1 -1715 0 72", None),
            ("# 2 96 1", None),
            ("", None),
        ] {
            assert_eq!(read_total(line, 2), total, "{line}");
        }
    }

    #[test]
    fn rows_are_seen_before_ranks_are_known() {
        assert_eq!(first_word_of_row("  Ke0-d0   1   1"), Some("Ke0-d0".to_owned()));
        assert_eq!(first_word_of_row("1. a9xb10Q: 4"), Some("a9xb10Q".to_owned()));
        for line in ["1 65 0.0 7nps", "Nodes searched: 65", "e2e3", "", "a1 1"] {
            assert_eq!(first_word_of_row(line), None, "{line}");
        }
    }
}
