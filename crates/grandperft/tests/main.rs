//! What is told of a run: the page, SARIF, JUnit, and what a finding is looked into for.

mod html;
mod junit;
mod look_into;
mod sarif;
mod support;
