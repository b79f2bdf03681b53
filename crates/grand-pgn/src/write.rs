use crate::{Item, Outcome, Record};

/// The widest line of movetext, in characters, as PGN's export format has it.
const WIDTH: usize = 80;

/// Whose move comes first, and the number of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The number of the first move.
    pub first: u32,
    /// It is Black's.
    pub black_begins: bool,
}

/// White's first move.
impl Default for Numbering {
    fn default() -> Self {
        Self { first: 1, black_begins: false }
    }
}

/// Writes a record: tags, an empty line, the movetext with its numbers in lines of at most 80
/// characters where no word is longer, and an empty line. What it writes reads back as the same
/// record, but for places and for line breaks in comments and variations.
pub fn write(record: &Record, numbering: Numbering) -> String {
    let mut text = String::new();
    for tag in &record.tags {
        let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{} \"{value}\"]\n", tag.name);
    }
    if !record.tags.is_empty() {
        text.push('\n');
    }
    let mut lines = Lines { text, width: 0 };
    let Numbering { first: mut number, black_begins: mut black } = numbering;
    // After a comment or a variation the number is said again.
    let mut say_number = true;
    for item in &record.items {
        match item {
            Item::Move(word) => {
                match (black, say_number) {
                    (false, _) => lines.word(&format!("{number}.")),
                    (true, true) => lines.word(&format!("{number}...")),
                    (true, false) => {}
                }
                lines.word(&word.text);
                number += u32::from(black);
                black = !black;
                say_number = false;
            }
            Item::Comment(comment) => {
                // A brace would end it early; only a comment behind a semicolon can hold one.
                lines.words(&format!("{{{}}}", comment.replace('}', ")")));
                say_number = true;
            }
            Item::Nag(nag) => lines.word(&format!("${nag}")),
            Item::Variation(variation) => {
                lines.words(&format!("({variation})"));
                say_number = true;
            }
        }
    }
    lines.word(record.outcome.unwrap_or(Outcome::Unknown).text());
    lines.text + "\n\n"
}

/// Text in lines.
struct Lines {
    text: String,
    width: usize,
}

impl Lines {
    fn words(&mut self, text: &str) {
        text.split_whitespace().for_each(|word| self.word(word));
    }

    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.width > 0 && self.width + 1 + length > WIDTH {
            self.text.push('\n');
            self.width = 0;
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(word);
        self.width += length;
    }
}
