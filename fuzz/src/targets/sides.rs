use std::{env, sync::LazyLock};

use grand_clauses::{Side, bugs};
use grand_oracle::{Led, Walker, Walking};
use grandperft::{Bug, Generator};

static NAMES: LazyLock<(String, String)> = LazyLock::new(|| {
    let name = |variable, usual: &str| env::var(variable).unwrap_or_else(|_| usual.to_owned());
    (name("GRANDPERFT_LEFT", "mailbox"), name("GRANDPERFT_RIGHT", "bitboard"))
});

/// Makes the two sources that are compared, as the environment names them, the left one taken to
/// be right.
///
/// # Errors
///
/// It names none that there is.
pub(crate) fn sides() -> Result<[Box<dyn Walker>; 2], String> {
    Ok([walker(&NAMES.0)?, walker(&NAMES.1)?])
}

/// A source by its name.
pub(super) fn walker(name: &str) -> Result<Box<dyn Walker>, String> {
    if let Some(name) = name.strip_prefix("bug:") {
        let model = bugs::find(name).ok_or_else(|| format!("no bug model `{name}`"))?;
        return Ok(Box::new(Led::new(Bug::new(model, Side::Both))));
    }
    Ok(match name.parse()? {
        Generator::Bitboard => Box::new(Walking::<grand_bitboard::Position>::new()),
        Generator::Mailbox => Box::new(Walking::<grand_mailbox::Position>::new()),
        Generator::Clauses => Box::new(Walking::<grand_clauses::Position>::new()),
    })
}
