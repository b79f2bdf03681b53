//! Makes a suite case of an input on which two sources differ: `case FILE [ID]`.
//!
//! The first line, a comment, is what crashes are told apart by: property, clauses, kind of man and
//! side. The sources are those of `generators_agree`.

use std::{env, fs, process::ExitCode};

use grand_core::{Dialect, Rules, fen};
use grand_oracle::{
    CaseFinding, Question, ShrinkLimits, compare_sights, lead, sample, shrink_line,
    suite::{self, Level, Line},
};
use grandperft::{explain_finding, position};
use grandperft_fuzz::targets::{line, sides};

type Bitboard = grand_bitboard::Position;

fn main() -> ExitCode {
    let mut words = env::args().skip(1);
    let Some(file) = words.next() else {
        eprintln!("usage: case FILE [ID]");
        return ExitCode::from(2);
    };
    let id = words.next().unwrap_or_else(|| "found-by-fuzzing".to_owned());
    match fs::read(&file).map_err(|error| error.to_string()).and_then(|bytes| case(&bytes, &id)) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{file}: {why}");
            ExitCode::from(2)
        }
    }
}

fn case(bytes: &[u8], id: &str) -> Result<String, String> {
    let whole = line(bytes).ok_or("the bytes make no position")?;
    let seen = (0..=whole.moves.len()).find_map(|moves| {
        finding(&Question { root: whole.root.clone(), moves: whole.moves[..moves].to_vec() })
    });
    let seen = seen.ok_or("the sources agree along the whole line")?;
    let at = seen.question.clone().ok_or("nowhere in particular")?;
    let mut shows = |line: &Question| {
        finding(line)
            .is_some_and(|other| other.question.as_ref() == Some(line) && same(&other, &seen))
    };
    let small = shrink_line::<Bitboard>(&at, ShrinkLimits::default(), &mut shows).unwrap_or(at);
    write(&small, &finding(&small).unwrap_or(seen), id)
}

fn finding(question: &Question) -> Option<CaseFinding> {
    let (mut left, mut right) = sides().ok()?;
    lead(left.as_mut(), question).and_then(|()| lead(right.as_mut(), question)).ok()?;
    compare_sights(left.as_mut(), right.as_mut(), question, 2)
}

/// The same class, and the same clauses where a move is to blame.
fn same(one: &CaseFinding, other: &CaseFinding) -> bool {
    let clauses = |finding| explain_finding(finding).map(|told| told.clauses);
    one.class == other.class && clauses(one) == clauses(other)
}

fn write(line: &Question, finding: &CaseFinding, id: &str) -> Result<String, String> {
    let setup = position::of_question(line).ok_or("the line is not legal")?;
    let position = Bitboard::from_setup(&setup).map_err(|error| error.to_string())?;
    let look = sample::Look::at(&position);
    let mut case =
        sample::case(id.to_owned(), &look, "fuzz target generators_agree".into(), Level::Smoke);
    case.fen = fen::write(&setup, Dialect::Freeling);
    if !line.moves.is_empty() {
        let moves = line.moves.iter().map(|mv| mv.to_text(Dialect::Freeling)).collect();
        case.reached = Some(Line { fen: fen::write(&line.root, Dialect::Freeling), moves });
    }
    let mut key = finding.class.to_string();
    if let Some(told) = explain_finding(finding) {
        let clauses: Vec<_> = told.clauses.iter().map(|clause| clause.id()).collect();
        key += &format!(" {}", clauses.join(","));
        case.clauses = told.clauses;
        case.note = Some(format!("{}: {}.", finding.message, told.why));
    }
    let moves = [&finding.difference.extra, &finding.difference.missing];
    let man = moves.into_iter().flatten().find_map(|mv| match mv {
        grand_oracle::Reported::Move(mv) => setup.piece_at(mv.from),
        grand_oracle::Reported::Other(_) => None,
    });
    key += &man.map_or(String::new(), |man| format!(" {}", man.kind));
    Ok(format!("# {key} {}\n{}", setup.turn, suite::write(&[case])))
}
