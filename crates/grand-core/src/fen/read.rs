use std::str::FromStr;

use super::{FenError, FenFault, FenField, FenProblem};
use crate::{Color, Dialect, File, Piece, Rank, Setup, Square};

/// The longest text that is looked at, in bytes. The longest FEN there is has 100 men, 9 slashes
/// and 18 further characters.
pub(super) const MAX_LENGTH: usize = 256;

/// Reads a FEN whose letters are those of `dialect`.
///
/// Strictly: six fields with one space between them; only the two counters may be missing
/// together, and are 0 and 1 then. The en passant square is kept as given.
///
/// # Errors
///
/// The text is no FEN. The error lists every fault with its field and column, and where the men
/// could be read also what [`Setup::faults`] says of them. A text that reads but is no valid
/// position is *not* refused here: that is for a generator's
/// [`from_setup`](crate::Rules::from_setup).
///
/// ```
/// use grand_core::{Dialect, fen};
/// let error = fen::parse("4k5/10/10/10/91/10/10/10/10/4K5 w KQkq -", Dialect::Freeling);
/// assert_eq!(
///     error.unwrap_err().to_string(),
///     r#"FEN "4k5/10/10/10/91/10/10/10/10/4K5 w KQkq -" is refused for 2 reasons:
///   board, rank 6, column 14: `91` is no run of 1 to 10 empty squares; runs side by side are written as one number, here 10 (NOTE-7)
///   castling, column 35: `KQkq`, expected `-`: there is no castling (CASTLE-1) (NOTE-7)"#,
/// );
/// ```
pub fn parse(text: &str, dialect: Dialect) -> Result<Setup, FenError> {
    let mut reader = Reader { dialect, setup: Setup::empty(), faults: Vec::new() };
    reader.text(text);
    let Reader { setup, mut faults, .. } = reader;
    if faults.is_empty() {
        return Ok(setup);
    }
    faults.sort_by_key(|fault| fault.column);
    let board_reads = !faults.iter().any(|fault| {
        matches!(fault.field, FenField::Row(_) | FenField::Board | FenField::SideToMove)
            || matches!(fault.problem, FenProblem::TooLong(_))
    });
    if board_reads {
        let end = text.chars().count() + 1;
        faults.extend(setup.faults().into_iter().map(|fault| FenFault {
            field: FenField::Board,
            column: end,
            problem: FenProblem::Position(fault),
        }));
    }
    Err(FenError { text: text.chars().take(MAX_LENGTH).collect(), faults })
}

/// A piece of the text and the column where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Part<'a> {
    /// Splits at every separator, keeping the columns.
    fn split(self, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = Part<'a>> {
        let mut column = self.column;
        self.text.split(is_separator).map(move |text| {
            let part = Part { text, column };
            column += text.chars().count() + 1;
            part
        })
    }
}

struct Reader {
    dialect: Dialect,
    setup: Setup,
    faults: Vec<FenFault>,
}

impl Reader {
    fn fault(&mut self, field: FenField, column: usize, problem: FenProblem) {
        self.faults.push(FenFault { field, column, problem });
    }

    fn text(&mut self, text: &str) {
        if text.len() > MAX_LENGTH {
            return self.fault(FenField::Text, 1, FenProblem::TooLong(text.len()));
        }
        self.spaces(&text.chars().collect::<Vec<_>>());
        let whole = Part { text, column: 1 };
        let fields: Vec<_> =
            whole.split(char::is_whitespace).filter(|part| !part.text.is_empty()).collect();
        self.fields(&fields, text.chars().count() + 1);
    }

    /// Finds spaces too many, and what else separates fields for the eye but not in a FEN.
    fn spaces(&mut self, text: &[char]) {
        let first = text.iter().position(|c| !c.is_whitespace()).unwrap_or(text.len());
        let last = text.iter().rposition(|c| !c.is_whitespace()).unwrap_or(0);
        for (index, &c) in text.iter().enumerate().filter(|(_, c)| c.is_whitespace()) {
            if c != ' ' {
                self.fault(FenField::Text, index + 1, FenProblem::Character(c));
            } else if index < first || index > last || text[index - 1].is_whitespace() {
                self.fault(FenField::Text, index + 1, FenProblem::StraySpace);
            }
        }
    }

    /// Finds the characters of a field that no FEN has, and says whether there are any.
    fn foreign(&mut self, field: FenField, part: Part<'_>) -> bool {
        let before = self.faults.len();
        for (index, c) in part.text.chars().enumerate().filter(|&(_, c)| is_foreign(c)) {
            self.fault(field, part.column + index, FenProblem::Character(c));
        }
        self.faults.len() > before
    }

    /// Reads the fields that are there; `end` is the column behind the text.
    fn fields(&mut self, fields: &[Part<'_>], end: usize) {
        let names = [
            FenField::Board,
            FenField::SideToMove,
            FenField::Castling,
            FenField::EnPassant,
            FenField::HalfmoveClock,
            FenField::MoveNumber,
        ];
        for (&name, &part) in names.iter().zip(fields) {
            match name {
                FenField::Board => self.board(part),
                _ if self.foreign(name, part) => {}
                FenField::SideToMove => self.side_to_move(part),
                FenField::Castling => self.castling(part),
                FenField::EnPassant => self.en_passant(part),
                FenField::HalfmoveClock => {
                    if let Some(value) = counter(part.text, 0) {
                        self.setup.halfmove_clock = value;
                    } else {
                        self.fault(name, part.column, FenProblem::Clock(part.text.to_owned()));
                    }
                }
                _ => {
                    if let Some(value) = counter(part.text, 1) {
                        self.setup.move_number = value;
                    } else {
                        self.fault(name, part.column, FenProblem::Number(part.text.to_owned()));
                    }
                }
            }
        }
        match fields.len() {
            given @ 0..=3 => {
                for &name in &names[given..4] {
                    self.fault(name, end, FenProblem::Missing);
                }
            }
            5 => self.fault(FenField::MoveNumber, end, FenProblem::LoneCounter),
            _ => {}
        }
        for part in fields.iter().skip(names.len()) {
            self.fault(FenField::Text, part.column, FenProblem::Surplus(part.text.to_owned()));
        }
    }

    fn board(&mut self, part: Part<'_>) {
        let rows: Vec<_> = part.split(|c| c == '/').collect();
        if rows.len() != Rank::NUM {
            self.fault(FenField::Board, part.column, FenProblem::Rows(rows.len()));
        }
        for (rank, row) in Rank::ALL.into_iter().rev().zip(rows) {
            self.row(rank, row);
        }
    }

    /// Reads one row, from file `a`. A row with a bad run has no length worth complaining about.
    fn row(&mut self, rank: Rank, row: Part<'_>) {
        let field = FenField::Row(rank);
        let mut squares = 0;
        let mut length_known = true;
        let mut rest = row.text;
        while let Some(letter) = rest.chars().next() {
            let column = row.column + row.text.chars().count() - rest.chars().count();
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                match run(&rest[..digits]) {
                    Ok(count) => squares += count,
                    Err(problem) => {
                        self.fault(field, column, problem);
                        length_known = false;
                    }
                }
                rest = &rest[digits..];
                continue;
            }
            match Piece::from_letter(letter, self.dialect) {
                Some(man) => {
                    if let Some(file) = File::from_index(squares) {
                        self.setup.set(Square::new(file, rank), Some(man));
                    }
                }
                None if is_foreign(letter) => {
                    self.fault(field, column, FenProblem::Character(letter));
                }
                None => self.fault(field, column, FenProblem::Letter(letter, self.dialect)),
            }
            squares += 1;
            rest = &rest[letter.len_utf8()..];
        }
        if length_known && squares != File::NUM {
            self.fault(field, row.column, FenProblem::RowLength(squares));
        }
    }

    fn side_to_move(&mut self, part: Part<'_>) {
        let side = Color::ALL.into_iter().find(|color| part.text == color.letter().to_string());
        match side {
            Some(color) => self.setup.turn = color,
            None => {
                let problem = FenProblem::Side(part.text.to_owned());
                self.fault(FenField::SideToMove, part.column, problem);
            }
        }
    }

    fn castling(&mut self, part: Part<'_>) {
        if part.text != "-" {
            let problem = FenProblem::Castling(part.text.to_owned());
            self.fault(FenField::Castling, part.column, problem);
        }
    }

    fn en_passant(&mut self, part: Part<'_>) {
        if part.text == "-" {
            return;
        }
        match Square::from_str(part.text) {
            Ok(square) => self.setup.en_passant = Some(square),
            Err(_) => {
                let problem = FenProblem::Square(part.text.to_owned());
                self.fault(FenField::EnPassant, part.column, problem);
            }
        }
    }
}

/// Says whether a character has no place in any field of a FEN.
fn is_foreign(c: char) -> bool {
    !matches!(c, '!'..='~')
}

/// Reads a maximal run of digits as one number of empty squares.
fn run(digits: &str) -> Result<usize, FenProblem> {
    let plain = digits.trim_start_matches('0');
    match plain.parse() {
        Ok(count @ 1..=File::NUM) if plain == digits => Ok(count),
        Ok(1..=File::NUM) => Err(FenProblem::LeadingZero(digits.to_owned())),
        _ if plain.is_empty() => Err(FenProblem::EmptyRun),
        _ => {
            let sum = plain.chars().filter_map(|c| c.to_digit(10)).sum();
            // Digits without a zero that together fit into a row are single runs side by side.
            Err(if sum as usize <= File::NUM && !plain.contains('0') {
                FenProblem::AdjacentRuns(digits.to_owned(), sum)
            } else {
                FenProblem::LongRun(digits.to_owned())
            })
        }
    }
}

/// Reads a counter in plain digits from `least` to [`Setup::MAX_COUNTER`].
fn counter(text: &str, least: u16) -> Option<u16> {
    let plain = text.chars().all(|c| c.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let value = text.parse().ok().filter(|_| plain)?;
    (least..=Setup::MAX_COUNTER).contains(&value).then_some(value)
}
