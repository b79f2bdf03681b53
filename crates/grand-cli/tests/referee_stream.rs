//! Records of any number are judged in little memory, and written where there is room.
#![cfg(target_os = "linux")]

use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

/// How much is judged, in bytes: more than the memory that it may take.
const BYTES: usize = 200 << 20;

/// The most memory that judging takes, in kB.
const MOST: u64 = 100_000;

/// A game, most of it a comment of 20 kB.
fn game() -> String {
    let thought = "a long thought ".repeat(1_400);
    format!(
        "[Variant \"Grand\"]\n\n1. Nc4 {{{thought}}} Nc7 2. Nb2 Nb9 3. e5 e6 4. f4 (4. a4 a7) f7 \
         5. Nh4 Nh7 *\n\n"
    )
}

/// The most memory that a process has filled so far, in kB.
fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it is running");
    let line = status.lines().find(|line| line.starts_with("VmHWM")).expect("it is told");
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number of kB")
}

#[test]
fn two_hundred_megabytes_of_games_take_less_than_a_hundred() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_grandperft"))
        .args(["referee", "-", "--format", "json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut stdin = program.stdin.take().expect("it is piped");
    let games = game().repeat(50);
    for _ in 0..BYTES / games.len() {
        stdin.write_all(games.as_bytes()).expect("it reads");
    }
    let filled = peak(program.id());
    drop(stdin);
    assert!(program.wait().expect("it ends").success());
    assert!(filled < MOST, "{filled} kB");
}

#[test]
fn a_full_disk_is_named() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let games = folder.path().join("games.pgn");
    fs::write(&games, game()).expect("it can be written");
    let mut program = Command::new(env!("CARGO_BIN_EXE_grandperft"));
    let output = program.arg("referee").arg(&games).args(["--fix", "/dev/full"]).output();
    let output = output.expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("cannot write /dev/full: "), "{said}");
}
