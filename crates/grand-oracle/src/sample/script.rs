use grand_core::{Rules, Setup};

use super::{Random, edit, scene, throw};
use crate::{Question, moves::sorted_moves};

/// Reads any bytes as a way to a position, so that a fuzzer's or proptest's choices always make a
/// valid one, and fewer bytes a simpler one.
///
/// The first byte chooses a root: the start, a position of `pool`, men thrown onto the board or a
/// scene, as the next eight say. Then a byte says how many edits follow, two bytes each; an edit
/// that leaves no valid position is left out. Each byte after that is a move. What is missing is
/// taken for zeros. None where no board that is drawn is a position, which is seldom.
pub fn script<R: Rules>(bytes: &[u8], pool: &[Setup]) -> Option<Question> {
    let mut script = Script { bytes };
    let mut root = script.root::<R>(pool)?;
    for _ in 0..script.byte() % 4 {
        let mut random = Random::new(script.number(2));
        let edited = edit(&root, &mut random);
        if R::from_setup(&edited).is_ok() {
            root = edited;
        }
    }
    let mut position = R::from_setup(&root).ok()?;
    let mut question = Question::new(root);
    for &choice in script.bytes.iter().take(LONGEST_LINE) {
        let moves = sorted_moves(&position);
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        position.play_unchecked(mv);
        question.moves.push(mv);
    }
    Some(question)
}

/// The most moves that are played, in plies.
const LONGEST_LINE: usize = 40;

struct Script<'a> {
    bytes: &'a [u8],
}

impl Script<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        first
    }

    fn number(&mut self, bytes: usize) -> u64 {
        (0..bytes).fold(0, |number, _| number << 8 | u64::from(self.byte()))
    }

    /// A root that the generator takes, with either side to move. Few boards are none; then it is
    /// the next one of the stream, four at most.
    fn root<R: Rules>(&mut self, pool: &[Setup]) -> Option<Setup> {
        let draw = match self.byte() % 8 {
            0 => return Some(Setup::start()),
            1..=3 if !pool.is_empty() => {
                let chosen = pool[self.number(2) as usize % pool.len()].clone();
                return with_either_side::<R>(chosen);
            }
            4 | 5 => throw,
            _ => scene,
        };
        let mut random = Random::new(self.number(8));
        (0..4).find_map(|_| with_either_side::<R>(draw(&mut random)))
    }
}

/// The setup, or if it is no position the same with the other side to move.
fn with_either_side<R: Rules>(setup: Setup) -> Option<Setup> {
    let mut other = setup.clone();
    other.turn = !other.turn;
    other.en_passant = None;
    [setup, other].into_iter().find(|setup| R::from_setup(setup).is_ok())
}
