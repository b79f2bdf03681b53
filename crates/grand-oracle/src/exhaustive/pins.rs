use grand_core::{Color, Kind, Setup};

use super::{Family, digits::Digits, in_colour, men_3::MEN, put, put_far_king};
use crate::away::{Step, away};

pub(super) const FAMILY: Family = Family {
    name: "pins",
    about: "each kind between a king on every square and each sliding kind, on every ray and at \
            every distance, kinds that do not slide along the ray included",
    size: 2 * 8 * 9 * 9 * 7 * 5 * 100,
    setup,
};

const RAYS: [Step; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

fn setup(index: u64) -> Option<Setup> {
    let mut digits = Digits(index);
    let mut setup = Setup::empty();
    let (color, ray) = (digits.color(), digits.pick(RAYS));
    let near = 1 + digits.below(9);
    let far = near + 1 + digits.below(9);
    let pinned = digits.pick(MEN);
    let slider =
        digits.pick([Kind::Queen, Kind::Marshal, Kind::Cardinal, Kind::Rook, Kind::Bishop]);
    let king = digits.square();
    put(&mut setup, king, Color::White, Kind::King)?;
    put(&mut setup, away(king, ray, near)?, Color::White, pinned)?;
    put(&mut setup, away(king, ray, far)?, Color::Black, slider)?;
    put_far_king(&mut setup, king)?;
    Some(in_colour(setup, color))
}
