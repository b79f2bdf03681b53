use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::bail;
use grandperft::suites::built_in;

use crate::{files, suites::Selection};

/// The failures that are expected of an engine: a case id and a reason a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(BTreeMap<String, String>);

impl Known {
    /// Reads a file of lines such as `ep-blocks-check EP-4 is missing`; empty lines and those that
    /// begin with `#` are passed over.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = path.display();
        let text = files::read_text(path)?;
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

    /// Refuses ids that are no case's: a case that was renamed must not be forgotten. One that is not
    /// asked today is no matter, so one list serves every level.
    pub(super) fn hold_against(&self, selection: &Selection) -> anyhow::Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let built_in = built_in()?;
        let cases = selection.suites.iter().chain(&built_in).flat_map(|suite| &suite.cases);
        let ids: BTreeSet<_> = cases.map(|case| case.id.as_str()).collect();
        match self.0.keys().find(|id| !ids.contains(id.as_str())) {
            Some(id) => bail!("--known names `{id}`, which is no case of these suites"),
            None => Ok(()),
        }
    }

    /// The reason why a case is expected to fail.
    pub(super) fn reason(&self, id: &str) -> Option<&str> {
        self.0.get(id).map(String::as_str)
    }
}
