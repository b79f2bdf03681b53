use grand_bitboard::Position;
use grand_core::{Dialect, Rules, fen};
use grand_oracle::{
    Question,
    sample::{self, Look},
    suite::{self, Level, Line},
};
use grandperft::position;

use super::Kind;

/// The longest note, in characters: what does not hold may have the whole position in it.
const NOTE: usize = 400;

/// A suite file with the end of a line as its case.
pub(super) fn write(
    target: &str,
    line: &Question,
    kind: &Kind,
    id: &str,
) -> Result<String, String> {
    let setup = position::of_question(line).ok_or("the line is not legal")?;
    let look = Look::at(&Position::from_setup(&setup).map_err(|error| error.to_string())?);
    let source = format!("fuzz target {target}");
    let mut case = sample::case(id.to_owned(), &look, source, Level::Smoke);
    case.fen = fen::write(&setup, Dialect::Freeling);
    if !line.moves.is_empty() {
        let moves = line.moves.iter().map(|mv| mv.to_text(Dialect::Freeling)).collect();
        case.reached = Some(Line { fen: fen::write(&line.root, Dialect::Freeling), moves });
    }
    if let Some(clauses) = &kind.clauses {
        case.clauses.clone_from(clauses);
    }
    case.note = Some(kind.said.chars().take(NOTE).collect::<String>().replace('\n', " ") + ".");
    Ok(suite::write(&[case]))
}
