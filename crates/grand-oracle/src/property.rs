//! What holds at every position, one function each, for tests with fixed seeds, for proptest and
//! for fuzz targets alike.
//!
//! Each takes a position, or a way to one, and says what does not hold. They know generators only
//! through [`Rules`], so they hold any generator to the same.
//!
//! | property | holds |
//! |---|---|
//! | [`walkers_agree`] | two programs list the same moves along a line, count the same two plies deep, and see the same checking men, verdict and canonical position |
//! | [`refusals_agree`] | two generators refuse a setup for the same reasons, or both take it |
//! | [`verdicts_match_list`] | the verdict on each triple of squares and promotion is membership in the list |
//! | [`play_follows_list`] | each listed move can be played, in two ways with one result; nothing else can, and a refusal changes nothing |
//! | [`keys_match`] | a key kept up move by move is the key made from scratch |
//! | [`mirror_matches`] | the colour mirror has the mirrored moves |
//! | [`counts_match`] | counting by the generator, one by one, by divide and on threads is the same |
//! | [`two_plies_match`] | the leaves two plies below, counted at once, are the replies to each move, here and after each move |
//! | [`setup_reads_back`] | a FEN in either dialect reads back as it was |
//! | [`moves_read_back`] | a move reads back from engine text and from SAN, in either dialect, and the SAN is as it should be |
//! | [`readers_hold`] | no bytes make a reader of moves, SAN, FEN, suites, EPD or divides panic, and what is read is written so that it reads back |

mod agree;
mod at_once;
mod count;
mod legality;
mod play;
mod readers;
mod text;

pub use agree::{refusals_agree, walkers_agree};
pub use at_once::two_plies_match;
pub use count::counts_match;
pub use legality::verdicts_match_list;
pub use play::{keys_match, mirror_matches, play_follows_list};
pub use readers::readers_hold;
pub use text::{moves_read_back, setup_reads_back};

use grand_core::Rules;

use crate::Question;

/// Nothing, or a sentence on what does not hold and where.
pub type Held = Result<(), String>;

/// The position that a question comes to.
///
/// # Errors
///
/// The generator refuses the root or a move; says which.
pub fn end_of<R: Rules>(question: &Question) -> Result<R, String> {
    let refused = |what: &dyn std::fmt::Display| format!("{}: {what}; {question:?}", R::NAME);
    let mut position = R::from_setup(&question.root).map_err(|error| refused(&error))?;
    for &mv in &question.moves {
        position.play(mv).map_err(|error| refused(&error))?;
    }
    Ok(position)
}

/// Fails with a sentence where `holds` is false.
fn ensure(holds: bool, what: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(what()) }
}
