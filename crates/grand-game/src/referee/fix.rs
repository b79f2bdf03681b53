use grand_pgn::{Item, Numbering, Outcome, Record, write};

use super::{Judgement, header::result_tag, outcome::only_result};

/// Writes a record as it should be: its moves in the SAN of NOTE-2 to NOTE-5, with their
/// decorations; the result that the board demands, in both its places; tags, comments and
/// variations as they were. Moves from the first illegal one on, and those after the end, are left
/// out, and a comment says so.
pub fn corrected(record: &Record, judgement: &Judgement) -> String {
    let legal = judgement.over_after.unwrap_or(judgement.moves.len()).min(judgement.moves.len());
    let mut fixed = Record { items: Vec::new(), ..record.clone() };
    let mut moves = judgement.san[..legal].iter();
    let mut left_out = Vec::new();
    for item in &record.items {
        match item {
            Item::Move(word) => match moves.next().filter(|_| left_out.is_empty()) {
                Some(san) => {
                    let plain = word.text.trim_end_matches(['!', '?']);
                    let text = format!("{san}{}", &word.text[plain.len()..]);
                    fixed.items.push(Item::Move(grand_pgn::Word { text, place: word.place }));
                }
                None => left_out.push(word.text.as_str()),
            },
            other if left_out.is_empty() => fixed.items.push(other.clone()),
            _ => {}
        }
    }
    if !left_out.is_empty() {
        let why = match &judgement.first_illegal {
            Some(illegal) if illegal.ply == legal + 1 => format!("illegal: {}", illegal.why),
            _ => "the game was over".to_owned(),
        };
        fixed.items.push(Item::Comment(format!("{why}; left out: {}", left_out.join(" "))));
    }
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
        black_begins: judgement.root.turn == grand_core::Color::Black,
    };
    write(&fixed, numbering)
}
