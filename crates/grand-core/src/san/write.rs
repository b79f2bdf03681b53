use crate::{Dialect, File, Kind, Move, Rank, Setup, Square, san::CheckMark};

/// Writes a move in SAN.
///
/// `legal` are the legal moves of the position: only they decide how much of the origin is
/// written (NOTE-2). Which of them it needs is all that this crate knows of legality, so `mark` is
/// the caller's to find out.
///
/// # Panics
///
/// When no man stands on `mv.from`.
///
/// ```
/// use grand_core::{Dialect, Move, Setup, Square, fen, san};
/// use san::CheckMark;
/// let fen = "R9/10/10/4k5/10/10/10/10/4K5/R9 w - - 0 1";
/// let setup = fen::parse(fen, Dialect::Freeling)?;
/// let up = Move::new(Square::A1, Square::A5);
/// let down = Move::new(Square::A10, Square::A5);
/// let legal = [up, down];
/// assert_eq!(san::write(&setup, &legal, up, CheckMark::None, Dialect::Freeling), "R1a5");
/// assert_eq!(san::write(&setup, &legal, down, CheckMark::Check, Dialect::Freeling), "R10a5+");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn write(setup: &Setup, legal: &[Move], mv: Move, mark: CheckMark, dialect: Dialect) -> String {
    let man = setup.piece_at(mv.from).expect("a man stands on the square that it leaves");
    let mut text = String::new();
    if man.kind == Kind::Pawn {
        // A pawn changes its file exactly when it captures, en passant included (NOTE-3).
        if mv.from.file() != mv.to.file() {
            text.push(mv.from.file().letter());
            text.push('x');
        }
    } else {
        text.push(man.kind.letter(dialect));
        let (file, rank) = origin(setup, legal, mv);
        text.extend(file.map(File::letter));
        text.extend(rank.map(|rank| rank.to_string()));
        if setup.piece_at(mv.to).is_some() {
            text.push('x');
        }
    }
    text.push_str(&mv.to.to_string());
    if let Some(promotion) = mv.promotion {
        text.push('=');
        text.push(promotion.kind().letter(dialect));
    }
    text.push_str(&mark.to_string());
    text
}

/// As much of the origin of a man's move, no pawn's, as tells it from others of that kind to that
/// square: nothing, the file, else the rank, else both (NOTE-2).
pub(super) fn origin(setup: &Setup, legal: &[Move], mv: Move) -> (Option<File>, Option<Rank>) {
    let kind = setup.piece_at(mv.from);
    let rivals: Vec<Square> = legal
        .iter()
        .filter(|other| other.to == mv.to && other.from != mv.from)
        .map(|other| other.from)
        .filter(|&from| setup.piece_at(from) == kind)
        .collect();
    let (file, rank) = (mv.from.file(), mv.from.rank());
    if rivals.is_empty() {
        (None, None)
    } else if rivals.iter().all(|rival| rival.file() != file) {
        (Some(file), None)
    } else if rivals.iter().all(|rival| rival.rank() != rank) {
        (None, Some(rank))
    } else {
        (Some(file), Some(rank))
    }
}
