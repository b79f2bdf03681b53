//! Where the men of an ending go, asked of the rules once.

use grand_core::{Color, Kind, Piece, Rules, Setup, Square};

use super::{
    index::{Index, Men},
    squares::Squares,
};

/// Which squares the men of an ending reach.
///
/// The rules are asked where each man goes from each square with one man in its way, on each other
/// square; two men take from it what each of them takes. Two kings, the man and nothing else stand in
/// the positions that are asked about: the strong king is what is in the way, and the weak king is
/// put where nothing attacks it. A king that nothing attacks stands in no man's way.
///
/// Without pawns a man goes back the way it came, and attacks what it can move to.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The steps of a king, by its square.
    king: Vec<Squares>,
    /// For each man of the ending: by its square, then by that of the man in its way.
    men: Vec<Vec<Squares>>,
}

impl Reach {
    pub(super) fn new<R: Rules>(index: &Index) -> Self {
        Self {
            king: Square::ALL.map(king_steps::<R>).to_vec(),
            men: index.kinds().iter().map(|&kind| reach_of::<R>(kind)).collect(),
        }
    }

    /// Whether one king stands beside the other.
    pub(super) fn adjacent(&self, men: &Men) -> bool {
        self.king[men.strong.index()].has(men.weak)
    }

    /// Whether one of White's men attacks Black's king.
    pub(super) fn gives_check(&self, men: &Men) -> bool {
        self.attacks(men, men.weak)
    }

    /// The squares to which Black's king can go; a man of White's may stand there.
    pub(super) fn steps_of_weak(&self, men: &Men) -> impl Iterator<Item = Square> {
        let strong = self.king[men.strong.index()];
        let steps = self.king[men.weak.index()];
        steps.filter(move |&to| !strong.has(to) && !self.attacks(men, to))
    }

    /// Whether a man of White's that does not stand on a square attacks it, Black's king being away.
    fn attacks(&self, men: &Men, square: Square) -> bool {
        (0..self.men.len())
            .any(|at| men.others[at] != square && self.reach(at, men, Some(square)).has(square))
    }

    /// The squares that a man reaches, whatever stands on a square and Black's king being away.
    fn reach(&self, at: usize, men: &Men, but: Option<Square>) -> Squares {
        let from = men.others[at].index() * Square::NUM;
        let past = |all: Squares, way: Square| all.and(self.men[at][from + way.index()]);
        let others = (0..self.men.len()).filter(|&it| it != at).map(|it| men.others[it]);
        let in_the_way = others.filter(|&it| Some(it) != but);
        in_the_way.fold(past(Squares::ALL, men.strong), past)
    }

    /// The men before each move of White's, no capture, that can have led to these.
    pub(super) fn before_strong(&self, men: &Men, mut told: impl FnMut(Men)) {
        let mut steps = self.king[men.strong.index()];
        for (at, &from) in men.others[..self.men.len()].iter().enumerate() {
            steps = steps.without(from);
            let past_weak = self.men[at][from.index() * Square::NUM + men.weak.index()];
            for back in self.reach(at, men, None).and(past_weak) {
                let mut before = *men;
                before.others[at] = back;
                told(before);
            }
        }
        steps.for_each(|strong| told(Men { strong, ..*men }));
    }

    /// The squares from which Black's king can have come, with White to move.
    pub(super) fn before_weak(&self, men: &Men) -> Squares {
        self.king[men.weak.index()]
    }
}

/// Where a man of a kind goes from each square, past one man on each other square.
fn reach_of<R: Rules>(kind: Kind) -> Vec<Squares> {
    let ways = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|way| (from, way)));
    ways.map(|(from, way)| {
        if from == way {
            return Squares::default();
        }
        let position = asked::<R>(way, Some((from, kind)));
        position.legal_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
    })
    .collect()
}

/// The squares that a king on a square steps to when nothing is near.
fn king_steps<R: Rules>(from: Square) -> Squares {
    let position = asked::<R>(from, None);
    position.legal_moves().into_iter().map(|mv| mv.to).collect()
}

/// White's king, with or without a man, to move; Black's where nothing attacks it and it takes no
/// step from the other.
fn asked<R: Rules>(king: Square, man: Option<(Square, Kind)>) -> R {
    let mut setup = Setup::empty();
    setup.set(king, Some(Piece::new(Color::White, Kind::King)));
    if let Some((square, kind)) = man {
        setup.set(square, Some(Piece::new(Color::White, kind)));
    }
    let free = |square: &Square| apart(*square, king) > 2 && setup.piece_at(*square).is_none();
    let parked = Square::ALL.into_iter().filter(free).find_map(|square| {
        let mut setup = setup.clone();
        setup.set(square, Some(Piece::new(Color::Black, Kind::King)));
        R::from_setup(&setup).ok()
    });
    parked.expect("a king and a man do not attack every square of the board")
}

/// How many steps of a king lie between two squares.
fn apart(one: Square, other: Square) -> usize {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks)
}
