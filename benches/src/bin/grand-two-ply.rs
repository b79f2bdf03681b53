//! Holds the two-ply counter against the plain one, two plies from the leaves, in bulk.
//!
//! What is drawn depends on the part's number alone, so a run may be ended and gone on with. Prints
//! a line a part: its number, how many nodes were compared, how many leaves they have. The first
//! difference ends it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use clap::Parser;
use grand_bitboard::{Counter, Path, Position};
use grand_core::{Dialect, Rules, Setup, fen};
use grand_oracle::{
    sample::{Game, Random, Wild},
    suite,
};

#[derive(Parser, Debug)]
#[command(about = "Holds the two-ply counter against the plain one at every node of random games")]
struct Args {
    /// The first part.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// How many parts.
    #[arg(long, default_value_t = 10)]
    parts: u64,
    /// How many nodes a part has at least.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// Take the portable path.
    #[arg(long)]
    portable: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let path = if args.portable { Path::Portable } else { Path::chosen() };
    let pool = suite_setups();
    for number in args.from..args.from + args.parts {
        let wild = Wild::<Position>::new(number, pool.clone());
        let mut part = Part { path, nodes: 0, leaves: 0 };
        for line in 0.. {
            if part.nodes >= args.nodes {
                break;
            }
            if let Err(differs) = part.line(&wild, wild.stream(line)) {
                eprintln!("part {number}: {differs}");
                return ExitCode::FAILURE;
            }
        }
        println!("part {number}: {} nodes, {} leaves, no difference", part.nodes, part.leaves);
    }
    ExitCode::SUCCESS
}

/// The positions of the suites with enough men to be edited.
fn suite_setups() -> Vec<Setup> {
    let files = grand_suites::files().into_iter();
    let cases = files.flat_map(|file| suite::parse(file.path, file.text).expect(file.path).cases);
    let setups = cases.filter_map(|case| fen::parse(&case.fen, case.dialect).ok());
    setups.filter(|setup| setup.pieces().count() >= 6).collect()
}

struct Part {
    path: Path,
    nodes: u64,
    leaves: u64,
}

impl Part {
    /// How long a game goes on from where it begins, in plies.
    const PLIES: usize = 24;

    /// A game from a position of any sort, which may be none.
    fn line(&mut self, wild: &Wild<Position>, mut random: Random) -> Result<(), String> {
        let Ok(position) = Position::from_setup(&wild.draw(&mut random)) else { return Ok(()) };
        let mut game = Game::from(position, random);
        self.compare(game.position())?;
        for _ in 0..Self::PLIES {
            for mv in game.position().legal_moves() {
                let mut child = game.position().clone();
                child.play_unchecked(mv);
                self.compare(&child)?;
            }
            if game.step().is_none() {
                break;
            }
        }
        Ok(())
    }

    fn compare(&mut self, node: &Position) -> Result<(), String> {
        let [plain, at_once] =
            [Counter::Plain, Counter::TwoPly].map(|counter| node.perft_by(self.path, counter, 2));
        self.nodes += 1;
        self.leaves += plain;
        if plain == at_once {
            return Ok(());
        }
        let fen = fen::write(&node.setup(), Dialect::Freeling);
        Err(format!("{at_once} leaves at once, {plain} one by one: {fen}"))
    }
}
