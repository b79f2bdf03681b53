//! Which wrong belief fits, in words and as JSON.

use grand_oracle::Diagnosis;
use serde_json::{Value, json};

/// Who fits, or that nobody does and who comes nearest.
pub fn text(suspects: &[Diagnosis]) -> String {
    let verdict = match suspects.first() {
        Some(best) if best.fits() => "these fit the answers sampled",
        Some(_) => "no bug model fits the answers sampled; the nearest are",
        None => "no bug model fits the answers sampled",
    };
    let names = suspects.iter().map(|suspect| {
        format!("  {}: predicts {} of {} answers\n", suspect.model, suspect.explains, suspect.of)
    });
    format!("diagnosis: {verdict}\n{}", names.collect::<String>())
}

/// The same, the best first.
pub fn document(suspects: &[Diagnosis]) -> Value {
    let entry = |suspect: &Diagnosis| {
        json!({
            "model": suspect.model,
            "explains": suspect.explains,
            "of": suspect.of,
        })
    };
    suspects.iter().map(entry).collect()
}
