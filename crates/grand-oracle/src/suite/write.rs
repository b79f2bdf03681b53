use std::{collections::BTreeMap, fmt, fmt::Write};

use super::{Case, Expected, Level, Line, Status, Suite, SuiteError, parse, read};

/// A suite cannot be put into canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// It does not read.
    Suite(SuiteError),
    /// It has a comment below its first lines, which the canonical form would lose.
    Comment {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
    },
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Suite(error) => error.fmt(f),
            Self::Comment { file, line } => write!(
                f,
                "{file}: line {line}: a comment here would be lost; put it above `version:` or \
                 into the `note` of its case"
            ),
        }
    }
}

impl std::error::Error for FormatError {}

/// Returns the canonical form of a suite's text; comments above `version:` are kept.
///
/// # Errors
///
/// The text does not read, or has a comment that would be lost.
pub fn format(name: &str, text: &str) -> Result<String, FormatError> {
    let suite = parse(name, text).map_err(FormatError::Suite)?;
    let head = comments(text);
    if let Some(line) = line_with_comment(&suite, text, head.lines().count()) {
        return Err(FormatError::Comment { file: name.to_owned(), line });
    }
    Ok(head + &write(&suite.cases))
}

/// Finds the first comment below the first `head` lines; returns its line, from 1.
///
/// A `#` may as well stand in a string. It begins a comment exactly when the rest of its line can
/// be cut off and the suite still reads the same.
fn line_with_comment(suite: &Suite, text: &str, head: usize) -> Option<usize> {
    let lines: Vec<&str> = text.lines().collect();
    (head..lines.len())
        .find(|&index| {
            lines[index].match_indices('#').any(|(column, _)| {
                let kept = &lines[index][..column];
                if kept.ends_with(|c: char| !c.is_whitespace()) {
                    return false;
                }
                let without = [&lines[..index], &[kept], &lines[index + 1..]].concat().join("\n");
                parse(&suite.name, &without).as_ref() == Ok(suite)
            })
        })
        .map(|index| index + 1)
}

/// Returns the comment lines above `version:`, which [`write()`] does not know.
pub fn comments(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

/// Writes cases in canonical form: one key a line, in the order of the format's description.
pub fn write(cases: &[Case]) -> String {
    let none = if cases.is_empty() { " []" } else { "" };
    let mut text = format!("version: {}\ncases:{none}\n", read::VERSION);
    for (index, case) in cases.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        for (number, line) in lines(case).into_iter().enumerate() {
            text.push_str(if number == 0 { "  - " } else { "    " });
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}

fn lines(case: &Case) -> Vec<String> {
    let mut lines = vec![
        format!("id: {}", plain(&case.id)),
        format!("fen: {}", quoted(&case.fen)),
        format!("dialect: {}", case.dialect),
    ];
    if let Expected::Valid { nodes, .. } = &case.expected {
        lines.push(format!("nodes: {}", list(nodes)));
    }
    lines.push(format!("clauses: {}", list(&case.clauses)));
    lines.push(format!("why: {}", quoted(&case.why)));
    lines.push(format!("source: {}", quoted(&case.source.text)));
    if !case.catches.is_empty() {
        lines.push(format!(
            "catches: {}",
            list(&case.catches.iter().map(|model| plain(model)).collect::<Vec<_>>())
        ));
    }
    if !case.source.confirmed.is_empty() {
        lines.push(format!("confirmed: {}", map(&case.source.confirmed, u32::to_string)));
    }
    if let Expected::Valid { moves, status, stats, .. } = &case.expected {
        if let Some(moves) = moves {
            let texts = moves.iter().map(|mv| quoted(&format!("{} {}", mv.uci, mv.san)));
            lines.extend(wrapped("moves: ", texts));
        }
        lines.extend(status.as_ref().map(|status| format!("status: {}", flow(status))));
        if !stats.is_empty() {
            lines.push(format!("stats: {}", map(stats, |counts| list(counts))));
        }
    }
    if let Some(Line { fen, moves }) = &case.reached {
        let moves: Vec<_> = moves.iter().map(|text| quoted(text)).collect();
        lines.push(format!("reached: {{fen: {}, moves: {}}}", quoted(fen), list(&moves)));
    }
    if case.level != Level::default() {
        lines.push(format!("level: {}", case.level));
    }
    if case.constructed {
        lines.push("constructed: true".to_owned());
    }
    if let Expected::Refused(clause) = case.expected {
        lines.push(format!("refused: {clause}"));
    }
    lines.extend(case.note.as_ref().map(|note| format!("note: {}", quoted(note))));
    lines
}

fn flow(status: &Status) -> String {
    let Status { check, checkers, verdict } = status;
    format!("{{check: {check}, checkers: {}, verdict: {verdict}}}", list(checkers))
}

fn list<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(ToString::to_string).collect();
    format!("[{}]", items.join(", "))
}

/// The longest line of a list that is wrapped, without its indentation.
const WIDTH: usize = 95;

/// Writes a list of any length after its key, on as many lines as it needs.
fn wrapped(key: &str, items: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = format!("{key}[");
    let mut before = "";
    for item in items {
        if line.len() + before.len() + item.len() + ",".len() > WIDTH {
            line.push_str(before.trim_end());
            lines.push(std::mem::replace(&mut line, "  ".to_owned()));
            before = "";
        }
        line += before;
        line += &item;
        before = ", ";
    }
    line.push(']');
    lines.push(line);
    lines
}

fn map<T>(map: &BTreeMap<String, T>, value: impl Fn(&T) -> String) -> String {
    let entries = map.iter().map(|(key, item)| format!("{}: {}", plain(key), value(item)));
    format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
}

/// Writes a name without quotes where YAML takes it for nothing else.
fn plain(name: &str) -> String {
    const WORDS: &[&str] = &["false", "n", "no", "null", "off", "on", "true", "y", "yes"];
    let is_plain = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '-' | '_'))
        && !WORDS.contains(&name);
    if is_plain { name.to_owned() } else { quoted(name) }
}

/// Writes a double-quoted YAML scalar.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\t' => quoted.push_str("\\t"),
            '\n' => quoted.push_str("\\n"),
            c if c.is_control() || is_special(c) => {
                write!(quoted, "\\U{:08x}", u32::from(c)).expect("a string takes it");
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Says whether YAML takes a character for a line's end, or takes it nowhere.
fn is_special(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}
