use clap::{Args, Subcommand};
use grand_oracle::{
    sample::{self, Counters, Dense, Phase, Play, Sampled},
    suite::{self, Case, Level},
};

use crate::{args::Global, exit::Exit, interrupt::Interrupt, output, progress};

/// Writes a suite in canonical form to stdout, with its own command and what it shows in a comment
/// above; the counts are left to `suite confirm --extend`.
#[derive(Args, Debug)]
#[command(after_help = "The same arguments give the same text, bit for bit, on every machine; a \
                        smaller count gives the beginning of it. Count what it writes with \
                        `grandperft suite confirm FILE --extend 3`.")]
pub(super) struct SampleArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Positions of weighted legal play from the start of the game.
    Play {
        #[command(flatten)]
        size: Size,
        /// Only one part of the game: opening, middle, ending or promotion. All as they come
        /// without it.
        #[arg(long, value_name = "PHASE")]
        phase: Option<Phase>,
    },
    /// Crowded middle games, each the one with the most kinds of move out of 40 games.
    Dense {
        #[command(flatten)]
        size: Size,
    },
}

#[derive(Args, Clone, Copy, Debug)]
struct Size {
    /// What everything random is drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many positions are written.
    #[arg(long, value_name = "N")]
    count: usize,
}

type Bitboard = grand_bitboard::Position;

pub(super) fn run(global: &Global, args: &SampleArgs) -> anyhow::Result<Exit> {
    match args.what {
        What::Play { size, phase } => {
            let (flag, name) = match phase {
                Some(phase) => (format!(" --phase {phase}"), format!("play-{phase}")),
                None => (String::new(), "play".to_owned()),
            };
            let command = format!("suite sample play --seed {}{flag}", size.seed);
            let mut play = Play::<Bitboard>::new(size.seed, phase);
            let draft = Draft { size, name, command, deepest: 3, standard_one_in: Some(10) };
            let Some(cases) = draft.cases(global, &mut play)? else {
                return Ok(Exit::Interrupted);
            };
            output::text(&(draft.head(play.counters()) + &suite::write(&cases)))?;
        }
        What::Dense { size } => {
            let command = format!("suite sample dense --seed {}", size.seed);
            let mut dense = Dense::<Bitboard>::new(size.seed);
            let name = "dense".to_owned();
            let draft = Draft { size, name, command, deepest: 4, standard_one_in: None };
            let Some(cases) = draft.cases(global, &mut dense)? else {
                return Ok(Exit::Interrupted);
            };
            output::text(&(draft.head(dense.counters()) + &suite::write(&cases)))?;
        }
    }
    Ok(Exit::Agree)
}

/// A suite to be written.
struct Draft {
    size: Size,
    /// What the ids begin with.
    name: String,
    /// The command that writes it, but for the count.
    command: String,
    /// How deep `suite confirm` is to count.
    deepest: u32,
    /// Which cases are of level standard, if any; the others are full.
    standard_one_in: Option<usize>,
}

impl Draft {
    /// Makes the cases; none when interrupted.
    fn cases(
        &self,
        global: &Global,
        positions: &mut dyn Iterator<Item = Sampled>,
    ) -> anyhow::Result<Option<Vec<Case>>> {
        let interrupt = Interrupt::listen()?;
        let bar = progress::bar(global, self.size.count, "positions");
        let mut cases = Vec::new();
        for sampled in positions.take(self.size.count) {
            if interrupt.seen() {
                return Ok(None);
            }
            cases.push(self.case(cases.len(), &sampled));
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(Some(cases))
    }

    /// The id names the game and the ply, so it stays with the position whatever the count is.
    fn case(&self, index: usize, sampled: &Sampled) -> Case {
        let Sampled { look, game, ply, variety } = sampled;
        let id = format!("{}-s{}-g{game}-p{ply}", self.name, self.size.seed);
        let mut source = format!("grandperft {}, game {game} after {ply} plies", self.command);
        if let Some(variety) = variety {
            source += &format!(", variety {}", variety.score());
        }
        let standard = self.standard_one_in.is_some_and(|times| index.is_multiple_of(times));
        let level = if standard { Level::Standard } else { Level::Full };
        sample::case(id, look, source, level)
    }

    /// The comment above the suite.
    fn head(&self, counters: &Counters) -> String {
        let Self { command, deepest, .. } = self;
        let shares = counters.shares().filter(|(_, count, _)| *count > 0);
        let shares: Vec<_> = shares
            .map(|(feature, count, share)| format!("{feature} {count} ({share} %)"))
            .collect();
        let text = format!("{} positions; of these: {}.", counters.positions(), shares.join(", "));
        format!(
            "# Written by: grandperft {command} --count {}\n\
             # Counted by: grandperft suite confirm --extend {deepest}\n{}",
            self.size.count,
            comment(&text)
        )
    }
}

/// Breaks a text into comment lines of at most 100 characters.
fn comment(text: &str) -> String {
    let mut lines = vec!["#".to_owned()];
    for word in text.split(' ') {
        if lines[lines.len() - 1].len() + 1 + word.len() > 100 {
            lines.push("#".to_owned());
        }
        let last = lines.len() - 1;
        lines[last] += " ";
        lines[last] += word;
    }
    lines.join("\n") + "\n"
}
