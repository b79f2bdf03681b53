use grand_core::{Color, Kind, Rank, Setup};

use super::{Family, digits::Digits, home, in_colour, men_3::MEN, put, square};

pub(super) const FAMILY: Family = Family {
    name: "waiting",
    about: "a waiting pawn on every file with its side's men at home, the enemy king on every square, \
            one more man (each enemy kind, or a second pawn) on every square, either side to move",
    size: 2 * 2 * 10 * 8 * 100 * 100,
    setup,
};

fn setup(index: u64) -> Option<Setup> {
    let mut digits = Digits(index);
    let mut setup = home();
    let (color, turn) = (digits.color(), digits.color());
    let pawn = square(digits.below(10), Rank::Nine)?;
    put(&mut setup, pawn, Color::White, Kind::Pawn)?;
    let man = digits.below(8);
    let (square, king) = (digits.square(), digits.square());
    match MEN.get(man) {
        Some(&kind) => put(&mut setup, square, Color::Black, kind)?,
        None => put(&mut setup, square, Color::White, Kind::Pawn)?,
    }
    put(&mut setup, king, Color::Black, Kind::King)?;
    setup.turn = turn;
    Some(in_colour(setup, color))
}
