use std::{
    io::{ErrorKind, Write},
    process::ChildStdin,
    time::Instant,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::{Errno, ioctl_fionbio},
};

/// Writes to a program, waiting no longer than is allowed for one that does not read.
#[derive(Debug)]
pub(crate) struct Writer(ChildStdin);

impl Writer {
    /// Takes over a program's input.
    pub(crate) fn new(input: ChildStdin) -> Self {
        // A pipe that blocked all the same would only make the deadline late.
        let _set = ioctl_fionbio(&input, true);
        Self(input)
    }

    /// Writes lines in one piece; says whether that was done by the deadline. Not to be used again
    /// when not.
    pub(crate) fn write_lines(&mut self, lines: &[&str], deadline: Instant) -> bool {
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            match self.0.write(rest) {
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if !self.has_room_by(deadline) {
                        return false;
                    }
                }
                // A closed pipe is no matter here: whoever reads learns how the program ended.
                Err(_) => return true,
            }
        }
        true
    }

    fn has_room_by(&self, deadline: Instant) -> bool {
        let left = deadline.saturating_duration_since(Instant::now());
        let Ok(left) = Timespec::try_from(left) else { return false };
        let room = poll(&mut [PollFd::new(&self.0, PollFlags::OUT)], Some(&left));
        matches!(room, Ok(1..) | Err(Errno::INTR))
    }
}
