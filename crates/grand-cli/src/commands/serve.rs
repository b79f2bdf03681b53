mod jsonl;
mod player;
mod uci;
mod xboard;

use clap::Args;

use self::player::Player;
use crate::{args::SideChoice, exit::Exit, sources};

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Play by this bug model; by the rules where it is missing.
    #[arg(long, value_name = "NAME")]
    bug: Option<String>,
    /// Whose moves the model gets wrong.
    #[arg(long, value_enum, default_value_t)]
    side: SideChoice,
    /// The protocol to speak.
    #[arg(long, value_enum, default_value_t = Protocol::Uci)]
    protocol: Protocol,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Protocol {
    /// The Universal Chess Interface with `go perft N`.
    Uci,
    /// The protocol of XBoard, with perft and divide.
    Xboard,
    /// One JSON object a line.
    Jsonl,
}

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<Exit> {
    let player = match &args.bug {
        Some(name) => Player::wrong(sources::find_model(name)?, args.side),
        None => Player::right(),
    };
    match args.protocol {
        Protocol::Uci => uci::serve(player)?,
        Protocol::Xboard => xboard::serve(player)?,
        Protocol::Jsonl => jsonl::serve(player)?,
    }
    Ok(Exit::Agree)
}
