use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::{args::Cli, exit::Exit, output};

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell to write for.
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "grandperft", &mut script);
    output::text(&String::from_utf8(script)?)?;
    Ok(Exit::Agree)
}
