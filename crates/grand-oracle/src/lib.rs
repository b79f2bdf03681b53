//! Questions about Grand Chess positions and the comparison of answers.
//!
//! Everything here is generic: it knows a move generator only through
//! [`Rules`](grand_core::Rules) and any other program only through [`PerftSource`]. It starts no
//! process, opens no file, writes to no terminal and reads no clock; what it reads, its caller has
//! read for it.
#![forbid(unsafe_code)]

mod away;
mod catch;
mod check;
mod diagnose;
mod diff;
pub mod exhaustive;
mod explain;
mod finding;
mod generated;
mod handshake;
mod hunt;
mod moves;
mod nature;
mod observe;
mod pasted;
mod perft;
pub mod property;
pub mod sample;
mod shrink;
mod shrink_line;
mod signature;
mod source;
mod stats;
pub mod suite;
mod verdict;
mod verify;
mod walk;
mod walker;

pub use catch::RightAnswers;
pub use check::{Plan, Sets, check};
pub use diagnose::{Diagnosis, Ranked, predicts, rank};
pub use diff::{CountDifference, Difference, Finding, compare, diff, diff_at, drill};
pub use explain::{Explainer, Explanation};
pub use finding::{CaseFinding, CaseReport, Class};
pub use generated::Generated;
pub use handshake::{Confusion, Handshake, Sentinel, Sighting, sentinels, shake_hands};
pub use hunt::{Bag, hunt};
pub use moves::move_texts;
pub use observe::{Observation, Recorder};
pub use pasted::Pasted;
pub use perft::{Divide, PartialDivide, Progress, divide, divide_parallel, divide_parallel_by};
pub use shrink::{ShrinkLimits, Unshrinkable, shrink};
pub use shrink_line::shrink_line;
pub use signature::{Fault, Mistake, Shrinking, Signature, Smaller, signatures};
pub use source::{Answer, PerftSource, Question, Reported, SourceError, SourceErrorKind};
pub use stats::{Stats, stats};
pub use verdict::{Verdict, check_mark, insufficient_material, verdict};
pub use verify::{Limits, verify, verify_against};
pub use walk::{Lister, divide_by_lists};
pub use walker::{Led, Sight, State, Walker, Walking, compare_sights, lead};
