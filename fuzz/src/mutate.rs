//! Mutations for the targets that read text: of any input into a valid text about some position, or
//! one that is broken in one place. What a fuzzer makes of bytes by itself is mostly refused at the
//! first column, which tells nothing.

mod valid;

use grand_oracle::sample::Random;

pub use valid::Reads;

/// Makes another input of one; what, depends on the seed alone.
pub fn mutate(text: &[u8], reads: Reads, seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let valid = valid::draw(reads, &mut random).into_bytes();
    match random.below(8) {
        0 | 1 => valid,
        2 | 3 => with_a_letter_changed(&valid, &mut random),
        4 => with_a_word_changed(&valid, text, &mut random),
        5 => with_a_letter_changed(text, &mut random),
        6 => with_a_word_changed(text, &valid, &mut random),
        _ => with_a_line_more(text, &valid, &mut random),
    }
}

/// Puts another small letter of the text in the place of one, another capital, or another digit.
fn with_a_letter_changed(text: &[u8], random: &mut Random) -> Vec<u8> {
    let class = random.pick(&[u8::is_ascii_lowercase, u8::is_ascii_uppercase, u8::is_ascii_digit]);
    let places: Vec<_> = (0..text.len()).filter(|&place| class(&text[place])).collect();
    let mut changed = text.to_vec();
    if !places.is_empty() {
        changed[random.pick(&places)] = text[random.pick(&places)];
    }
    changed
}

/// Leaves a word out, says it twice, or puts one of another text in its place.
fn with_a_word_changed(text: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let (before, word, after) = a_word(text, random);
    let word = match random.below(3) {
        0 => Vec::new(),
        1 => word.repeat(2),
        _ => a_word(other, random).1.to_vec(),
    };
    [before, &word, after].concat()
}

/// Puts a line of another text between two lines.
fn with_a_line_more(text: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let lines: Vec<_> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let others: Vec<_> = other.split_inclusive(|&byte| byte == b'\n').collect();
    let (before, after) = lines.split_at(random.below(lines.len() + 1));
    let line = if others.is_empty() { other } else { random.pick(&others) };
    [&before.concat(), line, &after.concat()].concat()
}

/// A text before, in and after one of its words, or a byte between two.
fn a_word<'a>(text: &'a [u8], random: &mut Random) -> (&'a [u8], &'a [u8], &'a [u8]) {
    let at = random.below(text.len() + 1);
    let (before, after) = text.split_at(at);
    let in_word = |byte: &&u8| byte.is_ascii_alphanumeric();
    let begin = at - before.iter().rev().take_while(in_word).count();
    let rest =
        after.iter().take_while(in_word).count().max(usize::from(begin == at && at < text.len()));
    (&text[..begin], &text[begin..at + rest], &text[at + rest..])
}
