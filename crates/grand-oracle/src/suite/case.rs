use std::collections::BTreeMap;

use grand_core::{Clause, Dialect, Move, Square, fen};

use crate::{Question, Verdict, suite::Level};

/// A named position and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Kebab-case, unique among all suites, and never changed once published.
    pub id: String,
    /// The position, in the letters of `dialect`. Kept as text: an invalid case has one that does
    /// not read.
    pub fen: String,
    /// The letters that `fen` and `moves` are written in.
    pub dialect: Dialect,
    /// A line that leads to the position. Programs are asked by it too, since some remember what
    /// they should not.
    pub reached: Option<Line>,
    /// What the position is expected to give, or why it is to be refused.
    pub expected: Expected,
    /// The clauses that it shows, the one that it isolates first.
    pub clauses: Vec<Clause>,
    /// What must be legal or illegal here, in one sentence.
    pub why: String,
    /// Where the case comes from, in prose.
    pub source: Source,
    /// The bug models that fail it.
    pub catches: Vec<String>,
    /// The lowest level that runs it.
    pub level: Level,
    /// Cannot arise in play; a program may be excused from knowing it.
    pub constructed: bool,
    /// Anything else worth saying.
    pub note: Option<String>,
}

impl Case {
    /// Lists what to ask about: the position by its FEN, then by the line that leads to it, where
    /// there is one. Nothing for a case that is to be refused.
    ///
    /// # Errors
    ///
    /// A FEN or a move does not read: says which, and why.
    pub fn questions(&self) -> Result<Vec<Question>, String> {
        if matches!(self.expected, Expected::Refused(_)) {
            return Ok(Vec::new());
        }
        let setup = |text: &str| fen::parse(text, self.dialect).map_err(|error| error.to_string());
        let mut questions = vec![Question::new(setup(&self.fen)?)];
        if let Some(line) = &self.reached {
            let moves = line.moves.iter().map(|text| Move::parse(text, self.dialect));
            let moves = moves.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
            questions.push(Question { root: setup(&line.fen)?, moves });
        }
        Ok(questions)
    }
}

/// Where a case comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// In prose.
    pub text: String,
    /// Each derivation that agrees with the counts, and to which depth. Written by
    /// `grandperft suite confirm`, never by hand.
    pub confirmed: BTreeMap<String, u32>,
}

/// What a case expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A valid position with these counts and, where given, more.
    Valid {
        /// Leaves by depth, from depth 0 on (PERFT-1).
        nodes: Vec<u64>,
        /// The complete sorted list of legal moves.
        moves: Option<Vec<MoveText>>,
        /// Check and verdict.
        status: Option<Status>,
        /// Counts of the last ply by kind of move, each by depth from depth 0 on. The names are
        /// the fields of [`Stats`](crate::Stats).
        stats: BTreeMap<String, Vec<u64>>,
    },
    /// Not to be taken as a position: the clause that it breaks.
    Refused(Clause),
}

/// A way to a position: where it begins, and the moves from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where the line begins, in the letters of the case's dialect.
    pub fen: String,
    /// The moves, in engine text.
    pub moves: Vec<String>,
}

/// A legal move in both notations, ordered by engine text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveText {
    /// Engine text (NOTE-8).
    pub uci: String,
    /// Standard algebraic notation (NOTE-2 to NOTE-5).
    pub san: String,
}

/// What is known of a position besides its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Whether the side to move is in check (CHECK-1).
    pub check: bool,
    /// The men that give it, by the index of their squares.
    pub checkers: Vec<Square>,
    /// Whether the game is over.
    pub verdict: Verdict,
}
