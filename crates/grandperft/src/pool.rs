use grand_core::{Setup, fen};
use grand_oracle::suite;

/// Lists the positions of the built-in suites by clause and by verdict, in the order of the files:
/// what somebody has thought of, to be changed a little.
///
/// # Panics
///
/// When a built-in suite does not read; tests read them all.
pub fn suite_positions() -> Vec<Setup> {
    let by_hand = |path: &str| path.starts_with("clauses/") || path.starts_with("verdicts/");
    let files = grand_suites::files().into_iter().filter(|file| by_hand(file.path));
    let suites = files
        .map(|file| suite::parse(file.path, file.text).unwrap_or_else(|error| panic!("{error}")));
    let cases = suites.flat_map(|suite| suite.cases);
    cases.filter_map(|case| fen::parse(&case.fen, case.dialect).ok()).collect()
}
