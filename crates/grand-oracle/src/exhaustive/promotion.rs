use grand_core::{Color, Kind, Piece, PromotionKind, Rank, Setup};

use super::{Family, digits::Digits, home, in_colour, put, square};

pub(super) const FAMILY: Family = Family {
    name: "promotion",
    about: "a pawn on ranks 7 to 9 of every file with each subset of its side's kinds one man short, \
            nothing or each enemy kind to take on either side, the way ahead free or not, and the \
            enemy king in three places",
    size: 2 * 64 * 3 * 10 * 8 * 8 * 2 * 3,
    setup,
};

/// White to move. Its nine other pawns stand at home, so that little but the pawn is open.
fn setup(index: u64) -> Option<Setup> {
    let mut digits = Digits(index);
    let mut setup = home();
    let color = digits.color();
    let lost = digits.below(64);
    for (bit, kind) in PromotionKind::ALL.into_iter().enumerate() {
        let man = Piece::new(Color::White, kind.kind());
        let square = setup.squares_of(man).next().filter(|_| lost >> bit & 1 == 1);
        square.into_iter().for_each(|square| setup.set(square, None));
    }
    let rank = digits.pick([Rank::Seven, Rank::Eight, Rank::Nine]);
    let file = digits.below(10);
    for other in (0..10).filter(|&other| other != file) {
        put(&mut setup, square(other, Rank::Three)?, Color::White, Kind::Pawn)?;
    }
    put(&mut setup, square(file, rank)?, Color::White, Kind::Pawn)?;
    let ahead = Rank::from_index(rank.index() + 1)?;
    for beside in [file.checked_sub(1), Some(file + 1)] {
        take(&mut setup, beside, ahead, digits.below(8))?;
    }
    if digits.below(2) == 1 {
        put(&mut setup, square(file, ahead)?, Color::Black, Kind::Rook)?;
    }
    let king = match digits.below(3) {
        0 => square((file + 5) % 10, Rank::Six)?,
        1 => square(file + 2, Rank::Ten)?,
        _ => square(file.checked_sub(2)?, Rank::Ten)?,
    };
    put(&mut setup, king, Color::Black, Kind::King)?;
    Some(in_colour(setup, color))
}

/// Puts an enemy man of the kind chosen where the pawn may take it; nothing for the choice 0.
fn take(setup: &mut Setup, file: Option<usize>, rank: Rank, choice: usize) -> Option<()> {
    let kind = match choice {
        0 => return Some(()),
        choice => super::men_3::MEN[choice - 1],
    };
    put(setup, square(file?, rank)?, Color::Black, kind)
}
