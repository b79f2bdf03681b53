//! What makes two differences "the same", and making a finding smaller by it.

use grand_core::{Clause, Kind, Move, Rules, Setup};

use crate::{
    Difference, Explainer, PerftSource, Question, Reported, ShrinkLimits, Shrunk, Unshrinkable,
    compare, shrink,
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
    mistakes(difference, setup, explainer).into_iter().map(|(_, signature)| signature).collect()
}

/// Lists the moves of a difference with their [`signatures`].
pub fn mistakes(
    difference: &Difference,
    setup: &Setup,
    explainer: &dyn Explainer,
) -> Vec<(Move, Signature)> {
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
    moves.filter_map(|(fault, mv)| Some((mv, signature(fault, mv, setup, explainer)?))).collect()
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

/// Looks for the smallest position in which `subject` makes the mistake of this signature.
///
/// # Errors
///
/// As for [`shrink`].
pub fn shrink_mistake<R: Rules>(
    start: &Setup,
    mistake: &Signature,
    reference: &mut dyn PerftSource,
    subject: &mut dyn PerftSource,
    explainer: &dyn Explainer,
    limits: ShrinkLimits,
) -> Result<Shrunk, Unshrinkable> {
    // The mirror turns a mistake of one side into one of the other; its signature stays.
    let mut shows = |setup: &Setup| {
        let question = Question::new(setup.clone());
        let answers = reference
            .divide(&question, 1)
            .and_then(|right| Ok((right, subject.divide(&question, 1)?)));
        answers.is_ok_and(|(right, answer)| {
            signatures(&compare(&right, &answer), setup, explainer).contains(mistake)
        })
    };
    shrink::<R>(start, limits, &mut shows)
}
