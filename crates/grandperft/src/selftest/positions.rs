use std::collections::BTreeMap;

use grand_core::{Clause, Dialect, Move, Rules, Setup, fen};
use grand_oracle::{
    sample::{Game, Random, Wild},
    suite::{Case, Expected, Level, Line, Source},
};

type Bitboard = grand_bitboard::Position;

/// How many plies of a game lead to a position: what some programs remember shows only then.
const PLIES: usize = 4;

/// The plies from one position of a game to the next.
const GAP: u32 = 5;

/// The most leaves two plies below a position.
const LEAVES: u64 = 1_200;

/// Draws so many positions that are in no suite, as cases to be asked two plies deep: every second
/// one from weighted legal play, with the last moves that led there, the others set up at random,
/// half of them around one rule. The same for a seed on every machine.
pub fn positions(seed: u64, count: usize) -> Vec<Case> {
    let played = played(seed)
        .zip(0..)
        .map(|((setup, line), index)| case(format!("played-{seed}-{index}"), &setup, Some(line)));
    let mut random = Random::stream(seed, u64::MAX);
    let wild = Wild::<Bitboard>::new(seed, []);
    let placed = std::iter::repeat_with(move || wild.draw(&mut random));
    let placed =
        placed.zip(0..).map(|(setup, index)| case(format!("placed-{seed}-{index}"), &setup, None));
    let both = played.zip(placed).flat_map(|(played, placed)| [played, placed]);
    both.flatten().take(count).collect()
}

/// Positions of games, each with the place where its last plies begin and these.
fn played(seed: u64) -> impl Iterator<Item = (Setup, (Setup, Vec<Move>))> {
    (0..).flat_map(move |number| {
        let mut game = Game::<Bitboard>::new(Random::stream(seed, number));
        let mut path = vec![(game.position().setup(), None)];
        let mut taken = Vec::new();
        while let Some(mv) = game.step() {
            path.push((game.position().setup(), Some(mv)));
            if game.ply().is_multiple_of(GAP) && path.len() > PLIES {
                let (from, line) = (path.len() - 1 - PLIES, &path[path.len() - PLIES..]);
                let line = line.iter().filter_map(|(_, mv)| *mv).collect();
                taken.push((game.position().setup(), (path[from].0.clone(), line)));
            }
        }
        taken
    })
}

/// A case of a position with a legal move and not too many leaves.
fn case(id: String, setup: &Setup, line: Option<(Setup, Vec<Move>)>) -> Option<Case> {
    let dialect = Dialect::Freeling;
    let position = Bitboard::from_setup(setup).ok()?;
    let nodes = vec![1, position.perft(1), position.perft(2)];
    let reached = line.map(|(root, moves)| Line {
        fen: fen::write(&root, dialect),
        moves: moves.iter().map(|mv| mv.to_text(dialect)).collect(),
    });
    let fits = nodes[1] > 0 && nodes[2] <= LEAVES;
    fits.then(|| Case {
        id,
        fen: fen::write(setup, dialect),
        dialect,
        reached,
        expected: Expected::Valid { nodes, moves: None, status: None, stats: BTreeMap::new() },
        clauses: vec![Clause::Perft1],
        why: "A position of no suite.".to_owned(),
        source: Source::default(),
        catches: Vec::new(),
        level: Level::Smoke,
        constructed: false,
        note: None,
    })
}
