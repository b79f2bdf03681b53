//! The screens in `snapshots/` and in README.md are what the program prints.
//!
//! `TRYCMD=overwrite cargo test -p grand-cli --test screens` rewrites them; read the diff.

use std::{env, path::Path};

#[test]
fn the_program_prints_what_the_snapshots_say() {
    // Screens start the program as an engine too, by its name.
    let folder = Path::new(env!("CARGO_BIN_EXE_grandperft")).parent().expect("it is in a folder");
    let path = env::var("PATH").unwrap_or_default();
    trycmd::TestCases::new()
        .env("PATH", format!("{}:{path}", folder.display()))
        .case("../../snapshots/*.md")
        .case("../../README.md");
}
