//! What holds in every position, tried over random play.

use std::collections::{BTreeSet, HashMap, HashSet};

use grand_bitboard::Position;
use grand_core::{Color, Kind, Move, Piece, PromotionKind, Rank, Rules, Square};

use crate::{
    hand::playable,
    perft::plain,
    sample::{each, thrown},
};

fn every_triple() -> impl Iterator<Item = Move> {
    let promotions = || PromotionKind::ALL.into_iter().map(Some).chain([None]);
    let pairs = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
    pairs
        .flat_map(move |(from, to)| promotions().map(move |promotion| Move { from, to, promotion }))
}

fn after(position: &Position, mv: Move) -> Position {
    let mut child = position.clone();
    child.play(mv).expect("a legal move");
    child
}

fn assert_every_verdict(position: &Position) {
    let list: HashSet<Move> = position.legal_moves().into_iter().collect();
    for mv in every_triple() {
        assert_eq!(position.is_legal(mv), list.contains(&mv), "{mv:?} {:?}", position.setup());
    }
}

/// Two ways to the same answer: the verdict on each triple, and membership in the list.
#[test]
fn verdict_and_list_agree_on_every_triple() {
    let mut count = 0;
    each(1, 60, |position| {
        assert_every_verdict(position);
        count += 1;
    });
    assert!(count > 300, "{count}");
    thrown(200, |_, position| assert_every_verdict(position));
}

/// The same in many more positions, for moves of one's own men to anywhere.
#[test]
fn verdict_and_list_agree_in_thrown_positions() {
    let (mut open, mut refused, mut checks) = (0, 0, 0);
    thrown(10_000, |given, position| {
        let setup = position.setup();
        let list: HashSet<Move> = position.legal_moves().into_iter().collect();
        let own = setup.pieces().filter(|(_, man)| man.color == setup.turn);
        for (from, man) in own {
            let promotion = (man.kind == Kind::Pawn).then_some(PromotionKind::Knight);
            for to in Square::ALL {
                for promotion in [None, promotion] {
                    let mv = Move { from, to, promotion };
                    assert_eq!(position.is_legal(mv), list.contains(&mv), "{mv:?} {setup:?}");
                }
            }
        }
        assert_eq!(position.perft(1), list.len() as u64, "{setup:?}");
        for mv in &list {
            // The setup is refused when the side that moved is in check.
            playable(&after(position, *mv).setup());
        }
        open += u32::from(setup.en_passant.is_some());
        refused += u32::from(given.en_passant != setup.en_passant);
        checks += u32::from(!position.checkers().is_empty());
    });
    assert!(open > 500 && refused > 250 && checks > 500, "{open} {refused} {checks}");
}

/// PERFT-1, PERFT-3, END-1, END-2
#[test]
fn list_count_and_existence_agree() {
    each(20, 150, |position| {
        let moves = position.legal_moves();
        let distinct: HashSet<_> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "duplicates in {:?}", position.setup());
        assert_eq!(position.perft(1), moves.len() as u64, "{:?}", position.setup());
        assert_eq!(position.has_legal_move(), !moves.is_empty(), "{:?}", position.setup());
    });
}

/// What is legal for one side is legal for the other in the mirror.
#[test]
fn colour_mirror_has_the_mirrored_moves() {
    each(10, 120, |position| {
        let mirror = playable(&position.setup().mirrored());
        let mirrored: BTreeSet<_> =
            position.legal_moves().into_iter().map(Move::mirrored).collect();
        let moves: BTreeSet<_> = mirror.legal_moves().into_iter().collect();
        assert_eq!(moves, mirrored, "{:?}", position.setup());
        let checkers: BTreeSet<_> = mirror.checkers().into_iter().map(Square::mirrored).collect();
        assert_eq!(checkers, position.checkers().into_iter().collect());
    });
}

/// CHECK-2, END-3: the setup is valid, so the side that moved is not in check; and a position made
/// of it has the key that was kept up move by move.
#[test]
fn setups_come_back_and_keys_are_those_from_scratch() {
    let mut seen: HashMap<u128, Position> = HashMap::new();
    each(20, 150, |position| {
        let setup = position.setup();
        let again = playable(&setup);
        assert_eq!(again.setup(), setup);
        assert_eq!(again.key(), position.key(), "{setup:?}");
        assert_eq!(&again, position);
        let same = seen.entry(position.key()).or_insert_with(|| position.clone());
        assert_eq!(same, position, "one key for two positions");
    });
    assert!(seen.len() > 10_000, "{}", seen.len());
}

/// PERFT-1
#[test]
fn counting_in_bulk_is_counting_one_by_one() {
    let mut turn = 0;
    each(2, 100, |position| {
        turn += 1;
        if turn % 10 == 0 {
            assert_eq!(position.perft(2), plain(position, 2), "{:?}", position.setup());
        }
    });
}

/// BISHOP-1, KNIGHT-1, MOVE-1, SETUP-3
#[test]
fn shades_kinds_and_numbers_of_men_keep_their_laws() {
    each(4, 100, |position| {
        let before = position.setup();
        for mv in position.legal_moves() {
            let man = before.piece_at(mv.from).expect("somebody moves");
            let same_shade = mv.from.is_dark() == mv.to.is_dark();
            match man.kind {
                Kind::Bishop => assert!(same_shade, "{mv:?} {before:?}"),
                Kind::Knight => assert!(!same_shade, "{mv:?} {before:?}"),
                _ => {}
            }
            let taken = before.piece_at(mv.to);
            assert!(
                taken.is_none_or(|taken| { taken.color != man.color && taken.kind != Kind::King })
            );
            let now = after(position, mv).setup();
            let lost = before.pieces().count() - now.pieces().count();
            let en_passant = man.kind == Kind::Pawn && before.en_passant == Some(mv.to);
            let diagonal = mv.from.file() != mv.to.file();
            assert_eq!(lost, usize::from(taken.is_some() || en_passant && diagonal));
        }
    });
}

/// Moves of the sample that are easily missed.
#[derive(Debug, Default)]
struct Met {
    en_passant: u32,
    promotions: u32,
    stayed: u32,
    waiting: u32,
    lost_kinds: u32,
    checks: u32,
    double_checks: u32,
    mates: u32,
    stalemates: u32,
}

fn pawns_that_wait(position: &Position) -> bool {
    let setup = position.setup();
    let (ninth, one) = match setup.turn {
        Color::White => (Rank::Nine, 1),
        Color::Black => (Rank::Two, -1),
    };
    let full = Kind::ALL
        .into_iter()
        .filter(|&kind| kind != Kind::Pawn)
        .all(|kind| setup.count(Piece::new(setup.turn, kind)) == kind.complement());
    let mut pawns = setup.squares_of(Piece::new(setup.turn, Kind::Pawn));
    full && pawns.any(|pawn| {
        let ahead = Square::from_index(pawn.index().wrapping_add_signed(10 * one));
        pawn.rank() == ninth && setup.piece_at(ahead.expect("a tenth rank")).is_none()
    })
}

/// The sample shows what the properties above are to be tried on.
#[test]
fn random_play_meets_every_special_case() {
    let mut met = Met::default();
    each(20, 150, |position| {
        let setup = position.setup();
        met.waiting += u32::from(pawns_that_wait(position));
        let queen = Piece::new(setup.turn, Kind::Queen);
        met.lost_kinds += u32::from(setup.count(queen) == 0);
        let moves = position.legal_moves();
        for mv in &moves {
            let pawn = setup.piece_at(mv.from).is_some_and(|man| man.kind == Kind::Pawn);
            let own = if setup.turn == Color::White { mv.to } else { mv.to.mirrored() };
            met.en_passant += u32::from(pawn && setup.en_passant == Some(mv.to));
            met.promotions += u32::from(mv.promotion.is_some());
            met.stayed += u32::from(pawn && mv.promotion.is_none() && own.rank() >= Rank::Eight);
        }
        let checkers = position.checkers().len();
        met.checks += u32::from(checkers > 0);
        met.double_checks += u32::from(checkers > 1);
        met.mates += u32::from(checkers > 0 && moves.is_empty());
        met.stalemates += u32::from(checkers == 0 && moves.is_empty());
    });
    println!("{met:?}");
    let Met { en_passant, promotions, stayed, waiting, lost_kinds, .. } = met;
    for count in [en_passant, promotions, stayed, waiting, lost_kinds] {
        assert!(count > 20, "{met:?}");
    }
    assert!(met.checks > 100 && met.double_checks > 0 && met.mates > 0, "{met:?}");
}
