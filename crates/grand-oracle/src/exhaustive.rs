//! Families of positions small enough that every one can be looked at.
//!
//! A family gives a setup for each index, or none where an index means nothing (two men on one
//! square), so it can be shared out among threads, stopped and taken up again. Both generators are
//! asked about each setup: refused by both for the same reasons, or taken by both with the same
//! moves, checking men, verdict and canonical position.

mod digits;
mod en_passant;
mod men_3;
mod men_4_sample;
mod pins;
mod promotion;
mod waiting;

use std::{fmt, ops::Range};

use grand_core::{Color, File, Kind, Piece, Rank, Rules, Setup, Square};

use crate::{
    CaseFinding, Question, Walker, Walking, compare_sights, nature::may_stand,
    walker::refusals_differ,
};

/// A family of setups by index.
#[derive(Clone, Copy)]
pub struct Family {
    /// The name on the command line.
    pub name: &'static str,
    /// What is in it, in a sentence.
    pub about: &'static str,
    /// How many indices there are.
    pub size: u64,
    /// The setup of an index below `size`, if it means one.
    pub setup: fn(u64) -> Option<Setup>,
}

/// Every family.
pub const FAMILIES: [Family; 6] = [
    men_3::FAMILY,
    en_passant::FAMILY,
    promotion::FAMILY,
    waiting::FAMILY,
    pins::FAMILY,
    men_4_sample::FAMILY,
];

impl fmt::Debug for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} indices)", self.name, self.size)
    }
}

/// What came of looking at some indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// Indices that mean no setup.
    pub empty: u64,
    /// Setups that both generators refuse, for the same reasons.
    pub refused: u64,
    /// Positions that were compared.
    pub positions: u64,
    /// The moves that were listed there.
    pub moves: u64,
    /// Where the generators differ.
    pub findings: Vec<CaseFinding>,
}

impl Examined {
    /// Adds what came of others.
    pub fn merge(&mut self, other: Self) {
        self.empty += other.empty;
        self.refused += other.refused;
        self.positions += other.positions;
        self.moves += other.moves;
        self.findings.extend(other.findings);
    }
}

/// Compares two generators at the setups of a range of indices.
pub fn examine<L: Rules, R: Rules>(family: &Family, indices: Range<u64>) -> Examined {
    let mut examined = Examined::default();
    let (mut left, mut right) = (Walking::<L>::new(), Walking::<R>::new());
    for index in indices {
        let Some(setup) = (family.setup)(index) else {
            examined.empty += 1;
            continue;
        };
        match (left.begin(&setup), right.begin(&setup)) {
            (Err(one), Err(other)) if one == other => examined.refused += 1,
            (Ok(()), Ok(())) => {
                examined.positions += 1;
                let question = Question::new(setup);
                let found = compare_sights(&mut left, &mut right, &question, 1);
                examined.findings.extend(found);
                examined.moves += right.moves();
            }
            (one, other) => {
                let question = Question::new(setup);
                examined.findings.push(refusals_differ(L::NAME, one, R::NAME, other, &question));
            }
        }
    }
    examined
}

/// The men of White, or their mirror.
fn in_colour(setup: Setup, color: Color) -> Setup {
    if color == Color::White { setup } else { setup.mirrored() }
}

/// The square on a file, if there is such a file.
fn square(file: usize, rank: Rank) -> Option<Square> {
    Some(Square::new(File::from_index(file)?, rank))
}

/// Puts a man on an empty square where it may stand.
fn put(setup: &mut Setup, square: Square, color: Color, kind: Kind) -> Option<()> {
    let man = Piece::new(color, kind);
    if !may_stand(man, square) || setup.piece_at(square).is_some() {
        return None;
    }
    setup.set(square, Some(man));
    Some(())
}

/// Puts Black's king into a corner that is free and not beside White's: where it matters least.
fn put_far_king(setup: &mut Setup, white: Square) -> Option<()> {
    let far = |corner: &Square| {
        let files = corner.file().index().abs_diff(white.file().index());
        let ranks = corner.rank().index().abs_diff(white.rank().index());
        files.max(ranks) > 1 && setup.piece_at(*corner).is_none()
    };
    let corner = [Square::J10, Square::A10, Square::J1, Square::A1].into_iter().find(far)?;
    put(setup, corner, Color::Black, Kind::King)
}

/// White's men but its pawns, at home (SETUP-1).
fn home() -> Setup {
    let start = Setup::start();
    let mut setup = Setup::empty();
    let men = start.pieces().filter(|(_, man)| man.color == Color::White && man.kind != Kind::Pawn);
    men.for_each(|(square, man)| setup.set(square, Some(man)));
    setup
}
