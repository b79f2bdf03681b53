//! How one square lies from another, for judging a single move.

use grand_core::{File, Rank, Square};

use crate::board::Board;

/// How far `to` lies from `from`: files towards `j`, ranks towards 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offset {
    pub(crate) files: isize,
    pub(crate) ranks: isize,
}

impl Offset {
    pub(crate) const fn between(from: Square, to: Square) -> Self {
        Self {
            files: to.file().index() as isize - from.file().index() as isize,
            ranks: to.rank().index() as isize - from.rank().index() as isize,
        }
    }
}

/// Says whether every square strictly between two squares of one line or diagonal is empty.
pub(crate) fn way_is_clear(board: &Board, from: Square, to: Square) -> bool {
    let Offset { files, ranks } = Offset::between(from, to);
    let distance = files.abs().max(ranks.abs());
    (1..distance).all(|count| {
        let file = from.file().index() as isize + count * files.signum();
        let rank = from.rank().index() as isize + count * ranks.signum();
        let square = Square::new(File::ALL[file as usize], Rank::ALL[rank as usize]);
        board.man_on(square).is_none()
    })
}
