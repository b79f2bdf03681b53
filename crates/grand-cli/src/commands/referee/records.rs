//! Records from a file, one at a time.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::Path,
    time::Instant,
};

use anyhow::{Context, ensure};
use grand_bitboard::Position;
use grand_game::referee::{corrected, referee};
use grand_pgn::{Numbering, Reader, write};

use super::{
    RefereeArgs,
    judged::{Judged, Report},
    sheet::{Sheet, Sheets},
    written::sheet,
};
use grandperft::Clauses;

use crate::{
    args::Global, exit::Exit, interrupt::Interrupt, output, progress, reports::ReportArgs,
};

/// Tells each game as it comes, and keeps it where a report is asked for.
struct Desk<'a> {
    report: Report<'a>,
    file: &'a str,
    kept: Option<Vec<Sheet>>,
}

impl Desk<'_> {
    fn tell(&mut self, judged: Judged<'_>) -> anyhow::Result<()> {
        if let Some(kept) = &mut self.kept {
            kept.push(sheet(self.file, kept.len() + 1, judged));
        }
        self.report.tell(judged)
    }

    fn end(self, reports: &ReportArgs, interrupted: bool, begun: Instant) -> anyhow::Result<Exit> {
        let exit = self.report.end(interrupted)?;
        if let Some(games) = self.kept {
            let sheets = Sheets { file: self.file, columns: ("rules", "record"), games };
            let error = interrupted.then(|| "interrupted; the rest was not judged".to_owned());
            let facts = vec![("file", self.file.to_owned())];
            sheets.write(reports, facts, error, begun.elapsed())?;
        }
        Ok(if interrupted { Exit::Interrupted } else { exit })
    }
}

pub(super) fn run(global: &Global, args: &RefereeArgs, file: &str) -> anyhow::Result<Exit> {
    args.report.prepare()?;
    let (interrupt, begun) = (Interrupt::listen()?, Instant::now());
    let (source, length) = open(file)?;
    let bar = progress::bytes(global, length);
    let mut fixed = args.fix.as_deref().map(|to| create(to, file)).transpose()?;
    let kept = args.report.any().then(Vec::new);
    let mut desk = Desk { report: Report::begin(global), file, kept };
    let mut reader = Reader::new(source);
    while !interrupt.seen()
        && let Some(record) = reader.next()
    {
        match record {
            Ok(record) => {
                let judgement = referee::<Position>(&record, args.reading(), &Clauses);
                if let (Some(file), Some(path)) = (&mut fixed, &args.fix) {
                    let text = match &judgement {
                        Ok(judgement) => corrected(&record, judgement),
                        // Nothing is known to be wrong with it.
                        Err(_) => write(&record, Numbering::default()),
                    };
                    file.write_all(text.as_bytes()).with_context(|| cannot_write(path))?;
                }
                desk.tell(Judged::Read(&record, &judgement))?;
            }
            Err(error) if error.is_io() => {
                return Err(error).with_context(|| format!("cannot read {file}"));
            }
            Err(error) => {
                if let Some(path) = &args.fix {
                    let path = path.display();
                    output::remark(format_args!(
                        "grandperft: a game is left out of {path}: {error}"
                    ));
                }
                desk.tell(Judged::Unread(&error))?;
            }
        }
        bar.set_position(reader.bytes_read());
    }
    bar.finish_and_clear();
    if let (Some(file), Some(path)) = (&mut fixed, &args.fix) {
        file.flush().with_context(|| cannot_write(path))?;
    }
    desk.end(&args.report, interrupt.seen(), begun)
}

/// Opens the file; returns its length in bytes where that is known.
fn open(file: &str) -> anyhow::Result<(Box<dyn BufRead>, u64)> {
    if file == "-" {
        return Ok((Box::new(io::stdin().lock()), 0));
    }
    let opened = File::open(file).with_context(|| format!("cannot read {file}"))?;
    let length = opened.metadata().map_or(0, |about| about.len());
    Ok((Box::new(BufReader::with_capacity(1 << 16, opened)), length))
}

/// Creates the file for the records as they should be, which is not the one that they are read from.
fn create(path: &Path, source: &str) -> anyhow::Result<BufWriter<File>> {
    if let (Ok(to), Ok(from)) = (path.canonicalize(), Path::new(source).canonicalize()) {
        ensure!(to != from, "--fix {}: the records are read from there", path.display());
    }
    let file = File::create(path).with_context(|| cannot_write(path))?;
    Ok(BufWriter::new(file))
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
