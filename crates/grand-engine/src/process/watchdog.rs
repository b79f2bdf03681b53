use std::{
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, Command, Stdio},
};

use super::{group::Group, mark::Mark};

/// Waits for the end of its input, then kills the group that it was given and whatever else
/// carries the mark.
const SCRIPT: &str = r#"
read -r line
kill -s KILL -- "-$1"
for file in /proc/[0-9]*/environ; do
    if grep -q -- "$2=" "$file"; then
        number=${file#/proc/}
        kill -s KILL "${number%/environ}"
    fi
done
"#;

/// Ends a process group, and the processes that have left it, when this program dies, however it dies.
///
/// A process of its own, in a group of its own, that reads from a pipe which only this program
/// holds: the pipe closes when this program ends, even by SIGKILL, which nothing here could
/// answer. Dropped before the group is reaped, or it might hit a stranger.
#[derive(Debug)]
pub(crate) struct Watchdog {
    shell: Child,
    _pipe: Option<ChildStdin>,
}

impl Watchdog {
    /// Sets a watchdog over a group; none where there is no shell to make it of.
    pub(crate) fn over(group: Group, mark: &Mark) -> Option<Self> {
        let mut shell = Command::new("/bin/sh")
            .args(["-c", SCRIPT, "grandperft-watchdog", &group.number().to_string(), mark.name()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .ok()?;
        let pipe = shell.stdin.take();
        Some(Self { shell, _pipe: pipe })
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        // Killed before its pipe closes, so it never acts while somebody else does its work.
        let _killed = self.shell.kill();
        let _reaped = self.shell.wait();
    }
}
