use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use anyhow::ensure;

use crate::interrupt::Interrupt;

/// How often a wait looks whether an interrupt has come.
const GLANCE: Duration = Duration::from_millis(50);

/// Every core of the machine.
pub(crate) fn all_cores() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Works on the items 0 to `count - 1` on several threads, each with a worker of its own, and
/// hands each result to `done` as it comes, until that breaks.
///
/// After an interrupt or a break it returns at once. What a thread is working on then is lost, and
/// nothing else: the threads are left to themselves, and end with the program.
///
/// # Errors
///
/// A worker panicked, which is a fault of this program and no answer to anything.
pub(crate) fn for_each<T, W>(
    count: usize,
    threads: NonZero<usize>,
    interrupt: &Interrupt,
    mut worker: impl FnMut() -> W,
    mut done: impl FnMut(usize, T) -> ControlFlow<()>,
) -> anyhow::Result<()>
where
    T: Send + 'static,
    W: FnMut(usize) -> T + Send + 'static,
{
    let next = Arc::new(AtomicUsize::new(0));
    let (sender, results) = mpsc::channel();
    for _ in 0..threads.get().min(count) {
        let (mut work, next, sender) = (worker(), Arc::clone(&next), sender.clone());
        thread::spawn(move || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= count || sender.send((index, work(index))).is_err() {
                    break;
                }
            }
        });
    }
    drop(sender);
    let mut finished = 0;
    while !interrupt.seen() {
        match results.recv_timeout(GLANCE) {
            Ok((index, result)) => {
                finished += 1;
                if done(index, result).is_break() {
                    break;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                ensure!(
                    finished == count,
                    "a thread panicked; {} parts were not done",
                    count - finished
                );
                break;
            }
        }
    }
    Ok(())
}

/// Runs one long piece of work; none when an interrupt came first.
pub(crate) fn unless_interrupted<T: Send + 'static>(
    interrupt: &Interrupt,
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<Option<T>> {
    let mut work = Some(work);
    let mut result = None;
    for_each(
        1,
        NonZero::<usize>::MIN,
        interrupt,
        || {
            let mut work = work.take();
            move |_| work.take().map(|work| work())
        },
        |_, done| {
            result = done;
            ControlFlow::Break(())
        },
    )?;
    Ok(result)
}
