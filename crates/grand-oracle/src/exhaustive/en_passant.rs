use grand_core::{Color, File, Kind, Rank, Setup, Square};

use super::{Family, digits::Digits, in_colour, put, put_far_king};

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
    let on = |rank, file: Option<usize>| Some(Square::new(File::from_index(file?)?, rank));
    put(&mut setup, on(Rank::Six, Some(file))?, Color::Black, Kind::Pawn)?;
    setup.en_passant = on(Rank::Seven, Some(file));
    let sides = digits.below(3);
    if sides != 1 {
        put(&mut setup, on(Rank::Six, file.checked_sub(1))?, Color::White, Kind::Pawn)?;
    }
    if sides != 0 {
        put(&mut setup, on(Rank::Six, Some(file + 1))?, Color::White, Kind::Pawn)?;
    }
    let kind = digits.pick([
        Kind::Queen,
        Kind::Marshal,
        Kind::Cardinal,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
    ]);
    let (enemy, king) = (digits.square(), digits.square());
    put(&mut setup, king, Color::White, Kind::King)?;
    put(&mut setup, enemy, Color::Black, kind)?;
    put_far_king(&mut setup, king)?;
    Some(in_colour(setup, color))
}
