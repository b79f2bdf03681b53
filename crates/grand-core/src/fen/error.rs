use std::fmt;

use crate::{Clause, Color, Dialect, Fault, Kind, Piece, Rank, Setup};

/// A FEN could not be read; holds every reason, not only the first.
///
/// Displayed as one line a reason, each with field and column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    pub(super) text: String,
    pub(super) faults: Vec<FenFault>,
}

impl FenError {
    /// Returns the reasons, at least one, by column.
    pub fn faults(&self) -> &[FenFault] {
        &self.faults
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN \"{}\" is refused", self.text.escape_debug())?;
        match self.faults.as_slice() {
            [fault] => write!(f, ": {fault}"),
            faults => {
                write!(f, " for {} reasons:", faults.len())?;
                faults.iter().try_for_each(|fault| write!(f, "\n  {fault}"))
            }
        }
    }
}

impl std::error::Error for FenError {}

/// One reason why a FEN is refused, and where it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// The field that it is in.
    pub field: FenField,
    /// The column where it begins, in characters from 1 of the whole text.
    pub column: usize,
    /// What is wrong.
    pub problem: FenProblem,
}

impl FenFault {
    /// Returns the clause that the text breaks.
    pub const fn clause(&self) -> Clause {
        match self.problem {
            FenProblem::Clock(_) | FenProblem::Number(_) => Clause::Valid6,
            FenProblem::Position(fault) => fault.clause(),
            _ => Clause::Note7,
        }
    }
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let FenProblem::Position(fault) = self.problem {
            return fault.fmt(f);
        }
        write!(f, "{}, column {}: {} ({})", self.field, self.column, self.problem, self.clause())
    }
}

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// One row of the first field.
    Row(Rank),
    /// The first field: the men on the board.
    Board,
    /// The second: whose move it is.
    SideToMove,
    /// The third: always `-` (CASTLE-1).
    Castling,
    /// The fourth: the square just passed over by a pawn.
    EnPassant,
    /// The fifth: plies since the last pawn move or capture.
    HalfmoveClock,
    /// The sixth: the number of the move.
    MoveNumber,
    /// The text as a whole.
    Text,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(rank) => write!(f, "board, rank {rank}"),
            Self::Board => f.write_str("board"),
            Self::SideToMove => f.write_str("side to move"),
            Self::Castling => f.write_str("castling"),
            Self::EnPassant => f.write_str("en passant square"),
            Self::HalfmoveClock => f.write_str("half-move clock"),
            Self::MoveNumber => f.write_str("move number"),
            Self::Text => f.write_str("text"),
        }
    }
}

/// What is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenProblem {
    /// Longer than any FEN can be; holds the length in bytes.
    TooLong(usize),
    /// Two spaces in a row, or one before or after the text.
    StraySpace,
    /// A character that no FEN has: a tab, a line's end, or one outside ASCII.
    Character(char),
    /// A field is not there.
    Missing,
    /// Only one of the two counters is there.
    LoneCounter,
    /// A seventh field or a later one.
    Surplus(String),
    /// Not ten rows; holds how many there are.
    Rows(usize),
    /// A row's squares do not add up to ten; holds how many there are.
    RowLength(usize),
    /// `0` as a run of empty squares.
    EmptyRun,
    /// A run with a leading zero, such as `010`.
    LeadingZero(String),
    /// Two runs side by side, such as `55` or `91`; holds their sum.
    AdjacentRuns(String, u32),
    /// A run of more squares than a row has.
    LongRun(String),
    /// A letter that is no man in the declared dialect.
    Letter(char, Dialect),
    /// The side to move is neither `w` nor `b`.
    Side(String),
    /// A castling field other than `-`.
    Castling(String),
    /// The en passant field is neither `-` nor a square.
    Square(String),
    /// The half-move clock is no whole number from 0 to 9,999.
    Clock(String),
    /// The move number is no whole number from 1 to 9,999.
    Number(String),
    /// The text reads, but what it says is no valid position.
    Position(Fault),
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(length) => {
                write!(f, "{length} bytes, but no FEN is longer than {}", super::read::MAX_LENGTH)
            }
            Self::StraySpace => {
                f.write_str("a space too many; expected exactly one between two fields")
            }
            Self::Character(c) => {
                write!(f, "character `{}` has no place in a FEN", c.escape_debug())
            }
            Self::Missing => {
                f.write_str("missing; expected board, side, castling, en passant and two counters")
            }
            Self::LoneCounter => {
                f.write_str("missing; the two counters are given together or left out together")
            }
            Self::Surplus(text) => {
                write!(f, "`{}` is one field too many; expected six", text.escape_debug())
            }
            Self::Rows(count) => write!(f, "{count} rows between the slashes, expected 10"),
            Self::RowLength(count) if *count < 10 => {
                write!(f, "only {count} squares, expected 10")
            }
            Self::RowLength(count) => write!(f, "{count} squares, expected 10"),
            Self::EmptyRun => f.write_str("`0` counts no squares; leave it out"),
            Self::LeadingZero(run) => {
                write!(f, "`{run}` begins with a zero; write {}", run.trim_start_matches('0'))
            }
            Self::AdjacentRuns(run, sum) => write!(
                f,
                "`{run}` is no run of 1 to 10 empty squares; runs side by side are written as \
                 one number, here {sum}"
            ),
            Self::LongRun(run) => write!(f, "`{run}` is more empty squares than a row's 10"),
            Self::Letter(letter, dialect) => unknown_letter(f, *letter, *dialect),
            Self::Side(text) => write!(f, "`{text}`, expected `w` or `b`"),
            Self::Castling(text) => {
                write!(f, "`{text}`, expected `-`: there is no castling (CASTLE-1)")
            }
            Self::Square(text) => write!(f, "`{text}`, expected `-` or a square, `a1` to `j10`"),
            Self::Clock(text) => counter(f, text, 0),
            Self::Number(text) => counter(f, text, 1),
            Self::Position(fault) => fault.fmt(f),
        }
    }
}

/// Tells a letter of the other dialect apart from one of none.
fn unknown_letter(f: &mut fmt::Formatter<'_>, letter: char, dialect: Dialect) -> fmt::Result {
    write!(f, "`{}` is no man in the {dialect} dialect", letter.escape_debug())?;
    let other = Dialect::ALL.into_iter().find(|&other| other != dialect);
    let there = other.and_then(|other| Some((other, Piece::from_letter(letter, other)?)));
    match there {
        Some((other, man)) => {
            let here = Piece::letter(man, dialect);
            write!(f, "; in the {other} dialect it is the {man}, here `{here}`")
        }
        None => {
            f.write_str("; expected a run of 1 to 10 or one of")?;
            Kind::ALL.into_iter().try_for_each(|kind| {
                let man = Piece::new(Color::White, kind);
                write!(f, " {}", man.letter(dialect))
            })?;
            f.write_str(" in either case")
        }
    }
}

fn counter(f: &mut fmt::Formatter<'_>, text: &str, least: u16) -> fmt::Result {
    let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let most = Setup::MAX_COUNTER;
    match text.strip_prefix('-') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
            write!(f, "`{text}` is negative, expected {least} to {most}")
        }
        _ if digits && text.len() > 1 && text.starts_with('0') => {
            write!(f, "`{text}` begins with a zero, expected {least} to {most} in plain digits")
        }
        _ if digits && text.len() > 4 => {
            write!(f, "`{text}` is too large, expected {least} to {most}")
        }
        _ if digits => write!(f, "`{text}` is out of range, expected {least} to {most}"),
        _ => write!(f, "`{text}` is no whole number, expected {least} to {most}"),
    }
}
