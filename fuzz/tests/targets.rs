//! Every target on its seeds, and on inputs of a fixed stream: what a fuzzer would begin with.

use grand_oracle::sample::Random;
use grandperft_fuzz::{ALL, Holds, Target, mutate::mutate, read_seeds, seeds};

/// How many inputs of the stream each target gets, but for those that cost most.
const INPUTS: u64 = 200;

fn bytes(random: &mut Random) -> Vec<u8> {
    let length = random.below(40);
    (0..length).map(|_| random.next() as u8).collect()
}

fn run(target: &Target, what: &str, bytes: &[u8]) -> bool {
    target.run(bytes).unwrap_or_else(|broken| panic!("{}, {what}: {broken}", target.name))
}

#[test]
fn every_seed_holds_and_most_are_useful() {
    for target in ALL {
        let inputs = read_seeds(target.name);
        assert!(inputs.len() >= 4, "{}: {} seeds", target.name, inputs.len());
        let useful = inputs.iter().filter(|(file, bytes)| run(target, file, bytes)).count();
        assert!(10 * useful >= 8 * inputs.len(), "{}: {useful} useful", target.name);
    }
}

#[test]
fn a_fixed_stream_holds_and_is_useful() {
    for target in ALL {
        let mut random = Random::new(9);
        let inputs = if target.name == "legality_sweep" { INPUTS / 10 } else { INPUTS };
        let useful = (0..inputs)
            .filter(|number| run(target, &format!("input {number}"), &bytes(&mut random)))
            .count() as u64;
        let enough = matches!(target.holds, Holds::Text(..)) || 10 * useful >= 9 * inputs;
        assert!(enough, "{}: {useful} of {inputs} useful", target.name);
    }
}

/// From an input to the next, as a fuzzer that keeps them all would.
#[test]
fn mutated_texts_hold_and_half_of_them_are_read() {
    for target in ALL {
        let Holds::Text(reads, _) = target.holds else { continue };
        let (mut text, mut useful) = (Vec::new(), 0);
        for seed in 0..INPUTS {
            text = mutate(&text, reads, seed);
            useful += u64::from(run(target, &String::from_utf8_lossy(&text), &text));
        }
        assert!(2 * useful >= INPUTS, "{}: {useful} of {INPUTS} useful", target.name);
    }
}

/// A file for each target, and none for anything else: `cargo fuzz list` is this list.
#[test]
fn targets_files_and_seeds_are_the_same_list() {
    let manifest = include_str!("../Cargo.toml");
    let named = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
    let named: Vec<_> = named.filter_map(|rest| rest.strip_suffix(".rs\"")).collect();
    let names: Vec<_> = ALL.iter().map(|target| target.name).collect();
    assert_eq!(named, names);
    let folder = seeds("").read_dir().expect("there are seeds").count();
    assert_eq!(folder, names.len());
}
