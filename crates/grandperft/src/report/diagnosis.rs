//! Which wrong belief fits, in words and as JSON.

use grand_oracle::Diagnosis;
use serde_json::{Value, json};

/// Who fits, or that nobody does and who comes nearest; nothing where there is nobody to name.
pub fn text(suspects: &[Diagnosis]) -> String {
    let Some(best) = suspects.first() else { return String::new() };
    let verdict = if best.fits() {
        "these fit the answers sampled"
    } else {
        "no bug model fits the answers sampled; the nearest are"
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
