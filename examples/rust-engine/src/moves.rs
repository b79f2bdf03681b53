//! How the men move.

use std::fmt;

use crate::{Board, NOBODY};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The man that a pawn becomes.
    pub(crate) becomes: Option<u8>,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in [self.from, self.to] {
            write!(f, "{}{}", char::from(b'a' + (square % 10) as u8), square / 10 + 1)?;
        }
        self.becomes.map_or(Ok(()), |man| write!(f, "{}", char::from(man.to_ascii_lowercase())))
    }
}

type Step = (i32, i32);

const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What a pawn may become, and how many of each a side has at the start.
const COMPLEMENT: [(u8, usize); 6] =
    [(b'Q', 1), (b'C', 1), (b'A', 1), (b'R', 2), (b'B', 2), (b'N', 2)];

/// Every move, those that leave the king to be taken among them.
pub(crate) fn all(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in (0..100).filter(|&from| board.is_of(from, board.white)) {
        if board.men[from].eq_ignore_ascii_case(&b'P') {
            pawn(board, from, &mut moves);
        } else {
            let free = |&to: &usize| !board.is_of(to, board.white);
            moves.extend(reach(board, from).into_iter().filter(free).map(|to| Move {
                from,
                to,
                becomes: None,
            }));
        }
    }
    moves
}

fn pawn(board: &Board, from: usize, moves: &mut Vec<Move>) {
    let (ahead, home) = if board.white { (1, 2) } else { (-1, 7) };
    let free = |to: &usize| board.men[*to] == NOBODY;
    if let Some(one) = step(from, (0, ahead)).filter(free) {
        land(board, from, one, moves);
        if from / 10 == home
            && let Some(two) = step(one, (0, ahead)).filter(free)
        {
            moves.push(Move { from, to: two, becomes: None });
        }
    }
    for to in reach(board, from) {
        if board.is_of(to, !board.white) || board.en_passant == Some(to) {
            land(board, from, to, moves);
        }
    }
}

/// A pawn's move to a square, once for each man that it may become there.
fn land(board: &Board, from: usize, to: usize, moves: &mut Vec<Move>) {
    let ranks_gone = if board.white { to / 10 } else { 9 - to / 10 };
    if ranks_gone < 9 {
        moves.push(Move { from, to, becomes: None });
    }
    if ranks_gone >= 7 {
        for (man, most) in COMPLEMENT {
            let man = if board.white { man } else { man.to_ascii_lowercase() };
            if board.men.iter().filter(|&&other| other == man).count() < most {
                moves.push(Move { from, to, becomes: Some(man) });
            }
        }
    }
}

/// The squares that a man attacks.
fn reach(board: &Board, from: usize) -> Vec<usize> {
    let (slides, leaps): (&[&[Step]], &[&[Step]]) = match board.men[from] {
        b'P' => (&[], &[&[(-1, 1), (1, 1)]]),
        b'p' => (&[], &[&[(-1, -1), (1, -1)]]),
        b'K' | b'k' => (&[], &[&STRAIGHT, &DIAGONAL]),
        b'Q' | b'q' => (&[&STRAIGHT, &DIAGONAL], &[]),
        b'R' | b'r' => (&[&STRAIGHT], &[]),
        b'B' | b'b' => (&[&DIAGONAL], &[]),
        b'C' | b'c' => (&[&STRAIGHT], &[&KNIGHT]),
        b'A' | b'a' => (&[&DIAGONAL], &[&KNIGHT]),
        _ => (&[], &[&KNIGHT]),
    };
    let mut squares: Vec<_> =
        leaps.iter().copied().flatten().filter_map(|&by| step(from, by)).collect();
    for &by in slides.iter().copied().flatten() {
        let mut next = step(from, by);
        while let Some(square) = next {
            squares.push(square);
            next = step(square, by).filter(|_| board.men[square] == NOBODY);
        }
    }
    squares
}

fn step(from: usize, (files, ranks): Step) -> Option<usize> {
    let on_board =
        |start: usize, by: i32| usize::try_from(start as i32 + by).ok().filter(|&it| it < 10);
    Some(on_board(from / 10, ranks)? * 10 + on_board(from % 10, files)?)
}

/// Says whether a man of a side attacks a square.
pub(crate) fn attacks(board: &Board, white: bool, square: usize) -> bool {
    (0..100).any(|from| board.is_of(from, white) && reach(board, from).contains(&square))
}
