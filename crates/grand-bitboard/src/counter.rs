//! How the last plies are counted.

/// How the last plies are counted. Every counter gives the same counts; the default is the fastest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Counter {
    /// Each move of the last ply but one is made, and the moves of the last ply are counted.
    Plain,
    /// The last two plies are counted at once, wherever that is proven: `docs/two-ply.md`.
    #[default]
    TwoPly,
}
