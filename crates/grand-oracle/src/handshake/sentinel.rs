use grand_core::{Dialect, Move, Square, fen};

use crate::Question;

/// A position asked before any verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentinel {
    /// What it is, in a few words.
    pub name: &'static str,
    /// The position.
    pub question: Question,
}

/// The name and the FEN of each sentinel, in the Freeling dialect. Neighbours differ in their
/// answers, so that a stale one shows.
const POSITIONS: [(&str, &str); 5] = [
    ("the start", "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1"),
    ("a lone white marshal", "2k7/10/10/10/4M5/10/10/10/10/4K5 w - - 0 1"),
    ("a lone black cardinal", "4k5/10/10/3c6/10/10/10/10/10/7K2 b - - 0 1"),
    ("a promotion to every kind", "5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1"),
    ("an en passant capture", "4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d4 0 1"),
];

/// Returns the sentinels: the start, marshals and cardinals alone, promotions on the tenth rank,
/// en passant, and a position reached by moves that nobody's rules forbid.
pub fn sentinels() -> Vec<Sentinel> {
    let mut sentinels: Vec<_> = POSITIONS
        .into_iter()
        .map(|(name, text)| {
            let root =
                fen::parse(text, Dialect::Freeling).expect("a sentinel's FEN is well-formed");
            Sentinel { name, question: Question::new(root) }
        })
        .collect();
    let mut question = sentinels[0].question.clone();
    question.moves = vec![Move::new(Square::A3, Square::A4), Move::new(Square::J8, Square::J7)];
    sentinels.push(Sentinel { name: "two moves from the start", question });
    sentinels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentinels_are_valid_as_far_as_counting_tells() {
        for sentinel in sentinels() {
            assert_eq!(sentinel.question.root.faults(), [], "{}", sentinel.name);
        }
    }
}
