use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

/// Marks a program and everything that it starts, whatever group or session they move to and
/// whoever becomes their parent: a variable in their environment that no other process has.
///
/// A process that empties its environment on purpose gets away; so does everything that has left
/// the group on a system without `/proc`.
#[derive(Clone, Debug)]
pub(crate) struct Mark(String);

impl Mark {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        // The time, too: in another namespace a process may have the same number.
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        Self(format!("GRANDPERFT_ENGINE_{}_{time}_{number}", std::process::id()))
    }

    /// Returns the name of the variable. A name of its own rather than a value, so that an engine
    /// which starts engines does not overwrite the mark that it carries.
    pub(crate) fn name(&self) -> &str {
        &self.0
    }

    /// Kills every process that carries the mark, and what these start meanwhile.
    #[cfg(target_os = "linux")]
    pub(crate) fn end_all(&self) {
        // A bound, so that a program which starts others faster than they are found cannot keep
        // us; each round kills all that were there when it began.
        for _ in 0..100 {
            if linux::kill_marked(&self.0) == 0 {
                return;
            }
        }
    }

    /// Does nothing: this system does not show the environment of a process.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn end_all(&self) {}
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;

    use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

    /// Kills the processes that carry a mark and returns how many there were.
    pub(super) fn kill_marked(mark: &str) -> usize {
        let Ok(processes) = fs::read_dir("/proc") else { return 0 };
        let numbers = processes.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
        numbers.filter(|&number| kill_if_marked(number, mark)).count()
    }

    /// Takes hold of the process before looking at it: a number that is given to another process
    /// meanwhile does it no harm.
    fn kill_if_marked(number: i32, mark: &str) -> bool {
        if !is_marked(number, mark) {
            return false;
        }
        let Some(process) = Pid::from_raw(number) else { return false };
        let Ok(handle) = pidfd_open(process, PidfdFlags::empty()) else { return false };
        is_marked(number, mark) && pidfd_send_signal(handle, Signal::KILL).is_ok()
    }

    /// Says whether a process has the mark in its environment; not so for one that has ended.
    fn is_marked(number: i32, mark: &str) -> bool {
        let Ok(environment) = fs::read(format!("/proc/{number}/environ")) else { return false };
        environment
            .split(|&byte| byte == 0)
            .any(|variable| variable.strip_prefix(mark.as_bytes()) == Some(b"="))
    }
}
