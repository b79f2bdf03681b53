use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::Global;

/// A progress bar on stderr; a hidden one with `-q` or where stderr is no terminal.
pub(crate) fn bar(global: &Global, length: usize, what: &'static str) -> ProgressBar {
    let template = "{msg} {wide_bar} {pos}/{len} {elapsed} (left {eta})";
    drawn(global, length as u64, template).with_message(what)
}

/// The same for a file's bytes; those of a pipe, whose length nobody knows, are only counted.
pub(crate) fn bytes(global: &Global, length: u64) -> ProgressBar {
    let template = if length > 0 {
        "{wide_bar} {bytes}/{total_bytes} {elapsed} (left {eta})"
    } else {
        "{spinner} {bytes} {elapsed}"
    };
    drawn(global, length, template)
}

fn drawn(global: &Global, length: u64, template: &str) -> ProgressBar {
    let target = if global.quiet || !stderr().is_terminal() {
        ProgressDrawTarget::hidden()
    } else {
        ProgressDrawTarget::stderr()
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::with_draw_target(Some(length), target).with_style(style)
}
