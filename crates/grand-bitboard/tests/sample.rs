//! Positions met in seeded random play.

use grand_bitboard::Position;
use grand_core::{Color, File, Kind, Piece, Rank, Rules, Setup, Square};

use crate::hand::{playable, setup};

/// A small deterministic generator of random numbers (Marsaglia's xorshift, 64 bits).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`.
    pub(crate) const fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % bound
    }
}

/// Where games start that the start of the game seldom leads to.
const BY_HAND: [&str; 12] = [
    // Pawns ready to take en passant on both wings, kings on the ranks, files and diagonals.
    "b Ka6 kj5 Pb6 Pe6 Pi6 pa8 pc8 pd8 pf8 pj8 rh6 Re1 bg9",
    "w Ka6 kj5 pb5 pe5 pi5 Pa3 Pc3 Pd3 Pf3 Pj3 rh6 Rh5 Be9 ba2",
    "w Kg3 kj10 Pc6 Pe6 Ph3 Pj3 pd6 pg8 pi8 pa5 bb8 Rc1 re10 ep=d7",
    "b Kj10 ki5 pb5 pd5 pf8 Pc5 Pe3 Pg3 Pa3 Ra5 Ma1 qf2 nc8 ep=c4",
    // Both complements full, pawns on the ninth: they wait until somebody is lost.
    "w Ke2 Ra1 Rj1 Nb2 Ni2 Bc2 Bh2 Qd2 Mf2 Cg2 Pa9 Pj9 Pc8 \
     ke8 ra10 rj10 nb7 ni7 bc7 bh7 qd8 mf8 cg8 pb4 pi3 ph2",
    "b Kd6 Ra1 Rj1 Nb2 Ni2 Bc4 Bh4 Qd2 Me4 Cg4 Pb9 Pi9 Pc8 \
     kf6 ra8 rj8 nc10 nh8 be8 bg10 qe10 mb4 cg8 pe2 pi3 pf3",
    // One kind lost on each side.
    "w Ke2 Ra1 Rj1 Nb2 Bc2 Bh2 Qd2 Mf2 Cg2 Pd9 Pe8 Pi7 \
     ke7 ra10 rj10 nb8 ni8 bc8 bh8 qd6 mf10 pb2 pc3 pg4",
    // Open boards with many lines.
    "w Ke2 Qd4 Mb8 Cg3 Rj1 ke9 qd7 mc3 ch6 ra10",
    "w Ka1 Mc5 Nf4 Ne6 kj10 mh6 ni7 ne5 cf7 Cd3",
    "b Kj1 Qe5 Bc4 Bf4 Pd8 Pe7 ka10 qf6 bd6 bg7 pd3 pg4",
    // Hardly anybody.
    "w Ka3 Pb8 Pj3 kj8 pa8 pi3",
    "w Kb9 Pc8 kh2 pg3 Rj5 ra6",
];

/// Plays `games` random games from each start, at most `plies` long, and shows every position.
pub(crate) fn each(games: u64, plies: usize, mut look: impl FnMut(&Position)) {
    let starts = BY_HAND.iter().map(|text| setup(text)).chain([Setup::start()]);
    for (number, start) in starts.enumerate() {
        for game in 0..games {
            let mut random = Random::new(number as u64 * 1_000 + game);
            let mut position = playable(&start);
            for _ in 0..plies {
                look(&position);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }
}

/// Shows `count` valid positions of men thrown on the board, half of them with a pawn that may be
/// taken en passant, together with their setups. Full of pins and checks; few could arise in play.
pub(crate) fn thrown(count: u32, mut look: impl FnMut(&Setup, &Position)) {
    let mut random = Random::new(77);
    let mut shown = 0;
    while shown < count {
        let setup = throw(&mut random);
        if let Ok(position) = Position::from_setup(&setup) {
            shown += 1;
            look(&setup, &position);
        }
    }
}

fn throw(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[random.below(2)];
    for _ in 0..4 + random.below(10) {
        let man = Piece::new(Color::ALL[random.below(2)], Kind::ALL[1 + random.below(7)]);
        setup.set(Square::ALL[20 + random.below(60)], Some(man));
    }
    if random.below(2) == 0 {
        throw_double_step(random, &mut setup);
    }
    for color in Color::ALL {
        setup.set(Square::ALL[random.below(Square::NUM)], Some(Piece::new(color, Kind::King)));
    }
    setup
}

/// A double step, with a pawn on either side of it that may take it.
fn throw_double_step(random: &mut Random, setup: &mut Setup) {
    let [origin, passed, stands] = match setup.turn {
        Color::White => [Rank::Eight, Rank::Seven, Rank::Six],
        Color::Black => [Rank::Three, Rank::Four, Rank::Five],
    };
    let at = 1 + random.below(8);
    let put = |setup: &mut Setup, file: usize, rank, color: Option<Color>| {
        let pawn = color.map(|color| Piece::new(color, Kind::Pawn));
        setup.set(Square::new(File::ALL[file], rank), pawn);
    };
    let turn = setup.turn;
    put(setup, at, origin, None);
    put(setup, at, passed, None);
    put(setup, at, stands, Some(!turn));
    put(setup, at - 1 + 2 * random.below(2), stands, Some(turn));
    setup.en_passant = Some(Square::new(File::ALL[at], passed));
}
