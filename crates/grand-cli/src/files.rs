//! Reading files that somebody names.

use std::{
    fs::File,
    io::{self, ErrorKind, Read},
    path::Path,
};

use anyhow::Context;

/// No suite, report, journal or list is larger, in bytes. A device or a pipe may have no end.
const MOST: u64 = 1 << 28;

/// Reads a file as a whole.
///
/// # Errors
///
/// It cannot be read, or is larger than what this program writes or asks for.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        let error = format!("it is larger than {} MiB", MOST >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, error));
    }
    Ok(bytes)
}

/// Reads a text as a whole; an error names the file.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let text = read(path).and_then(|bytes| {
        String::from_utf8(bytes)
            .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no text in UTF-8"))
    });
    text.with_context(|| format!("cannot read {}", path.display()))
}
