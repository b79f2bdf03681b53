use std::{
    fmt,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

/// A log of everything that is sent to programs and received from them.
///
/// A line each: seconds since the log began, the number of the process, a sign for the direction
/// (`>` sent, `<` received, `!` received on stderr, `#` started and ended) and the text. Clones
/// write to the same log.
///
/// No verdict rests on it: a log that cannot be written to, or that has reached
/// [`LIMIT`](Self::LIMIT), goes on without a word, and [`close`](Self::close) tells.
#[derive(Clone)]
pub struct Transcript(Arc<Mutex<Inner>>);

struct Inner {
    began: Instant,
    out: Box<dyn Write + Send>,
    /// How much is written, in bytes.
    written: u64,
    /// How many lines are not, since the log is full.
    cut: u64,
    /// Why nothing is written any more.
    failure: Option<io::Error>,
}

impl Transcript {
    /// The most that a log holds, in bytes; what comes then is counted and not written.
    pub const LIMIT: u64 = 256 << 20;

    /// Begins a log that goes to `out`.
    pub fn new(out: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Inner {
            began: Instant::now(),
            out: Box::new(out),
            written: 0,
            cut: 0,
            failure: None,
        })))
    }

    /// Ends the log with a line that says how many were cut, if any were, and returns their number.
    ///
    /// # Errors
    ///
    /// The log could not be written, or not to its end.
    pub fn close(&self) -> io::Result<u64> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.cut > 0 {
            let line = format!("# {} more lines are left out\n", inner.cut);
            inner.write(&line);
        }
        inner.failure.take().map_or(Ok(inner.cut), Err)
    }

    pub(crate) fn note(&self, process: u32, direction: Direction, text: &str) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let seconds = inner.began.elapsed().as_secs_f64();
        let sign = direction.sign();
        let line = format!("{seconds:9.3} {process} {sign} {text}\n");
        if inner.cut > 0 || inner.written + line.len() as u64 > Self::LIMIT {
            if inner.cut == 0 {
                inner.write(&format!(
                    "# cut here: the log holds no more than {} MiB\n",
                    Self::LIMIT >> 20
                ));
            }
            inner.cut += 1;
        } else {
            inner.write(&line);
        }
    }
}

impl Inner {
    /// Writes in one piece, so that the log is whole however this program ends. After a failure
    /// nothing more is tried: a log with a hole in it would mislead.
    fn write(&mut self, text: &str) {
        if self.failure.is_none() {
            let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
            self.failure = written.err();
            self.written += text.len() as u64;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Sink(Arc<Mutex<Vec<u8>>>);

    impl Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_full_log_says_so_and_counts_on() {
        let sink = Sink::default();
        let log = Transcript::new(sink.clone());
        log.note(1, Direction::Sent, "uci");
        log.0.lock().unwrap().written = Transcript::LIMIT - 10;
        for _ in 0..3 {
            log.note(1, Direction::Received, "uciok");
        }
        assert_eq!(log.close().unwrap(), 3);
        let text = String::from_utf8(sink.0.lock().unwrap().clone()).unwrap();
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[0].ends_with(" 1 > uci"), "{text}");
        assert_eq!(
            lines[1..],
            ["# cut here: the log holds no more than 256 MiB", "# 3 more lines are left out"]
        );
    }

    #[test]
    fn a_log_that_cannot_be_written_to_tells_at_its_end() {
        let full: &mut [u8] = Box::leak(Box::new([0; 20]));
        let log = Transcript::new(full);
        log.note(1, Direction::Sent, "uci");
        log.note(1, Direction::Received, "uciok");
        assert_eq!(log.close().unwrap_err().kind(), io::ErrorKind::WriteZero);
    }
}
