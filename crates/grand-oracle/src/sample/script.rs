use grand_core::{Rules, Setup};

use super::{Random, edit, scene, throw};
use crate::Question;

/// Reads any bytes as a way to a position, so that a fuzzer's or proptest's choices always make a
/// valid one, and fewer bytes a simpler one.
///
/// The first byte chooses a root: the start, a position of `pool`, men thrown onto the board or a
/// scene, as the next eight say. Then a byte says how many edits follow, two bytes each; an edit
/// that leaves no valid position is left out. Each byte after that is a move. What is missing is
/// taken for zeros.
pub fn script<R: Rules>(bytes: &[u8], pool: &[Setup]) -> Question {
    let mut script = Script { bytes };
    let mut root = script.root::<R>(pool);
    for _ in 0..script.byte() % 4 {
        let mut random = Random::new(script.number(2));
        let edited = edit(&root, &mut random);
        if R::from_setup(&edited).is_ok() {
            root = edited;
        }
    }
    let mut position = R::from_setup(&root).expect("every root is tried");
    let mut question = Question::new(root);
    for &choice in script.bytes.iter().take(LONGEST_LINE) {
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        moves.sort_unstable();
        let mv = moves[usize::from(choice) % moves.len()];
        position.play_unchecked(mv);
        question.moves.push(mv);
    }
    question
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

    /// A root that the generator takes.
    fn root<R: Rules>(&mut self, pool: &[Setup]) -> Setup {
        let kind = self.byte() % 8;
        let setup = match kind {
            0 => return Setup::start(),
            1..=3 if !pool.is_empty() => pool[self.number(2) as usize % pool.len()].clone(),
            4 | 5 => throw(&mut Random::new(self.number(8))),
            _ => scene(&mut Random::new(self.number(8))),
        };
        let mut other = setup.clone();
        other.turn = !other.turn;
        other.en_passant = None;
        let valid = |setup: &Setup| R::from_setup(setup).is_ok();
        [setup, other].into_iter().find(valid).unwrap_or_else(Setup::start)
    }
}
