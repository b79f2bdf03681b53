use std::sync::atomic::{AtomicU64, Ordering};

/// Counts useful inputs and prints their share each time the inputs have doubled: a fuzzer that
/// throws everything away looks green.
#[derive(Debug)]
pub struct Rate {
    inputs: AtomicU64,
    useful: AtomicU64,
}

impl Rate {
    /// Nothing counted yet.
    #[expect(clippy::new_without_default, reason = "it is made in a static")]
    pub const fn new() -> Self {
        Self { inputs: AtomicU64::new(0), useful: AtomicU64::new(0) }
    }

    /// Counts an input.
    pub fn count(&self, useful: bool) {
        let useful =
            self.useful.fetch_add(u64::from(useful), Ordering::Relaxed) + u64::from(useful);
        let inputs = self.inputs.fetch_add(1, Ordering::Relaxed) + 1;
        if inputs.is_power_of_two() {
            eprintln!("useful: {useful} of {inputs} inputs, {} %", 100 * useful / inputs);
        }
    }
}
