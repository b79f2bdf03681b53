use clap::CommandFactory;

use crate::{args::Cli, exit::Exit, output};

/// Writes the page of the program, then one of each subcommand, as one roff document.
pub(crate) fn run() -> anyhow::Result<Exit> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        clap_mangen::Man::new(subcommand.clone()).render(&mut page)?;
    }
    output::text(&String::from_utf8(page)?)?;
    Ok(Exit::Agree)
}
