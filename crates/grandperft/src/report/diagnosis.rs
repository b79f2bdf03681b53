use grand_oracle::Diagnosis;

/// Which wrong belief fits everything that was seen, or that none does, for people; empty where
/// nobody is suspected.
pub fn diagnosis(suspects: &[Diagnosis]) -> String {
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
