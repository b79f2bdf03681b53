use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, bail};

/// The failures that are expected of an engine: a case id and a reason a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(BTreeMap<String, String>);

impl Known {
    /// Reads a file of lines such as `ep-blocks-check EP-4 is missing`; empty lines and those that
    /// begin with `#` are passed over.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let mut known = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let Some((id, reason)) = line.split_once(char::is_whitespace) else {
                bail!(
                    "{name}: line {}: `{line}` gives no reason; expected a case id and a reason",
                    index + 1
                );
            };
            if known.insert(id.to_owned(), reason.trim().to_owned()).is_some() {
                bail!("{name}: line {}: `{id}` is listed twice", index + 1);
            }
        }
        Ok(Self(known))
    }

    /// The reason why a case is expected to fail.
    pub(super) fn reason(&self, id: &str) -> Option<&str> {
        self.0.get(id).map(String::as_str)
    }
}
