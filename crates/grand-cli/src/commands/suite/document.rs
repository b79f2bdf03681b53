use grand_oracle::suite::{Case, Expected, MoveText, Status};
use serde_json::{Value, json};

use grandperft::report::Located;

/// The case as JSON with the keys of the suite format, and the file that it is in. Nothing of the
/// case is left out; `perft-suites/export.schema.json` describes it.
pub(super) fn document(Located { file, case }: Located<'_>) -> Value {
    let Case { id, fen, dialect, clauses, why, source, level, .. } = case;
    let mut document = json!({
        "id": id,
        "file": file,
        "fen": fen,
        "dialect": dialect.to_string(),
        "clauses": clauses.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
        "why": why,
        "source": source.text,
        "catches": case.catches,
        "confirmed": source.confirmed,
        "level": level.to_string(),
        "constructed": case.constructed,
    });
    match &case.expected {
        Expected::Refused(clause) => document["refused"] = json!(clause.id()),
        Expected::Valid { nodes, moves, status, stats } => {
            document["nodes"] = json!(nodes);
            if let Some(moves) = moves {
                document["moves"] = moves.iter().map(move_text).collect();
            }
            if let Some(status) = status {
                document["status"] = status_document(status);
            }
            if !stats.is_empty() {
                document["stats"] = json!(stats);
            }
        }
    }
    if let Some(line) = &case.reached {
        document["reached"] = json!({ "fen": line.fen, "moves": line.moves });
    }
    if let Some(note) = &case.note {
        document["note"] = json!(note);
    }
    document
}

fn move_text(MoveText { uci, san }: &MoveText) -> Value {
    json!({ "uci": uci, "san": san })
}

fn status_document(status: &Status) -> Value {
    json!({
        "check": status.check,
        "checkers": status.checkers.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "verdict": status.verdict.to_string(),
    })
}
