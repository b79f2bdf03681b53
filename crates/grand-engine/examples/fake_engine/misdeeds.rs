use std::{
    env, fs,
    io::{self, Write},
    process::{self, Command, Stdio},
    thread,
    time::Duration,
};

use grand_engine::{EngineConfig, Protocol, connect};

use crate::habits::Habits;

/// What goes wrong before anything is heard.
pub(crate) fn at_start(habits: &Habits) {
    if let Some(mark) = habits.value("child") {
        spawn_sleeper(&["sleeper", mark]);
    }
    if let Some(mark) = habits.value("setsid-child") {
        spawn_sleeper(&["sleeper", "setsid", mark]);
    }
    if let Some(path) = habits.value("fails-when-there-is") {
        if fs::exists(path).unwrap_or_default() {
            process::exit(7);
        }
        fs::write(path, "").expect("a file for the test");
    }
    if let Some(misdeed) = habits.value("start") {
        commit(misdeed);
    }
    if habits.has("stderr-flood") {
        thread::spawn(|| {
            loop {
                let _gone = io::stderr().write_all(b"no end of noise\n");
            }
        });
    }
}

/// Counts the questions and goes wrong at the one that `case=K` names, as `does=WHAT` says; with
/// `only-with=PATH` only while there is such a file.
pub(crate) struct Fate {
    asked: usize,
    at: usize,
    misdeed: Option<String>,
    only_with: Option<String>,
}

impl Fate {
    pub(crate) fn of(habits: &Habits) -> Self {
        let at = habits.value("case").and_then(|at| at.parse().ok()).unwrap_or(1);
        let [misdeed, only_with] =
            ["does", "only-with"].map(|name| habits.value(name).map(str::to_owned));
        Self { asked: 0, at, misdeed, only_with }
    }

    /// To be called at each question.
    pub(crate) fn strike(&mut self) {
        self.asked += 1;
        let held_back =
            self.only_with.as_ref().is_some_and(|path| !fs::exists(path).unwrap_or_default());
        if self.asked == self.at
            && !held_back
            && let Some(misdeed) = &self.misdeed
        {
            commit(misdeed);
        }
    }
}

fn commit(misdeed: &str) {
    match misdeed {
        "hang" => sleep_for_ever(),
        "exit" => process::exit(3),
        "abort" => process::abort(),
        "garbage" => {
            let bytes: Vec<u8> = (0..20_000_u32).map(|n| (n * 7919 % 251) as u8).collect();
            let _gone = io::stdout().write_all(&bytes);
            sleep_for_ever();
        }
        "flood" => loop {
            println!("no end of chatter");
        },
        "flood-line" => loop {
            let _gone = io::stdout().write_all(&[b'x'; 4096]);
        },
        "close" => {
            rustix::stdio::dup2_stdout(fs::File::open("/dev/null").expect("a null device"))
                .expect("another stdout");
            sleep_for_ever();
        }
        "allocate" => {
            let mut taken = Vec::new();
            loop {
                taken.push(vec![1_u8; 1 << 20]);
            }
        }
        "deaf" => {
            for line in ["uciok", "readyok", "readyok"] {
                println!("{line}");
            }
            sleep_for_ever();
        }
        misdeed => panic!("no misdeed {misdeed}"),
    }
}

fn sleep_for_ever() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1000));
    }
}

#[expect(clippy::zombie_processes, reason = "it is to be left behind")]
fn spawn_sleeper(words: &[&str]) {
    let program = env::current_exe().expect("this program has a path");
    Command::new(program).args(words).stdin(Stdio::null()).spawn().expect("another of this");
}

/// The part of a child that is left behind.
pub(crate) fn sleep(habits: &Habits) {
    if habits.has("setsid") {
        rustix::process::setsid().expect("a session of its own");
    }
    sleep_for_ever();
}

/// Plays the program that drives engines, to be killed: connects to the command in `engine=` and
/// says so.
pub(crate) fn host(habits: &Habits) {
    let mut config = EngineConfig::new(habits.value("engine").expect("an engine"));
    config.protocol = Protocol::Uci;
    let engine = connect(config).expect("an engine that starts");
    println!("connected");
    sleep_for_ever_with(&engine);
}

fn sleep_for_ever_with<T>(_kept: &T) -> ! {
    sleep_for_ever()
}
