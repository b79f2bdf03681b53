//! Nothing that was started goes on running.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use grand_oracle::PerftSource;

use crate::fake;

/// Waits until no process has `word` among its arguments.
pub(crate) fn assert_gone(word: &str) {
    let deadline = Instant::now() + Duration::from_secs(5);
    while runs(word) {
        assert!(Instant::now() < deadline, "a process with {word} is left");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Says whether a process has `word` among its arguments.
fn runs(word: &str) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let mut lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.any(|line| line.split(|&b| b == 0).any(|argument| argument == word.as_bytes()))
}

fn wait_for(word: &str) {
    let deadline = Instant::now() + Duration::from_secs(5);
    while !runs(word) {
        assert!(Instant::now() < deadline, "no process with {word} was ever there");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn children_are_ended_with_the_engine() {
    for (mark, word) in [("left-1", "child"), ("left-2", "setsid-child")] {
        let mut engine = fake::start(&format!("uci {word}={mark}"));
        wait_for(mark);
        engine.divide(&fake::start_of_game(), 1).unwrap();
        drop(engine);
        assert_gone(mark);
    }
}

#[test]
fn an_orphan_in_a_session_of_its_own_is_ended() {
    let mut engine = fake::start("uci setsid-child=left-3 does=exit");
    wait_for("left-3");
    engine.divide(&fake::start_of_game(), 1).unwrap_err();
    assert_gone("left-3");
}

#[test]
fn who_ignores_quit_is_ended() {
    for (mark, protocol) in [("left-4", "uci"), ("left-5", "xboard counts=divide")] {
        let began = Instant::now();
        drop(fake::start(&format!("{protocol} ignore-quit {mark}")));
        assert_gone(mark);
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    }
}

/// The watchdog's work: nothing in a process that is killed can do it.
#[test]
fn engines_do_not_outlive_a_driver_that_is_killed() {
    let engine = fake::command("uci setsid-child=left-6 ignore-quit left-7");
    let host = shlex::split(&fake::command("host")).unwrap();
    let mut host = Command::new(&host[0])
        .args([host[1].as_str(), &format!("engine={engine}")])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(host.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "connected\n");
    assert!(runs("left-6") && runs("left-7"));
    host.kill().unwrap();
    host.wait().unwrap();
    assert_gone("left-6");
    assert_gone("left-7");
}
