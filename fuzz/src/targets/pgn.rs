use grand_core::{Color, Dialect, Rules, Setup, fen, san};
use grand_game::{
    Game, PlayError,
    referee::{Reading, referee, wrong_result},
};
use grand_oracle::{Question, check_mark, property::Held};
use grand_pgn::{Item, Numbering, Outcome, Place, Reader, Record, Tag, Variation, Word};
use grandperft::Clauses;

use super::Bitboard;

/// Where things stand in a record that nobody has read.
const NOWHERE: Place = Place { line: 1, column: 1 };

/// A line of play, written as the record of a game in either dialect, reads as the same moves from
/// the same position, and the referee finds nothing wrong with it. Each move has another one as a
/// variation.
pub(super) fn pgn_roundtrip(line: &Question) -> Held {
    for dialect in Dialect::ALL {
        let (game, record) = played(line, dialect)?;
        let text = written(&record, game.root());
        reads_as(&text, &game, &record).map_err(|what| format!("{what}:\n{text}"))?;
    }
    Ok(())
}

/// The record of a line.
pub(crate) fn pgn_of(question: &Question, dialect: Dialect) -> Option<String> {
    let (game, record) = played(question, dialect).ok()?;
    Some(written(&record, game.root()))
}

fn written(record: &Record, root: &Setup) -> String {
    let black_begins = root.turn == Color::Black;
    grand_pgn::write(record, Numbering { first: root.move_number.into(), black_begins })
}

/// The game, up to its end on the board, and the record of it.
fn played(question: &Question, dialect: Dialect) -> Result<(Game<Bitboard>, Record), String> {
    let mut game = Game::<Bitboard>::new(&question.root).map_err(|error| error.to_string())?;
    let mut items = Vec::new();
    for &mv in &question.moves {
        let position: Bitboard = game.position().clone();
        match game.play(mv) {
            Err(PlayError::Over(_)) => break,
            played => played.map_err(|error| error.to_string())?,
        }
        let (setup, legal) = (position.setup(), position.legal_moves());
        let word = |mv| {
            let text = san::write(&setup, &legal, mv, check_mark(&position, mv), dialect);
            Item::Move(Word { text, place: NOWHERE })
        };
        items.push(word(mv));
        let other = legal.iter().copied().find(|&other| other != mv);
        items.extend(other.map(|other| {
            let items = vec![word(other)];
            Item::Variation(Variation { place: NOWHERE, items, outcome: None })
        }));
    }
    let record = record(&game, items, dialect);
    Ok((game, record))
}

fn record(game: &Game<Bitboard>, items: Vec<Item>, dialect: Dialect) -> Record {
    let may_stand =
        |outcome: &Outcome| wrong_result(*outcome, game.verdict(), game.setup().turn).is_none();
    let outcome = Outcome::ALL.into_iter().rev().find(may_stand);
    let tag = |name: &str, value: String| Tag { name: name.to_owned(), value, place: NOWHERE };
    let tags = vec![
        tag("Variant", "Grand".to_owned()),
        tag("Dialect", dialect.to_string()),
        tag("SetUp", "1".to_owned()),
        tag("FEN", fen::write(game.root(), dialect)),
        tag("Result", outcome.map(|outcome| outcome.to_string()).unwrap_or_default()),
    ];
    Record { place: NOWHERE, tags, numbered_from: None, items, outcome, end: NOWHERE }
}

fn reads_as(text: &str, game: &Game<Bitboard>, written: &Record) -> Held {
    let mut games = Reader::new(text.as_bytes());
    let read = games.next().ok_or("there is no game")?.map_err(|error| error.to_string())?;
    if let Some(more) = games.next() {
        return Err(format!("there is more than one game: {more:?}"));
    }
    let told = referee::<Bitboard>(&read, Reading::default(), &Clauses)
        .map_err(|error| error.to_string())?;
    if !told.problems.is_empty() {
        return Err(format!("the referee says {:?}", told.problems));
    }
    let same = told.moves == game.moves()
        && told.root == *game.root()
        && told.end == *game.setup()
        && told.variations.iter().all(|line| line.san.len() == 1)
        && told.san.len() + told.variations.len() == written.items.len()
        && read.outcome == written.outcome;
    if same { Ok(()) } else { Err(format!("it is judged as {told:?}")) }
}
