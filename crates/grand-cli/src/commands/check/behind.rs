//! What is behind the findings, once every case is asked: each kind of mistake made small, the first
//! that shows it in the order of the cases, and the bug models that fit.

use std::{num::NonZero, ops::ControlFlow, sync::Arc};

use grand_engine::{Ability, Engine, Protocol};
use grand_oracle::{CaseFinding, Class, Diagnosis, Observation, PerftSource};
use grandperft::investigate::{self, Shrinker};

use super::{
    CheckArgs,
    tally::{Asked, Tally},
};
use crate::{args::Global, interrupt::Interrupt, parallel, progress};

/// The most positions that a script is asked about for one mistake: each costs a process.
const QUESTIONS_TO_A_SCRIPT: usize = 100;

/// What came of a part of the work.
enum Part {
    /// The finding again, made small where its mistake is a new one.
    Finding(Box<CaseFinding>),
    Suspects(Vec<Diagnosis>),
}

/// Makes findings small and names suspects, by a process of the engine that is idle, else by one
/// more; nobody is named where no rule was broken. What is done when an interrupt comes is kept.
pub(super) fn look(
    args: &CheckArgs,
    (protocol, idle): (Protocol, Option<Engine>),
    tally: &mut Tally,
    seen: &Arc<Vec<Observation>>,
    global: &Global,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Vec<Diagnosis>>> {
    let wrong = |finding: &&mut CaseFinding| matches!(finding.class, Class::Rule | Class::Count);
    let findings = tally.asked.iter_mut().flat_map(Asked::findings_mut);
    let mut findings: Vec<_> = findings.filter(wrong).collect();
    if findings.is_empty() {
        return Ok(None);
    }
    let found: Vec<_> = findings.iter().map(|finding| (*finding).clone()).collect();
    let mut begin = Some(worker(args, (protocol, idle), found, Arc::clone(seen)));
    let bar = progress::bar(global, findings.len() + 1, "findings looked into");
    let mut suspects = None;
    parallel::for_each(
        findings.len() + 1,
        NonZero::<usize>::MIN,
        interrupt,
        || begin.take().expect("one thread begins"),
        |at, part| {
            match part {
                Part::Finding(finding) => *findings[at] = *finding,
                Part::Suspects(named) => suspects = Some(named),
            }
            bar.inc(1);
            ControlFlow::Continue(())
        },
    )?;
    bar.finish_and_clear();
    // After an interrupt nobody waits for names.
    Ok(Some(suspects.unwrap_or_default()))
}

/// Does part after part, the findings first, with one process of the engine.
fn worker(
    args: &CheckArgs,
    (protocol, idle): (Protocol, Option<Engine>),
    found: Vec<CaseFinding>,
    seen: Arc<Vec<Observation>>,
) -> impl FnMut(usize) -> Part + Send + use<> {
    let (mut talk, command) = (args.talk.clone(), args.engine.clone());
    talk.protocol = protocol;
    let shrinker = match protocol {
        Protocol::Perftree => Shrinker::asking(QUESTIONS_TO_A_SCRIPT),
        _ => Shrinker::default(),
    };
    let mut engine = idle.map(Some);
    move |index| {
        let connect = || talk.connect(&command).ok().map(|(engine, _)| engine);
        let running = engine.get_or_insert_with(connect);
        // One that cannot be started again is given up: each try may take as long as an answer.
        *running = running.take().and_then(up);
        let engine = running.as_mut();
        match found.get(index) {
            Some(finding) => Part::Finding(Box::new(small(finding, &shrinker, engine))),
            None => {
                let engine = engine.map(|engine| engine as &mut dyn PerftSource);
                Part::Suspects(investigate::suspects(&seen, engine))
            }
        }
    }
}

/// A process that can be asked, started again where it could not.
fn up(mut engine: Engine) -> Option<Engine> {
    (engine.is_running() || engine.reconnect().is_ok()).then_some(engine)
}

/// Made small where the engine answers quickly enough for that.
fn small(finding: &CaseFinding, shrinker: &Shrinker, engine: Option<&mut Engine>) -> CaseFinding {
    let mut finding = finding.clone();
    if let Some(engine) = engine.filter(|engine| engine.ability() != Ability::Tries) {
        shrinker.shrink(&mut finding, engine);
    }
    finding
}
