//! The screens in `snapshots/` and in README.md are what the program prints.
//!
//! `TRYCMD=overwrite cargo test -p grand-cli --test screens` rewrites them; read the diff.

#[test]
fn the_program_prints_what_the_snapshots_say() {
    trycmd::TestCases::new().case("../../snapshots/*.md").case("../../README.md");
}
