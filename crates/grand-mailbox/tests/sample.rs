//! Positions for the properties: seeded random play from the start and from made positions.

use std::sync::LazyLock;

use grand_core::Rules;
use grand_mailbox::Position;

use crate::support::{mirrored, position};

/// Where the games begin: each puts something rare within reach.
const ROOTS: &[&str] = &[
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    // Pawns that wait on their ninth, nothing lost on either side (PROMO-5).
    "r8r/1nbqkmcbn1/P3p5/9P/10/10/p9/5P3p/1NBQKMCBN1/R8R w - - 0 1",
    "r3r5/1P1P1k2P1/1nbq1mcbn1/10/10/10/10/1NBQ1MCBN1/1p1p1K2p1/R3R5 w - - 0 1",
    // Many lost, pawns about to promote.
    "4k5/10/2P3P3/P8P/10/10/p8p/2p3p3/10/4K5 w - - 0 1",
    "1r6kr/3P2P3/10/P8P/4n5/5N4/p8p/10/3p2p3/R7KR w - - 0 1",
    // Pawns face to face across the ranks of en passant.
    "9k/10/pppppppppp/10/10/10/10/PPPPPPPPPP/10/K9 w - - 0 1",
    "9k/10/p1p1p1p1p1/10/1P1P1P1P1P/p1p1p1p1p1/10/1P1P1P1P1P/10/K9 w - - 0 1",
    "1r4k2r/10/1p1p1p1p2/10/K1P1P1P1P1/10/10/10/10/R8R b - - 0 1",
    // Few men, open lines, many checks.
    "r3k4q/2m7/10/4c5/10/10/5C4/10/7M2/Q4K3R w - - 0 1",
    "r3q3k1/4n5/10/10/10/10/10/10/4N5/R3Q3K1 w - - 0 1",
    "r8k/10/10/10/10/10/10/1n5R2/10/K9 w - - 0 1",
    // En passant as an answer to check, and forbidden by a pin along the rank.
    "9k/10/10/10/3pP5/2K7/10/10/10/10 w - d7 0 1",
    "9k/10/10/10/K2pP4r/10/10/10/10/10 w - d7 0 1",
    "2b1k2b2/3n2n3/10/10/10/10/10/10/3N2N3/2B1K2B2 w - - 0 1",
];

const GAMES_FROM_EACH: u64 = 8;
const PLIES: usize = 80;
/// Of so many random moves one that gives check is preferred, to see checks of every sort.
const CANDIDATES: usize = 4;

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut positions = Vec::new();
    for (index, root) in ROOTS.iter().enumerate() {
        let root = position(root);
        for game in 0..GAMES_FROM_EACH {
            let root = if game % 2 == 0 { root.clone() } else { mirrored(&root) };
            let mut random = Random(1000 * index as u64 + game);
            positions.extend(random_game(root, &mut random));
        }
    }
    positions
});

/// Every position of all the games, of which every other begins with the mirror of its root.
pub(crate) fn positions() -> &'static [Position] {
    &POSITIONS
}

/// Plays random moves until none is left or the game is long enough.
fn random_game(root: Position, random: &mut Random) -> Vec<Position> {
    let mut game = vec![root];
    while game.len() < PLIES {
        let last = &game[game.len() - 1];
        let moves = last.legal_moves();
        if moves.is_empty() {
            break;
        }
        let after_random_move = |_| {
            let mut next = last.clone();
            next.play(moves[random.below(moves.len())]).expect("a listed move is legal");
            next
        };
        let candidates = (0..CANDIDATES).map(after_random_move);
        let next = candidates.max_by_key(|next| next.checkers().len());
        game.push(next.expect("there are candidates"));
    }
    game
}

/// The generator SplitMix64: small, seeded, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
