use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::Global;

/// A progress bar on stderr; a hidden one with `-q` or where stderr is no terminal.
pub(crate) fn bar(global: &Global, length: usize, what: &'static str) -> ProgressBar {
    let target = if global.quiet || !stderr().is_terminal() {
        ProgressDrawTarget::hidden()
    } else {
        ProgressDrawTarget::stderr()
    };
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {elapsed} (left {eta})")
        .expect("the template is well formed");
    ProgressBar::with_draw_target(Some(length as u64), target).with_style(style).with_message(what)
}
