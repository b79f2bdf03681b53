//! Everything that is drawn: boards, differences, findings, progress.

pub(crate) mod board;
pub(crate) mod finding;
pub(crate) mod junit;
pub(crate) mod progress;
pub(crate) mod svg;
