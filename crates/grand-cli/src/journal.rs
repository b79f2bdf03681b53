//! Files that keep what a long run has found so far, for a run that goes on where it ended.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{files, output};

/// A file of JSON lines: first what the run was about, then a line a piece of work that is done.
///
/// A line is written at once and as a whole, so that whatever ends this program loses the work in
/// hand and nothing else. What a kill or a full disk left of a last line is dropped. A line ends with
/// a check sum: one that has changed since is refused.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    /// The first line, of a journal that was there.
    begun: Option<Map<String, Value>>,
    /// How much of the file is whole lines, in bytes.
    whole: u64,
    /// Where the next line goes; none before the run begins and after a failure to write.
    file: Option<File>,
}

/// Which journals a command keeps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// What messages call them.
    pub(crate) name: &'static str,
    /// The first key of their first line.
    pub(crate) key: &'static str,
}

impl Journal {
    /// Reads what is there, which may be nothing, and changes nothing. Returns the entries too.
    pub(crate) fn read<E: DeserializeOwned>(
        path: &Path,
        kind: Kind,
    ) -> anyhow::Result<(Self, Vec<E>)> {
        let (name, what) = (path.display(), kind.name);
        let bytes = match files::read(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            other => other.with_context(|| format!("cannot read {name}"))?,
        };
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        // A file of some other kind that happens to end without a line's end is not torn.
        let torn_start = whole == 0 && bytes.starts_with(format!("{{\"{}\"", kind.key).as_bytes());
        ensure!(whole > 0 || bytes.is_empty() || torn_start, "{name} is no {what}");
        let mut journal =
            Self { path: path.to_owned(), begun: None, whole: whole as u64, file: None };
        let mut entries = Vec::new();
        let lines = bytes[..whole].split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        for (number, line) in (1..).zip(lines) {
            let place = || {
                let remedy = match number {
                    1 => "give another file",
                    _ => "without it, what it has is done again",
                };
                format!("{name}: line {number} is not of a {what}, or has changed; {remedy}")
            };
            let line = unsealed(line).with_context(place)?;
            if number == 1 {
                journal.begun = Some(serde_json::from_str(&line).with_context(place)?);
            } else {
                entries.push(serde_json::from_str(&line).with_context(place)?);
            }
        }
        Ok((journal, entries))
    }

    /// Refuses to go on with what was begun otherwise: every field of `about` that the journal has
    /// has to be the same there.
    pub(crate) fn hold_against(&self, about: &Value) -> anyhow::Result<()> {
        let Some(begun) = &self.begun else { return Ok(()) };
        let name = self.path.display();
        for (key, now) in about.as_object().into_iter().flatten() {
            let then = begun.get(key).unwrap_or(&Value::Null);
            ensure!(
                then == now,
                "{name} was begun with {key} {then}, and this is {now}; go on as it was begun, or \
                 give another file"
            );
        }
        Ok(())
    }

    /// Opens the file for the lines to come; a new one begins with `about`.
    pub(crate) fn begin(&mut self, about: &Value) -> anyhow::Result<()> {
        self.hold_against(about)?;
        let name = self.path.display();
        let open = || -> io::Result<File> {
            let file = OpenOptions::new().append(true).create(true).open(&self.path)?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => {
                    return Err(io::Error::other("another run writes to it"));
                }
                // A file system without locks is no reason not to write.
                Err(TryLockError::Error(_)) | Ok(()) => {}
            }
            file.set_len(self.whole)?;
            Ok(file)
        };
        let mut file = open().with_context(|| format!("cannot write {name}"))?;
        if self.begun.is_none() {
            write_line(&mut file, about).with_context(|| format!("cannot write {name}"))?;
        }
        self.file = Some(file);
        Ok(())
    }

    /// Writes an entry. A failure is told once, and the run goes on without.
    pub(crate) fn write(&mut self, entry: &Value) {
        let Some(file) = &mut self.file else { return };
        if let Err(error) = write_line(file, entry) {
            let name = self.path.display();
            output::remark(format_args!(
                "grandperft: cannot write {name}: {error}; what is done from here on is not kept"
            ));
            self.file = None;
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Writes a line in one piece.
fn write_line(file: &mut File, line: &Value) -> io::Result<()> {
    file.write_all(format!("{}\n", sealed(&line.to_string())).as_bytes())
}

/// The last key of a line.
const SEAL: &str = ",\"crc32\":";

/// Puts the check sum of an object's text into it.
fn sealed(object: &str) -> String {
    let sum = crc32fast::hash(object.as_bytes());
    format!("{}{SEAL}{sum}}}", object.strip_suffix('}').expect("it is an object"))
}

/// The text of the object without its check sum; none where that is not right.
fn unsealed(line: &[u8]) -> Option<String> {
    let line = str::from_utf8(line).ok()?;
    let object = format!("{}}}", line.rsplit_once(SEAL)?.0);
    (sealed(&object) == line).then_some(object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_a_changed_byte_is_noticed() {
        let line = sealed(r#"{"part":3,"shares":[0,17]}"#);
        assert_eq!(unsealed(line.as_bytes()).as_deref(), Some(r#"{"part":3,"shares":[0,17]}"#));
        for at in 0..line.len() {
            for bit in 0..8 {
                let mut changed = line.clone().into_bytes();
                changed[at] ^= 1 << bit;
                assert_eq!(unsealed(&changed), None, "byte {at}, bit {bit}");
            }
        }
        for text in ["", "}", "x", "{}", r#"{"part":3}"#, r#"{,"crc32":0}"#] {
            assert_eq!(unsealed(text.as_bytes()), None, "{text}");
        }
    }
}
