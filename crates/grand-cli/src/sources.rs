use std::{
    fmt, fs,
    io::{self, Read},
    path::PathBuf,
    str::FromStr,
    sync::{Arc, OnceLock},
    time::Duration,
};

use anyhow::{Context, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use grand_clauses::bugs::{self, Model};
use grand_core::Dialect;
use grand_engine::{
    Ability, Engine, EngineConfig, Handshake, MemoryLimit, Protocol, Purpose, Transcript, connect,
    follow_with, recount_with, shake_hands,
};
use grand_oracle::{Led, Pasted, PerftSource, Question, Walker, Walking};

use grandperft::{Bug, Generator, report::quoted};

use crate::{
    args::{DialectChoice, SideChoice, parse_size},
    output,
};

/// A source of moves and counts, by its name on the command line.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Generator(Generator),
    /// `bug:NAME`
    Bug(&'static Model),
    /// `engine:CMD`
    Engine(String),
    /// `divide:FILE`, or `divide:-` for stdin.
    Divide(String),
}

impl FromStr for Source {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.strip_prefix("engine:") {
            return Ok(Self::Engine(command.to_owned()));
        }
        if let Some(name) = text.strip_prefix("bug:") {
            return find_model(name).map(Self::Bug).map_err(|error| error.to_string());
        }
        if let Some(file) = text.strip_prefix("divide:") {
            return Ok(Self::Divide(file.to_owned()));
        }
        text.parse().map(Self::Generator).map_err(|_| {
            format!(
                "no source `{text}`; expected bitboard, mailbox, clauses, bug:NAME, \
                 engine:CMD, divide:FILE or divide:-"
            )
        })
    }
}

/// As it is written on the command line, quoted for a shell where it has to be.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generator(generator) => f.write_str(generator.name()),
            Self::Bug(model) => write!(f, "bug:{}", model.name),
            Self::Engine(command) => write!(f, "{}", quoted(&format!("engine:{command}"))),
            Self::Divide(file) => write!(f, "{}", quoted(&format!("divide:{file}"))),
        }
    }
}

/// A source that is ready to be asked.
pub(crate) struct Opened {
    pub(crate) source: Box<dyn PerftSource + Send>,
    /// Whether it can be asked about hundreds of other positions, so that a finding can be made
    /// small: not a pasted divide, nor an engine of which moves are tried one by one.
    pub(crate) asked_again: bool,
}

/// Finds a bug model, or says where to look for its name.
pub(crate) fn find_model(name: &str) -> anyhow::Result<&'static Model> {
    bugs::find(name).ok_or_else(|| anyhow!("no bug model `{name}`; see `grandperft bugs list`"))
}

/// How to talk to engines.
#[derive(Args, Clone, Debug)]
pub(crate) struct EngineArgs {
    /// The engine's protocol: auto, uci, xboard, perftree or jsonl.
    #[arg(long, value_name = "PROTOCOL", default_value = "auto")]
    pub(crate) protocol: Protocol,
    /// The engine's letters; auto takes capablanca, and the handshake notices where that is wrong.
    #[arg(long, value_name = "DIALECT", value_enum, default_value_t = DialectChoice::Auto)]
    pub(crate) engine_dialect: DialectChoice,
    /// What the engine calls Grand Chess.
    #[arg(long, value_name = "NAME", default_value = "grand")]
    pub(crate) variant: String,
    /// An option to set in the engine; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    pub(crate) options: Vec<(String, String)>,
    /// The longest wait for one answer, such as 60s, 500ms or 2m.
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "60s")]
    pub(crate) timeout: Duration,
    /// Whose moves a bug model gets wrong.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) side: SideChoice,
    /// The memory that a process of the engine may fill, such as 512M or 16G; Linux only.
    #[arg(long, value_name = "SIZE", value_parser = parse_size, default_value = "4G")]
    pub(crate) memory: u64,
    /// Log everything sent to the engine and received from it, up to 256 MiB.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    #[arg(skip)]
    opened: Arc<OnceLock<Transcript>>,
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("expected NAME=VALUE".to_owned()),
    }
}

pub(crate) fn parse_duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().map_err(|_| "expected a time such as 60s, 500ms or 2m")?;
    let milliseconds = match unit {
        "ms" => Some(number),
        "" | "s" => number.checked_mul(1_000),
        "m" => number.checked_mul(60_000),
        "h" => number.checked_mul(3_600_000),
        _ => return Err("expected a time such as 60s, 500ms or 2m".to_owned()),
    };
    match milliseconds {
        Some(milliseconds @ 1..=31_536_000_000) => Ok(Duration::from_millis(milliseconds)),
        _ => Err("expected more than nothing and at most a year".to_owned()),
    }
}

/// What is told of an engine.
#[derive(Debug)]
pub(crate) struct About {
    pub(crate) name: String,
    pub(crate) protocol: String,
    pub(crate) dialect: String,
}

impl About {
    pub(crate) fn of(engine: &Engine) -> Self {
        Self {
            name: engine.name().to_owned(),
            protocol: engine.protocol().to_string(),
            dialect: engine.dialect().to_string(),
        }
    }
}

/// There is no engine that could be asked: why, and what was learnt of it.
#[derive(Debug, Default)]
pub(crate) struct NoEngine {
    pub(crate) error: String,
    /// The engine, where there is one that only the handshake refuses.
    pub(crate) about: Option<About>,
    pub(crate) handshake: Option<Handshake>,
}

impl fmt::Display for NoEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error)
    }
}

impl std::error::Error for NoEngine {}

impl EngineArgs {
    /// Starts an engine and shakes hands with it. Refused where the handshake tells that no verdict
    /// would mean anything.
    pub(crate) fn connect(&self, command: &str) -> Result<(Engine, Handshake), Box<NoEngine>> {
        let failed = |error: String| NoEngine { error, ..NoEngine::default() };
        let config = self.config(command).map_err(|error| failed(format!("{error:#}")))?;
        let mut engine =
            connect(config).map_err(|error| failed(format!("engine `{command}`: {error}")))?;
        let handshake = shake_hands(&mut engine, Generator::Bitboard.source().as_mut())
            .map_err(|error| failed(error.to_string()))?;
        match handshake.refusal() {
            None => Ok((engine, handshake)),
            Some(refusal) => Err(Box::new(NoEngine {
                error: format!("engine `{command}`: {refusal}"),
                about: Some(About::of(&engine)),
                handshake: Some(handshake),
            })),
        }
    }

    /// Starts an engine that is to play, not to count.
    pub(crate) fn connect_to_play(&self, command: &str) -> anyhow::Result<Engine> {
        let config = EngineConfig { purpose: Purpose::Play, ..self.config(command)? };
        connect(config).with_context(|| format!("engine `{command}`"))
    }

    fn config(&self, command: &str) -> anyhow::Result<EngineConfig> {
        Ok(EngineConfig {
            protocol: self.protocol,
            dialect: self.engine_dialect.declared().unwrap_or(Dialect::Capablanca),
            variant: self.variant.clone(),
            options: self.options.clone(),
            timeout: self.timeout,
            memory: MemoryLimit::Bytes(self.memory),
            transcript: self.transcript()?,
            follow: Some(follow_with::<grand_bitboard::Position>),
            recount: Some(recount_with::<grand_bitboard::Position>),
            ..EngineConfig::new(command)
        })
    }

    /// The log, opened once however many processes write to it.
    fn transcript(&self) -> anyhow::Result<Option<Transcript>> {
        let Some(path) = &self.log else { return Ok(None) };
        if self.opened.get().is_none() {
            let file = fs::File::create(path)
                .with_context(|| format!("cannot write {}", path.display()))?;
            self.opened.get_or_init(|| Transcript::new(file));
        }
        Ok(self.opened.get().cloned())
    }

    /// Ends the log, and tells where it is not whole.
    pub(crate) fn close_log(&self) {
        let (Some(path), Some(log)) = (&self.log, self.opened.get()) else { return };
        let name = path.display();
        match log.close() {
            Ok(0) => {}
            Ok(cut) => output::remark(format_args!(
                "grandperft: {name} is full at {} MiB; {cut} lines are left out",
                Transcript::LIMIT >> 20
            )),
            Err(error) => {
                output::remark(format_args!("grandperft: {name} is not whole: {error}"));
            }
        }
    }

    /// Refuses `--side` where no bug model is among the sources.
    pub(crate) fn hold_side_against(&self, sources: &[&Source]) -> anyhow::Result<()> {
        let used = sources.iter().any(|source| matches!(source, Source::Bug(_)));
        ensure!(
            used || self.side == SideChoice::Both,
            "--side says whose moves a bug model gets wrong, and there is none here"
        );
        Ok(())
    }

    /// The flags that differ from the usual, to be written behind a replay command.
    pub(crate) fn flags(&self) -> String {
        let mut flags = String::new();
        if self.protocol != Protocol::Auto {
            flags += &format!(" --protocol {}", self.protocol);
        }
        if let Some(dialect) = self.engine_dialect.declared() {
            flags += &format!(" --engine-dialect {dialect}");
        }
        if let Some(side) = self.side.to_possible_value().filter(|_| self.side != SideChoice::Both)
        {
            flags += &format!(" --side {}", side.get_name());
        }
        if self.timeout != EngineConfig::TIMEOUT {
            flags += &format!(" --timeout {}ms", self.timeout.as_millis());
        }
        if MemoryLimit::Bytes(self.memory) != MemoryLimit::default() {
            flags += &format!(" --memory {}K", self.memory >> 10);
        }
        if self.variant != "grand" {
            flags += &format!(" --variant {}", quoted(&self.variant));
        }
        for (name, value) in &self.options {
            flags += &format!(" --option {}", quoted(&format!("{name}={value}")));
        }
        flags
    }
}

impl Source {
    /// Says whether it reads a pasted divide from stdin.
    pub(crate) fn is_stdin(&self) -> bool {
        matches!(self, Self::Divide(file) if file == "-")
    }

    /// Makes the source ready to be led along lines; a pasted divide cannot be.
    pub(crate) fn walker(&self, args: &EngineArgs) -> anyhow::Result<Box<dyn Walker + Send>> {
        Ok(match self {
            Self::Generator(Generator::Bitboard) => {
                Box::new(Walking::<grand_bitboard::Position>::new())
            }
            Self::Generator(Generator::Mailbox) => {
                Box::new(Walking::<grand_mailbox::Position>::new())
            }
            Self::Generator(Generator::Clauses) => {
                Box::new(Walking::<grand_clauses::Position>::new())
            }
            other => Box::new(Led::new(other.open(args, None)?.source)),
        })
    }

    /// Makes the source ready to be asked. A pasted divide answers only for `pasted`.
    pub(crate) fn open(
        &self,
        args: &EngineArgs,
        pasted: Option<(&Question, u32)>,
    ) -> anyhow::Result<Opened> {
        let opened = |source, asked_again| Ok(Opened { source, asked_again });
        match self {
            Self::Generator(generator) => opened(generator.source(), true),
            Self::Bug(model) => opened(Box::new(Bug::new(model, args.side.into())), true),
            Self::Engine(command) => {
                let (engine, _handshake) = args.connect(command)?;
                let tries = engine.ability() == Ability::Tries;
                opened(Box::new(engine), !tries)
            }
            Self::Divide(file) => {
                let Some((question, depth)) = pasted else {
                    bail!("a pasted divide answers one question only and cannot be used here");
                };
                let text = read(file)?;
                let dialect = match args.engine_dialect.declared() {
                    Some(dialect) => dialect,
                    None => Pasted::evidence(&text)
                        .decide()
                        .with_context(|| format!("divide:{file}: give --engine-dialect"))?
                        .unwrap_or(Dialect::Capablanca),
                };
                let name = format!("divide:{file}");
                let pasted = Pasted::new(&name, &text, dialect, question.clone(), depth);
                ensure!(!pasted.is_empty(), "{name}: no line with a move and a count in it");
                if let Some(word) = pasted.unreadable() {
                    let line = text.lines().find(|line| line.contains(word)).unwrap_or(word);
                    bail!(
                        "{name}: `{}`: no move reads in it, nor in any other line; expected moves \
                         such as `e2e3` or, in {dialect} letters, `a9a10c`",
                        line.trim().escape_debug()
                    );
                }
                opened(Box::new(pasted), false)
            }
        }
    }
}

/// The most that a pasted divide may hold, in bytes.
const LONGEST_DIVIDE: u64 = 1 << 20;

fn read(file: &str) -> anyhow::Result<String> {
    let reader: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(fs::File::open(file).with_context(|| format!("cannot read {file}"))?)
    };
    let mut bytes = Vec::new();
    reader
        .take(LONGEST_DIVIDE + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {file}"))?;
    ensure!(bytes.len() as u64 <= LONGEST_DIVIDE, "{file}: over a megabyte is no divide");
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
