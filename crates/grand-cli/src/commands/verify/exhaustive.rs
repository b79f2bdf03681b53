//! Every position of a family, by both generators.

use std::{
    collections::BTreeMap,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow, ensure};
use grand_core::Dialect;
use grand_oracle::{
    CaseFinding,
    exhaustive::{Examined, FAMILIES, Family, examine},
};
use grandperft::{
    explain_finding,
    report::{Told, flags},
};
use serde_json::{Value, json};

use crate::{
    args::{Format, Global},
    exit::Exit,
    files,
    interrupt::Interrupt,
    output, parallel, progress,
};

/// How many indices one part of the work looks at.
const PART: u64 = 20_000;
/// How often the state is saved.
const SAVED_EVERY: Duration = Duration::from_secs(5);
/// So many findings tell enough.
const MOST_FINDINGS: usize = 10;

/// Finds a family by its name.
pub(super) fn parse_family(name: &str) -> Result<&'static Family, String> {
    FAMILIES.iter().find(|family| family.name == name).ok_or_else(|| {
        let names: Vec<_> = FAMILIES.iter().map(|family| family.name).collect();
        format!("no family `{name}`; expected one of {}", names.join(", "))
    })
}

/// Looks at a family, from where `resume` has got to, if it is given.
pub(super) fn run(
    global: &Global,
    family: &'static Family,
    resume: Option<&PathBuf>,
) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let mut state = match resume.filter(|path| path.exists()) {
        Some(path) => State::read(path, family)?,
        None => State::default(),
    };
    state.advance(global, family, resume, &interrupt)?;
    if let Some(path) = resume {
        state.save(path, family)?;
    }
    match global.format {
        Format::Human => state.human(global, family)?,
        Format::Json => output::json(&state.document(family))?,
    }
    Ok(if !state.done.findings.is_empty() {
        Exit::Disagree
    } else if interrupt.seen() {
        Exit::Interrupted
    } else {
        Exit::Agree
    })
}

/// How far it has got: every index below `next`.
#[derive(Debug, Default)]
struct State {
    next: u64,
    done: Examined,
    seconds: f64,
}

impl State {
    fn advance(
        &mut self,
        global: &Global,
        family: &'static Family,
        resume: Option<&PathBuf>,
        interrupt: &Interrupt,
    ) -> anyhow::Result<()> {
        type Bitboard = grand_bitboard::Position;
        type Mailbox = grand_mailbox::Position;
        let (from, size) = (self.next, family.size);
        let parts = usize::try_from((size - from).div_ceil(PART))?;
        let range = move |part: usize| {
            let begin = from + part as u64 * PART;
            begin..(begin + PART).min(size)
        };
        let bar = progress::bar(global, usize::try_from(size)?, family.name);
        let mut waiting: BTreeMap<u64, Examined> = BTreeMap::new();
        let (before, start) = (self.seconds, Instant::now());
        let mut saved = start;
        let worker = || move |part: usize| examine::<Mailbox, Bitboard>(family, range(part));
        let mut failed = None;
        parallel::for_each(parts, parallel::all_cores(), interrupt, worker, |part, examined| {
            waiting.insert(range(part).start, examined);
            while let Some(examined) = waiting.remove(&self.next) {
                self.next = (self.next + PART).min(size);
                self.done.merge(examined);
            }
            bar.set_position(self.next);
            self.seconds = before + start.elapsed().as_secs_f64();
            if let Some(path) = resume.filter(|_| saved.elapsed() > SAVED_EVERY) {
                failed = self.save(path, family).err();
                saved = Instant::now();
            }
            let enough = failed.is_some() || self.done.findings.len() >= MOST_FINDINGS;
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        bar.finish_and_clear();
        failed.map_or(Ok(()), Err)
    }

    /// Reads how far another run has got.
    fn read(path: &Path, family: &Family) -> anyhow::Result<Self> {
        let name = path.display();
        let text = files::read_text(path)?;
        let value: Value = serde_json::from_str(&text).with_context(|| format!("{name}"))?;
        ensure!(
            value["family"] == family.name && value["version"] == env!("CARGO_PKG_VERSION"),
            "{name} is not of the family {} and of this version; take another file",
            family.name
        );
        let number = |key: &str| {
            value[key].as_u64().ok_or_else(|| anyhow!("{name}: expected a number as `{key}`"))
        };
        let next = number("next")?;
        ensure!(next <= family.size, "{name}: `next` is {next}, of {}", family.size);
        let done = Examined {
            empty: number("empty")?,
            refused: number("refused")?,
            positions: number("positions")?,
            moves: number("moves")?,
            findings: Vec::new(),
        };
        // Every index below `next` is one of the three.
        let counted = [done.empty, done.refused, done.positions];
        let counted = counted.into_iter().try_fold(0, u64::checked_add);
        ensure!(
            counted == Some(next),
            "{name}: `empty`, `refused` and `positions` are not `next` in all; take another file"
        );
        Ok(Self { next, done, seconds: value["seconds"].as_f64().unwrap_or_default() })
    }

    /// Writes beside the file and renames. What differs is not kept: it is found again from the
    /// index that is written.
    fn save(&self, path: &Path, family: &Family) -> anyhow::Result<()> {
        if !self.done.findings.is_empty() {
            return Ok(());
        }
        let document = json!({
            "family": family.name,
            "version": env!("CARGO_PKG_VERSION"),
            "next": self.next,
            "empty": self.done.empty,
            "refused": self.done.refused,
            "positions": self.done.positions,
            "moves": self.done.moves,
            "seconds": self.seconds,
        });
        let beside = path.with_extension("new");
        fs::write(&beside, format!("{document:#}\n"))
            .and_then(|()| fs::rename(&beside, path))
            .with_context(|| format!("cannot write {}", path.display()))
    }

    fn human(&self, global: &Global, family: &Family) -> anyhow::Result<()> {
        let Examined { empty, refused, positions, moves, findings } = &self.done;
        let mut text: String = findings.iter().map(|found| tell(found).human() + "\n").collect();
        let found = findings.len();
        text += &format!(
            "{}: {positions} positions compared, {refused} refused by both, {found} findings\n",
            family.name
        );
        if self.next < family.size {
            text += &format!("  {} of {} indices looked at\n", self.next, family.size);
        }
        output::text(&text)?;
        if !global.quiet {
            output::remark(format_args!(
                "{}: {moves} moves; {empty} of {} indices mean nothing; {:.1} s",
                family.about, family.size, self.seconds
            ));
        }
        Ok(())
    }

    fn document(&self, family: &Family) -> Value {
        let Examined { empty, refused, positions, moves, findings } = &self.done;
        json!({
            "family": family.name,
            "about": family.about,
            "indices": family.size,
            "looked_at": self.next,
            "empty": empty,
            "refused": refused,
            "positions": positions,
            "cases": positions,
            "passed": positions - findings.len() as u64,
            "failed": findings.len(),
            "skipped": family.size - self.next,
            "nodes": moves,
            "seconds": self.seconds,
            "findings": findings.iter().map(|found| tell(found).document()).collect::<Vec<_>>(),
        })
    }
}

fn tell(finding: &CaseFinding) -> Told<'_> {
    let dialect = Dialect::Freeling;
    let flags = finding.question.as_ref().map(|question| flags(question, dialect));
    Told {
        case: None,
        dialect,
        finding,
        explanation: explain_finding(finding),
        columns: ("mailbox", "bitboard"),
        diagnosis: &[],
        replay: format!("grandperft diff mailbox bitboard 1 {}", flags.unwrap_or_default()),
    }
}
