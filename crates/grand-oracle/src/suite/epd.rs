//! EPD: a position and its counts on one line, as many programs keep them.

mod line;

use std::{collections::BTreeMap, path::Path};

use grand_core::{Dialect, DialectEvidence, fen};

use self::line::EpdLine;
use super::{Case, Expected, Level, Source, Suite, SuiteError};

/// How a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpdForm {
    /// `FEN ;D1 65 ;D2 4225`, which every reader of such files knows.
    Plain,
    /// The same, and ` ;id "start"` behind it, for readers that know opcodes.
    WithId,
}

/// Writes a case as a line; none where it is to be refused, which EPD cannot say.
pub fn write_epd(case: &Case, form: EpdForm) -> Option<String> {
    let Expected::Valid { nodes, .. } = &case.expected else { return None };
    let mut line = case.fen.clone();
    for (depth, nodes) in nodes.iter().enumerate().skip(1) {
        line += &format!(" ;D{depth} {nodes}");
    }
    if form == EpdForm::WithId {
        line += &format!(" ;id \"{}\"", case.id);
    }
    Some(line)
}

/// Reads a file of EPD lines; `name` is the file's, for messages and for the ids of lines that
/// have none.
///
/// A line is a FEN of four or six fields and operations between semicolons: `D1 65` for a count,
/// each depth once and from 1 on without a gap, and at most one `id "…"`. Empty lines and those
/// that begin with `#` say nothing. Without `dialect` the letters of the whole file tell it.
///
/// # Errors
///
/// A line is none of that, two have the same id, or the letters do not tell the dialect. Says
/// which line.
pub fn parse_epd(name: &str, text: &str, dialect: Option<Dialect>) -> Result<Suite, SuiteError> {
    let text = text.trim_start_matches('\u{feff}');
    let numbered = (1..).zip(text.lines().map(str::trim));
    let lines = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let fault =
        |number: usize, message: String| SuiteError::new(name, format!("line {number}: "), message);
    let lines = lines.map(|(number, line)| {
        EpdLine::parse(line).map(|line| (number, line)).map_err(|message| fault(number, message))
    });
    let lines: Vec<_> = lines.collect::<Result<_, _>>()?;
    let dialect = match dialect {
        Some(dialect) => dialect,
        None => told(&lines).map_err(|message| SuiteError::new(name, String::new(), message))?,
    };
    let mut ids: BTreeMap<String, usize> = BTreeMap::new();
    let mut cases = Vec::new();
    for (number, line) in lines {
        let case = case(name, number, line, dialect).map_err(|message| fault(number, message))?;
        if let Some(other) = ids.insert(case.id.clone(), number) {
            return Err(fault(number, format!("the id `{}` is that of line {other}", case.id)));
        }
        cases.push(case);
    }
    Ok(Suite { name: name.to_owned(), cases })
}

/// The dialect that the letters of all lines together tell.
fn told(lines: &[(usize, EpdLine<'_>)]) -> Result<Dialect, String> {
    let mut seen = DialectEvidence::default();
    lines.iter().for_each(|(_, line)| seen.fen(line.fen));
    match seen.decide() {
        Ok(told) => Ok(told.unwrap_or(Dialect::Freeling)),
        Err(error) => Err(format!(
            "{error}; give --epd-dialect freeling (M marshal, C cardinal) or --epd-dialect \
             capablanca (C marshal, A cardinal)"
        )),
    }
}

fn case(name: &str, number: usize, line: EpdLine<'_>, dialect: Dialect) -> Result<Case, String> {
    fen::parse(line.fen, dialect).map_err(|error| error.to_string())?;
    let place = format!("{name}, line {number}");
    Ok(Case {
        id: line.id.map_or_else(|| id(name, number), kebab),
        fen: line.fen.to_owned(),
        dialect,
        reached: None,
        expected: Expected::Valid {
            nodes: line.nodes,
            moves: None,
            status: None,
            stats: BTreeMap::new(),
        },
        clauses: Vec::new(),
        why: format!("The counts of {place}."),
        source: Source { text: place, confirmed: BTreeMap::new() },
        catches: Vec::new(),
        level: Level::Smoke,
        constructed: false,
        note: None,
    })
}

/// The id of a line that has none: `my-file-line-7`.
fn id(name: &str, number: usize) -> String {
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let stem = kebab(stem);
    format!("{}-line-{number}", if stem.is_empty() { "epd" } else { &stem })
}

/// The letters and digits of a text, lower case, with one `-` for all between two of them.
fn kebab(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Case> {
        parse_epd("some/My File.epd", text, None).expect("it reads").cases
    }

    fn error(text: &str) -> String {
        parse_epd("my.epd", text, None).expect_err("it does not read").to_string()
    }

    fn nodes(case: &Case) -> &[u64] {
        match &case.expected {
            Expected::Valid { nodes, .. } => nodes,
            Expected::Refused(_) => panic!("EPD refuses nothing"),
        }
    }

    #[test]
    fn counts_stand_between_semicolons() {
        let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - -";
        for text in [
            format!("{kings} 0 1 ;D1 5 ;D2 25"),
            format!("{kings} 0 1;D1 5;D2 25;"),
            format!("{kings} 0 1 ; D1 5 ; D2 25 ;"),
            format!("{kings} D1 5; D2 25;"),
            format!("{kings} 0 1 D1 5; D2 25; id \"bare kings\";"),
        ] {
            let cases = read(&text);
            assert_eq!(nodes(&cases[0]), [1, 5, 25], "{text}");
        }
    }

    #[test]
    fn lines_without_an_id_are_named_after_their_file() {
        let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1 ;D1 5";
        let cases = read(&format!("# bare kings\r\n\r\n{kings}\r\n{kings} ;id \"Two; kings\"\r\n"));
        let ids: Vec<_> = cases.iter().map(|case| case.id.as_str()).collect();
        assert_eq!(ids, ["my-file-line-3", "two-kings"]);
        assert_eq!(cases[0].fen, "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1");
    }

    /// NOTE-1
    #[test]
    fn the_whole_file_tells_the_dialect() {
        let c = "4k5/10/10/10/10/10/10/10/10/4K4C w - - 0 1 ;D1 22";
        let a = "4k5/10/10/10/10/10/10/10/10/4K4A w - - 0 1 ;D1 16";
        let m = "4k5/10/10/10/10/10/10/10/10/4K4M w - - 0 1 ;D1 22";
        assert_eq!(read(&format!("{c}\n{a}"))[0].dialect, Dialect::Capablanca);
        assert_eq!(read(&format!("{c}\n{m}"))[0].dialect, Dialect::Freeling);
        assert!(error(&format!("{a}\n{m}")).contains("both occur"));
        assert_eq!(
            error(c),
            "my.epd: the letter C alone does not tell whether it is a freeling cardinal or a \
             capablanca marshal (NOTE-1); give --epd-dialect freeling (M marshal, C cardinal) or \
             --epd-dialect capablanca (C marshal, A cardinal)"
        );
        let told = parse_epd("my.epd", c, Some(Dialect::Capablanca)).expect("it reads");
        assert_eq!(told.cases[0].dialect, Dialect::Capablanca);
    }

    #[test]
    fn faults_name_file_and_line() {
        let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
        let message = |operations: &str| error(&format!("\n{kings} {operations}"));
        assert_eq!(message(""), "my.epd: line 2: no count; expected `;D1` and a number");
        assert_eq!(message(";D1 5 ;D3 9"), "my.epd: line 2: D2 is missing between the counts");
        assert_eq!(message(";D1 5 ;D1 5"), "my.epd: line 2: D1 is given twice");
        assert_eq!(message(";D1 5 ;id \"a\" ;id \"b\""), "my.epd: line 2: a second `id`");
        assert_eq!(message(";D1 5x"), "my.epd: line 2: `D1 5x`, expected a number of leaves");
        assert_eq!(
            message(";D1 5 ;bm Ke2"),
            "my.epd: line 2: `bm Ke2`, expected a count such as `D1 65`, or `id \"…\"`"
        );
        let twice = format!("{kings} ;D1 5 ;id \"a\"\n{kings} ;D1 5 ;id \"a\"");
        assert_eq!(error(&twice), "my.epd: line 2: the id `a` is that of line 1");
        assert!(error("4k5/10 w - - ;D1 5").starts_with("my.epd: line 1: FEN \"4k5/10 w - -\""));
    }
}
