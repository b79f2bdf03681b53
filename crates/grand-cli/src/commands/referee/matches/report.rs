use grand_core::{Dialect, fen};
use grand_oracle::{CaseFinding, Reported};
use grandperft::report::{Told, Verdict, flags, quoted};
use serde_json::{Value, json};

use super::{
    super::{
        counted,
        sheet::{self, Sheet, Sheets, case},
    },
    MatchArgs,
    game::Played,
    judge::Wrong,
};

use crate::{
    args::{Format, Global},
    exit::Exit,
    output,
};

/// The letters of reports: the games have no input whose letters could be used.
const DIALECT: Dialect = Dialect::Freeling;

/// Who is right and who is judged.
const COLUMNS: (&str, &str) = ("bitboard", "engine");

/// Tells the games and what was wrong in them.
pub(super) fn tell(
    global: &Global,
    args: &MatchArgs,
    engine: &str,
    games: &[Played],
    interrupted: bool,
) -> anyhow::Result<Exit> {
    let told: Vec<_> = games
        .iter()
        .flat_map(|played| &played.wrong)
        .map(|wrong| of_wrong(args, engine, wrong))
        .collect();
    match global.format {
        Format::Human => output::text(&human(games, &told))?,
        Format::Json => output::json(&json!({
            "games": games.iter().enumerate().map(|(at, it)| document(at, it)).collect::<Vec<_>>(),
            "findings": told.iter().map(Told::document).collect::<Vec<_>>(),
            "interrupted": interrupted,
        }))?,
    }
    let classes = || told.iter().map(|told| told.finding.class);
    Ok(if interrupted {
        Exit::Interrupted
    } else if classes().any(grand_oracle::Class::accuses) {
        Exit::Disagree
    } else if classes().next().is_some() {
        Exit::CouldNotTell
    } else {
        Exit::Agree
    })
}

/// What is known of the match, by name.
pub(super) fn facts(args: &MatchArgs, engine: &str) -> Vec<(&'static str, String)> {
    let other = match (&args.engine2, args.random) {
        (Some(command), _) => command.clone(),
        (None, true) => "random moves".to_owned(),
        (None, false) => "itself".to_owned(),
    };
    vec![
        ("engine", engine.to_owned()),
        ("against", other),
        ("depth", args.depth.to_string()),
        ("seed", args.seed.to_string()),
    ]
}

/// The games as reports show them.
pub(super) fn sheets<'a>(args: &MatchArgs, engine: &str, games: &[Played]) -> Sheets<'a> {
    let sheet = |(at, played): (usize, &Played)| Sheet {
        line: None,
        case: case(at + 1, played.game.root(), DIALECT, summary(played)),
        wrong: played
            .wrong
            .iter()
            .map(|Wrong { finding, explanation }| sheet::Wrong {
                finding: finding.clone(),
                explanation: explanation.clone(),
                replay: replay(args, engine, finding),
            })
            .collect(),
        verdict: match played.wrong.as_slice() {
            [] => Verdict::Passed,
            wrong if wrong.iter().any(|it| it.finding.class.accuses()) => Verdict::Failed(None),
            _ => Verdict::Error,
        },
    };
    let games = games.iter().enumerate().map(sheet).collect();
    Sheets { file: "games", columns: COLUMNS, games }
}

fn of_wrong<'a>(args: &MatchArgs, engine: &str, wrong: &'a Wrong) -> Told<'a> {
    Told {
        case: None,
        dialect: DIALECT,
        finding: &wrong.finding,
        explanation: wrong.explanation.clone(),
        columns: COLUMNS,
        diagnosis: &[],
        replay: replay(args, engine, &wrong.finding),
    }
}

/// One command that shows a finding again.
fn replay(args: &MatchArgs, engine: &str, finding: &CaseFinding) -> String {
    match (&finding.question, finding.difference.extra.first()) {
        (Some(question), Some(Reported::Move(mv))) => {
            format!("grandperft explain {} {}", mv.to_text(DIALECT), flags(question, DIALECT))
        }
        (Some(question), None) if finding.class.accuses() => {
            format!("grandperft status {}", flags(question, DIALECT))
        }
        _ => format!(
            "grandperft referee --engine {}{} --games {} --seed {} --depth {} --opening {} --plies {}{}",
            quoted(engine),
            match (&args.engine2, args.random) {
                (Some(other), _) => format!(" --engine2 {}", quoted(other)),
                (None, true) => " --random".to_owned(),
                (None, false) => String::new(),
            },
            args.games,
            args.seed,
            args.depth,
            args.opening,
            args.plies,
            args.talk.flags()
        ),
    }
}

/// Such as `one – other: 84 plies, checkmate, 1-0`.
fn summary(played: &Played) -> String {
    format!(
        "{} – {}: {}, {}, {}",
        played.names[0],
        played.names[1],
        counted(played.game.moves().len(), "ply"),
        played.game.verdict(),
        played.outcome,
    )
}

fn human(games: &[Played], told: &[Told<'_>]) -> String {
    let mut text = String::new();
    for (at, played) in games.iter().enumerate() {
        text += &format!(
            "{}. {}: {}\n",
            at + 1,
            summary(played),
            match played.wrong.len() {
                0 => "no problem".to_owned(),
                count => counted(count, "problem"),
            }
        );
    }
    for told in told {
        text += &format!("\n{}", told.human());
    }
    let ended =
        games.iter().filter(|it| it.game.verdict() != grand_oracle::Verdict::Ongoing).count();
    let plies: usize = games.iter().map(|it| it.game.moves().len()).sum();
    text + &format!(
        "{} of {}, {ended} ended on the board: {}\n",
        counted(games.len(), "game"),
        counted(plies, "ply"),
        counted(told.len(), "problem")
    )
}

fn document(at: usize, played: &Played) -> Value {
    let problems = played.wrong.iter().map(|wrong| {
        json!({
            "kind": wrong.finding.class.to_string(),
            "ply": played.game.moves().len() + 1,
            "clauses": wrong.explanation.iter().flat_map(|told| &told.clauses)
                .map(|clause| clause.id()).collect::<Vec<_>>(),
            "what": wrong.finding.message,
        })
    });
    let illegal = played.wrong.iter().find_map(|wrong| {
        let mv = wrong.finding.difference.extra.first()?;
        Some(json!({
            "ply": played.game.moves().len() + 1,
            "move": grandperft::report::text(mv, DIALECT),
            "clauses": wrong.explanation.iter().flat_map(|told| &told.clauses)
                .map(|clause| clause.id()).collect::<Vec<_>>(),
            "why": wrong.explanation.as_ref().map(|told| &told.why),
        }))
    });
    json!({
        "index": at + 1,
        "white": played.names[0],
        "black": played.names[1],
        "plies": played.game.moves().len(),
        "legal": illegal.is_none(),
        "first_illegal": illegal,
        "fen": fen::write(played.game.setup(), DIALECT),
        "dialect": DIALECT.to_string(),
        "verdict": played.game.verdict().to_string(),
        "result": played.outcome.text(),
        "problems": problems.collect::<Vec<_>>(),
    })
}
