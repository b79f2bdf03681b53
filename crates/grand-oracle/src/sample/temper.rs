use grand_core::{Color, Kind, Move, Piece, Setup, Square};

use super::Random;
use crate::nature::{Nature, steps_from_home};

/// What the two players of a game are after: how likely each kind of move is.
///
/// Drawn anew for each game, so that games differ in what they show: in one the queens go first,
/// in another one side keeps all its men while its pawns march on until they have to wait.
#[derive(Clone, Debug)]
pub(super) struct Temper {
    /// The weight of taking a man, by its colour and kind.
    capture: [[u32; Kind::NUM]; Color::NUM],
    /// What a pawn's step adds for each rank that it has come, by its colour.
    push: [u32; Color::NUM],
    /// The weight of landing on the 8th or 9th rank as a pawn.
    stay: u32,
    /// In how many of ten moves a player looks for a check.
    pub(super) checks: usize,
}

/// The weight of a move with nothing to it.
const QUIET: u32 = 4;
/// The weight of each promotion.
const PROMOTE: u32 = 120;
/// The weight of a double step that a pawn may answer by taking en passant.
const OFFER_EN_PASSANT: u32 = 500;
/// The weight of taking en passant.
const EN_PASSANT: u32 = 60;

impl Temper {
    pub(super) fn draw(random: &mut Random) -> Self {
        let mut temper = Self {
            capture: [(); Color::NUM]
                .map(|()| [(); Kind::NUM].map(|()| random.pick(&[3, 20, 60, 200]))),
            push: [(); Color::NUM].map(|()| random.pick(&[1, 3, 8])),
            stay: random.pick(&[20, 120, 400]),
            checks: random.pick(&[0, 1, 2, 4]),
        };
        if random.one_in(3) {
            temper.besiege(random.pick(&Color::ALL));
        }
        temper
    }

    /// Nobody takes the men of `color` but its pawns, and these march on: they will wait (PROMO-5).
    fn besiege(&mut self, color: Color) {
        self.capture[color as usize] = [0; Kind::NUM];
        self.capture[color as usize][Kind::Pawn as usize] = 3;
        self.capture[!color as usize][Kind::Pawn as usize] = 200;
        self.push[color as usize] = 30;
    }

    /// How likely a legal move is, against the others.
    pub(super) fn weight(&self, setup: &Setup, mv: Move) -> u32 {
        let nature = Nature::of(setup, mv);
        let mut weight = match nature.captured {
            Some(_) if nature.en_passant => EN_PASSANT,
            Some(kind) => self.capture[!setup.turn as usize][kind as usize],
            None => QUIET,
        };
        if nature.man == Kind::Pawn {
            let come = steps_from_home(setup.turn, mv.to) as u32 - 3;
            weight += self.push[setup.turn as usize] * come;
            if mv.promotion.is_some() {
                weight += PROMOTE;
            } else if nature.stays {
                weight += self.stay;
            } else if offers_en_passant(setup, mv) {
                weight += OFFER_EN_PASSANT;
            }
        }
        weight
    }
}

/// Says whether a pawn's move is a double step to the side of an enemy pawn (EP-1).
fn offers_en_passant(setup: &Setup, mv: Move) -> bool {
    let enemy = Some(Piece::new(!setup.turn, Kind::Pawn));
    let beside = |square: Square| {
        let same_rank = square.rank() == mv.to.rank();
        same_rank && square.file().index().abs_diff(mv.to.file().index()) == 1
    };
    mv.from.rank().index().abs_diff(mv.to.rank().index()) == 2
        && Square::ALL.into_iter().any(|square| beside(square) && setup.piece_at(square) == enemy)
}
