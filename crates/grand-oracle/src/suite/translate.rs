use grand_core::{
    Dialect, DialectEvidence, Move, Setup, fen,
    san::{self, CheckMark},
};

use super::{Case, Expected, Line, MoveText};

impl Case {
    /// Returns the case with its position and moves in the letters of `dialect`.
    ///
    /// Letters are read as men and written again, never replaced in the text. A board to be refused
    /// that does not read has no men: its text stays as it is, and keeps its dialect where it has
    /// letters on which the two differ. The prose stays as it is, too.
    ///
    /// # Errors
    ///
    /// The FEN of a valid case, or a move, does not read: says which, and why.
    pub fn in_dialect(&self, dialect: Dialect) -> Result<Self, String> {
        if self.dialect == dialect {
            return Ok(self.clone());
        }
        let setup = match (fen::parse(&self.fen, self.dialect), &self.expected) {
            (Ok(setup), _) => setup,
            (Err(error), Expected::Valid { .. }) => return Err(error.to_string()),
            (Err(_), Expected::Refused(_)) => return Ok(self.refused_in(dialect)),
        };
        let mut case = self.clone();
        case.dialect = dialect;
        case.fen = fen::write(&setup, dialect);
        if let Expected::Valid { moves: Some(moves), .. } = &mut case.expected {
            *moves = translate_moves(&setup, moves, self.dialect, dialect)?;
        }
        let line = self.reached.as_ref();
        case.reached = line.map(|line| translate_line(line, self.dialect, dialect)).transpose()?;
        Ok(case)
    }

    /// A text that does not read as a FEN, with no more of it translated than its board.
    fn refused_in(&self, dialect: Dialect) -> Self {
        if let Some(fen) = translate_board(&self.fen, self.dialect, dialect) {
            return Self { fen, dialect, ..self.clone() };
        }
        let mut seen = DialectEvidence::default();
        seen.fen(&self.fen);
        let told = seen.decide() != Ok(None);
        Self { dialect: if told { self.dialect } else { dialect }, ..self.clone() }
    }
}

/// Translates the board of a FEN whose other fields may be anything; none where the board does not
/// read, or would not be written as it stands.
fn translate_board(text: &str, from: Dialect, to: Dialect) -> Option<String> {
    let (board, rest) = text.split_once(' ')?;
    let others = "w - - 0 1";
    let setup = fen::parse(&format!("{board} {others}"), from).ok()?;
    let in_letters = |dialect| fen::write(&setup, dialect);
    let board_in = |dialect| Some(in_letters(dialect).strip_suffix(others)?.trim_end().to_owned());
    (board_in(from)? == board).then_some(())?;
    Some(format!("{} {rest}", board_in(to)?))
}

fn translate_line(line: &Line, from: Dialect, to: Dialect) -> Result<Line, String> {
    let setup = fen::parse(&line.fen, from).map_err(|error| error.to_string())?;
    let moves = line.moves.iter().map(|text| Ok(read(text, from)?.to_text(to)));
    Ok(Line { fen: fen::write(&setup, to), moves: moves.collect::<Result<_, String>>()? })
}

/// The list is complete, so it tells by itself how much of an origin SAN needs (NOTE-2).
fn translate_moves(
    setup: &Setup,
    texts: &[MoveText],
    from: Dialect,
    to: Dialect,
) -> Result<Vec<MoveText>, String> {
    let legal: Vec<_> = texts.iter().map(|text| read(&text.uci, from)).collect::<Result<_, _>>()?;
    if let Some(mv) = legal.iter().find(|mv| setup.piece_at(mv.from).is_none()) {
        return Err(format!("move `{}`: nobody stands on {}", mv.to_text(from), mv.from));
    }
    let moves = legal.iter().zip(texts).map(|(&mv, text)| MoveText {
        uci: mv.to_text(to),
        san: san::write(setup, &legal, mv, mark(&text.san), to),
    });
    let mut moves: Vec<_> = moves.collect();
    moves.sort();
    Ok(moves)
}

fn read(text: &str, dialect: Dialect) -> Result<Move, String> {
    Move::parse(text, dialect).map_err(|error| error.to_string())
}

fn mark(san: &str) -> CheckMark {
    match san.chars().next_back() {
        Some('+') => CheckMark::Check,
        Some('#') => CheckMark::Checkmate,
        _ => CheckMark::None,
    }
}
