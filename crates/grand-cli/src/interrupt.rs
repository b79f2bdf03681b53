use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    flag,
};

/// Tells whether it is time to stop and write out what is known.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens for Ctrl-C and requests to end. A second signal ends the program at once.
    pub(crate) fn listen() -> anyhow::Result<Self> {
        let seen = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            // The order matters: the first signal finds the flag unset and only sets it.
            flag::register_conditional_shutdown(signal, 130, Arc::clone(&seen))?;
            flag::register(signal, Arc::clone(&seen))?;
        }
        Ok(Self(seen))
    }

    pub(crate) fn seen(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
