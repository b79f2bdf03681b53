//! ENDGAME-1 and END-5, by looking at every position.

use grand_core::{Color, Kind, Piece, Rules, Setup, Square};
use grand_game::endgame::{Ending, Table, solve};
use grand_mailbox::Position as Mailbox;

fn solved<R: Rules>(ending: &str) -> Table {
    solve::<R>(&ending.parse().unwrap_or_else(|error| panic!("{error}")), &mut |_, _| {})
}

/// Every setup of one white man and the kings, whole board, both sides to move.
fn setups(kind: Kind) -> impl Iterator<Item = Setup> {
    let pairs = Square::ALL.into_iter().flat_map(|a| Square::ALL.map(move |b| (a, b)));
    let triples = pairs.flat_map(|(a, b)| Square::ALL.map(move |c| (a, b, c)));
    let apart = triples.filter(|(a, b, c)| a != b && a != c && b != c);
    apart.flat_map(move |(strong, weak, man)| {
        Color::ALL.map(|turn| {
            let mut setup = Setup::empty();
            setup.turn = turn;
            setup.set(strong, Some(Piece::new(Color::White, Kind::King)));
            setup.set(weak, Some(Piece::new(Color::Black, Kind::King)));
            setup.set(man, Some(Piece::new(Color::White, kind)));
            setup
        })
    })
}

/// What the moves of a position say of it: a mate comes a ply after the quickest for White, the
/// slowest for Black; none where White cannot force it.
fn by_its_moves(table: &Table, position: &Mailbox, setup: &Setup) -> Option<u16> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return (!position.checkers().is_empty()).then_some(0);
    }
    let after = moves.into_iter().map(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let bare = after.setup().pieces().count() == 2;
        if bare { None } else { table.plies(&after.setup()) }
    });
    match setup.turn {
        Color::White => after.flatten().min().map(|plies| plies + 1),
        Color::Black => {
            let all: Option<Vec<_>> = after.collect();
            all.and_then(|all| all.into_iter().max()).map(|plies| plies + 1)
        }
    }
}

/// ENDGAME-1: the whole board without symmetry, by the mailbox, which had no part in solving.
#[test]
fn every_position_with_a_marshal_has_the_value_that_its_moves_give_it() {
    let table = solved::<grand_bitboard::Position>("KMK");
    let mut legal = [0, 0];
    for setup in setups(Kind::Marshal) {
        let Ok(position) = Mailbox::from_setup(&setup) else { continue };
        legal[usize::from(setup.turn == Color::Black)] += 1;
        // A sample: each position is one of eight pictures.
        if legal.iter().sum::<u64>() % 29 == 0 {
            assert_eq!(table.plies(&setup), by_its_moves(&table, &position, &setup), "{setup:?}");
        }
    }
    assert_eq!(legal, Color::ALL.map(|turn| table.figures(turn).legal));
}

/// ENDGAME-1: with the queen, marshal, cardinal and rook White mates from any position with the
/// move; with the bishop and the knight from none.
#[test]
fn a_lone_man_mates_or_does_not_as_the_rules_say() {
    for ending in ["KQK", "KMK", "KCK", "KRK"] {
        let table = solved::<grand_bitboard::Position>(ending);
        let white = table.figures(Color::White);
        assert!(white.drawn == 0 && white.won > 600_000, "{ending}: {white:?}");
        let black = table.figures(Color::Black);
        // What Black draws is a stalemate or the capture of the man.
        assert!(black.won * 10 > black.legal * 8, "{ending}: {black:?}");
    }
    for ending in ["KBK", "KNK", "KK"] {
        let table = solved::<grand_bitboard::Position>(ending);
        assert_eq!((table.checkmates(), table.figures(Color::White).won), (0, 0), "{ending}");
        assert_eq!(table.figures(Color::White).longest, None);
    }
}

/// END-5: two men of a kind, some of whose positions end by material alone. A sample, by the
/// mailbox; `grandperft endgame MEN --verify 1` looks at all.
#[test]
fn two_bishops_mate_from_squares_of_both_shades_only() {
    let table = solved::<grand_bitboard::Position>("KBBK");
    let verified = table.verify::<Mailbox>(197, &mut |_, _| {});
    assert_eq!(verified.wrong, []);
    assert!(verified.positions > 50_000, "{} positions", verified.positions);
    let (mut same, mut other) = (0, 0);
    for setup in setups(Kind::Bishop).step_by(13) {
        let bishop = Piece::new(Color::White, Kind::Bishop);
        let first = setup.squares_of(bishop).next().expect("it stands there");
        let free = Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_none());
        for second in free.step_by(7) {
            let mut setup = setup.clone();
            setup.set(second, Some(bishop));
            let won = usize::from(table.plies(&setup).is_some());
            if first.is_dark() == second.is_dark() { same += won } else { other += won }
        }
    }
    assert!(same == 0 && other > 100_000, "{same} won with one shade, {other} with both");
}

/// The two generators solve alike.
#[test]
fn both_generators_give_the_same_figures() {
    let (fast, slow) = (solved::<grand_bitboard::Position>("KRK"), solved::<Mailbox>("KRK"));
    for turn in Color::ALL {
        assert_eq!(fast.figures(turn), slow.figures(turn));
    }
    assert_eq!(fast.stalemates(), slow.stalemates());
}

/// END-5: with a bishop a side on squares of one shade there is no checkmate. Black's king stands in
/// one eighth of the board, and White's bishop on a diagonal of it: from elsewhere it gives no check.
#[test]
fn bishops_of_one_shade_never_mate() {
    let mut checks = 0;
    for weak in Square::ALL {
        let (file, rank) = (weak.file().index(), weak.rank().index());
        if file > 4 || rank > file {
            continue;
        }
        for (strong, bishop) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
            let files = bishop.file().index().abs_diff(file);
            if files != bishop.rank().index().abs_diff(rank) || bishop == weak {
                continue;
            }
            let shade = |square: &Square| square.is_dark() == bishop.is_dark();
            for other in Square::ALL.into_iter().filter(shade) {
                let men = [
                    (strong, Color::White, Kind::King),
                    (weak, Color::Black, Kind::King),
                    (bishop, Color::White, Kind::Bishop),
                    (other, Color::Black, Kind::Bishop),
                ];
                let mut setup = Setup::empty();
                setup.turn = Color::Black;
                men.iter().for_each(|&(at, of, kind)| setup.set(at, Some(Piece::new(of, kind))));
                if setup.pieces().count() < men.len() {
                    continue;
                }
                let Ok(position) = grand_bitboard::Position::from_setup(&setup) else { continue };
                let check = !position.checkers().is_empty();
                assert!(!check || position.has_legal_move(), "{setup:?}");
                checks += usize::from(check);
            }
        }
    }
    assert!(checks > 100_000, "{checks} positions in check");
}

#[test]
fn what_is_no_ending_is_refused() {
    for (text, why) in [
        ("", "a king stands at each end"),
        ("K", "a king stands at each end"),
        ("KQ", "a king stands at each end"),
        ("KPK", "endings with pawns are not solved"),
        ("KKK", "the weak side has its king alone"),
        ("KAK", "there is a letter of no man"),
        ("KqK", "there is a letter of no man"),
        ("KQRBK", "more than two men"),
        ("KMMK", "a side never has two of that kind (SETUP-3)"),
    ] {
        let error = text.parse::<Ending>().unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    assert_eq!("KRQK".parse::<Ending>().unwrap().to_string(), "KQRK");
}
