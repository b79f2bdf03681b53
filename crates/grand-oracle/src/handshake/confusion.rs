use std::fmt;

use grand_core::{Dialect, File, Kind, Move, Piece, PromotionKind, Rank, Setup, Square};

use super::{DEPTH, Sighting, same_rows};
use crate::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind};

/// A misunderstanding that explains every answer to the sentinels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confusion {
    /// It answered nothing, or refused every position.
    NoAnswers,
    /// It writes the ranks as 0 to 9.
    RanksFromZero,
    /// It reads and writes the letters of the other dialect.
    OtherDialect,
    /// It answers for a position asked about before, or always for the start, or without the
    /// moves sent.
    StalePosition,
    /// It plays on another board, or another game.
    OtherBoard,
}

/// A word for the report, such as `other-board`.
impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::NoAnswers => "no-answers",
            Self::RanksFromZero => "ranks-from-zero",
            Self::OtherDialect => "other-dialect",
            Self::StalePosition => "stale-position",
            Self::OtherBoard => "other-board",
        })
    }
}

impl Confusion {
    /// Finds the confusion that predicts all the answers; none where they are right, or where
    /// only a part of them fits.
    pub(super) fn behind(
        sightings: &[Sighting],
        dialect: Dialect,
        reference: &mut dyn PerftSource,
    ) -> Result<Option<Self>, SourceError> {
        if sightings.iter().all(Sighting::is_right) {
            return Ok(None);
        }
        if sightings.iter().all(says_it_is_stale) {
            return Ok(Some(Self::StalePosition));
        }
        if sightings.iter().all(|sighting| sighting.answered().is_none()) {
            return Ok(Some(Self::NoAnswers));
        }
        if sightings.iter().all(ranks_from_zero(dialect)) {
            return Ok(Some(Self::RanksFromZero));
        }
        if other_dialect(sightings, dialect, reference)? {
            return Ok(Some(Self::OtherDialect));
        }
        if stale(sightings, reference)? {
            return Ok(Some(Self::StalePosition));
        }
        Ok(other_board(sightings).then_some(Self::OtherBoard))
    }

    /// Says what is wrong and what to do about it, in a sentence.
    pub(super) fn advice(self, dialect: Dialect, sightings: &[Sighting]) -> String {
        match self {
            Self::NoAnswers => {
                let why = sightings.iter().find_map(|s| s.answer.as_ref()?.as_ref().err());
                let why = why.map_or_else(String::new, |error| format!(": {error}"));
                format!("the engine answered none of the test positions{why}")
            }
            Self::RanksFromZero => {
                "the engine writes the ranks as 0 to 9 where 1 to 10 are expected".to_owned()
            }
            Self::OtherDialect => format!(
                "the engine does not use the {dialect} letters (NOTE-1): try the other engine \
                 dialect, {}",
                other_letters(dialect)
            ),
            Self::StalePosition => {
                "the engine answers for another position than the one it was sent".to_owned()
            }
            Self::OtherBoard => "the engine plays on another board or another game: does it know \
                                 the variant by this name, and was it built for large boards?"
                .to_owned(),
        }
    }
}

/// Rewrites the moves of an answer and reads them again.
fn rewritten(answer: &Answer, dialect: Dialect, write: impl Fn(Move) -> String) -> Answer {
    let rows = answer.rows.iter().map(|(reported, count)| match reported {
        Reported::Move(mv) => (Reported::read(&write(*mv), dialect), *count),
        Reported::Other(text) => (Reported::Other(text.clone()), *count),
    });
    Answer { rows: rows.collect(), total: None }
}

/// Says whether a program has named another question than the one it was asked.
fn says_it_is_stale(sighting: &Sighting) -> bool {
    let answer = sighting.answer.as_ref();
    answer.is_some_and(|answer| {
        answer.as_ref().is_err_and(|error| error.kind == SourceErrorKind::Stale)
    })
}

fn ranks_from_zero(dialect: Dialect) -> impl Fn(&Sighting) -> bool {
    let write = move |mv: Move| {
        let squares = [mv.from, mv.to];
        let [from, to] =
            squares.map(|square| format!("{}{}", square.file(), square.rank().index()));
        let letter = mv.promotion.map(|p| p.kind().letter(dialect).to_ascii_lowercase());
        format!("{from}{to}{}", letter.map_or_else(String::new, String::from))
    };
    move |sighting| {
        let predicted = rewritten(&sighting.right, dialect, write);
        sighting.answered().is_some_and(|answer| same_rows(answer, &predicted))
    }
}

/// Says whether every answer is what a program gives that knows only the letters of the other
/// dialect, or that takes marshals for cardinals and cardinals for marshals.
fn other_dialect(
    sightings: &[Sighting],
    dialect: Dialect,
    reference: &mut dyn PerftSource,
) -> Result<bool, SourceError> {
    for sighting in sightings {
        let question = &sighting.sentinel.question;
        // Sent letters that the other dialect does not have make it do anything but answer right.
        let foreign = question.root.pieces().any(|(_, man)| {
            Kind::from_letter(man.kind.letter(dialect), other_letters(dialect)).is_none()
        });
        let fits = match sighting.answered() {
            _ if foreign => !sighting.is_right(),
            None => false,
            Some(answer) => {
                let moves = question.moves.clone();
                let other = Question { root: exchanged(&question.root), moves };
                let right = reference.divide(&other, DEPTH)?;
                let letters = rewritten(&right, dialect, |mv| mv.to_text(other_letters(dialect)));
                let kinds = rewritten(&right, dialect, |mv| exchanged_move(mv).to_text(dialect));
                same_rows(answer, &letters) || same_rows(answer, &kinds)
            }
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(true)
}

const fn other_letters(dialect: Dialect) -> Dialect {
    match dialect {
        Dialect::Freeling => Dialect::Capablanca,
        Dialect::Capablanca => Dialect::Freeling,
    }
}

/// Puts a cardinal in the place of each marshal and the reverse.
fn exchanged(setup: &Setup) -> Setup {
    let mut other = setup.clone();
    for (square, man) in setup.pieces() {
        other.set(square, Some(Piece::new(man.color, exchanged_kind(man.kind))));
    }
    other
}

fn exchanged_move(mv: Move) -> Move {
    let promotion =
        mv.promotion.and_then(|kind| PromotionKind::from_kind(exchanged_kind(kind.kind())));
    Move { promotion, ..mv }
}

const fn exchanged_kind(kind: Kind) -> Kind {
    match kind {
        Kind::Marshal => Kind::Cardinal,
        Kind::Cardinal => Kind::Marshal,
        kind => kind,
    }
}

/// Says whether every answer is the right one to another question: the one before, the start, or
/// the root without the moves.
fn stale(sightings: &[Sighting], reference: &mut dyn PerftSource) -> Result<bool, SourceError> {
    let equals = |sighting: &Sighting, right: &Answer| {
        sighting.answered().is_some_and(|answer| same_rows(answer, right))
    };
    if sightings.windows(2).all(|pair| equals(&pair[1], &pair[0].right)) {
        return Ok(true);
    }
    let start = reference.divide(&Question::new(Setup::start()), DEPTH)?;
    if sightings.iter().all(|sighting| equals(sighting, &start)) {
        return Ok(true);
    }
    for sighting in sightings {
        let root = Question::new(sighting.sentinel.question.root.clone());
        if !equals(sighting, &reference.divide(&root, DEPTH)?) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Says whether every answer is wrong and has no place on more than eight files and ranks, or no
/// readable move at all. A position that such a program would not take fits, too.
fn other_board(sightings: &[Sighting]) -> bool {
    let silent = |sighting: &Sighting| sighting.answered().is_none_or(|a| a.rows.is_empty());
    if sightings.iter().all(silent) {
        return false;
    }
    let small = |square: Square| square.file() <= File::H && square.rank() <= Rank::Eight;
    sightings.iter().all(|sighting| {
        let Some(answer) = sighting.answered() else { return true };
        let moves: Vec<_> = answer
            .rows
            .iter()
            .filter_map(|(reported, _)| match reported {
                Reported::Move(mv) => Some(mv),
                Reported::Other(_) => None,
            })
            .collect();
        !sighting.is_right() && moves.iter().all(|mv| small(mv.from) && small(mv.to))
    })
}
