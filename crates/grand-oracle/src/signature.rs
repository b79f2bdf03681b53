//! What makes two differences "the same", and making a finding smaller by it.

use std::fmt;

use grand_core::{Clause, Kind, Move, Rules, Setup};

use crate::{
    Answer, Difference, Explainer, PerftSource, Question, Reported, ShrinkLimits, SourceErrorKind,
    Unshrinkable, compare, diff, shrink,
};

/// On which side a move is that only one lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// Listed, and not legal.
    Extra,
    /// Legal, and not listed.
    Missing,
    /// Listed more than once.
    Repeated,
}

/// One word, such as `extra`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Extra => "extra",
            Self::Missing => "missing",
            Self::Repeated => "repeated",
        })
    }
}

/// What kind of mistake a differing move is: findings with the same signature are taken for the
/// same bug.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signature {
    /// Which way it differs.
    pub fault: Fault,
    /// What the explainer says of it.
    pub clauses: Vec<Clause>,
    /// The kind of man that moves.
    pub kind: Kind,
    /// Whether it captures, en passant included.
    pub captures: bool,
    /// Whether it promotes.
    pub promotes: bool,
}

/// Lists the signatures of a difference at `setup`, those of extra moves first; moves of no shape
/// and moves of no man have none.
pub fn signatures(
    difference: &Difference,
    setup: &Setup,
    explainer: &dyn Explainer,
) -> Vec<Signature> {
    signed(difference, setup, explainer).map(|(signature, _)| signature).collect()
}

fn signed<'a>(
    difference: &'a Difference,
    setup: &'a Setup,
    explainer: &'a dyn Explainer,
) -> impl Iterator<Item = (Signature, Move)> + 'a {
    let faults = [
        (Fault::Extra, &difference.extra),
        (Fault::Missing, &difference.missing),
        (Fault::Repeated, &difference.duplicate),
    ];
    let moves = faults.into_iter().flat_map(|(fault, moves)| {
        moves.iter().filter_map(move |mv| match mv {
            Reported::Move(mv) => Some((fault, *mv)),
            Reported::Other(_) => None,
        })
    });
    moves.filter_map(move |(fault, mv)| Some((signature(fault, mv, setup, explainer)?, mv)))
}

fn signature(
    fault: Fault,
    mv: Move,
    setup: &Setup,
    explainer: &dyn Explainer,
) -> Option<Signature> {
    let kind = setup.piece_at(mv.from)?.kind;
    let diagonal = mv.from.file() != mv.to.file();
    Some(Signature {
        fault,
        clauses: explainer.explain(setup, mv)?.clauses,
        kind,
        captures: setup.piece_at(mv.to).is_some() || kind == Kind::Pawn && diagonal,
        promotes: mv.promotion.is_some(),
    })
}

/// A mistake that can be looked for in another position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mistake {
    /// A wrong move of this kind.
    Move(Signature),
    /// The right moves at every depth below this one, in plies, and a wrong count at it.
    Count(u32),
}

/// A small position in which a program makes a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smaller {
    /// The position. It has moves only where the mistake rests on them.
    pub question: Question,
    /// The depth at which the answer is wrong, in plies.
    pub depth: u32,
    /// The wrong move and which way it is wrong; none for a wrong count.
    pub wrong: Option<(Fault, Move)>,
    /// The program's answer against the right one.
    pub difference: Difference,
}

impl Smaller {
    /// Counts the men at the root.
    pub fn men(&self) -> usize {
        self.question.root.pieces().count()
    }
}

/// Who is asked, and by whom it is judged, while a mistake is made smaller.
pub struct Shrinking<'a> {
    /// Taken to be right.
    pub reference: &'a mut dyn PerftSource,
    /// Makes the mistake.
    pub subject: &'a mut dyn PerftSource,
    /// Tells one mistake from another.
    pub explainer: &'a dyn Explainer,
    /// Tells the position that a question comes to, as a program is told it.
    pub position: &'a dyn Fn(&Question) -> Option<Setup>,
}

impl fmt::Debug for Shrinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shrinking of {} by {}", self.subject.name(), self.reference.name())
    }
}

impl Shrinking<'_> {
    /// Looks for the smallest position in which the subject makes the mistake that it makes at
    /// `seen`: by itself where it shows there, else at the end of as few of the moves as it takes.
    ///
    /// # Errors
    ///
    /// As for [`shrink`].
    pub fn mistake<R: Rules>(
        &mut self,
        seen: &Question,
        mistake: &Mistake,
        limits: ShrinkLimits,
    ) -> Result<Smaller, Unshrinkable> {
        let position = self.position;
        let ends = (0..=seen.moves.len()).rev().filter_map(|played| {
            let (before, moves) = seen.moves.split_at(played);
            let root = position(&Question { root: seen.root.clone(), moves: before.to_vec() })?;
            Some(Question { root, moves: moves.to_vec() })
        });
        for Question { root, moves } in ends {
            let question = |setup: &Setup| Question { root: setup.clone(), moves: moves.clone() };
            // The mirror turns a mistake of one side into one of the other; its signature stays.
            let mut shows = |setup: &Setup| self.shows(&question(setup), mistake).is_some();
            match shrink::<R>(&root, limits, &mut shows) {
                Ok(setup) => {
                    return self.shows(&question(&setup), mistake).ok_or(Unshrinkable::Gone);
                }
                Err(Unshrinkable::Gone) => {}
                Err(Unshrinkable::Everywhere) => return Err(Unshrinkable::Everywhere),
            }
        }
        Err(Unshrinkable::Gone)
    }

    /// The subject's moves. Positions asked about one after the other are much alike here, and a
    /// wrong answer may be taken for one to the position before; asked again, it cannot.
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        match self.subject.divide(question, 1) {
            Err(error) if error.kind == SourceErrorKind::Stale => {
                self.subject.divide(question, 1).ok()
            }
            answer => answer.ok(),
        }
    }

    /// The mistake as it shows at the question; none where it does not.
    fn shows(&mut self, question: &Question, mistake: &Mistake) -> Option<Smaller> {
        let setup = (self.position)(question)?;
        let (depth, difference) = match mistake {
            Mistake::Move(_) => {
                let right = self.reference.divide(question, 1).ok()?;
                (1, compare(&right, &self.answer(question)?))
            }
            Mistake::Count(depth) => {
                let found = diff(self.reference, self.subject, question, *depth).ok()??;
                let here = found.question == *question && found.depth == *depth;
                (*depth, Some(found.difference).filter(|_| here)?)
            }
        };
        let wrong = match mistake {
            Mistake::Move(signature) => {
                Some(signed(&difference, &setup, self.explainer).find(|(s, ..)| s == signature)?)
            }
            Mistake::Count(_) => None,
        };
        let wrong = wrong.map(|(signature, mv)| (signature.fault, mv));
        Some(Smaller { question: question.clone(), depth, wrong, difference })
    }
}
