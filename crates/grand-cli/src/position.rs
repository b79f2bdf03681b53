use anyhow::{Context, anyhow};
use grand_bitboard::Position;
use grand_core::{Dialect, DialectEvidence, Move, PositionId, Rules, Setup, fen};
use grand_oracle::Question;

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
    /// The positions from the root to that one, for repetition (END-3).
    pub(crate) history: Vec<PositionId>,
}

impl Asked {
    /// Reads the position; see the contract for `--fen`, `--dialect` and `--moves`.
    pub(crate) fn read(args: &PositionArgs) -> anyhow::Result<Self> {
        let dialect = dialect(args)?;
        let root = match &args.fen {
            Some(text) => fen::parse(text, dialect)?,
            None => Setup::start(),
        };
        let mut position = Position::from_setup(&root).with_context(|| {
            format!("the position \"{}\" is not valid", fen::write(&root, dialect))
        })?;
        let mut question = Question::new(root);
        let mut history = vec![position.setup().position_id()];
        for (index, text) in args.moves.split_whitespace().enumerate() {
            let ply = || format!("--moves, ply {}", index + 1);
            let mv = Move::parse(text, dialect).with_context(ply)?;
            position.play(mv).map_err(|_| anyhow!("illegal move `{text}`")).with_context(ply)?;
            question.moves.push(mv);
            history.push(position.setup().position_id());
        }
        Ok(Self { dialect, question, position, history })
    }

    /// The canonical FEN of the position after the moves.
    pub(crate) fn fen(&self) -> String {
        fen::write(&self.position.setup(), self.dialect)
    }
}

fn dialect(args: &PositionArgs) -> anyhow::Result<Dialect> {
    if let Some(dialect) = args.dialect.declared() {
        return Ok(dialect);
    }
    let mut seen = DialectEvidence::default();
    if let Some(fen) = &args.fen {
        seen.fen(fen);
    }
    args.moves.split_whitespace().for_each(|text| seen.engine_move(text));
    let told = seen.decide().context(
        "the dialect cannot be told; give --dialect freeling (M marshal, C cardinal) or \
         --dialect capablanca (C marshal, A cardinal)",
    )?;
    Ok(told.unwrap_or(Dialect::Freeling))
}
