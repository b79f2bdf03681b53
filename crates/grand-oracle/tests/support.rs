//! Shared by the other modules: positions from text, and sources made up for a test.

use std::path::{Path, PathBuf};

use grand_core::{Dialect, Move, Rules, Setup, Square, fen};
use grand_mailbox::Position;
use grand_oracle::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind, suite};

/// Reads a FEN in the Freeling dialect.
pub(crate) fn setup(text: &str) -> Setup {
    fen::parse(text, Dialect::Freeling).unwrap_or_else(|error| panic!("{error}"))
}

/// A position of the reference generator.
pub(crate) fn position(text: &str) -> Position {
    Position::from_setup(&setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every suite file with its path below `perft-suites` and its text.
pub(crate) fn suite_files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../perft-suites");
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "yaml") {
                let name = path.strip_prefix(&root).unwrap().display().to_string();
                files.push((name, std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    files.sort();
    assert!(files.len() > 10, "the suites are there");
    files
}

/// Every position that the suites' cases begin at.
pub(crate) fn suite_setups() -> Vec<Setup> {
    let files = grand_suites::files().into_iter();
    let cases = files.flat_map(|file| suite::parse(file.path, file.text).expect(file.path).cases);
    cases.filter_map(|case| fen::parse(&case.fen, case.dialect).ok()).collect()
}

/// The moves that a [`Tree`] has at every position.
pub(crate) const A: Move = Move::new(Square::A3, Square::A4);
pub(crate) const B: Move = Move::new(Square::B3, Square::B4);
pub(crate) const C: Move = Move::new(Square::C3, Square::C4);
/// A move that it does not have.
pub(crate) const D: Move = Move::new(Square::D3, Square::D4);

/// A source without chess in it: three moves at every position, so 3^n leaves at depth n, and
/// then what a test changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    extra: Vec<(Vec<Move>, Reported)>,
    missing: Vec<(Vec<Move>, Move)>,
    twice: Vec<(Vec<Move>, Move)>,
    lies: Vec<(Vec<Move>, u32, Move, u64)>,
    total: Option<u64>,
    answers_left: Option<usize>,
    /// What it was asked: the moves from the root, and the depth.
    pub(crate) asked: Vec<(Vec<Move>, u32)>,
}

impl Tree {
    /// Has a move too many after `path`; everything goes on behind it as anywhere.
    pub(crate) fn extra(mut self, path: &[Move], mv: Move) -> Self {
        self.extra.push((path.to_vec(), Reported::Move(mv)));
        self
    }

    /// Has a move after `path` that nobody can read.
    pub(crate) fn unreadable(mut self, path: &[Move], text: &str) -> Self {
        self.extra.push((path.to_vec(), Reported::Other(text.to_owned())));
        self
    }

    /// Lacks a move after `path`.
    pub(crate) fn missing(mut self, path: &[Move], mv: Move) -> Self {
        self.missing.push((path.to_vec(), mv));
        self
    }

    /// Lists a move twice after `path`.
    pub(crate) fn twice(mut self, path: &[Move], mv: Move) -> Self {
        self.twice.push((path.to_vec(), mv));
        self
    }

    /// Gives a count that its own moves do not bear out, when asked just this.
    pub(crate) fn lie(mut self, path: &[Move], depth: u32, mv: Move, count: u64) -> Self {
        self.lies.push((path.to_vec(), depth, mv, count));
        self
    }

    /// Gives this total with every answer.
    pub(crate) fn total(mut self, total: u64) -> Self {
        self.total = Some(total);
        self
    }

    /// Crashes after so many answers.
    pub(crate) fn crash_after(mut self, answers: usize) -> Self {
        self.answers_left = Some(answers);
        self
    }

    fn moves(&self, path: &[Move]) -> Vec<Reported> {
        let here = |(at, mv): &(Vec<Move>, Move)| (at == path).then_some(*mv);
        let missing: Vec<_> = self.missing.iter().filter_map(here).collect();
        let mut moves: Vec<_> =
            [A, B, C].into_iter().filter(|mv| !missing.contains(mv)).map(Reported::Move).collect();
        moves.extend(self.twice.iter().filter_map(here).map(Reported::Move));
        let extra = self.extra.iter().filter(|(at, _)| at == path);
        moves.extend(extra.map(|(_, mv)| mv.clone()));
        moves
    }

    fn rows(&self, path: &[Move], depth: u32) -> Vec<(Reported, u64)> {
        let moves = self.moves(path).into_iter();
        moves
            .map(|reported| {
                let leaves = match reported {
                    Reported::Move(mv) if depth > 1 => {
                        let rows = self.rows(&[path, &[mv]].concat(), depth - 1);
                        rows.into_iter().map(|(_, leaves)| leaves).sum()
                    }
                    _ => 1,
                };
                (reported, leaves)
            })
            .collect()
    }
}

impl PerftSource for Tree {
    fn name(&self) -> &str {
        "tree"
    }

    fn divide(&mut self, question: &Question, depth: u32) -> Result<Answer, SourceError> {
        self.asked.push((question.moves.clone(), depth));
        match &mut self.answers_left {
            Some(0) => return Err(SourceError::new(SourceErrorKind::Crash, "it fell over")),
            Some(left) => *left -= 1,
            None => {}
        }
        let mut rows = self.rows(&question.moves, depth);
        for (path, at, mv, count) in &self.lies {
            if *path == question.moves && *at == depth {
                for row in rows.iter_mut().filter(|row| row.0 == Reported::Move(*mv)) {
                    row.1 = *count;
                }
            }
        }
        Ok(Answer { rows, total: self.total })
    }
}

/// The question about the root of a [`Tree`].
pub(crate) fn root() -> Question {
    Question::new(Setup::start())
}
