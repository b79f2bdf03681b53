use std::borrow::Cow;

use super::{Case, Expected};

/// Writes cases as comma-separated values (RFC 4180, lines ending in LF): a header, then a row a
/// case, with a column for each depth that any of them is counted to.
///
/// A case that is to be refused has its clause in the column `refused` and no counts; any other
/// has nothing there.
pub fn write_csv(cases: &[Case]) -> String {
    let depth = cases.iter().map(|case| counts(case).len()).max().unwrap_or(0);
    let mut text = "id,fen,dialect,level,constructed,clauses,why,refused".to_owned();
    (1..=depth).for_each(|depth| text += &format!(",depth_{depth}"));
    text.push('\n');
    for case in cases {
        text += &row(case, depth);
        text.push('\n');
    }
    text
}

fn row(case: &Case, depth: usize) -> String {
    let clauses: Vec<_> = case.clauses.iter().map(|clause| clause.id()).collect();
    let refused = match case.expected {
        Expected::Refused(clause) => clause.id(),
        Expected::Valid { .. } => "",
    };
    let mut fields: Vec<Cow<'_, str>> = vec![
        quoted(&case.id),
        quoted(&case.fen),
        case.dialect.to_string().into(),
        case.level.to_string().into(),
        case.constructed.to_string().into(),
        clauses.join(" ").into(),
        quoted(&case.why),
        refused.into(),
    ];
    let counts = counts(case).iter().map(|nodes| Cow::from(nodes.to_string()));
    fields.extend(counts.chain(std::iter::repeat("".into())).take(depth));
    fields.join(",")
}

/// The counts from depth 1 on.
fn counts(case: &Case) -> &[u64] {
    match &case.expected {
        Expected::Valid { nodes, .. } => nodes.get(1..).unwrap_or_default(),
        Expected::Refused(_) => &[],
    }
}

fn quoted(field: &str) -> Cow<'_, str> {
    if field.contains([',', '"', '\n', '\r']) || field.trim() != field {
        format!("\"{}\"", field.replace('"', "\"\"")).into()
    } else {
        field.into()
    }
}
