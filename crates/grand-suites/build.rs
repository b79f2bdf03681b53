//! Rebuilds the crate when a suite file changes: the macro that embeds them does not say so.

fn main() {
    println!("cargo:rerun-if-changed=../../perft-suites");
}
