//! Families of positions: what is in them, and that both generators agree on a part of each.

use std::collections::BTreeSet;

use grand_core::{Clause, Fault, IllegalMove, InvalidSetup, Kind, Move, Rules, Setup, Square};
use grand_oracle::{
    Class,
    exhaustive::{Examined, FAMILIES, examine},
};

use crate::wrong::{TAKES_NO_SETUP, Wrong};

type Bitboard = grand_bitboard::Position;
type Mailbox = grand_mailbox::Position;

/// The mailbox, but for moves to one square, of which it is not even asked.
#[derive(Clone)]
struct Forgetful(Mailbox);

impl Rules for Forgetful {
    const NAME: &'static str = "forgetful";

    fn from_setup(setup: &Setup) -> Result<Self, InvalidSetup> {
        Mailbox::from_setup(setup).map(Self)
    }

    fn setup(&self) -> Setup {
        self.0.setup()
    }

    fn legal_moves(&self) -> Vec<Move> {
        let moves = self.0.legal_moves().into_iter();
        moves.filter(|mv| mv.to != Square::E5).collect()
    }

    fn has_legal_move(&self) -> bool {
        self.0.has_legal_move()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.0.is_legal(mv)
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.0.play(mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn checkers(&self) -> Vec<Square> {
        self.0.checkers()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.0.perft(depth)
    }
}

/// A prime that no choice of a family has a part in: its multiples are spread over all of them.
const SPREAD: u64 = 1_000_003;

/// Twenty parts of each family, spread over it.
#[test]
fn the_generators_agree_on_a_part_of_each_family() {
    for family in FAMILIES {
        let mut examined = Examined::default();
        for part in 0..20 {
            let from = part * SPREAD % (family.size - 300);
            examined.merge(examine::<Mailbox, Bitboard>(&family, from..from + 300));
        }
        assert_eq!(examined.findings, [], "{family:?}");
        let Examined { empty, refused, positions, moves, .. } = examined;
        assert_eq!(empty + refused + positions, 6_000, "{family:?}");
        assert!(positions > 300 && moves > positions, "{family:?}: {positions} {moves}");
    }
}

#[test]
fn a_difference_is_found() {
    let family = &FAMILIES[0];
    let found = examine::<Mailbox, Forgetful>(family, 0..40_000).findings;
    assert!(found.len() > 100, "{}", found.len());
    assert!(found.iter().all(|found| found.class == Class::Rule && found.depth == 1));
}

/// What an index means breaks no rule that the board shows, but for a man in the way of a double
/// step and a second enemy queen to take, which both generators have to refuse too; and no two
/// mean the same.
#[test]
fn an_index_means_one_setup_without_faults() {
    for family in FAMILIES {
        let mut seen = BTreeSet::new();
        for index in (0..10_000).map(|number| number * SPREAD % family.size) {
            let Some(setup) = (family.setup)(index) else { continue };
            let refused = |fault: &Fault| matches!(fault.clause(), Clause::Valid2 | Clause::Valid5);
            let faults = setup.faults();
            assert!(faults.iter().all(refused), "{family:?}, {index}: {faults:?}");
            assert!(seen.insert(format!("{setup:?}")), "{family:?}, {index}: {setup:?}");
        }
        assert!(seen.len() > 500, "{family:?}: {}", seen.len());
    }
}

/// The largest family by hand: 7 kinds in 2 colours, 3 men on 100 squares, 2 sides to move; of
/// these a hundredth and two have men on one square, and a pawn has 70 squares.
#[test]
fn men_3_has_as_many_setups_as_can_be_counted() {
    let family = &FAMILIES[0];
    assert_eq!(family.size, 28_000_000);
    let kings = |setup: &Setup| setup.pieces().filter(|(_, man)| man.kind == Kind::King).count();
    let setups = (0..280_000).filter_map(|index| (family.setup)(index * 100 + 28));
    assert!(setups.into_iter().all(|setup| setup.pieces().count() == 3 && kings(&setup) == 2));
}

/// Both judge a setup before either is asked for its moves.
#[test]
fn a_generator_that_takes_nothing_differs_at_every_setup() {
    let family = &FAMILIES[0];
    let shown = format!("{} ({} indices)", family.name, family.size);
    assert_eq!(format!("{family:?}"), shown);
    let middle = family.size / 2;
    let examined = examine::<Mailbox, Wrong<TAKES_NO_SETUP>>(family, middle..middle + 500);
    assert_eq!((examined.positions, examined.refused), (0, 0));
    assert_eq!(examined.findings.len() as u64, 500 - examined.empty);
    let takes = "mailbox: takes it; wrong: refused: move number 0, expected 1 to 9999 (VALID-6)";
    assert!(examined.findings.iter().any(|finding| finding.message == takes), "{examined:?}");
    assert!(examined.findings.iter().all(|finding| finding.class == Class::Rule));
}
