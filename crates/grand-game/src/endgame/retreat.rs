//! Moves taken back, found by asking the rules for moves.

use grand_core::{Color, Kind, Move, Piece, Rules, Setup, Square};

use super::index::{Index, Men};

/// Takes back moves that capture nothing.
///
/// Without pawns a man goes back the way it came, so the moves that lead to a square are those that
/// lead away from it. What keeps the rules from being asked for them is that White cannot be to move
/// while Black's king stands in check. So the king is put somewhere else, where nothing attacks it,
/// and a white man stands in its place. A king that nothing attacks stands in no man's way either.
#[derive(Clone, Debug)]
pub(super) struct Retreats {
    /// A kind of which White may have one man more.
    stand_in: Kind,
    /// The steps of a king, from each square.
    steps: Vec<Vec<Square>>,
}

impl Retreats {
    pub(super) fn new<R: Rules>(index: &Index) -> Self {
        let fits = |kind: &Kind| {
            let count = index.kinds().iter().filter(|&it| it == kind).count();
            count < kind.complement()
        };
        let stand_in = [Kind::Knight, Kind::Bishop].into_iter().find(fits);
        Self {
            stand_in: stand_in.expect("two men are not four"),
            steps: Square::ALL.map(king_steps::<R>).to_vec(),
        }
    }

    /// The men before each move of White's that can have led to these, with Black to move.
    pub(super) fn of_strong<R: Rules>(&self, index: &Index, men: &Men) -> Vec<Men> {
        let position = self.parked::<R>(index, men);
        let moves = position.legal_moves().into_iter().filter(|mv| mv.from != men.weak);
        moves.map(|mv| moved(men, mv)).collect()
    }

    /// The men before each step of Black's king that can have led to these, with White to move.
    pub(super) fn of_weak(&self, men: &Men) -> Vec<Men> {
        let steps = self.steps[men.weak.index()].iter();
        steps.map(|&weak| Men { weak, ..*men }).collect()
    }

    /// The position with White to move, Black's king out of the way and a white man in its place.
    fn parked<R: Rules>(&self, index: &Index, men: &Men) -> R {
        let mut setup = index.setup(men, Color::White);
        setup.set(men.weak, Some(Piece::new(Color::White, self.stand_in)));
        let far = |square: &Square| apart(*square, men.strong) > 2;
        let corners = [Square::A1, Square::J1, Square::A10, Square::J10];
        let squares = corners.into_iter().chain(Square::ALL).filter(far);
        let parked =
            squares.filter(|&square| setup.piece_at(square).is_none()).find_map(|square| {
                let mut setup = setup.clone();
                setup.set(square, Some(Piece::new(Color::Black, Kind::King)));
                R::from_setup(&setup).ok()
            });
        parked.expect("four men do not attack every square of the board")
    }
}

/// The men after a move of White's.
fn moved(men: &Men, mv: Move) -> Men {
    let strong = if men.strong == mv.from { mv.to } else { men.strong };
    let others = men.others.map(|square| if square == mv.from { mv.to } else { square });
    Men { strong, others, ..*men }
}

/// The squares that a king on a square can step to when the other is far away.
fn king_steps<R: Rules>(from: Square) -> Vec<Square> {
    let far = Square::ALL.into_iter().find(|&square| apart(square, from) > 3);
    let mut setup = Setup::empty();
    setup.set(from, Some(Piece::new(Color::White, Kind::King)));
    setup.set(far.expect("the board is wide"), Some(Piece::new(Color::Black, Kind::King)));
    let position = R::from_setup(&setup).expect("the kings are not adjacent");
    position.legal_moves().into_iter().map(|mv| mv.to).collect()
}

/// How many steps of a king lie between two squares.
fn apart(one: Square, other: Square) -> usize {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks)
}
