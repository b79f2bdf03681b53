use grand_core::Setup;
use grand_oracle::{Answer, Question, SourceError};

/// A running program and the protocol it is spoken to in.
pub(crate) trait Driver: Send {
    /// Asks for the divide of a position.
    fn ask(&mut self, question: &Question, depth: u32) -> Result<Reply, SourceError>;
}

/// An answer, and what the program showed beside it.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) answer: Answer,
    /// The position that the program said it was on: men and side to move only.
    pub(crate) shown: Option<Setup>,
}

/// What a program said of itself when it was started.
#[derive(Clone, Debug, Default)]
pub(crate) struct Introduction {
    pub(crate) name: Option<String>,
    /// What a reader of the report should know.
    pub(crate) notes: Vec<String>,
}
