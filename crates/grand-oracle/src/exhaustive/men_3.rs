use grand_core::{Color, Kind, Setup};

use super::{Family, digits::Digits, in_colour, put};

pub(super) const FAMILY: Family = Family {
    name: "men-3",
    about: "king and any one man against king: every square, side to move and colour",
    size: 2 * 2 * 7 * 100 * 100 * 100,
    setup,
};

pub(super) const MEN: [Kind; 7] = [
    Kind::Queen,
    Kind::Marshal,
    Kind::Cardinal,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
];

fn setup(index: u64) -> Option<Setup> {
    let mut digits = Digits(index);
    let mut setup = Setup::empty();
    let (color, turn) = (digits.color(), digits.color());
    let kind = digits.pick(MEN);
    put(&mut setup, digits.square(), Color::White, kind)?;
    put(&mut setup, digits.square(), Color::White, Kind::King)?;
    put(&mut setup, digits.square(), Color::Black, Kind::King)?;
    setup.turn = turn;
    Some(in_colour(setup, color))
}
