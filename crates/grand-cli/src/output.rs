use std::{
    fmt,
    io::{self, Write},
};

use serde_json::Value;

/// Writes text to stdout; nothing else in this program does.
pub(crate) fn text(text: &str) -> anyhow::Result<()> {
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()?;
    Ok(())
}

/// Writes a line to stderr. That nobody can read it is no reason to fail.
pub(crate) fn remark(line: fmt::Arguments<'_>) {
    let _unread = writeln!(anstream::stderr(), "{line}");
}

/// Writes one JSON document to stdout.
pub(crate) fn json(value: &Value) -> anyhow::Result<()> {
    text(&format!("{value:#}\n"))
}

/// Says whether writing failed because the reader has gone, which is no error.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
