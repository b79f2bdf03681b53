use super::{
    CheckMark, Remark,
    error::{Cursor, Expected, ParseSanError},
    write::origin,
};
use crate::{Color, Dialect, File, Kind, Move, PromotionKind, Rank, Ranks, Setup, Square};

/// The text of a move in SAN, taken apart: what it says, whether any move fits or not.
///
/// Read are what NOTE-2 to NOTE-6 write, and what else is met in records and means the same: more
/// of the origin than needed, or all of it (`Na3-b5`, `a9a10q`), `P` for a pawn, no `=` before a
/// promotion, `e.p.`, `++`, and any `!` and `?` behind. [`remarks`](Self::remarks) tells all that
/// is not as it should be.
///
/// ```
/// use grand_core::{Dialect, Move, Ranks, Setup, Square, san::San};
///
/// let legal = [Move::new(Square::B2, Square::C4), Move::new(Square::C3, Square::C4)];
/// let find = |text| {
///     let san = San::parse(text, Dialect::Freeling, Ranks::FromOne).ok()?;
///     san.find(&Setup::start(), &legal).ok()
/// };
/// assert_eq!(find("Nc4"), Some(legal[0]));
/// assert_eq!(find("Nb2c4!?"), Some(legal[0]));
/// assert_eq!(find("c4"), Some(legal[1]));
/// assert_eq!(find("O-O"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct San {
    /// The man that is named. Without a name it is a pawn, or where the whole origin is given
    /// whoever stands there.
    pub kind: Option<Kind>,
    /// The file of origin, where it is given.
    pub file: Option<File>,
    /// The rank of origin, where it is given.
    pub rank: Option<Rank>,
    /// Whether it says that it captures.
    pub capture: bool,
    /// The square that it goes to.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<PromotionKind>,
    /// The mark of check or checkmate.
    pub mark: CheckMark,
    pub(super) habits: Habits,
}

/// What a text does that no writer of this project does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Habits {
    /// A name of NOTE-6.
    pub(super) two_letters: bool,
    /// `P`.
    pub(super) pawn_letter: bool,
    /// `-` between the squares, or a promotion in lower case.
    pub(super) long: bool,
    /// A promotion without `=`.
    pub(super) no_equals: bool,
    /// `!` or `?`.
    pub(super) decorated: bool,
    /// `e.p.`
    pub(super) en_passant: bool,
}

/// No legal move, or more than one, is what a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// None fits.
    None,
    /// Each of these fits.
    Several(Vec<Move>),
}

impl San {
    /// Takes a text apart, strictly: nothing before or after it. The names of NOTE-6 mean the same
    /// in both dialects.
    ///
    /// # Errors
    ///
    /// The text has not the shape of a move; the error names the column, from 1, and what was
    /// expected there. Castling is refused by CASTLE-1.
    pub fn parse(text: &str, dialect: Dialect, ranks: Ranks) -> Result<Self, ParseSanError> {
        let mut cursor = Cursor::new(text, dialect);
        if ["O-O", "0-0", "o-o"].iter().any(|castling| text.starts_with(castling)) {
            return Err(cursor.expected(Expected::Castling));
        }
        let mut habits = Habits::default();
        let kind = man(&mut cursor, &mut habits)?;
        let mut file = cursor.file();
        let mut rank = cursor.rank(ranks);
        let capture = cursor.take("x");
        habits.long = !capture && cursor.take("-");
        let to = match (cursor.square(ranks), file, rank) {
            (Some(to), ..) => to,
            (None, Some(on), Some(at)) if !capture && !habits.long => {
                (file, rank) = (None, None);
                Square::new(on, at)
            }
            _ => return Err(cursor.expected(Expected::Destination)),
        };
        let promotion = promotion(&mut cursor, &mut habits)?;
        let mark = suffix(&mut cursor, &mut habits);
        cursor.end()?;
        Ok(Self { kind, file, rank, capture, to, promotion, mark, habits })
    }

    /// Finds the legal move that the text means. Marks, `x` and decorations decide nothing.
    ///
    /// # Errors
    ///
    /// No legal move fits, or several do.
    pub fn find(&self, setup: &Setup, legal: &[Move]) -> Result<Move, Mismatch> {
        let fitting: Vec<_> = legal.iter().copied().filter(|&mv| self.fits(setup, mv)).collect();
        match fitting[..] {
            [] => Err(Mismatch::None),
            [mv] => Ok(mv),
            _ => Err(Mismatch::Several(fitting)),
        }
    }

    /// Says whether the text can mean this move of the side to move, legal or not.
    pub fn fits(&self, setup: &Setup, mv: Move) -> bool {
        self.to == mv.to && self.promotion == mv.promotion && self.fits_origin(setup, mv.from)
    }

    /// Lists what the text could mean if nobody asked whether it is legal: each man of the side to
    /// move that it can name, going to its square. A pawn that is said to capture comes from
    /// another file, one that is not from the same, unless the text says otherwise.
    pub fn intended(&self, setup: &Setup) -> Vec<Move> {
        let from_there = |&(square, _): &(Square, _)| self.fits_origin(setup, square);
        let moves = setup.pieces().filter(from_there).map(|(from, _)| from);
        let on_its_file = |&from: &Square| {
            let pawn = setup.piece_at(from).is_some_and(|man| man.kind == Kind::Pawn);
            !pawn || self.file.is_some() || (from.file() == self.to.file()) != self.capture
        };
        let moves = moves.filter(on_its_file);
        moves.map(|from| Move { from, to: self.to, promotion: self.promotion }).collect()
    }

    fn fits_origin(&self, setup: &Setup, from: Square) -> bool {
        let Some(man) = setup.piece_at(from).filter(|man| man.color == setup.turn) else {
            return false;
        };
        let named = match self.kind {
            Some(kind) => man.kind == kind,
            None => man.kind == Kind::Pawn || (self.file.is_some() && self.rank.is_some()),
        };
        named
            && self.file.is_none_or(|file| from.file() == file)
            && self.rank.is_none_or(|rank| from.rank() == rank)
    }

    /// Compares the text with what [`write`](super::write()) would write for `mv`, the move that it
    /// means; `mark` is what `mv` does to the enemy king.
    pub fn remarks(&self, setup: &Setup, legal: &[Move], mv: Move, mark: CheckMark) -> Vec<Remark> {
        let pawn = setup.piece_at(mv.from).is_some_and(|man| man.kind == Kind::Pawn);
        let changes_file = mv.from.file() != mv.to.file();
        let occupied = setup.piece_at(mv.to).is_some();
        let (captures, needed) = if pawn {
            (changes_file, (changes_file.then(|| mv.from.file()), None))
        } else {
            (occupied, origin(setup, legal, mv))
        };
        let en_passant = pawn && changes_file && !occupied;
        let Habits { two_letters, pawn_letter, long, no_equals, decorated, .. } = self.habits;
        // Who writes the whole origin without a name writes engine text, which knows no `x`.
        let long = long || (self.kind.is_none() && self.file.is_some() && self.rank.is_some());
        let wrong_en_passant = self.habits.en_passant && !en_passant;
        [
            (two_letters, Remark::TwoLetters),
            (pawn_letter, Remark::PawnLetter),
            (long, Remark::Long),
            (!long && (self.file, self.rank) != needed, Remark::Origin { pawn }),
            (!long && self.capture != captures, Remark::Capture { captures, pawn }),
            (no_equals, Remark::NoEquals),
            (self.mark != mark, Remark::Mark { written: self.mark, right: mark }),
            (decorated, Remark::Decorated),
            (self.habits.en_passant && en_passant, Remark::EnPassant),
            (wrong_en_passant, Remark::NotEnPassant),
        ]
        .into_iter()
        .filter_map(|(holds, remark)| holds.then_some(remark))
        .collect()
    }

    /// Names the man that the text is about, for a sentence such as "white has no marshal".
    pub fn named(&self, color: Color) -> String {
        let kind = self.kind.unwrap_or(Kind::Pawn);
        match (self.file, self.rank) {
            (Some(file), Some(rank)) => format!("no {color} {kind} on {file}{rank}"),
            (Some(file), None) => format!("no {color} {kind} on the {file} file"),
            (None, Some(rank)) => format!("no {color} {kind} on rank {rank}"),
            (None, None) => format!("no {color} {kind} that could be meant"),
        }
    }
}

/// The two-letter names of NOTE-6.
const NAMES: [(&str, Kind); 4] =
    [("MA", Kind::Marshal), ("CH", Kind::Marshal), ("CA", Kind::Cardinal), ("AR", Kind::Cardinal)];

/// Takes the name of a kind, if one stands there.
fn kind(cursor: &mut Cursor<'_>, habits: &mut Habits) -> Option<Kind> {
    for (name, kind) in NAMES {
        if cursor.take(name) {
            habits.two_letters = true;
            return Some(kind);
        }
    }
    cursor.letter(char::is_ascii_uppercase)
}

/// Takes the man that moves: a name, or nothing for a pawn.
fn man(cursor: &mut Cursor<'_>, habits: &mut Habits) -> Result<Option<Kind>, ParseSanError> {
    let kind = kind(cursor, habits);
    habits.pawn_letter = kind == Some(Kind::Pawn);
    if kind.is_none() && !cursor.at_file() {
        return Err(cursor.expected(Expected::Man));
    }
    Ok(kind)
}

/// Takes `=Q`, `Q`, or the `q` of engine text.
fn promotion(
    cursor: &mut Cursor<'_>,
    habits: &mut Habits,
) -> Result<Option<PromotionKind>, ParseSanError> {
    let equals = cursor.take("=");
    let mut becomes = kind(cursor, habits);
    if becomes.is_none() && !equals {
        becomes = cursor.letter(char::is_ascii_lowercase);
        habits.long |= becomes.is_some();
    }
    let promotion = becomes.and_then(PromotionKind::from_kind);
    if promotion.is_none() && (equals || becomes.is_some()) {
        cursor.back_by(usize::from(becomes.is_some()));
        return Err(cursor.expected(Expected::Promotion));
    }
    habits.no_equals = promotion.is_some() && !equals && !habits.long;
    Ok(promotion)
}

/// Takes marks and decorations, in any order.
fn suffix(cursor: &mut Cursor<'_>, habits: &mut Habits) -> CheckMark {
    let mut mark = CheckMark::None;
    loop {
        if cursor.take("e.p.") {
            habits.en_passant = true;
        } else if cursor.take("!") || cursor.take("?") {
            habits.decorated = true;
        } else if cursor.take("#") {
            mark = CheckMark::Checkmate;
        } else if cursor.take("+") {
            mark = if mark == CheckMark::None { CheckMark::Check } else { mark };
        } else {
            return mark;
        }
    }
}
