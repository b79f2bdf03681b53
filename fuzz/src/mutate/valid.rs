use grand_core::{Dialect, Rules, fen};
use grand_oracle::{
    Question, move_texts,
    property::end_of,
    sample::{self, Look, Random},
    suite::{self, Case, EpdForm, Level, MoveText},
};

use crate::targets::{Bitboard, line, pgn_of};

/// Whose texts a target reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// What people keep in files or type.
    Files,
    /// What engines answer.
    Replies,
}

/// What a text is about.
struct About {
    line: Question,
    position: Bitboard,
    dialect: Dialect,
    moves: Vec<MoveText>,
    /// One of these.
    mv: MoveText,
}

/// What makes a text.
type Form = fn(&About) -> String;

const FILES: [Form; 7] = [board, engine_text, san, suite, epd, divide, record];
const REPLIES: [Form; 5] = [divide, numbered_divide, json_moves, json_divide, refusal];

/// A valid text about a position with a legal move that is drawn; nothing where none is.
pub(super) fn draw(reads: Reads, random: &mut Random) -> String {
    let bytes: Vec<u8> = (0..random.below(24)).map(|_| random.next() as u8).collect();
    let about = line(&bytes).and_then(|line| about(line, random));
    let form = match reads {
        Reads::Files => random.pick(&FILES),
        Reads::Replies => random.pick(&REPLIES),
    };
    about.map(|about| form(&about)).unwrap_or_default()
}

fn about(line: Question, random: &mut Random) -> Option<About> {
    let position: Bitboard = end_of(&line).ok()?;
    let dialect = random.pick(&Dialect::ALL);
    let moves = move_texts(&position, dialect);
    let mv = (!moves.is_empty()).then(|| moves[random.below(moves.len())].clone())?;
    Some(About { line, position, dialect, moves, mv })
}

fn board(about: &About) -> String {
    fen::write(&about.position.setup(), about.dialect)
}

fn engine_text(about: &About) -> String {
    about.mv.uci.clone()
}

fn san(about: &About) -> String {
    about.mv.san.clone()
}

fn suite(about: &About) -> String {
    suite::write(&[case(about)])
}

fn epd(about: &About) -> String {
    let case = case(about).in_dialect(Dialect::Capablanca).ok();
    case.and_then(|case| suite::write_epd(&case, EpdForm::WithId)).unwrap_or_default()
}

fn case(about: &About) -> Case {
    let look = Look::at(&about.position);
    sample::case("a".to_owned(), &look, "drawn".to_owned(), Level::Smoke)
}

fn record(about: &About) -> String {
    pgn_of(&about.line, about.dialect).unwrap_or_default()
}

fn rows(about: &About, row: impl Fn(&MoveText) -> String) -> String {
    about.moves.iter().map(row).collect()
}

fn divide(about: &About) -> String {
    let total = about.moves.len();
    rows(about, |mv| format!("{}: 1\n", mv.uci)) + &format!("\nNodes searched: {total}\n")
}

fn numbered_divide(about: &About) -> String {
    rows(about, |mv| format!(" 1. {} - 1\n", mv.uci))
}

fn json_moves(about: &About) -> String {
    let moves: Vec<_> = about.moves.iter().map(|mv| &mv.uci).collect();
    format!("{{\"id\":1,\"moves\":{moves:?}}}\n")
}

fn json_divide(about: &About) -> String {
    let rows: Vec<_> = about.moves.iter().map(|mv| format!("\"{}\":1", mv.uci)).collect();
    format!("{{\"id\":1,\"divide\":{{{}}}}}\n", rows.join(","))
}

fn refusal(about: &About) -> String {
    format!("Illegal move: {}\n", about.mv.uci)
}
