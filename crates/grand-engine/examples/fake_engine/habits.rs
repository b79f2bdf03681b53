use grand_core::Dialect;

/// The words that a fake engine was called with.
#[derive(Clone, Debug)]
pub(crate) struct Habits(pub(crate) Vec<String>);

impl Habits {
    pub(crate) fn has(&self, word: &str) -> bool {
        self.0.iter().any(|given| given == word)
    }

    /// Returns the value of `name=value`.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    }

    pub(crate) fn dialect(&self) -> Dialect {
        if self.has("freeling") { Dialect::Freeling } else { Dialect::Capablanca }
    }
}
