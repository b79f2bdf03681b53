//! The files of `perft-suites/`, so that a binary carries them wherever it goes.
//!
//! Data only: `grand_oracle::suite` reads it.
#![forbid(unsafe_code)]

use include_dir::{Dir, DirEntry, include_dir};

static SUITES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../perft-suites");

/// The version of the suites; they are published with the tool and count with it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The JSON Schema of a suite file.
pub const SCHEMA: &str = include_str!("../../../perft-suites/schema.json");

/// One suite file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct File {
    /// Its path below `perft-suites`, such as `clauses/king.yaml`.
    pub path: &'static str,
    /// Its text, YAML.
    pub text: &'static str,
}

/// Lists the suite files by path.
///
/// ```
/// assert!(grand_suites::files().iter().any(|file| file.path == "start.yaml"));
/// ```
pub fn files() -> Vec<File> {
    let mut files = Vec::new();
    gather(&SUITES, &mut files);
    files.sort();
    files
}

fn gather(dir: &'static Dir<'static>, files: &mut Vec<File>) {
    for entry in dir.entries() {
        match entry {
            DirEntry::Dir(dir) => gather(dir, files),
            DirEntry::File(file) => {
                let path = file.path().to_str().filter(|path| path.ends_with(".yaml"));
                if let (Some(path), Some(text)) = (path, file.contents_utf8()) {
                    files.push(File { path, text });
                }
            }
        }
    }
}
