use grand_core::{Color, Kind, Setup};

use super::{Family, digits::Digits, in_colour, men_3::MEN, put};

/// One index in so many is looked at; a prime, so that no choice is favoured.
const ONE_IN: u64 = 997;

const ALL: u64 = 2 * 2 * 2 * 3 * 7 * 100 * 100 * 100 * 100;

pub(super) const FAMILY: Family = Family {
    name: "men-4-sample",
    about: "two kings, a pawn, marshal or cardinal and any man of either side: one position in 997",
    size: ALL / ONE_IN,
    setup,
};

fn setup(index: u64) -> Option<Setup> {
    let mut digits = Digits(index * ONE_IN);
    let mut setup = Setup::empty();
    let (color, turn, other) = (digits.color(), digits.color(), digits.color());
    let first = digits.pick([Kind::Pawn, Kind::Marshal, Kind::Cardinal]);
    let second = digits.pick(MEN);
    put(&mut setup, digits.square(), Color::White, first)?;
    put(&mut setup, digits.square(), other, second)?;
    put(&mut setup, digits.square(), Color::White, Kind::King)?;
    put(&mut setup, digits.square(), Color::Black, Kind::King)?;
    setup.turn = turn;
    Some(in_colour(setup, color))
}
