use grand_core::{Color, Kind, PromotionKind, Rank, Setup};

use super::{Family, digits::Digits, in_colour, put, put_far_king, square};

pub(super) const FAMILY: Family = Family {
    name: "en-passant",
    about: "a double step on every file, a capturer on either side or both, the king to move and one \
            enemy man of each kind but pawn on every square",
    size: 2 * 10 * 3 * 6 * 100 * 100,
    setup,
};

/// White to move takes en passant: Black's pawn stands on rank 6, its capturers beside it.
fn setup(index: u64) -> Option<Setup> {
    let mut digits = Digits(index);
    let mut setup = Setup::empty();
    let color = digits.color();
    let file = digits.below(10);
    put(&mut setup, square(file, Rank::Six)?, Color::Black, Kind::Pawn)?;
    setup.en_passant = square(file, Rank::Seven);
    let sides = digits.below(3);
    if sides != 1 {
        put(&mut setup, square(file.checked_sub(1)?, Rank::Six)?, Color::White, Kind::Pawn)?;
    }
    if sides != 0 {
        put(&mut setup, square(file + 1, Rank::Six)?, Color::White, Kind::Pawn)?;
    }
    let kind = digits.pick(PromotionKind::ALL).kind();
    let (enemy, king) = (digits.square(), digits.square());
    put(&mut setup, king, Color::White, Kind::King)?;
    put(&mut setup, enemy, Color::Black, kind)?;
    put_far_king(&mut setup, king)?;
    Some(in_colour(setup, color))
}
