//! The fuzz targets, as functions of bytes: what `cargo fuzz` runs, what tests replay, and what a
//! target run by hand without a fuzzer does.
//!
//! A target says of an input that it was useful, that it was none (no valid position, no text that
//! anybody reads), or what does not hold. The properties themselves are
//! [`grand_oracle::property`]; only those that need more than one crate are here.
#![cfg_attr(not(fuzzing), forbid(unsafe_code))]

pub mod failure;
pub mod mutate;
mod rate;
pub mod targets;

use std::{fs, path::PathBuf};

#[doc(hidden)]
pub use rate::Rate;
pub use targets::{ALL, Holds, Target};

#[cfg(fuzzing)]
#[doc(hidden)]
pub use libfuzzer_sys;

/// Makes the target with this name the entry point: of libFuzzer, or of a program that runs the
/// inputs in the files it is given, or those of its seeds.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[cfg(fuzzing)]
        $crate::libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            static RATE: $crate::Rate = $crate::Rate::new();
            // libFuzzer tries this first whatever its corpus is, and where it failed nothing else
            // would be tried: for a target of positions it is the start.
            if bytes.is_empty() {
                return;
            }
            let target = $crate::Target::find(stringify!($name)).expect("it is in the list");
            RATE.count(target.run(bytes).unwrap_or_else(|broken| panic!("{broken}")));
        });

        #[cfg(not(fuzzing))]
        fn main() -> Result<(), String> {
            $crate::run_files(stringify!($name))
        }
    };
}

/// The same for a target that reads text: inputs are changed by [`mutate`](mod@mutate), and one time
/// in four by what libFuzzer does to bytes.
#[macro_export]
macro_rules! text_target {
    ($name:ident, $reads:expr) => {
        $crate::target!($name);

        #[cfg(fuzzing)]
        $crate::libfuzzer_sys::fuzz_mutator!(|data: &mut [u8],
                                              size: usize,
                                              max_size: usize,
                                              seed: u32| {
            if seed.is_multiple_of(4) {
                return $crate::libfuzzer_sys::fuzzer_mutate(data, size, max_size);
            }
            let mut made = $crate::mutate::mutate(&data[..size], $reads, seed.into());
            made.truncate(max_size);
            data[..made.len()].copy_from_slice(&made);
            made.len()
        });
    };
}

/// Where the seeds of a target are.
pub fn seeds(target: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target)
}

/// Reads the seeds of a target, by name of their files.
///
/// # Panics
///
/// When they cannot be read.
pub fn read_seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(seeds(target)).unwrap_or_else(|error| panic!("{target}: {error}"));
    let mut seeds: Vec<_> = entries
        .map(|entry| {
            let path = entry.expect("a folder lists its files").path();
            let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
            (path.display().to_string(), bytes)
        })
        .collect();
    seeds.sort();
    seeds
}

/// Runs a target over the files on the command line, or over its seeds.
///
/// # Errors
///
/// A file cannot be read, or something does not hold.
#[doc(hidden)]
pub fn run_files(name: &str) -> Result<(), String> {
    let target = Target::find(name)?;
    let files: Vec<_> = std::env::args().skip(1).collect();
    let mut inputs = Vec::new();
    for file in &files {
        inputs.push((file.clone(), fs::read(file).map_err(|error| format!("{file}: {error}"))?));
    }
    if files.is_empty() {
        inputs = read_seeds(name);
    }
    let mut useful = 0;
    for (file, bytes) in &inputs {
        useful += u32::from(target.run(bytes).map_err(|broken| format!("{file}: {broken}"))?);
    }
    println!("{name}: {} inputs, {useful} useful", inputs.len());
    Ok(())
}
