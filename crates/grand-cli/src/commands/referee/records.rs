//! Records from a file, one at a time.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::Path,
};

use anyhow::Context;
use grand_bitboard::Position;
use grand_game::referee::{corrected, referee};
use grand_pgn::Reader;

use super::{
    RefereeArgs,
    judged::{Judged, Report},
};
use grandperft::Clauses;

use crate::{args::Global, exit::Exit, interrupt::Interrupt, progress};

pub(super) fn run(global: &Global, args: &RefereeArgs, file: &str) -> anyhow::Result<Exit> {
    let interrupt = Interrupt::listen()?;
    let (source, length) = open(file)?;
    let bar = progress::bytes(global, length);
    let mut fixed = args.fix.as_deref().map(create).transpose()?;
    let mut report = Report::begin(global);
    let mut reader = Reader::new(source);
    while !interrupt.seen()
        && let Some(record) = reader.next()
    {
        match record {
            Ok(record) => {
                let judgement = referee::<Position>(&record, args.reading(), &Clauses);
                if let (Some(file), Ok(judgement)) = (&mut fixed, &judgement) {
                    file.write_all(corrected(&record, judgement).as_bytes())?;
                }
                report.tell(Judged::Read(&record, &judgement))?;
            }
            Err(error) if error.is_io() => {
                return Err(error).with_context(|| format!("cannot read {file}"));
            }
            Err(error) => report.tell(Judged::Unread(&error))?,
        }
        bar.set_position(reader.bytes_read());
    }
    bar.finish_and_clear();
    if let Some(file) = &mut fixed {
        file.flush()?;
    }
    let exit = report.end(interrupt.seen())?;
    Ok(if interrupt.seen() { Exit::Interrupted } else { exit })
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

fn create(path: &Path) -> anyhow::Result<BufWriter<File>> {
    let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(BufWriter::new(file))
}
