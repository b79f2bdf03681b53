use std::{
    process::Child,
    thread,
    time::{Duration, Instant},
};

use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitIdStatus, kill_process_group, waitid,
};

/// How often the end of a process is looked for.
const POLL: Duration = Duration::from_millis(2);

/// The process group of a child that leads it and that nobody has reaped yet, so that its number
/// means nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group(Pid);

impl Group {
    pub(crate) fn led_by(child: &Child) -> Self {
        Self(Pid::from_child(child))
    }

    pub(crate) fn number(self) -> i32 {
        self.0.as_raw_nonzero().get()
    }

    /// Limits the memory that the leader, and what it starts from now on, may write to.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit_memory(self, bytes: u64) {
        use rustix::process::{Resource, Rlimit, prlimit};
        let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
        // Fails where the process has ended, or may have less already.
        let _set = prlimit(Some(self.0), Resource::Data, limit);
    }

    /// Does nothing: this system cannot limit a process that runs.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn limit_memory(self, _bytes: u64) {}

    /// Waits for the end of the leader and says how it ended; none while it runs.
    pub(crate) fn leader_ended_within(self, wait: Duration) -> Option<String> {
        self.leader_within(wait).map(|status| describe(status.as_ref()))
    }

    /// Waits for the end of the leader and says whether it ended with status 0.
    pub(crate) fn leader_ended_well_within(self, wait: Duration) -> bool {
        self.leader_within(wait).flatten().is_some_and(|status| status.exit_status() == Some(0))
    }

    /// Returns the status that the leader has ended with by itself.
    pub(crate) fn leader_status(self) -> Option<i32> {
        self.leader_within(Duration::ZERO).flatten()?.exit_status()
    }

    /// Waits for the end of the leader; its status is lost where somebody else has reaped it.
    fn leader_within(self, wait: Duration) -> Option<Option<WaitIdStatus>> {
        let deadline = Instant::now() + wait;
        loop {
            // Not reaped, only looked at.
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            match waitid(WaitId::Pid(self.0), options) {
                Ok(Some(status)) => return Some(Some(status)),
                Err(_) => return Some(None),
                Ok(None) if Instant::now() >= deadline => return None,
                Ok(None) => thread::sleep(POLL),
            }
        }
    }

    /// Ends every process of the group: at once where the leader has ended, else after asking and
    /// waiting for `grace`. Says how the leader ended.
    pub(crate) fn end(self, grace: Duration) -> String {
        let mut how = self.leader_ended_within(Duration::ZERO);
        if how.is_none() {
            self.signal(Signal::TERM);
            how = self.leader_ended_within(grace);
        }
        self.signal(Signal::KILL);
        how.unwrap_or_else(|| "killed".to_owned())
    }

    fn signal(self, signal: Signal) {
        // Fails only where no process is left to be told.
        let _told = kill_process_group(self.0, signal);
    }
}

fn describe(status: Option<&WaitIdStatus>) -> String {
    match status.map(|status| (status.exit_status(), status.terminating_signal())) {
        Some((Some(code), _)) => format!("exit status {code}"),
        Some((_, Some(signal))) => format!("signal {signal}"),
        _ => "in an unknown way".to_owned(),
    }
}
