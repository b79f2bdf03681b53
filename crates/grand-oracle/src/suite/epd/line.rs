use std::collections::BTreeMap;

/// What one line says.
#[derive(Debug)]
pub(super) struct EpdLine<'a> {
    pub(super) fen: &'a str,
    /// By depth, from depth 0 on.
    pub(super) nodes: Vec<u64>,
    pub(super) id: Option<&'a str>,
}

impl<'a> EpdLine<'a> {
    /// Reads a line; the FEN is only found here, and read elsewhere.
    pub(super) fn parse(line: &'a str) -> Result<Self, String> {
        let (fen, rest) = line.split_at(end_of_fen(line));
        let mut counts = BTreeMap::new();
        let mut id = None;
        for operation in operations(rest) {
            if let Some(text) = operation.strip_prefix("id ") {
                if id.replace(quoted(text, operation)?).is_some() {
                    return Err("a second `id`".to_owned());
                }
                continue;
            }
            let (depth, nodes) = count(operation)?;
            if counts.insert(depth, nodes).is_some() {
                return Err(format!("D{depth} is given twice"));
            }
        }
        Ok(Self { fen: fen.trim_end(), nodes: by_depth(counts)?, id })
    }
}

/// Where the operations begin: at a semicolon, or at the first word after the four fields that
/// every FEN has which begins with a letter.
fn end_of_fen(line: &str) -> usize {
    let end = line.find(';').unwrap_or(line.len());
    let mut rest = &line[..end];
    let mut words = 0;
    while !rest.is_empty() && (words < 4 || !rest.starts_with(|c: char| c.is_ascii_alphabetic())) {
        rest = rest.trim_start_matches(|c: char| !c.is_whitespace()).trim_start();
        words += 1;
    }
    end - rest.len()
}

/// What stands between the semicolons, those in quotes aside.
fn operations(text: &str) -> impl Iterator<Item = &str> {
    let mut in_quotes = false;
    let parts = text.split(move |c| {
        in_quotes ^= c == '"';
        c == ';' && !in_quotes
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

fn quoted<'a>(text: &'a str, operation: &str) -> Result<&'a str, String> {
    let inside = text.trim().strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inside
        .filter(|id| id.contains(|c: char| c.is_ascii_alphanumeric()) && !id.contains('"'))
        .ok_or_else(|| format!("`{operation}`, expected a name in quotes"))
}

/// Reads `D1 65`.
fn count(operation: &str) -> Result<(usize, u64), String> {
    let unknown = || format!("`{operation}`, expected a count such as `D1 65`, or `id \"…\"`");
    let (code, number) = operation.split_once(char::is_whitespace).ok_or_else(unknown)?;
    let depth = code.strip_prefix('D').filter(|depth| is_number(depth)).ok_or_else(unknown)?;
    let depth = depth.parse().map_err(|_| unknown())?;
    let number = number.trim_start();
    match number.parse() {
        Ok(nodes) if is_number(number) => Ok((depth, nodes)),
        _ => Err(format!("`{operation}`, expected a number of leaves")),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

/// Depth 0 has one leaf (PERFT-1), whether the line says so or not.
fn by_depth(mut counts: BTreeMap<usize, u64>) -> Result<Vec<u64>, String> {
    counts.entry(0).or_insert(1);
    if counts.len() == 1 {
        return Err("no count; expected `;D1` and a number".to_owned());
    }
    match counts.keys().enumerate().find(|&(depth, &given)| depth != given) {
        Some((missing, _)) => Err(format!("D{missing} is missing between the counts")),
        None => Ok(counts.into_values().collect()),
    }
}
