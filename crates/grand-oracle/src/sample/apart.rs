use std::collections::BTreeMap;

use grand_core::{Color, Kind, Piece, Setup, Square};

/// Keeps near-duplicates out of a sample.
///
/// Two positions are near-duplicates when, seen with White to move (the colour mirror of one with
/// Black to move), they have the same men and at most four squares differ: at most two men stand
/// elsewhere, as after a quiet move of each side. En passant squares and counters are not looked
/// at.
#[derive(Clone, Debug, Default)]
pub struct Apart {
    admitted: BTreeMap<Men, Vec<Setup>>,
}

/// How many men of each kind White and Black have.
type Men = [[usize; Kind::NUM]; Color::NUM];

impl Apart {
    /// How many squares may differ between near-duplicates.
    const SQUARES: usize = 4;

    /// Admits a position, unless it is nearly one that was admitted before.
    pub fn admit(&mut self, setup: &Setup) -> bool {
        let seen = if setup.turn == Color::White { setup.clone() } else { setup.mirrored() };
        let same_men = self.admitted.entry(men(&seen)).or_default();
        let near = same_men.iter().any(|other| differing(&seen, other) <= Self::SQUARES);
        if !near {
            same_men.push(seen);
        }
        !near
    }
}

fn men(setup: &Setup) -> Men {
    Color::ALL.map(|color| Kind::ALL.map(|kind| setup.count(Piece::new(color, kind))))
}

fn differing(one: &Setup, other: &Setup) -> usize {
    let differs = |&square: &Square| one.piece_at(square) != other.piece_at(square);
    Square::ALL.into_iter().filter(differs).count()
}

#[cfg(test)]
mod tests {
    use grand_core::{Dialect, fen};

    use super::*;

    fn setup(text: &str) -> Setup {
        fen::parse(text, Dialect::Freeling).expect("the FEN reads")
    }

    #[test]
    fn two_men_elsewhere_are_near_and_three_are_not() {
        let mut apart = Apart::default();
        assert!(apart.admit(&setup("k9/10/10/10/10/10/10/10/RN8/K9 w - - 0 1")));
        assert!(!apart.admit(&setup("k9/10/10/10/10/10/10/10/RN8/K9 w - - 7 9")), "the same");
        assert!(!apart.admit(&setup("k9/10/10/10/10/10/10/10/8NR/K9 w - - 0 1")), "two men");
        assert!(apart.admit(&setup("1k8/10/10/10/10/10/10/10/8NR/K9 w - - 0 1")), "three men");
        assert!(apart.admit(&setup("k9/10/10/10/10/10/10/10/RB8/K9 w - - 0 1")), "another man");
    }

    #[test]
    fn the_colour_mirror_is_near_and_the_other_side_to_move_is_not() {
        let mut apart = Apart::default();
        let white = setup("k9/10/10/10/10/10/10/10/RN8/1K8 w - - 0 1");
        assert!(apart.admit(&white));
        assert!(!apart.admit(&white.mirrored()));
        assert!(apart.admit(&setup("k9/10/10/10/10/10/10/10/RN8/1K8 b - - 0 1")));
    }
}
