use grand_core::{Color, Kind, Piece, Rank, Setup, Square};

use super::Random;
use crate::nature::may_stand;

/// Changes a position a little: takes a man off, puts one on, moves one, exchanges two, makes
/// another kind of one, gives the other side the move, turns the colours round, or lets a pawn have
/// just made its double step.
///
/// VALID-1 to 3, 5 and 6 hold for what comes out when they held before; VALID-4 takes attacks and
/// may break.
pub fn edit(setup: &Setup, random: &mut Random) -> Setup {
    let mut edited = setup.clone();
    match random.below(8) {
        0 => remove(&mut edited, random),
        1 => add(&mut edited, random),
        2 => relocate(&mut edited, random),
        3 => exchange(&mut edited, random),
        4 => convert(&mut edited, random),
        5 => edited.turn = !edited.turn,
        6 => edited = edited.mirrored(),
        _ => double_step(&mut edited, random),
    }
    if !edited.faults().is_empty() {
        edited.en_passant = None;
    }
    edited
}

fn men(setup: &Setup, but_kings: bool) -> Vec<(Square, Piece)> {
    setup.pieces().filter(|(_, man)| !but_kings || man.kind != Kind::King).collect()
}

fn remove(setup: &mut Setup, random: &mut Random) {
    let men = men(setup, true);
    if !men.is_empty() {
        setup.set(random.pick(&men).0, None);
    }
}

fn add(setup: &mut Setup, random: &mut Random) {
    let man = Piece::new(random.pick(&Color::ALL), random.pick(&Kind::ALL));
    let square = random.pick(&Square::ALL);
    let room = setup.count(man) < man.kind.complement() && setup.piece_at(square).is_none();
    if room && may_stand(man, square) {
        setup.set(square, Some(man));
    }
}

fn relocate(setup: &mut Setup, random: &mut Random) {
    let men = men(setup, false);
    if men.is_empty() {
        return;
    }
    let (from, man) = random.pick(&men);
    let to = random.pick(&Square::ALL);
    if setup.piece_at(to).is_none() && may_stand(man, to) {
        setup.set(from, None);
        setup.set(to, Some(man));
    }
}

fn exchange(setup: &mut Setup, random: &mut Random) {
    let men = men(setup, false);
    if men.is_empty() {
        return;
    }
    let ((here, one), (there, other)) = (random.pick(&men), random.pick(&men));
    if may_stand(one, there) && may_stand(other, here) {
        setup.set(here, Some(other));
        setup.set(there, Some(one));
    }
}

fn convert(setup: &mut Setup, random: &mut Random) {
    let men = men(setup, true);
    if men.is_empty() {
        return;
    }
    let (square, man) = random.pick(&men);
    let other = Piece::new(man.color, random.pick(&Kind::ALL));
    let room = setup.count(other) < other.kind.complement();
    if room && other.kind != Kind::King && may_stand(other, square) {
        setup.set(square, Some(other));
    }
}

/// Names the square that a pawn may just have passed over (VALID-5).
fn double_step(setup: &mut Setup, random: &mut Random) {
    let rank = match setup.turn {
        Color::White => Rank::Seven,
        Color::Black => Rank::Four,
    };
    let passed: Vec<_> = Square::ALL.into_iter().filter(|square| square.rank() == rank).collect();
    let could = |&square: &Square| {
        let mut candidate = setup.clone();
        candidate.en_passant = Some(square);
        candidate.faults().is_empty()
    };
    let passed: Vec<_> = passed.into_iter().filter(could).collect();
    if !passed.is_empty() {
        setup.en_passant = Some(random.pick(&passed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::throw;

    #[test]
    fn an_edited_position_has_no_fault_that_the_board_shows() {
        let mut random = Random::new(1);
        let mut changed = 0;
        for _ in 0..20_000 {
            let setup = throw(&mut random);
            let edited = edit(&setup, &mut random);
            assert_eq!(edited.faults(), [], "{setup:?} {edited:?}");
            changed += u32::from(edited != setup);
        }
        assert!(changed > 10_000, "{changed}");
    }

    #[test]
    fn a_board_with_few_men_or_none_can_be_edited() {
        let mut random = Random::new(1);
        let kings = crate::shrink::bare_kings();
        let mut empty = kings.clone();
        kings.pieces().for_each(|(square, _)| empty.set(square, None));
        for setup in [kings, empty] {
            for _ in 0..1_000 {
                let edited = edit(&setup, &mut random);
                assert!(edited.pieces().count() <= setup.pieces().count() + 1);
            }
        }
    }
}
