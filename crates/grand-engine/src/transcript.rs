use std::{
    fmt,
    io::Write,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

/// A log of everything that is sent to programs and received from them.
///
/// A line each: seconds since the log began, the number of the process, a sign for the direction
/// (`>` sent, `<` received, `!` received on stderr, `#` started and ended) and the text. Clones
/// write to the same log. A log that cannot be written is given up silently: no verdict rests on
/// it.
#[derive(Clone)]
pub struct Transcript(Arc<Mutex<Inner>>);

struct Inner {
    began: Instant,
    out: Box<dyn Write + Send>,
}

impl Transcript {
    /// Begins a log that goes to `out`.
    pub fn new(out: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Inner { began: Instant::now(), out: Box::new(out) })))
    }

    pub(crate) fn note(&self, process: u32, direction: Direction, text: &str) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let seconds = inner.began.elapsed().as_secs_f64();
        let sign = direction.sign();
        let written = writeln!(inner.out, "{seconds:9.3} {process} {sign} {text}");
        // Flushed line by line, so that the log is whole however this program ends.
        let _given_up = written.and_then(|()| inner.out.flush());
    }
}

impl fmt::Debug for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Transcript").finish_non_exhaustive()
    }
}

/// Which way a line of a [`Transcript`] went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Sent,
    Received,
    Stderr,
    Event,
}

impl Direction {
    const fn sign(self) -> char {
        match self {
            Self::Sent => '>',
            Self::Received => '<',
            Self::Stderr => '!',
            Self::Event => '#',
        }
    }
}
