//! Generators of all sorts, right and wrong, held against the suites by the library.

use grand_core::{Clause, Kind, Move, Rules, fen};
use grand_mailbox::Position;
use grand_oracle::{Class, SourceErrorKind};
use grandperft::{
    Check, Dialect, Divided, Level, MoveGenerator, Outcome, Standing, check, report::Told,
};

const EN_PASSANT: &str = "ep-*";

const START: &str = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";

fn position(fen: &str, moves: &[&str], dialect: Dialect) -> Result<Position, String> {
    let setup = fen::parse(fen, dialect).map_err(|error| error.to_string())?;
    let mut position = Position::from_setup(&setup).map_err(|error| error.to_string())?;
    for text in moves {
        let mv = Move::parse(text, dialect).map_err(|error| error.to_string())?;
        position.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(position)
}

fn listed_in(dialect: Dialect, fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
    let legal = position(fen, moves, dialect)?.legal_moves();
    Ok(legal.iter().map(|mv| mv.to_text(dialect)).collect())
}

fn listed(fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
    listed_in(Dialect::Capablanca, fen, moves)
}

/// Counts by itself, `surplus` too many below the first move.
struct Counting {
    surplus: u64,
}

impl MoveGenerator for Counting {
    fn moves(&mut self, fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
        listed(fen, moves)
    }

    fn divide(&mut self, fen: &str, moves: &[&str], depth: u32) -> Option<Divided> {
        let divide = |position: &Position| {
            let counts = grand_oracle::divide(position, depth).into_iter();
            let mut rows: Vec<_> =
                counts.map(|(mv, nodes)| (mv.to_text(Dialect::Capablanca), nodes)).collect();
            if let Some((_, nodes)) = rows.first_mut().filter(|_| depth > 1) {
                *nodes += self.surplus;
            }
            rows
        };
        Some(position(fen, moves, Dialect::Capablanca).map(|position| divide(&position)))
    }
}

fn run(check: Check<'_>) -> Outcome {
    check.run().expect("something is asked")
}

fn classes(outcome: &Outcome) -> Vec<Class> {
    let mut classes: Vec<_> = outcome.findings().map(|told| told.finding.class).collect();
    classes.sort();
    classes.dedup();
    classes
}

#[test]
fn a_right_generator_passes_in_either_dialect() {
    for dialect in [Dialect::Capablanca, Dialect::Freeling] {
        let mut generator = |fen: &str, moves: &[&str]| listed_in(dialect, fen, moves);
        let outcome = run(check(&mut generator).dialect(dialect).level(Level::Smoke).strict());
        assert_eq!(outcome.failures(), 0, "{outcome}");
        assert!(outcome.count(Standing::Passed) > 100, "{outcome}");
        assert!(outcome.suspects().is_empty());
    }
}

#[test]
fn a_generator_that_counts_is_asked_as_deep_as_the_level_goes() {
    let outcome = run(check(&mut Counting { surplus: 0 }).only(EN_PASSANT));
    assert_eq!(outcome.failures(), 0, "{outcome}");
    let walked = run(check(&mut listed).only(EN_PASSANT));
    let deeper = run(check(&mut listed).only(EN_PASSANT).depth(3));
    assert_eq!(outcome.to_string(), deeper.to_string());
    assert!(walked.to_string().contains("counts left out"), "{walked}");
    assert!(!deeper.to_string().contains("counts left out"), "{deeper}");
}

#[test]
fn a_wrong_count_is_no_wrong_move() {
    let outcome = run(check(&mut Counting { surplus: 1 }).only(EN_PASSANT));
    assert_eq!(classes(&outcome), [Class::Count]);
}

#[test]
fn a_panic_is_the_crash_of_one_case() {
    let mut panics = |fen: &str, moves: &[&str]| {
        assert!(!fen.contains(" b - e4 "), "no capture to e4");
        listed(fen, moves)
    };
    let outcome = run(check(&mut panics).only(EN_PASSANT));
    assert_eq!(classes(&outcome), [Class::NoAnswer(SourceErrorKind::Crash)]);
    assert!(outcome.count(Standing::Passed) > outcome.failures(), "{outcome}");
    assert!(outcome.to_string().contains("it panicked: no capture to e4"), "{outcome}");
}

#[test]
fn a_refusal_of_a_valid_position_is_told_with_its_reason() {
    let mut refuses = |fen: &str, moves: &[&str]| match fen.contains(" - e4 ") {
        true => Err("no board at hand".to_owned()),
        false => listed(fen, moves),
    };
    let outcome = run(check(&mut refuses).only(EN_PASSANT));
    assert_eq!(classes(&outcome), [Class::NoAnswer(SourceErrorKind::Refused)]);
    assert!(outcome.to_string().contains("it refuses: no board at hand"), "{outcome}");
}

#[test]
fn text_of_no_shape_is_an_extra_move() {
    let mut chatters = |fen: &str, moves: &[&str]| {
        let mut moves = listed(fen, moves)?;
        moves.push("resign\n".to_owned());
        Ok(moves)
    };
    let outcome = run(check(&mut chatters).only("start"));
    assert_eq!(classes(&outcome), [Class::Rule]);
    assert!(outcome.to_string().contains("resign\\n"), "{outcome}");
}

#[test]
fn a_wrong_rule_is_shrunk_explained_and_named() {
    let mut forgets = |fen: &str, moves: &[&str]| {
        let target = fen.split(' ').nth(3).filter(|_| moves.is_empty()).unwrap_or("-");
        let board = position(fen, moves, Dialect::Capablanca)?;
        let pawn = |mv: &&Move| {
            let man = board.setup().piece_at(mv.from).map(|man| man.kind);
            mv.to.to_string() == target && man == Some(Kind::Pawn)
        };
        let legal = board.legal_moves();
        let kept = legal.iter().filter(|mv| !pawn(mv) || mv.from.file() == mv.to.file());
        Ok(kept.map(|mv| mv.to_text(Dialect::Capablanca)).collect())
    };
    let outcome = run(check(&mut forgets).clause("EP-1").level(Level::Smoke));
    let explained = |told: &Told<'_>| {
        let clauses = told.explanation.as_ref().map(|why| why.clauses.clone());
        clauses.is_some_and(|clauses| clauses[0] == Clause::Ep1)
    };
    let told = outcome.findings().find(|told| explained(told) && told.finding.shrunk.is_some());
    let shrunk = told.and_then(|told| told.finding.shrunk.clone()).expect("it is shrunk");
    assert_eq!(shrunk.men(), 4, "kings, the pawn that captures, the pawn captured");
    assert!(!outcome.suspects().is_empty());
}

#[test]
fn expected_failures_are_none_until_they_pass() {
    let id = "ep-only-answer-to-check";
    let mut lists_nothing_there = |fen: &str, moves: &[&str]| match fen.contains(" w - b7 ") {
        true => Ok(Vec::new()),
        false => listed(fen, moves),
    };
    let outcome = run(check(&mut lists_nothing_there).only(id).known(id, "not written yet"));
    assert_eq!((outcome.failures(), outcome.count(Standing::Known)), (0, 1));
    let outcome = run(check(&mut listed).only(id).known(id, "not written yet"));
    assert_eq!((outcome.failures(), outcome.count(Standing::KnownPassed)), (1, 1));
    assert!(outcome.to_string().contains("passes now"), "{outcome}");
}

#[test]
fn invalid_positions_may_be_taken_unless_it_is_strict() {
    let mut takes_all = |fen: &str, moves: &[&str]| Ok(listed(fen, moves).unwrap_or_default());
    let outcome = run(check(&mut takes_all).level(Level::Smoke));
    assert_eq!(outcome.failures(), 0, "{outcome}");
    let strict = run(check(&mut takes_all).level(Level::Smoke).strict());
    assert!(strict.failures() > 0);
    assert_eq!(strict.failures(), outcome.count(Standing::Accepted));
    assert_eq!(classes(&strict), [Class::Accepted]);
}

#[test]
fn a_check_that_asks_nothing_is_an_error() {
    for (error, named) in [
        (message_of(|check| check.clause("PROMO-99")), "PROMO-99"),
        (message_of(|check| check.only("[")), "`[`"),
        (message_of(|check| check.only("no-such-case")), "no case"),
        (message_of(|check| check.known("no-such-case", "why")), "no-such-case"),
    ] {
        assert!(error.contains(named), "{error}");
    }
}

fn message_of(change: fn(Check<'_>) -> Check<'_>) -> String {
    change(check(&mut listed)).run().expect_err("nothing is asked").to_string()
}

type Listing<'a> = &'a mut dyn FnMut(&str, &[&str]) -> Result<Vec<String>, String>;

/// What explains every answer at once is said in a sentence, and no rule is accused.
#[test]
fn a_misunderstanding_is_told_from_wrong_rules() {
    let error = |generator: Listing<'_>| {
        let mut generator = |fen: &str, moves: &[&str]| generator(fen, moves);
        check(&mut generator).run().expect_err("nothing is asked").to_string()
    };
    let freeling = error(&mut |fen, moves| listed_in(Dialect::Freeling, fen, moves));
    assert!(freeling.contains("try the other engine dialect, freeling"), "{freeling}");
    let ranks = error(&mut |fen, moves| {
        let down = |c: char| c.to_digit(10).map_or(c.to_string(), |rank| (rank - 1).to_string());
        let from_zero = |mv: String| mv.replace("10", "9+").chars().map(down).collect::<String>();
        let texts = listed(fen, moves)?.into_iter().map(from_zero);
        Ok(texts.map(|text| text.replace("8+", "9")).collect())
    });
    assert!(ranks.contains("ranks as 0 to 9"), "{ranks}");
    let forgets = error(&mut |_, _| listed(START, &[]));
    assert!(forgets.contains("another position"), "{forgets}");
    let refuses = error(&mut |_, _| Err("no board at hand".to_owned()));
    assert!(refuses.contains("no board at hand"), "{refuses}");
}

#[test]
#[should_panic(expected = "the tortoise is wrong")]
fn an_assertion_names_the_generator() {
    check(&mut Counting { surplus: 1 }).named("the tortoise").only("start").depth(2).assert();
}
