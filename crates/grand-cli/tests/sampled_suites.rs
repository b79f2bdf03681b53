//! The sampled suites are what the commands above them write, bit for bit, but for what
//! `suite confirm` adds.

use std::process::Command;

use grand_oracle::suite::{self, Expected};

/// The file without its counts and who confirms them.
fn as_sampled(name: &str, text: &str) -> String {
    let mut cases = suite::parse(name, text).expect("a shipped suite reads").cases;
    for case in &mut cases {
        case.source.confirmed.clear();
        if let Expected::Valid { nodes, .. } = &mut case.expected {
            nodes.truncate(1);
        }
    }
    suite::comments(text) + &suite::write(&cases)
}

fn written_by(command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_grandperft"))
        .args(command.split(' '))
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{command}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "progress is for a terminal");
    String::from_utf8(output.stdout).expect("a suite is UTF-8")
}

fn files(folder: &str) -> Vec<grand_suites::File> {
    grand_suites::files().into_iter().filter(|file| file.path.starts_with(folder)).collect()
}

#[test]
fn every_file_of_play_and_dense_is_written_again_by_its_command() {
    let files = [files("play/"), files("dense/")].concat();
    assert_eq!(files.len(), 5);
    for file in files {
        let command = file.text.lines().next().and_then(|line| line.split("grandperft ").nth(1));
        let command = command.expect("the first line names the command");
        assert_eq!(written_by(command), as_sampled(file.path, file.text), "{}", file.path);
    }
}

#[test]
fn a_smaller_sample_is_the_beginning_of_a_larger_one() {
    let cases = |count: u32| {
        let text = written_by(&format!("suite sample play --seed 9 --count {count}"));
        suite::parse("stdout", &text).expect("it is a suite").cases
    };
    assert_eq!(cases(20), cases(40)[..20]);
}

#[test]
fn most_of_play_is_for_the_full_level() {
    use suite::Level::{Full, Standard};
    for file in files("play/") {
        let levels = suite::levels(file.text);
        let standard = levels.iter().filter(|&&level| level == Standard).count();
        assert_eq!(standard, levels.len().div_ceil(10), "{}", file.path);
        assert!(levels.iter().all(|level| [Standard, Full].contains(level)));
    }
}
