use grand_core::{File, Rank, Square};

/// A step on the board, in files and ranks.
pub(crate) type Step = (isize, isize);

/// The square so many steps away, if it is on the board.
pub(crate) fn away(from: Square, (files, ranks): Step, times: usize) -> Option<Square> {
    let moved = |index: usize, step: isize| index.checked_add_signed(step * times as isize);
    let file = File::from_index(moved(from.file().index(), files)?)?;
    let rank = Rank::from_index(moved(from.rank().index(), ranks)?)?;
    Some(Square::new(file, rank))
}
