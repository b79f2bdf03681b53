use std::{
    io::Write,
    process::ChildStdin,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Instant,
};

/// Writes to a program in a thread of its own: one that never reads blocks that thread only.
#[derive(Debug)]
pub(crate) struct Writer {
    lines: Sender<String>,
    written: Receiver<()>,
}

impl Writer {
    pub(crate) fn new(mut input: ChildStdin) -> Self {
        let (lines, to_write) = channel::<String>();
        let (done, written) = channel();
        thread::spawn(move || {
            for line in to_write {
                // A closed pipe is no matter here: whoever reads learns how the program ended.
                let _closed = input.write_all(line.as_bytes()).and_then(|()| input.flush());
                if done.send(()).is_err() {
                    return;
                }
            }
        });
        Self { lines, written }
    }

    /// Writes lines in one piece; says whether that was done by the deadline. Not to be used again
    /// when not.
    pub(crate) fn write_lines(&self, lines: &[&str], deadline: Instant) -> bool {
        let wait = deadline.saturating_duration_since(Instant::now());
        let text = lines.iter().flat_map(|line| [line, "\n"]).collect();
        self.lines.send(text).is_ok() && self.written.recv_timeout(wait).is_ok()
    }
}
