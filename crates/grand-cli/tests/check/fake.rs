//! The fake engine of `grand-engine` and the program that checks it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::OnceLock,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use tempfile::TempDir;

/// How long anything that has to happen is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// The first question to the fake engine about the first of the five cases: six are the
/// handshake's.
pub(crate) const FIRST: usize = 7;

/// The first question about the third case: each asks for its moves and those after each.
pub(crate) const THIRD: usize = FIRST + (1 + 7) + (1 + 9);

/// Five positions with their moves counted.
pub(crate) const SUITE: &str = "\
4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1 ;D1 7 ;id \"first\"
10/4P5/7k2/10/10/10/10/10/10/K9 w - - 0 1 ;D1 9 ;id \"second\"
10/10/10/10/10/10/2k7/10/10/K9 w - - 0 1 ;D1 3 ;id \"third\"
9k/10/10/10/10/10/10/10/10/K9 w - - 0 1 ;D1 3 ;id \"fourth\"
4k5/10/10/10/10/10/10/10/10/K9 b - - 0 1 ;D1 5 ;id \"fifth\"
";

/// A folder of its own with the suite in it, where checks run.
pub(crate) struct Bench {
    folder: TempDir,
}

impl Bench {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("suite.epd"), SUITE).expect("a suite");
        Self { folder }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    /// A check of an engine that speaks UCI.
    pub(crate) fn check(&self, engine: &str, flags: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandperft"));
        command
            .current_dir(self.folder.path())
            .args(["check", "suite.epd", "--epd-dialect", "freeling", "--protocol", "uci"])
            .args(["--engine", engine, "--format", "json"])
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs a check of the fake engine, called with `words`, to its end.
    pub(crate) fn run(&self, words: &str, flags: &[&str]) -> Checked {
        self.run_engine(&engine(words), flags)
    }

    /// Runs a check to its end.
    pub(crate) fn run_engine(&self, engine: &str, flags: &[&str]) -> Checked {
        let output = self.check(engine, flags).output().expect("the program starts");
        Checked::from(output)
    }
}

/// What a check said.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) exit: Option<i32>,
    pub(crate) document: Value,
    pub(crate) stderr: String,
}

impl From<Output> for Checked {
    fn from(output: Output) -> Self {
        Self {
            exit: output.status.code(),
            document: serde_json::from_slice(&output.stdout).unwrap_or_default(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Checked {
    /// The class of each finding, with the case that it is about.
    pub(crate) fn classes(&self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let findings = self.document["findings"].as_array();
        let findings = findings.unwrap_or_else(|| panic!("a complete report: {self:?}")).iter();
        findings.map(|finding| (text(&finding["case"]), text(&finding["class"]))).collect()
    }

    /// How many cases passed, failed and were skipped.
    pub(crate) fn counts(&self) -> [u64; 3] {
        ["passed", "failed", "skipped"].map(|key| {
            self.document[key].as_u64().unwrap_or_else(|| panic!("a complete report: {self:?}"))
        })
    }
}

/// The command that calls the fake engine with `words`, speaking UCI.
pub(crate) fn engine(words: &str) -> String {
    format!("'{}' uci {words}", path().display())
}

/// The fake engine, built where it is missing: only a test of its own crate builds it.
fn path() -> &'static Path {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| {
        let profile = Path::new(env!("CARGO_BIN_EXE_grandperft")).parent().expect("a folder");
        let path = profile.join("examples").join("fake_engine");
        if !path.exists() {
            let mut cargo = Command::new(env!("CARGO"));
            cargo.args(["build", "--quiet", "-p", "grand-engine", "--example", "fake_engine"]);
            cargo.arg("--target-dir").arg(profile.parent().expect("a target folder"));
            if profile.ends_with("release") {
                cargo.arg("--release");
            }
            assert!(cargo.status().expect("cargo runs").success());
        }
        path
    })
}

/// Waits until `done`, which is about `what`.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !done() {
        assert!(Instant::now() < deadline, "{what} never came");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until no process has `mark` among its arguments.
#[track_caller]
pub(crate) fn assert_gone(mark: &str) {
    wait_until(&format!("the end of {mark}"), || !runs(mark));
}

/// Says whether a process has `mark` among its arguments.
pub(crate) fn runs(mark: &str) -> bool {
    let processes = fs::read_dir("/proc").expect("a list of processes").flatten();
    let mut lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.any(|line| line.split(|&byte| byte == 0).any(|argument| argument == mark.as_bytes()))
}
