use anyhow::{Context, anyhow, bail};
use grand_bitboard::Position;
use grand_core::{
    Dialect, DialectEvidence, Move, Ranks, Rules, Setup, fen,
    san::{Mismatch, San},
};
use grand_game::Game;
use grand_oracle::Question;
use grandperft::explain_move;

use crate::args::PositionArgs;

/// The position that a command was asked about.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The letters of the input, and so of the output.
    pub(crate) dialect: Dialect,
    /// The root and the moves from it.
    pub(crate) question: Question,
    /// The position after the moves.
    pub(crate) position: Position,
    /// The game from the root to there, for repetition (END-3).
    pub(crate) game: Game<Position>,
}

impl Asked {
    /// Reads the position; see the contract for `--fen`, `--dialect` and `--moves`.
    pub(crate) fn read(args: &PositionArgs) -> anyhow::Result<Self> {
        Self::read_in(args, dialect(args, None)?)
    }

    /// Reads the position of a command that also takes a move, whose letters tell the dialect too.
    pub(crate) fn read_with_move(args: &PositionArgs, mv: &str) -> anyhow::Result<Self> {
        Self::read_in(args, dialect(args, Some(mv))?)
    }

    fn read_in(args: &PositionArgs, dialect: Dialect) -> anyhow::Result<Self> {
        let root = match &args.fen {
            Some(text) => fen::parse(text, dialect)?,
            None => Setup::start(),
        };
        let mut game = Game::<Position>::new(&root).with_context(|| {
            format!("the position \"{}\" is not valid", fen::write(&root, dialect))
        })?;
        let mut question = Question::new(root);
        for (index, text) in args.moves.split_whitespace().enumerate() {
            let ply = || format!("--moves, ply {}", index + 1);
            let mv = Move::parse(text, dialect).with_context(ply)?;
            game.play_on(mv).map_err(|_| illegal(&question, mv, text)).with_context(ply)?;
            question.moves.push(mv);
        }
        Ok(Self { dialect, question, position: game.position().clone(), game })
    }

    /// Finds the move that a text in engine notation or in SAN means, legal or not.
    pub(crate) fn find_move(&self, text: &str) -> anyhow::Result<Move> {
        let error = match Move::parse(text, self.dialect) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        let san = San::parse(text, self.dialect, Ranks::FromOne)
            .map_err(|not_san| anyhow!("{error}; nor is it SAN: {not_san}"))?;
        let setup = self.position.setup();
        let meant = match san.find(&setup, &self.position.legal_moves()) {
            Ok(mv) => return Ok(mv),
            Err(Mismatch::Several(moves)) => moves,
            Err(Mismatch::None) => san.intended(&setup),
        };
        match meant[..] {
            [mv] => Ok(mv),
            [] => bail!("`{text}`: there is {}", san.named(setup.turn)),
            _ => {
                let texts: Vec<_> = meant.iter().map(|mv| mv.to_text(self.dialect)).collect();
                bail!("`{text}` can mean {}; say which", texts.join(", "))
            }
        }
    }

    /// The canonical FEN of the position after the moves.
    pub(crate) fn fen(&self) -> String {
        fen::write(&self.position.setup(), self.dialect)
    }
}

/// Says which clause forbids a move.
fn illegal(question: &Question, mv: Move, text: &str) -> anyhow::Error {
    match explain_move(question, mv) {
        Some(told) => {
            let clauses: Vec<_> = told.clauses.iter().map(|clause| clause.id()).collect();
            anyhow!("illegal move `{text}`: {} ({})", told.why, clauses.join(", "))
        }
        None => anyhow!("illegal move `{text}`"),
    }
}

fn dialect(args: &PositionArgs, mv: Option<&str>) -> anyhow::Result<Dialect> {
    if let Some(dialect) = args.dialect.declared() {
        return Ok(dialect);
    }
    let mut seen = DialectEvidence::default();
    if let Some(fen) = &args.fen {
        seen.fen(fen);
    }
    args.moves.split_whitespace().for_each(|text| seen.engine_move(text));
    if let Some(mv) = mv {
        if Move::parse(mv, Dialect::Freeling).is_ok()
            || Move::parse(mv, Dialect::Capablanca).is_ok()
        {
            seen.engine_move(mv);
        } else {
            seen.san(mv);
        }
    }
    let told = seen.decide().context(
        "the dialect cannot be told; give --dialect freeling (M marshal, C cardinal) or \
         --dialect capablanca (C marshal, A cardinal)",
    )?;
    Ok(told.unwrap_or(Dialect::Freeling))
}
