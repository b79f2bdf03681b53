use super::Level;

/// Lists the levels of a suite's cases, in their order, without reading the YAML.
///
/// Reading thousands of cases takes much longer than a look for a few lines, and the smallest level
/// runs only a handful of them. So this relies on the canonical form, which is what
/// [`write`](super::write()) writes and `suite fmt --check` demands of what is shipped: a case
/// begins with a line `  - id: …`, and one that has another level than the usual names it in a line
/// `    level: …` of its own. A level that does not read is left to [`parse`](super::parse()) to
/// refuse, and taken as the lowest so that this happens.
pub fn levels(canonical: &str) -> Vec<Level> {
    let mut levels = Vec::new();
    for line in canonical.lines() {
        if line.starts_with("  - id: ") {
            levels.push(Level::default());
        } else if let (Some(name), Some(level)) =
            (line.strip_prefix("    level: "), levels.last_mut())
        {
            *level = name.parse().unwrap_or(Level::Smoke);
        }
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::parse;

    /// As every file that is built in shows.
    #[test]
    fn levels_are_those_of_the_cases() {
        for file in grand_suites::files() {
            let suite = parse(file.path, file.text).expect("a shipped suite reads");
            let read: Vec<_> = suite.cases.iter().map(|case| case.level).collect();
            assert_eq!(levels(file.text), read, "{}", file.path);
        }
    }

    #[test]
    fn a_level_in_a_sentence_is_none() {
        let text = "version: 1\ncases:\n  - id: a\n    why: \"level: smoke\"\n    level: deep\n\n  - id: b\n";
        assert_eq!(levels(text), [Level::Deep, Level::Standard]);
    }
}
