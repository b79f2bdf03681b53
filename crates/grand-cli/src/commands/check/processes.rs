//! The processes of the engine: the first, which decides whether anything is asked, and more.

use std::{num::NonZero, ops::ControlFlow};

use grand_engine::{Engine, Handshake};

use super::CheckArgs;
use crate::{interrupt::Interrupt, output, parallel, sources::NoEngine};

/// A process with which hands were shaken, or why there is none.
pub(super) type Connected = Result<(Engine, Handshake), Box<NoEngine>>;

/// Starts the first process; nothing when an interrupt came first.
pub(super) fn first(args: &CheckArgs, interrupt: &Interrupt) -> anyhow::Result<Option<Connected>> {
    let (talk, command) = (args.talk.clone(), args.engine.clone());
    parallel::unless_interrupted(interrupt, move || talk.connect(&command))
}

/// Starts as many more as `--jobs` wants, all at a time, and shakes hands with each. The check goes
/// on without those that fail, which is told.
pub(super) fn further(
    args: &CheckArgs,
    first: &Engine,
    interrupt: &Interrupt,
) -> anyhow::Result<Vec<Engine>> {
    let Some(count) = NonZero::new(args.jobs.get() - 1) else { return Ok(Vec::new()) };
    let mut talk = args.talk.clone();
    talk.protocol = first.protocol();
    let worker = || {
        let (talk, command) = (talk.clone(), args.engine.clone());
        move |_| talk.connect(&command)
    };
    let mut engines = Vec::new();
    let mut failure = None;
    parallel::for_each(count.get(), count, interrupt, worker, |_, connected| {
        match connected {
            Ok((engine, _)) => engines.push(engine),
            Err(error) => failure = failure.take().or(Some(error)),
        }
        ControlFlow::Continue(())
    })?;
    if let Some(failure) = failure {
        output::remark(format_args!(
            "grandperft: {} of {} processes could be started; another: {failure}",
            engines.len() + 1,
            args.jobs
        ));
    }
    Ok(engines)
}
