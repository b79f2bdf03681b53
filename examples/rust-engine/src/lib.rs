//! A small Grand Chess engine's move generator, as somebody might have written it: letters on a
//! board of 100 squares, strings in and out, and not a thing of grandperft's. Its tests in
//! `tests/rules.rs` show how `cargo test` holds it against the suites.
#![forbid(unsafe_code)]

mod fen;
mod moves;

/// A position. A square is `10 * rank + file`, each from 0, seen from White's left; men are the
/// letters of a FEN, C the marshal and A the cardinal, upper case White's.
#[derive(Clone, Debug)]
pub struct Board {
    men: [u8; 100],
    white: bool,
    en_passant: Option<usize>,
}

/// An empty square.
const NOBODY: u8 = b'.';

impl Board {
    /// Sets a position up.
    ///
    /// # Errors
    ///
    /// The text is no FEN of a 10×10 board, or not each side has one king.
    pub fn from_fen(text: &str) -> Result<Self, String> {
        fen::read(text)
    }

    /// Lists the legal moves, such as `e3e5` and `a9a10q`.
    pub fn legal_moves(&self) -> Vec<String> {
        let legal = moves::all(self).into_iter().filter(|mv| !self.after(*mv).king_hangs());
        legal.map(|mv| mv.to_string()).collect()
    }

    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// It is not legal here.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let found = moves::all(self).into_iter().find(|mv| mv.to_string() == text);
        let next = found.map(|mv| self.after(mv)).filter(|next| !next.king_hangs());
        *self = next.ok_or_else(|| format!("{text} is not legal"))?;
        Ok(())
    }

    fn after(&self, mv: moves::Move) -> Self {
        let mut next = self.clone();
        let man = self.men[mv.from];
        next.men[mv.from] = NOBODY;
        next.men[mv.to] = mv.becomes.unwrap_or(man);
        let pawn = man.eq_ignore_ascii_case(&b'P');
        // Both pawns leave their rank (EP-3).
        if pawn && self.en_passant == Some(mv.to) {
            next.men[mv.from / 10 * 10 + mv.to % 10] = NOBODY;
        }
        next.en_passant = (pawn && mv.from.abs_diff(mv.to) == 20).then(|| mv.from.midpoint(mv.to));
        next.white = !self.white;
        next
    }

    /// Says whether the side that is not to move has its king in check.
    fn king_hangs(&self) -> bool {
        let king = if self.white { b'k' } else { b'K' };
        let square = self.men.iter().position(|&man| man == king);
        square.is_some_and(|square| moves::attacks(self, self.white, square))
    }

    /// Says whether a man of a side stands on a square.
    fn is_of(&self, square: usize, white: bool) -> bool {
        let man = self.men[square];
        man != NOBODY && man.is_ascii_uppercase() == white
    }
}
