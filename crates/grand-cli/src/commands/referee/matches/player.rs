use std::fmt;

use anyhow::bail;
use grand_bitboard::Position;
use grand_core::{Dialect, Rules, Setup, fen};
use grand_engine::{Choice, Engine};
use grand_oracle::{PerftSource, Question, Reported};

use grandperft::report;

use crate::sources::EngineArgs;

/// Who plays one of the sides.
pub(super) enum Player {
    Engine(Box<Engine>),
    Random,
}

/// Positions in which any program of the game finds a legal move, and one of another game, another
/// board or other letters hardly does.
const SENTINELS: [&str; 3] = [
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    "4k5/10/10/10/10/10/10/9P/10/K8M w - - 0 1",
    "k8c/10/9p/10/10/10/10/10/10/5K4 b - - 0 1",
];

impl Player {
    /// Starts an engine and lets it move in a few positions. Refused where none of its moves is
    /// legal: then no verdict on its games would mean anything.
    pub(super) fn engine(talk: &EngineArgs, command: &str) -> anyhow::Result<Self> {
        let mut engine = talk.connect_to_play(command)?;
        let mut answers = Vec::new();
        for text in SENTINELS {
            let root = fen::parse(text, Dialect::Freeling).expect("a sentinel is well-formed");
            let question = Question::new(root);
            match engine.choose_move(&question, 1) {
                Ok(played) => match played.choice {
                    Choice::Move(Reported::Move(mv)) if is_legal(&question.root, mv) => {
                        return Ok(Self::Engine(Box::new(engine)));
                    }
                    choice => answers.push(said(&choice, engine.dialect())),
                },
                Err(error) => answers.push(error.to_string()),
            }
            if !engine.is_running() {
                engine.reconnect()?;
            }
        }
        bail!(
            "engine `{command}`: in none of {} positions does it play a legal move ({}); is it \
             another board, another game (--variant) or other letters (--engine-dialect)?",
            answers.len(),
            answers.join("; ")
        )
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Engine(engine) => engine.name(),
            Self::Random => "random moves",
        }
    }
}

/// What an engine did, as it would write it.
fn said(choice: &Choice, dialect: Dialect) -> String {
    match choice {
        Choice::Move(reported) => report::text(reported, dialect),
        Choice::NoMove(words) => words.escape_debug().to_string(),
        Choice::Resigns => "it resigns".to_owned(),
    }
}

fn is_legal(setup: &Setup, mv: grand_core::Move) -> bool {
    Position::from_setup(setup).is_ok_and(|position| position.is_legal(mv))
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
