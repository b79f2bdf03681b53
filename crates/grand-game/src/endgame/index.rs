use grand_core::{Color, File, Kind, Piece, Rank, Setup, Square};

use super::Ending;

/// How many squares the strong king is kept to: those of one eighth of the board, with its edge.
pub(super) const KING_SQUARES: usize = 15;

/// From how many sides the board looks the same where there are no pawns.
pub(super) const VIEWS: usize = 8;

/// The men of a position on their squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Men {
    pub(super) strong: Square,
    pub(super) weak: Square,
    /// White's other men; only as many as the ending has are meant.
    pub(super) others: [Square; Ending::MOST],
}

impl Men {
    /// What is left when Black's king captures one of the other men.
    pub(super) fn captured(&self, at: usize) -> Self {
        let mut others = self.others;
        others.copy_within(at + 1.., at);
        Self { weak: self.others[at], others, ..*self }
    }

    /// What a move of White's leads to.
    pub(super) fn with_strong_moved(&self, from: Square, to: Square) -> Self {
        let moved = |square| if square == from { to } else { square };
        Self { strong: moved(self.strong), others: self.others.map(moved), ..*self }
    }
}

/// Numbers the positions of an ending whose strong king stands in the first eighth of the board:
/// a1, e1, e5 and what lies between.
#[derive(Clone, Debug)]
pub(super) struct Index {
    kinds: Vec<Kind>,
    /// The squares of the eighth.
    eighth: Vec<Square>,
    /// Where each square is in the eighth, if it is there.
    place: Vec<Option<usize>>,
    /// For each square of the strong king, the views of the board that put it in the eighth: where
    /// each of them puts each square.
    views: Vec<Vec<[Square; Square::NUM]>>,
}

impl Index {
    pub(super) fn new(ending: &Ending) -> Self {
        let in_eighth = |square: &Square| {
            let (file, rank) = (square.file().index(), square.rank().index());
            file < File::NUM / 2 && rank <= file
        };
        let eighth: Vec<_> = Square::ALL.into_iter().filter(in_eighth).collect();
        assert_eq!(eighth.len(), KING_SQUARES, "an eighth and its edge");
        let place = |square: Square| eighth.iter().position(|&it| it == square);
        let place: Vec<_> = Square::ALL.into_iter().map(place).collect();
        let views_of = |king: Square| -> Vec<_> {
            let fits = |&number: &usize| place[view(king, number).index()].is_some();
            let views = (0..VIEWS).filter(fits);
            views.map(|number| Square::ALL.map(|square| view(square, number))).collect()
        };
        let views = Square::ALL.map(views_of).to_vec();
        Self { kinds: ending.men().to_vec(), views, eighth, place }
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        KING_SQUARES * Square::NUM * Square::NUM.pow(self.count())
    }

    fn count(&self) -> u32 {
        u32::try_from(self.kinds.len()).expect("two at most")
    }

    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// In how many of the eight views a position of this number is another one: as many positions
    /// of the whole board have it for their picture.
    pub(super) fn weight(&self, number: usize) -> u64 {
        let king = self.men(number).strong;
        if king.file().index() == king.rank().index() { 4 } else { 8 }
    }

    /// The men of a number.
    pub(super) fn men(&self, mut number: usize) -> Men {
        let mut others = [Square::A1; Ending::MOST];
        for square in others[..self.kinds.len()].iter_mut().rev() {
            *square = Square::ALL[number % Square::NUM];
            number /= Square::NUM;
        }
        let weak = Square::ALL[number % Square::NUM];
        Men { strong: self.eighth[number / Square::NUM], weak, others }
    }

    /// The number of men whose strong king stands in the eighth. Two of a kind are alike, and the
    /// one on the lower square comes first.
    pub(super) fn number(&self, men: &Men) -> Option<usize> {
        let mut others = men.others;
        if let [first, second] = self.kinds[..]
            && first == second
        {
            others.sort_unstable();
        }
        let king = self.place[men.strong.index()]?;
        let number = king * Square::NUM + men.weak.index();
        let others = &others[..self.kinds.len()];
        Some(others.iter().fold(number, |number, it| number * Square::NUM + it.index()))
    }

    /// Every number that is a picture of these men: two where the king stands on the edge between
    /// two eighths, else one.
    pub(super) fn pictures(&self, men: &Men) -> impl Iterator<Item = usize> {
        self.views[men.strong.index()].iter().map(|view| {
            let seen = |square: Square| view[square.index()];
            let others = men.others.map(seen);
            let seen = Men { strong: seen(men.strong), weak: seen(men.weak), others };
            self.number(&seen).expect("the view puts the king in the eighth")
        })
    }

    /// The men as they look from another side of the board.
    pub(super) fn seen_from(&self, men: &Men, side: usize) -> Men {
        let seen = |square| view(square, side);
        Men { strong: seen(men.strong), weak: seen(men.weak), others: men.others.map(seen) }
    }

    /// Whether men stand on different squares, and two of a kind in their order.
    pub(super) fn is_proper(&self, men: &Men) -> bool {
        let others = &men.others[..self.kinds.len()];
        let ordered = match (&self.kinds[..], others) {
            ([first, second], [one, other]) if first == second => one < other,
            ([_, _], [one, other]) => one != other,
            _ => true,
        };
        ordered
            && men.strong != men.weak
            && others.iter().all(|&square| square != men.strong && square != men.weak)
    }

    /// The position with a side to move.
    pub(super) fn setup(&self, men: &Men, turn: Color) -> Setup {
        let mut setup = Setup::empty();
        setup.turn = turn;
        setup.set(men.strong, Some(Piece::new(Color::White, Kind::King)));
        setup.set(men.weak, Some(Piece::new(Color::Black, Kind::King)));
        for (&kind, square) in self.kinds.iter().zip(men.others) {
            setup.set(square, Some(Piece::new(Color::White, kind)));
        }
        setup
    }
}

/// Where one of the eight views of the board puts a square: mirrored by files, by ranks, and by the
/// long diagonal.
fn view(square: Square, number: usize) -> Square {
    let flip = |index: usize, flipped: bool| if flipped { File::NUM - 1 - index } else { index };
    let file = flip(square.file().index(), number & 1 != 0);
    let rank = flip(square.rank().index(), number & 2 != 0);
    let (file, rank) = if number & 4 != 0 { (rank, file) } else { (file, rank) };
    Square::new(File::ALL[file], Rank::ALL[rank])
}
