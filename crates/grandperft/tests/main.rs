//! A check of a generator, who is named for what it gets wrong, how a finding is explained, and what
//! is told of a run: the page, SARIF, JUnit.

mod check;
mod diagnose;
mod explain;
mod html;
mod junit;
mod look_into;
mod sarif;
mod support;
