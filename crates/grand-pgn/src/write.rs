use crate::{Item, Outcome, Record, Variation};

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

impl Numbering {
    /// That of the move after the first.
    const fn next(self) -> Self {
        let Self { first, black_begins } = self;
        Self { first: first + black_begins as u32, black_begins: !black_begins }
    }
}

/// Writes a record: tags, an empty line, the movetext with its numbers in lines of at most 80
/// characters where no word is longer, and an empty line. What it writes reads back as the same
/// record, but for places and for line breaks in comments.
pub fn write(record: &Record, numbering: Numbering) -> String {
    let mut text = String::new();
    for tag in &record.tags {
        let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{} \"{value}\"]\n", tag.name);
    }
    if !record.tags.is_empty() {
        text.push('\n');
    }
    let mut words = Words::default();
    words.items(&record.items, numbering);
    words.word(record.outcome.unwrap_or(Outcome::Unknown).text());
    in_lines(text, &words.list) + "\n\n"
}

/// The words of movetext, parentheses at the words that they enclose.
#[derive(Default)]
struct Words {
    list: Vec<String>,
    /// The parentheses that the next word begins with.
    opening: String,
}

impl Words {
    fn word(&mut self, word: &str) {
        self.list.push(std::mem::take(&mut self.opening) + word);
    }

    fn items(&mut self, items: &[Item], mut now: Numbering) {
        // After a comment or a variation the number is said again.
        let (mut before, mut say_number) = (now, true);
        for item in items {
            match item {
                Item::Move(word) => {
                    match (now.black_begins, say_number) {
                        (false, _) => self.word(&format!("{}.", now.first)),
                        (true, true) => self.word(&format!("{}...", now.first)),
                        (true, false) => {}
                    }
                    self.word(&word.text);
                    (before, now) = (now, now.next());
                }
                Item::Comment(comment) => {
                    // A brace would end it early; only a comment behind a semicolon can hold one.
                    let comment = format!("{{{}}}", comment.replace('}', ")"));
                    comment.split_whitespace().for_each(|word| self.word(word));
                }
                Item::Nag(nag) => self.word(&format!("${nag}")),
                Item::Variation(variation) => self.variation(variation, before),
            }
            say_number = match item {
                Item::Move(_) => false,
                Item::Nag(_) => say_number,
                Item::Comment(_) | Item::Variation(_) => true,
            };
        }
    }

    fn variation(&mut self, variation: &Variation, numbering: Numbering) {
        self.opening.push('(');
        self.items(&variation.items, numbering);
        if let Some(outcome) = variation.outcome {
            self.word(outcome.text());
        }
        if !self.opening.is_empty() {
            self.word("");
        }
        self.list.last_mut().expect("there is one at least").push(')');
    }
}

/// Appends words in lines.
fn in_lines(mut text: String, words: &[String]) -> String {
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
            // A line that begins with these is an escaped one, or a tag to programs that split files
            // at such lines, even within a comment.
            if word.starts_with(['%', '[']) {
                text.push(' ');
                width = 1;
            }
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text
}
