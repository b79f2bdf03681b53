//! What a run has found, each kind of mistake once.

use std::{collections::BTreeSet, ops::ControlFlow};

use grand_core::Color;
use grand_oracle::{
    Bag, CaseFinding, Class, Fault, Question, Reported, ShrinkLimits, Signature, Smaller, Walker,
    compare_sights, lead, sample::Census, shrink_line, signatures,
};
use grandperft::{Clauses, position};

use super::FuzzArgs;
use crate::exit::Exit;

/// What was compared, and where it differed.
pub(super) struct Catch<'a> {
    args: &'a FuzzArgs,
    pub(super) positions: u64,
    pub(super) moves: u64,
    pub(super) rejected: u64,
    pub(super) census: Census,
    pub(super) findings: Vec<Found>,
    /// Findings of a kind that was found before.
    pub(super) repeated: u64,
    pub(super) seconds: f64,
    seen: BTreeSet<(Kind, Option<Color>)>,
    /// The two sides, for shrinking.
    sides: Sides,
    pub(super) names: (String, String),
}

/// What is compared, the left side taken to be right.
pub(super) type Sides = (Box<dyn Walker + Send>, Box<dyn Walker + Send>);

/// The first finding of its kind.
pub(super) struct Found {
    pub(super) finding: CaseFinding,
    /// The same mistake in the smallest line found that shows it.
    pub(super) small: Option<CaseFinding>,
    /// How many positions had been compared by then.
    pub(super) after: u64,
}

/// What findings are told apart by besides the side to move: their class, and the mistake (clauses
/// and kind of move) or the message where no move is to blame.
type Kind = (Class, Option<Signature>, String);

/// The most positions that one shrink asks about.
const LIMITS: ShrinkLimits = ShrinkLimits { questions: 600, seed: 0 };

impl<'a> Catch<'a> {
    pub(super) fn new(args: &'a FuzzArgs) -> anyhow::Result<Self> {
        let sides = (args.left.walker(&args.engine)?, args.right.walker(&args.engine)?);
        Ok(Self {
            names: (sides.0.name().to_owned(), sides.1.name().to_owned()),
            sides,
            args,
            positions: 0,
            moves: 0,
            rejected: 0,
            census: Census::default(),
            findings: Vec::new(),
            repeated: 0,
            seconds: 0.0,
            seen: BTreeSet::new(),
        })
    }

    /// Takes the next part in; breaks when enough is found or a program has died.
    pub(super) fn take(&mut self, bag: Bag) -> ControlFlow<()> {
        self.moves += bag.moves;
        self.rejected += bag.rejected;
        self.census.merge(&bag.census);
        for (after, finding) in bag.findings {
            let after = self.positions + after;
            let dead = matches!(finding.class, Class::NoAnswer(_)) && !finding.class.accuses();
            self.add(Found { finding, small: None, after });
            if dead || self.findings.len() == self.args.max_findings {
                self.positions = after;
                return ControlFlow::Break(());
            }
        }
        self.positions += bag.positions;
        ControlFlow::Continue(())
    }

    fn add(&mut self, mut found: Found) {
        let kinds = kinds(&found.finding);
        let turn = turn(&found.finding);
        let Some(new) = kinds.iter().find(|kind| !self.seen.contains(&((*kind).clone(), turn)))
        else {
            self.repeated += 1;
            return;
        };
        found.small = self.shrink(&found.finding, new);
        found.finding.shrunk = found.small.as_ref().and_then(smaller);
        self.seen.extend(kinds.into_iter().map(|kind| (kind, turn)));
        self.findings.push(found);
    }

    /// Looks for a small line in which the mistake of this kind is made.
    fn shrink(&mut self, finding: &CaseFinding, kind: &Kind) -> Option<CaseFinding> {
        let (left, right) = (self.sides.0.as_mut(), self.sides.1.as_mut());
        let mut found_at = |question: &Question| {
            let led = lead(left, question).and_then(|()| lead(right, question));
            let found =
                led.ok().and_then(|()| compare_sights(left, right, question, finding.depth.max(1)));
            found.filter(|found| {
                found.question.as_ref() == Some(question) && kinds(found).contains(kind)
            })
        };
        let question = finding.question.as_ref()?;
        let mut shows = |question: &Question| found_at(question).is_some();
        let small = shrink_line::<grand_bitboard::Position>(question, LIMITS, &mut shows).ok()?;
        found_at(&small)
    }

    pub(super) fn exit(&self) -> Exit {
        if self.findings.is_empty() {
            Exit::Agree
        } else if self.findings.iter().any(|found| found.finding.class.accuses()) {
            Exit::Disagree
        } else {
            Exit::CouldNotTell
        }
    }
}

/// A small finding as what another was shrunk to.
fn smaller(small: &CaseFinding) -> Option<Smaller> {
    let difference = &small.difference;
    let faults = [
        (Fault::Extra, &difference.extra),
        (Fault::Missing, &difference.missing),
        (Fault::Repeated, &difference.duplicate),
    ];
    let mut wrong = faults.into_iter().flat_map(|(fault, moves)| {
        moves.iter().filter_map(move |mv| match mv {
            Reported::Move(mv) => Some((fault, *mv)),
            Reported::Other(_) => None,
        })
    });
    Some(Smaller {
        question: small.question.clone()?,
        depth: small.depth.max(1),
        wrong: wrong.next(),
        difference: difference.clone(),
    })
}

fn turn(finding: &CaseFinding) -> Option<Color> {
    let setup = finding.question.as_ref().and_then(position::of_question);
    setup.map(|setup| setup.turn)
}

fn kinds(finding: &CaseFinding) -> Vec<Kind> {
    let setup = finding.question.as_ref().and_then(position::of_question);
    let mistakes = setup.map(|setup| signatures(&finding.difference, &setup, &Clauses));
    match mistakes.as_deref() {
        None | Some([]) => vec![(finding.class, None, finding.message.clone())],
        Some(mistakes) => {
            let kind = |mistake: &Signature| (finding.class, Some(mistake.clone()), String::new());
            mistakes.iter().map(kind).collect()
        }
    }
}
