//! The judgement of a game's record: is every move legal, and does the record say what happened?

mod dialect;
mod fault;
mod fix;
mod header;
mod outcome;
mod problem;
mod refusal;
mod replay;

use grand_core::{Clause, Color, Dialect, Move, Ranks, Rules, Setup};
use grand_oracle::{Explainer, Verdict};
use grand_pgn::{Place, Record};

pub use dialect::dialect_of;
pub use fix::corrected;
pub use header::Unjudged;
pub use outcome::wrong_result;
pub use problem::{About, Problem, ProblemKind};

use self::replay::{Manner, Path, Replay};
use crate::{Claim, Game};

/// How records are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The letters of every record; where none is declared, each tells its own.
    pub dialect: Option<Dialect>,
    /// How ranks are numbered.
    pub ranks: Ranks,
    /// Only the game itself is judged, and what is said of variations is nothing.
    pub main_line: bool,
}

/// What is said of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The letters that it was read in.
    pub dialect: Dialect,
    /// Where the game begins.
    pub root: Setup,
    /// The legal moves, up to the first that is not.
    pub moves: Vec<Move>,
    /// The same in SAN, as they should be written.
    pub san: Vec<String>,
    /// The first move that is not legal, or that no move can be made of.
    pub first_illegal: Option<Illegal>,
    /// Where the legal moves lead to.
    pub end: Setup,
    /// Whether the game is over there by itself.
    pub verdict: Verdict,
    /// Where it was over by itself first, in plies from the root, if it ever was.
    pub over_after: Option<usize>,
    /// Where each draw could be claimed first, in plies from the root, and by whom.
    pub claims: Vec<Claimable>,
    /// How often the position stood that stood most often.
    pub repetitions: usize,
    /// The variations that stand before the end of the legal moves; none where only the game itself
    /// is judged.
    pub variations: Vec<Line>,
    /// All that is wrong, variations included.
    pub problems: Vec<Problem>,
}

/// A variation as it was replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The legal moves in SAN, as they should be written, up to the first that is not.
    pub san: Vec<String>,
    /// The first move that is not legal, or that no move can be made of.
    pub first_illegal: Option<Illegal>,
    /// Where the game would be over by itself first, in plies from where the variation begins.
    pub over_after: Option<usize>,
    /// The variations that stand in it.
    pub variations: Vec<Line>,
}

/// A move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Its number in plies from the root, from 1.
    pub ply: usize,
    /// Its text in the record.
    pub text: String,
    /// Where that stands.
    pub place: Place,
    /// The move that it was taken for, where there is one.
    pub mv: Option<Move>,
    /// The clauses that forbid it, the most specific first.
    pub clauses: Vec<Clause>,
    /// A sentence, lower case and without a full stop.
    pub why: String,
}

/// A draw that could be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimable {
    /// After so many plies.
    pub after: usize,
    /// Which.
    pub claim: Claim,
    /// By whom.
    pub by: Vec<Color>,
}

impl Judgement {
    /// Says whether every move of the game itself is legal.
    pub const fn is_legal(&self) -> bool {
        self.first_illegal.is_none()
    }
}

/// Replays a record and says all that is wrong with it: the first illegal move and why, marks and
/// origins that are not as they should be, moves after the end, and a result that is not that of the
/// board. A result without an end on the board is no fault (END-8).
///
/// Variations are judged like the game, but for results: each begins before the move that it stands
/// behind. What stands behind the first illegal move, variations included, is not looked into.
///
/// # Errors
///
/// There is nothing to judge: the record is of another game, its letters do not tell the dialect, or
/// its position does not read or is not valid.
pub fn referee<R: Rules>(
    record: &Record,
    reading: Reading,
    explainer: &dyn Explainer,
) -> Result<Judgement, Unjudged> {
    header::check_variant(record)?;
    let dialect = match reading.dialect {
        Some(dialect) => dialect,
        None => dialect_of(record)?,
    };
    let root = header::root(record, dialect, reading.ranks)?;
    let game = Game::<R>::new(&root).map_err(|error| Unjudged::Invalid(error.to_string()))?;
    let manner = Manner { dialect, reading, explainer };
    let mut replay = Replay::new(game, manner, Path::default());
    header::problems(record, replay.problems());
    replay.play_all(&record.items);
    Ok(replay.judgement(record))
}
