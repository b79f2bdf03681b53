//! Counts in parts: killed, interrupted and gone on with, they are the counts of one run.

use std::{
    fs,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tempfile::TempDir;

/// A middle game, whose count takes some seconds at this depth: long enough to be killed.
const POSITION: &str =
    "r2q1c4/3k2r3/Rbp1b5/2nP5n/1P3P2Q1/2P1PpP3/1P7P/7mP1/1NB1K1CBN1/9R w - - 1 22";
const DEPTH: &str = "5";

/// A checkpoint in a folder of its own.
struct Bench {
    folder: TempDir,
}

impl Bench {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("there is room for a folder") }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("parts")
    }

    /// How many parts the checkpoint has.
    fn parts(&self) -> usize {
        let text = fs::read(self.path()).unwrap_or_default();
        text.iter().filter(|&&byte| byte == b'\n').count().saturating_sub(1)
    }

    fn perft(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandperft"));
        command.args(["perft", "--format", "json", "-q", "--dialect", "freeling"]);
        command.arg("--checkpoint").arg(self.path()).args(args);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// The count of the middle game, with more flags.
    fn count(&self, args: &[&str]) -> Command {
        self.perft(&[&[DEPTH, "--fen", POSITION, "--divide"], args].concat())
    }

    /// Starts the count and waits until it has kept so many parts more.
    fn begin(&self, more: usize, args: &[&str]) -> Child {
        let wanted = self.parts() + more;
        let mut child = self.count(args).spawn().expect("the program starts");
        let begun = Instant::now();
        while self.parts() < wanted {
            assert!(begun.elapsed() < Duration::from_secs(120), "{} parts", self.parts());
            assert!(child.try_wait().is_ok_and(|ended| ended.is_none()), "it goes on so long");
            thread::sleep(Duration::from_millis(1));
        }
        child
    }
}

fn document(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The count without parts.
fn whole() -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grandperft"));
    command.args(["perft", DEPTH, "--fen", POSITION, "--dialect", "freeling", "--divide"]);
    document(&command.args(["--format", "json", "-q"]).output().expect("the program starts"))
}

#[test]
fn a_count_that_is_killed_again_and_again_is_the_count_of_one_run() {
    let (bench, whole) = (Bench::new(), whole());
    let rounds = [(1, "64K", "2"), (40, "1M", "7"), (90, "0", "1")];
    for (more, hash, threads) in rounds {
        let mut child = bench.begin(more, &["--hash", hash, "--threads", threads]);
        child.kill().expect("it runs");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), None, "it was killed before it was through");
        // A kill seldom leaves half a line, but it can.
        let text = fs::read_to_string(bench.path()).expect("there is a file");
        let last = text.lines().last().expect("there are lines").len();
        fs::write(bench.path(), &text[..text.len() - last / 2]).expect("it can be written");
    }
    let before = bench.parts();
    let output =
        bench.count(&["--hash", "1M", "--threads", "2"]).output().expect("the program starts");
    let counted = document(&output);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!((&counted["nodes"], &counted["divide"]), (&whole["nodes"], &whole["divide"]));
    assert_eq!(counted["merged"]["recalled"], before);
    assert!(before > 100, "{before}");
    let again = bench.count(&["--seed", "5"]).output().expect("the program starts");
    let again = document(&again);
    assert_eq!((&again["nodes"], &again["divide"]), (&whole["nodes"], &whole["divide"]));
    assert_eq!(again["merged"]["recalled"], again["merged"]["parts"]);
    // What others have counted makes no run quick.
    let mut shown = Command::new(env!("CARGO_BIN_EXE_grandperft"));
    shown.args(["perft", DEPTH, "--fen", POSITION, "--dialect", "freeling", "--checkpoint"]);
    let shown = said(&shown.arg(bench.path()).output().expect("the program starts"));
    let parts = &again["merged"]["parts"];
    let expected = format!(", 0.0 million leaves/s, {parts} of {parts} parts from the checkpoint");
    assert!(shown.trim_end().ends_with(&expected), "{shown}");
}

#[test]
fn who_is_told_to_end_says_what_is_counted() {
    for signal in [Signal::INT, Signal::TERM] {
        let bench = Bench::new();
        let child = bench.begin(20, &[]);
        let number = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(number, signal).expect("it runs");
        let output = child.wait_with_output().expect("it ends");
        let counted = document(&output);
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        let parts = counted["merged"]["counted"].as_u64().expect("a number");
        assert_eq!(parts, bench.parts() as u64);
        let text = fs::read_to_string(bench.path()).expect("there is a file");
        let shares = text.lines().skip(1).flat_map(|line| {
            let line: Value = serde_json::from_str(line).expect("whole lines");
            line["shares"].as_array().expect("a list").clone()
        });
        let nodes: u64 = shares.map(|share| share.as_u64().expect("a count")).sum();
        assert_eq!(counted["nodes"], nodes);
        assert_eq!(counted["divide"], Value::Array(Vec::new()), "no root move is counted yet");
    }
}

/// The walk to a deep split takes seconds, and has nothing to show.
#[test]
fn who_is_told_to_end_before_there_are_parts_says_so() {
    let bench = Bench::new();
    let child = bench.perft(&["7", "--split", "4"]).spawn().expect("the program starts");
    thread::sleep(Duration::from_millis(1_500));
    let number = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(number, Signal::INT).expect("it runs");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(said(&output).contains("interrupted before anything was counted"), "{output:?}");
}

/// A small count to begin with, and what cannot go on with it.
#[test]
fn a_checkpoint_of_another_count_is_refused() {
    let bench = Bench::new();
    let first = bench.perft(&["4"]).output().expect("the program starts");
    assert_eq!(document(&first)["nodes"], 15_921_643);
    let kept = fs::read(bench.path()).expect("there is a file");
    for (args, key) in [
        (&["4", "--moves", "a3a4"][..], "fen"),
        (&["5"], "depth"),
        (&["4", "--split", "2"], "split"),
        (&["4", "--counter", "plain"], "counter"),
    ] {
        let output = bench.perft(args).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let wanted = format!("was begun with {key} ");
        assert!(said(&output).contains(&wanted), "{args:?}: {}", said(&output));
    }
    assert_eq!(fs::read(bench.path()).expect("there is a file"), kept, "nothing was changed");
}

#[test]
fn a_file_that_is_no_checkpoint_is_refused_and_left_alone() {
    let header = {
        let bench = Bench::new();
        bench.perft(&["2"]).output().expect("the program starts");
        let text = fs::read_to_string(bench.path()).expect("there is a file");
        text.lines().next().expect("a first line").to_owned()
    };
    for (text, wanted) in [
        ("my thesis", "is no checkpoint of perft"),
        ("my thesis\n", "line 1 is not of a checkpoint of perft"),
        (&(with_sum("{\"ledger\":1") + "\n"), "was begun with checkpoint null"),
        (&format!("{header}\nx\n"), "line 2 is not of a checkpoint of perft"),
        (&format!("{header}\n{}\n", with_sum(r#"{"part":9999,"shares":[]"#)), "part 9999 with 0"),
        (&(header.replace("\"depth\":2", "\"depth\":3") + "\n"), "line 1 is not of a checkpoint"),
    ] {
        let bench = Bench::new();
        fs::write(bench.path(), text).expect("it can be written");
        let output = bench.perft(&["2"]).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(said(&output).contains(wanted), "{text}: {}", said(&output));
        assert_eq!(fs::read_to_string(bench.path()).expect("there is a file"), text);
    }
}

/// A line as the program writes it, of an object without its last brace.
fn with_sum(begun: &str) -> String {
    format!("{begun},\"crc32\":{}}}", crc32fast::hash(format!("{begun}}}").as_bytes()))
}

#[test]
fn a_count_that_has_changed_is_noticed() {
    let bench = Bench::new();
    bench.perft(&["3"]).output().expect("the program starts");
    let text = fs::read_to_string(bench.path()).expect("there is a file");
    let lines: Vec<&str> = text.lines().collect();
    for (from, to) in [("[0,", "[7,"), (":[", ":[1"), ("\"part\":", "\"part\":1")] {
        let changed = lines[3].replacen(from, to, 1);
        assert_ne!(changed, lines[3], "{from}");
        fs::write(bench.path(), text.replace(lines[3], &changed)).expect("it can be written");
        let output = bench.perft(&["3"]).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{changed}");
        assert!(said(&output).contains("line 4 is not of a checkpoint"), "{}", said(&output));
    }
}

#[test]
fn two_runs_never_write_to_one_checkpoint() {
    let bench = Bench::new();
    let mut child = bench.begin(1, &[]);
    let output = bench.count(&[]).output().expect("the program starts");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("another run writes to it"), "{}", said(&output));
}

/// What the moves of the last ply are does not depend on where equal positions are merged, on the
/// threads, or on who counts: the clauses walk each line by itself.
#[test]
fn kinds_of_moves_are_those_of_who_merges_nothing() {
    let stats = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grandperft"));
        let fen = "3rk5/1P6P1/2n4r2/P8P/10/3pP5/5p4/10/4K1R3/10 w - - 0 1";
        command.args(["perft", "3", "--fen", fen, "--stats", "--format", "json", "-q"]).args(args);
        let mut document = document(&command.output().expect("the program starts"));
        (document["nodes"].take(), document["stats"].take())
    };
    let plain = stats(&["--generator", "clauses"]);
    assert!(plain.1["promotions"].as_u64() > Some(1_000), "{}", plain.1);
    for merged in [&["--threads", "2"][..], &["--split", "1"], &["--split", "2", "--threads", "3"]]
    {
        assert_eq!(stats(merged), plain, "{merged:?}");
    }
}
