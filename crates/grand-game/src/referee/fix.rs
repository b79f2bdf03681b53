use grand_core::Color;
use grand_pgn::{Item, Numbering, Outcome, Record, Variation, Word, write};

use super::{Illegal, Judgement, Line, header::result_tag, outcome::only_result};

/// Writes a record as it should be: its moves in the SAN of NOTE-2 to NOTE-5, with their
/// decorations; the result that the board demands, in both its places; tags and comments as they
/// were. Moves from the first illegal one on, and those after the end, are left out, and a comment
/// says so. The same goes for variations, where they were judged.
pub fn corrected(record: &Record, judgement: &Judgement) -> String {
    let Judgement { san, first_illegal, over_after, variations, .. } = judgement;
    let line = Replayed {
        san,
        first_illegal: first_illegal.as_ref(),
        over_after: *over_after,
        variations,
    };
    let mut fixed = Record { items: line.corrected(&record.items), ..record.clone() };
    let told = record.outcome.or_else(|| result_tag(record)).unwrap_or(Outcome::Unknown);
    let right = only_result(judgement.verdict, judgement.end.turn).map(|(right, _)| right);
    let outcome = right.unwrap_or(told);
    fixed.outcome = Some(outcome);
    if record.tag("Result").is_some() {
        fixed.set_tag("Result", outcome.text());
    }
    if record.tag("FEN").is_some() && record.tag("SetUp").is_some_and(|value| value != "1") {
        fixed.set_tag("SetUp", "1");
    }
    let numbering = Numbering {
        first: u32::from(judgement.root.move_number),
        black_begins: judgement.root.turn == Color::Black,
    };
    write(&fixed, numbering)
}

/// A line that was replayed: the game itself, or a variation.
struct Replayed<'a> {
    san: &'a [String],
    first_illegal: Option<&'a Illegal>,
    over_after: Option<usize>,
    variations: &'a [Line],
}

impl<'a> Replayed<'a> {
    fn of(line: &'a Line) -> Self {
        let Line { san, first_illegal, over_after, variations } = line;
        Self { san, first_illegal: first_illegal.as_ref(), over_after: *over_after, variations }
    }

    fn corrected(&self, items: &[Item]) -> Vec<Item> {
        let legal = self.over_after.map_or(self.san.len(), |plies| plies.min(self.san.len()));
        let mut moves = self.san[..legal].iter();
        let mut variations = self.variations.iter();
        let (mut fixed, mut left_out) = (Vec::new(), Vec::new());
        for item in items {
            match item {
                Item::Move(word) => match moves.next() {
                    Some(san) => fixed.push(Item::Move(decorated(san, word))),
                    None => left_out.push(word.text.as_str()),
                },
                _ if !left_out.is_empty() => {}
                Item::Variation(variation) => {
                    let items = variations.next().map_or_else(
                        || variation.items.clone(),
                        |line| Replayed::of(line).corrected(&variation.items),
                    );
                    fixed.push(Item::Variation(Variation { items, ..*variation }));
                }
                Item::Comment(_) | Item::Nag(_) => fixed.push(item.clone()),
            }
        }
        if !left_out.is_empty() {
            let why = match self.first_illegal {
                Some(illegal) if legal == self.san.len() => format!("illegal: {}", illegal.why),
                _ => "the game was over".to_owned(),
            };
            fixed.push(Item::Comment(format!("{why}; left out: {}", left_out.join(" "))));
        }
        fixed
    }
}

/// A move as it should be written, with the decorations that it has in the record.
fn decorated(san: &str, word: &Word) -> Word {
    let plain = word.text.trim_end_matches(['!', '?']);
    Word { text: format!("{san}{}", &word.text[plain.len()..]), place: word.place }
}
