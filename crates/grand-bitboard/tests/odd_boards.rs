//! Check on boards where anything may stand anywhere, against a slow test of attack.

use grand_bitboard::Position;
use grand_core::{Color, Fault, File, Kind, Piece, Rank, Rules, Setup, Square};

use crate::sample::Random;

fn coordinates(square: Square) -> (i32, i32) {
    (square.file().index() as i32, square.rank().index() as i32)
}

/// Whether nothing stands between two squares of one line.
fn is_open(setup: &Setup, from: Square, to: Square) -> bool {
    let ((file, rank), (to_file, to_rank)) = (coordinates(from), coordinates(to));
    let (right, up) = (to_file - file, to_rank - rank);
    (1..right.abs().max(up.abs())).all(|step| {
        let file = File::from_index((file + step * right.signum()) as usize);
        let rank = Rank::from_index((rank + step * up.signum()) as usize);
        setup.piece_at(Square::new(file.unwrap(), rank.unwrap())).is_none()
    })
}

/// Whether `man` on `from` attacks `to`, straight from the rules.
fn attacks(setup: &Setup, man: Piece, from: Square, to: Square) -> bool {
    let ((file, rank), (to_file, to_rank)) = (coordinates(from), coordinates(to));
    let (right, up) = (to_file - file, to_rank - rank);
    let leap = (right * up).abs() == 2;
    let straight = (right == 0) != (up == 0) && is_open(setup, from, to);
    let oblique = right.abs() == up.abs() && right != 0 && is_open(setup, from, to);
    let forward = if man.color == Color::White { 1 } else { -1 };
    match man.kind {
        Kind::King => right.abs().max(up.abs()) == 1,
        Kind::Queen => straight || oblique,
        Kind::Marshal => straight || leap,
        Kind::Cardinal => oblique || leap,
        Kind::Rook => straight,
        Kind::Bishop => oblique,
        Kind::Knight => leap,
        Kind::Pawn => right.abs() == 1 && up == forward,
    }
}

fn attacked_kings(setup: &Setup) -> Vec<Fault> {
    let color = !setup.turn;
    let kings = setup.squares_of(Piece::new(color, Kind::King));
    let attacked = kings.filter(|&king| {
        let mut enemies = setup.pieces().filter(|(_, man)| man.color == setup.turn);
        enemies.any(|(from, man)| attacks(setup, man, from, king))
    });
    attacked.map(|king| Fault::OpponentInCheck { color, king }).collect()
}

fn random_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[random.below(2)];
    for _ in 0..1 + random.below(30) {
        let man = Piece::new(Color::ALL[random.below(2)], Kind::ALL[random.below(Kind::NUM)]);
        setup.set(Square::ALL[random.below(Square::NUM)], Some(man));
    }
    if random.below(4) == 0 {
        setup.en_passant = Some(Square::ALL[random.below(Square::NUM)]);
    }
    setup
}

/// VALID-4: all other faults are those of the vocabulary, and no check is lost among them.
#[test]
fn every_attacked_king_of_an_odd_board_is_found() {
    let mut random = Random::new(4);
    let mut checks = 0;
    for _ in 0..20_000 {
        let setup = random_setup(&mut random);
        let mut expected = setup.faults();
        let attacked = attacked_kings(&setup);
        checks += attacked.len();
        expected.extend(attacked);
        expected.sort();
        let found = Position::from_setup(&setup).err().map(|invalid| invalid.faults().to_vec());
        assert_eq!(found.unwrap_or_default(), expected, "{setup:?}");
    }
    assert!(checks > 1_000, "{checks}");
}

/// CHECK-1: the men that give check, in positions of random men.
#[test]
fn checkers_are_the_men_that_attack_the_king() {
    let mut random = Random::new(5);
    let (mut valid, mut checks) = (0, 0);
    for _ in 0..20_000 {
        let mut setup = random_setup(&mut random);
        let strays: Vec<_> = setup.pieces().filter(|(_, man)| man.kind == Kind::King).collect();
        strays.into_iter().for_each(|(square, _)| setup.set(square, None));
        for color in Color::ALL {
            let square = Square::ALL[random.below(Square::NUM)];
            setup.set(square, Some(Piece::new(color, Kind::King)));
        }
        let Ok(position) = Position::from_setup(&setup) else { continue };
        let king = setup.squares_of(Piece::new(setup.turn, Kind::King)).next().unwrap();
        let enemies = setup.pieces().filter(|(_, man)| man.color != setup.turn);
        let attackers = enemies.filter(|&(from, man)| attacks(&setup, man, from, king));
        let expected: Vec<_> = attackers.map(|(from, _)| from).collect();
        assert_eq!(position.checkers(), expected, "{setup:?}");
        valid += 1;
        checks += expected.len();
    }
    assert!(valid > 500 && checks > 100, "{valid} {checks}");
}
