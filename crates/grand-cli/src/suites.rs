use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Args;
use grand_core::Dialect;
use grand_oracle::suite::{self, Level, Suite};

use grandperft::{report::Located, suites::built_in_of};

use crate::{args::DialectChoice, files};

/// How EPD files are read.
#[derive(Args, Clone, Debug)]
pub(crate) struct EpdArgs {
    /// The letters of EPD files: freeling (M marshal, C cardinal) or capablanca (C marshal, A
    /// cardinal); auto is told by M or A anywhere in the file.
    #[arg(long, value_name = "DIALECT", value_enum, default_value_t = DialectChoice::Auto)]
    epd_dialect: DialectChoice,
}

impl EpdArgs {
    /// The letters that were declared, if any were.
    pub(crate) const fn dialect(&self) -> Option<Dialect> {
        self.epd_dialect.declared()
    }
}

/// The suites that a command works on, and how deep.
#[derive(Debug)]
pub(crate) struct Selection {
    /// The suites, in the order of their files.
    pub(crate) suites: Vec<Suite>,
    /// The level that was asked for; suites named on the command line run whole without one.
    pub(crate) level: Level,
    /// The cases of built-in suites that were not read, since the level runs none of theirs.
    unread: usize,
}

impl Selection {
    /// Loads the suites that the arguments name: files, folders, or built-in files, folders and
    /// cases; all that are built in where they name none. Without `level`, named suites run whole and the built-in
    /// ones at `standard`. Only the built-in files that the level runs something of are read.
    pub(crate) fn load(names: &[String], level: Option<Level>) -> anyhow::Result<Self> {
        Self::load_in(names, level, None)
    }

    /// Loads suites as [`load`](Self::load) does; `epd` are the letters of EPD files, where they
    /// are declared.
    pub(crate) fn load_in(
        names: &[String],
        level: Option<Level>,
        epd: Option<Dialect>,
    ) -> anyhow::Result<Self> {
        if names.is_empty() {
            let level = level.unwrap_or_default();
            let (suites, unread) = built_in_of(level)?;
            return Ok(Self { suites, level, unread });
        }
        let mut suites = Vec::new();
        for name in names {
            let path = Path::new(name);
            if path.is_dir() {
                for file in files_below(path)? {
                    suites.push(read(&file)?);
                }
            } else if path.is_file() && is_epd(path) {
                suites.push(read_epd(path, epd)?);
            } else if path.is_file() {
                suites.push(read(path)?);
            } else {
                suites.extend(built_in_named(name)?);
            }
        }
        Ok(Self { suites, level: level.unwrap_or(Level::Deep), unread: 0 })
    }

    /// Keeps the selection for as long as the program runs, so that threads may work on it that
    /// nobody waits for after an interrupt.
    pub(crate) fn keep(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    /// The cases of the level, and how many the level leaves out.
    pub(crate) fn cases(&self) -> (Vec<Located<'_>>, usize) {
        let all = self
            .suites
            .iter()
            .flat_map(|suite| suite.cases.iter().map(|case| Located { file: &suite.name, case }));
        let (taken, left): (Vec<_>, Vec<_>) =
            all.partition(|located| located.case.level <= self.level);
        (taken, left.len() + self.unread)
    }
}

/// The suite files below a folder, by path.
pub(crate) fn files_below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", folder.display()))?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Reads a suite file.
pub(crate) fn read(path: &Path) -> anyhow::Result<Suite> {
    let name = path.display().to_string();
    let text = files::read_text(path)?;
    Ok(suite::parse(&name, &text)?)
}

fn is_epd(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "epd")
}

/// Reads somebody's EPD file.
fn read_epd(path: &Path, dialect: Option<Dialect>) -> anyhow::Result<Suite> {
    let name = path.display().to_string();
    let text = files::read_text(path)?;
    Ok(suite::parse_epd(&name, &text, dialect)?)
}

/// What is built in under this name: a case, in a suite of its own, or a file as reports name it, with
/// or without `.yaml`, or a folder of them.
fn built_in_named(name: &str) -> anyhow::Result<Vec<Suite>> {
    if let Some(suite) = built_in_case(name)? {
        return Ok(vec![suite]);
    }
    let mut suites = Vec::new();
    let (file, folder) =
        (name.trim_end_matches(".yaml"), format!("{}/", name.trim_end_matches('/')));
    for suite in grand_suites::files() {
        if suite.path.trim_end_matches(".yaml") == file || suite.path.starts_with(&folder) {
            suites.push(suite::parse(suite.path, suite.text)?);
        }
    }
    if suites.is_empty() {
        bail!(
            "`{name}` is no file, no folder, and no suite or case that is built in; see `grandperft \
             suite list`"
        );
    }
    Ok(suites)
}

/// The built-in case with this id, in a suite of its own.
fn built_in_case(id: &str) -> anyhow::Result<Option<Suite>> {
    for file in grand_suites::files().iter().filter(|file| file.text.contains(id)) {
        let mut suite = suite::parse(file.path, file.text)?;
        suite.cases.retain(|case| case.id == id);
        if !suite.cases.is_empty() {
            return Ok(Some(suite));
        }
    }
    Ok(None)
}

/// Writes beside the file and renames, so that no reader and no crash sees half a file.
pub(crate) fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    let beside = path.with_extension("yaml.new");
    fs::write(&beside, text).with_context(|| format!("cannot write {}", beside.display()))?;
    fs::rename(&beside, path).with_context(|| format!("cannot replace {}", path.display()))
}
