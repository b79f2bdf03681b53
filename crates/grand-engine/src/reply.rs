//! Reads the lines of a divide, however they are laid out.

use grand_oracle::Reported;

use crate::text::quote;

/// What a line of output says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// A move and its count.
    Move(Reported, u64),
    /// The sum of all.
    Total(u64),
    /// Nothing about moves.
    Chatter,
}

/// A number of nodes that is none, for a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadCount(String);

impl BadCount {
    pub(crate) fn message(&self) -> String {
        format!("a count is no number of nodes: {}", self.0)
    }
}

/// What stands before a total, in lower case. Not `moves`: that counts the moves at the root.
const TOTALS: [&str; 7] =
    ["nodes searched", "nodes", "total", "total nodes", "leaf nodes", "total leaf nodes", "sum"];

/// Reads a line of a divide: `e2e3: 65`, `e2e3 65`, `1. e2e3 - 65`, or a total. What a move is,
/// `read` says.
///
/// # Errors
///
/// A move or total is followed by a number that is too large to be a count.
pub(crate) fn read_row(line: &str, read: impl Fn(&str) -> Reported) -> Result<Row, BadCount> {
    let spaced = line.replace(':', " ");
    let tokens: Vec<_> =
        spaced.split_whitespace().filter(|word| !matches!(*word, "-" | "=" | "|")).collect();
    for pair in tokens.windows(2) {
        if let reported @ Reported::Move(_) = read(pair[0])
            && is_number(pair[1])
        {
            return Ok(Row::Move(reported, count(pair[1], line)?));
        }
    }
    let Some((&last, label)) = tokens.split_last().filter(|(last, _)| is_number(last)) else {
        return Ok(Row::Chatter);
    };
    let name = label.join(" ").to_lowercase();
    if TOTALS.contains(&name.as_str()) {
        return Ok(Row::Total(count(last, line)?));
    }
    match label {
        [word] if line.contains(':') && has_square(word) => {
            Ok(Row::Move(Reported::Other((*word).to_owned()), count(last, line)?))
        }
        _ => Ok(Row::Chatter),
    }
}

/// Says whether a word may be meant as a move: it names a square near its beginning, on whatever
/// board. Else it is the name of some other figure, such as `Captures` or `depth1`.
fn has_square(word: &str) -> bool {
    let bytes = word.as_bytes();
    let mut pairs = bytes.windows(2).take(4);
    pairs.any(|pair| (b'a'..=b'l').contains(&pair[0]) && pair[1].is_ascii_digit())
        || matches!(word, "O-O" | "O-O-O" | "0-0" | "0-0-0")
}

pub(crate) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

fn count(word: &str, line: &str) -> Result<u64, BadCount> {
    word.parse().map_err(|_| BadCount(quote(line)))
}

#[cfg(test)]
mod tests {
    use grand_core::{Dialect, Move, PromotionKind, Ranks, Square};

    use super::*;

    fn row(line: &str) -> Row {
        read_row(line, |word| Reported::read(word, Dialect::Capablanca)).unwrap()
    }

    #[test]
    fn divides_of_any_layout_are_read() {
        let mv = Reported::Move(Move::new(Square::E2, Square::E3));
        for line in
            ["e2e3: 65", "e2e3 65", "e2e3 : 65", "e2e3 - 65", "1. e2e3:65", "> e2e3 = 65 0.1%"]
        {
            assert_eq!(row(line), Row::Move(mv.clone(), 65), "{line}");
        }
        assert_eq!(row("e9e11: 4"), Row::Move(Reported::Other("e9e11".to_owned()), 4));
        assert_eq!(row("Nodes searched: 4225"), Row::Total(4225));
        for line in [
            "",
            "readyok",
            "info depth 1 nodes 20",
            "Time: 12",
            "Moves: 65",
            "E.p.: 0",
            "Nodes searched",
            "e2e3",
        ] {
            assert_eq!(row(line), Row::Chatter, "{line}");
        }
        let read = |word: &str| Reported::read(word, Dialect::Capablanca);
        assert!(read_row("e2e3: 99999999999999999999", read).is_err());
    }

    /// Whatever a program prints: text of the bytes that lines are made of, by a fixed seed.
    #[test]
    fn no_line_makes_a_reader_panic() {
        use crate::{
            notation::read_long,
            text::{clean, without_prompt},
        };
        let alphabet = "abkJ019:=-x+#> (){}\"\t\r\u{1b}[m]\u{7}é\u{fffd}QKqperft".as_bytes();
        let mut seed = 1_u64;
        for _ in 0..20_000 {
            let mut line = Vec::new();
            for _ in 0..seed >> 60 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                line.push(alphabet[(seed >> 33) as usize % alphabet.len()]);
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let text = clean(&line);
            for ranks in Ranks::ALL {
                let read = |word: &str| read_long(word, Dialect::Freeling, ranks);
                let _read = read_row(without_prompt(&text), read);
            }
            let _read = Reported::read(&text, Dialect::Freeling);
        }
    }

    /// NOTE-8
    #[test]
    fn promotion_letters_are_read_in_either_case() {
        let mv = Move::promoting(Square::A9, Square::B10, PromotionKind::Marshal);
        for text in ["a9b10c", "a9b10C", "a9b10=c", "a9b10=C"] {
            assert_eq!(Reported::read(text, Dialect::Capablanca), Reported::Move(mv));
        }
        for text in ["a9b10m", "a9b10=", "a9=b10", "a9b10cc", "a9b1c0", "", "=", "é"] {
            let other = Reported::Other(text.to_owned());
            assert_eq!(Reported::read(text, Dialect::Capablanca), other);
        }
    }
}
