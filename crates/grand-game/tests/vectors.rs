//! The games of `perft-suites/games`, by both generators: `docs/suites.md` describes their tags.

use std::{collections::BTreeSet, fs, io::BufReader, path::Path};

use grand_core::{Clause, Color, Rules};
use grand_game::{
    Claim, Game,
    referee::{Judgement, Reading, referee},
};
use grand_pgn::{Reader, Record};

use crate::support::Clauses;

/// Every record of the suites' games with the name of its file.
fn vectors() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../perft-suites/games");
    let mut records = Vec::new();
    for entry in fs::read_dir(folder).expect("the games are there") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let file = BufReader::new(fs::File::open(path).expect("it can be read"));
        let games = Reader::new(file).map(|game| game.unwrap_or_else(|it| panic!("{name}: {it}")));
        records.extend(games.map(|game| (name.clone(), game)));
    }
    records.sort_by(|(left, _), (right, _)| left.cmp(right));
    records
}

#[track_caller]
fn tag<'a>(record: &'a Record, name: &str) -> &'a str {
    record.tag(name).unwrap_or_else(|| panic!("{}: no tag {name}", record.place))
}

/// The claims at the end, such as `threefold white, fifty-move white black`.
fn claims<R: Rules>(game: &Game<R>) -> String {
    let mut told = Vec::new();
    for claim in Claim::ALL {
        let by = Color::ALL.into_iter().filter(|&by| game.may_claim(claim, by).is_ok());
        let by: Vec<_> = by.map(|by| by.to_string()).collect();
        if !by.is_empty() {
            told.push(format!("{claim} {}", by.join(" ")));
        }
    }
    if told.is_empty() { "none".to_owned() } else { told.join(", ") }
}

/// The problems, each with the clause that stands first, such as `illegal PROMO-3`.
fn problems(judgement: &Judgement) -> String {
    let told = judgement.problems.iter().map(|problem| match problem.clauses.first() {
        Some(clause) => format!("{} {clause}", problem.kind),
        None => problem.kind.to_string(),
    });
    let told: Vec<_> = told.collect();
    if told.is_empty() { "none".to_owned() } else { told.join(", ") }
}

fn check<R: Rules>(file: &str, record: &Record) {
    let id = record.tag("Id").unwrap_or_default();
    let judgement = referee::<R>(record, Reading::default(), &Clauses);
    let judgement = judgement.unwrap_or_else(|error| panic!("{file}: {id}: {error}"));
    let mut game = Game::<R>::new(&judgement.root).expect("it was judged");
    judgement.moves.iter().for_each(|&mv| game.play_on(mv).expect("it was judged to be legal"));
    let mut expected = vec![
        ("Plies", judgement.moves.len().to_string()),
        ("Verdict", game.verdict().to_string()),
        ("Claims", claims(&game)),
        ("Problems", problems(&judgement)),
    ];
    let optional =
        [("Times", game.times().to_string()), ("Clock", game.setup().halfmove_clock.to_string())];
    expected.extend(optional.into_iter().filter(|(name, _)| record.tag(name).is_some()));
    for (name, found) in expected {
        let what = format!("{file}: {id}: {name}, by the {} generator", R::NAME);
        assert_eq!(found, tag(record, name), "{what}");
    }
}

/// END-1 to END-8, TURN-1, NOTE-1 to NOTE-6
#[test]
fn every_vector_comes_out_as_it_says_with_both_generators() {
    let vectors: Vec<_> = vectors().into_iter().filter(|(file, _)| file != "sample.pgn").collect();
    assert!(vectors.len() >= 40, "{} vectors", vectors.len());
    let mut ids = BTreeSet::new();
    for (file, record) in &vectors {
        assert!(ids.insert(tag(record, "Id")), "{file}: {} twice", tag(record, "Id"));
        assert!(!tag(record, "Event").is_empty());
        for clause in tag(record, "Clauses").split(',') {
            assert!(clause.parse::<Clause>().is_ok(), "{file}: {clause} is no clause");
        }
        check::<grand_bitboard::Position>(file, record);
        check::<grand_mailbox::Position>(file, record);
    }
}

/// The vectors show every clause that only a game can show.
#[test]
fn the_vectors_name_every_clause_of_games() {
    let vectors = vectors();
    let named: BTreeSet<_> = vectors
        .iter()
        .filter_map(|(_, record)| record.tag("Clauses"))
        .flat_map(|it| it.split(','))
        .collect();
    for clause in ["TURN-1", "END-1", "END-2", "END-3", "END-4", "END-5", "END-6", "END-7", "END-8"]
    {
        assert!(named.contains(clause), "no vector names {clause}");
    }
}
