use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use grand_engine::{Engine, Handshake};
use grand_oracle::{Diagnosis, Observation, Plan, suite::Case};
use grandperft::{investigate::Planner, report::answers};
use serde_json::{Value, json};

use super::{
    CheckArgs,
    ask::Asker,
    behind,
    known::Known,
    ledger::Ledger,
    plan::{left_out, planner},
    tally::{Asked, Outcome, Tally},
};
use crate::{
    args::Global, exit::Exit, interrupt::Interrupt, output, parallel, progress, sources::About,
    suites::Selection,
};

/// So many leaves take an engine seconds.
const LONG: u64 = 50_000_000;

/// One engine, or several processes of it, on many cases.
pub(super) struct Session<'a> {
    pub(super) args: &'a CheckArgs,
    pub(super) about: About,
    pub(super) handshake: Handshake,
    pub(super) tally: Tally,
    /// Cases that the level leaves out.
    pub(super) beyond_level: usize,
    /// Cases that a ledger has answers to.
    pub(super) recalled: usize,
    pub(super) seconds: f64,
    /// The bug models that fit best; none for an engine that was never wrong.
    pub(super) suspects: Vec<Diagnosis>,
    /// A sample of what was said; nothing of an engine that was never wrong.
    pub(super) answers: Vec<Observation>,
    planner: Planner,
    /// Everything that the engine has said and that the diagnosis may want, by case: the order in
    /// which several processes answer is left to chance.
    seen: BTreeMap<usize, Vec<Observation>>,
    ledger: Option<Ledger>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        args: &'a CheckArgs,
        known: &Known,
        selection: &'static Selection,
        engine: &Engine,
        handshake: Handshake,
    ) -> Self {
        let (cases, beyond_level) = selection.cases();
        let asked = cases.into_iter().map(|located| Asked {
            located,
            outcome: left_out(args, located)
                .map_or_else(Outcome::not_reached, |why| Outcome::Skipped(why.to_owned())),
            known: known.reason(&located.case.id).map(str::to_owned),
        });
        Self {
            args,
            about: About::of(engine),
            handshake,
            tally: Tally { asked: asked.collect(), strict: args.strict },
            beyond_level,
            recalled: 0,
            seconds: 0.0,
            suspects: Vec::new(),
            answers: Vec::new(),
            planner: planner(args, selection.level, engine.ability()),
            seen: BTreeMap::new(),
            ledger: None,
        }
    }

    /// Takes from a ledger what was answered before, and has it keep what will be.
    pub(super) fn resume(&mut self, mut ledger: Ledger, identity: &Value) -> anyhow::Result<()> {
        let asked = self.tally.asked.iter_mut().enumerate();
        for (index, asked) in asked.filter(|(_, asked)| asked.is_to_be_asked()) {
            let plan = self.planner.plan(asked.located.case);
            let Some((outcome, answers)) = ledger.recall(asked.located, plan)? else { continue };
            asked.outcome = outcome;
            self.seen.insert(index, answers);
            self.recalled += 1;
        }
        let mut begun = identity.clone();
        begun["name"] = json!(self.about.name);
        begun["protocol"] = json!(self.about.protocol);
        begun["dialect"] = json!(self.about.dialect);
        ledger.begin(&begun)?;
        self.ledger = Some(ledger);
        Ok(())
    }

    /// Says how far the deepest case goes where that takes its time: cases named on the command
    /// line run whole.
    pub(super) fn warn_of_depth(&self, global: &Global) {
        let left = self.tally.asked.iter().filter(|asked| asked.is_to_be_asked());
        let deepest = left.filter_map(|asked| {
            let case = asked.located.case;
            let (depth, leaves) = self.planner.plan(case).deepest(case)?;
            Some((leaves, depth, &case.id))
        });
        let Some((leaves, depth, id)) = deepest.max() else { return };
        if leaves > LONG && !global.quiet {
            output::remark(format_args!(
                "`{id}` is asked to depth {depth}, {leaves} leaves; --depth, --max-nodes or --level \
                 limit that"
            ));
        }
    }

    /// Asks about every case that is left, with one process for each engine given, and looks for
    /// what is behind the answers.
    pub(super) fn ask_all(
        &mut self,
        global: &Global,
        interrupt: &Interrupt,
        engines: Vec<Engine>,
    ) -> anyhow::Result<()> {
        let start = Instant::now();
        let protocol = engines[0].protocol();
        let idle = if self.has_enough() {
            engines.into_iter().next()
        } else {
            self.ask_what_is_left(global, interrupt, engines)?
        };
        let seen = Arc::new(std::mem::take(&mut self.seen).into_values().flatten().collect());
        if let Some(suspects) =
            behind::look(self.args, (protocol, idle), &mut self.tally, &seen, global, interrupt)?
        {
            self.suspects = suspects;
            self.answers = answers::sample(&seen);
        }
        self.seconds = start.elapsed().as_secs_f64();
        Ok(())
    }

    /// Returns a process that is idle afterwards, if there is one.
    fn ask_what_is_left(
        &mut self,
        global: &Global,
        interrupt: &Interrupt,
        engines: Vec<Engine>,
    ) -> anyhow::Result<Option<Engine>> {
        let asked = self.tally.asked.iter().enumerate();
        let todo = asked.filter(|(_, asked)| asked.is_to_be_asked()).map(|(index, asked)| {
            let case = asked.located.case;
            Todo { index, case, plan: self.planner.plan(case) }
        });
        let todo: Vec<Todo> = todo.collect();
        let bar = progress::bar(global, todo.len(), "cases");
        let jobs = NonZero::new(engines.len()).unwrap_or(NonZero::<usize>::MIN);
        let idle: Arc<Mutex<Vec<_>>> =
            Arc::new(Mutex::new(engines.into_iter().map(Asker::new).collect()));
        let worker = || {
            let (todo, idle) = (todo.clone(), Arc::clone(&idle));
            move |index: usize| {
                let Todo { case, plan, .. } = todo[index];
                let mut asker = lock(&idle).pop()?;
                let answer = asker.ask(case, plan);
                lock(&idle).push(asker);
                Some(answer)
            }
        };
        parallel::for_each(todo.len(), jobs, interrupt, worker, |index, result| {
            if let Some((outcome, answers)) = result {
                self.take(todo[index], outcome, answers);
            }
            bar.inc(1);
            if self.has_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        bar.finish_and_clear();
        Ok(lock(&idle).pop().map(Asker::into_engine))
    }

    /// Takes in what came of a case.
    fn take(&mut self, todo: Todo, outcome: Outcome, answers: Vec<Observation>) {
        let asked = &mut self.tally.asked[todo.index];
        if let Some(ledger) = &mut self.ledger {
            ledger.record(asked.located, todo.plan, &outcome, &answers);
        }
        asked.outcome = outcome;
        self.seen.insert(todo.index, answers);
    }

    /// Says whether `--fail-fast` ends it here.
    fn has_enough(&self) -> bool {
        self.args.fail_fast && self.tally.exit() != Exit::Agree
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A case to be asked, by its place in the tally.
#[derive(Clone, Copy)]
struct Todo {
    index: usize,
    case: &'static Case,
    plan: Plan,
}
