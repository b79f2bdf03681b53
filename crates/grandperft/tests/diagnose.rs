//! Who is named for what was said.

use grand_clauses::{Side, bugs};
use grand_core::Color;
use grand_oracle::{Diagnosis, Observation, PerftSource, Question};
use grandperft::{Bug, Generator, investigate::suspects, report::answers};

/// What a program says where the models show, two plies deep.
fn answers_of(source: &mut dyn PerftSource) -> Vec<Observation> {
    let setups = bugs::ALL.iter().map(|model| {
        grand_core::fen::parse(model.shows.fen, grand_core::Dialect::Freeling).expect("it reads")
    });
    let roots = setups.flat_map(|setup| [setup.mirrored(), setup]);
    let questions = roots.flat_map(|root| [1, 2].map(|depth| (Question::new(root.clone()), depth)));
    let observed = questions.map(|(question, depth)| {
        let answer = source.divide(&question, depth).expect("an answer").sorted();
        Observation { question, depth, answer }
    });
    observed.collect()
}

fn bug(name: &str, side: Side) -> Bug {
    Bug::new(bugs::find(name).expect("a model"), side)
}

fn named(source: &mut dyn PerftSource) -> Vec<Diagnosis> {
    suspects(&answers_of(source), Some(source))
}

#[track_caller]
fn is_first(source: &mut Bug) {
    let named = named(source);
    let best = named.first().unwrap_or_else(|| panic!("{source:?}: nobody"));
    assert_eq!(best.model, source.name());
    assert!(best.fits(), "{best:?}");
}

/// One in nine, for time's sake; `bugs selftest` asks all.
#[test]
fn models_are_named_for_what_they_say() {
    let models = bugs::ALL
        .iter()
        .filter(|model| model.shows.moves.is_empty() && model.needs == bugs::Needs::Nothing);
    models.step_by(9).for_each(|model| is_first(&mut Bug::new(model, Side::Both)));
}

#[test]
fn a_colour_is_named_where_the_other_is_right() {
    is_first(&mut bug("marshal-without-leaps", Side::Only(Color::Black)));
    is_first(&mut bug("en-passant-none", Side::Only(Color::White)));
}

#[test]
fn nobody_is_named_for_a_right_program() {
    for generator in [Generator::Mailbox, Generator::Clauses] {
        assert_eq!(named(generator.source().as_mut()), []);
    }
}

#[test]
fn two_beliefs_at_once_are_named_as_a_pair() {
    let both = [
        ("double-step-never", "two-queens-allowed"),
        ("cardinal-without-leaps", "staying-offered-on-10"),
    ];
    for (first, second) in both {
        let mut pair = bug(first, Side::Both).and(&bug(second, Side::Both));
        let named = named(&mut pair);
        let best = named.first().expect("somebody");
        assert!(best.fits(), "{best:?}");
        assert!(best.model.contains(first) && best.model.contains(second), "{best:?}");
    }
}

/// A program that loses its last move everywhere: nobody believes that.
struct Loses(Box<dyn PerftSource + Send>);

impl PerftSource for Loses {
    fn name(&self) -> &str {
        "loses"
    }

    fn divide(
        &mut self,
        question: &Question,
        depth: u32,
    ) -> Result<grand_oracle::Answer, grand_oracle::SourceError> {
        let mut answer = self.0.divide(question, depth)?.sorted();
        answer.rows.pop();
        Ok(answer)
    }
}

#[test]
fn none_fits_a_belief_that_nobody_has() {
    let named = named(&mut Loses(Generator::Bitboard.source()));
    assert!(named.iter().all(|suspect| !suspect.fits()), "{named:?}");
}

#[test]
fn the_order_is_the_same_from_run_to_run() {
    let seen = answers_of(&mut bug("en-passant-none", Side::Both));
    let backwards: Vec<_> = seen.iter().rev().cloned().collect();
    assert_eq!(suspects(&seen, None), suspects(&seen, None));
    assert_eq!(suspects(&seen, None)[0], suspects(&backwards, None)[0]);
}

/// A report holds enough to come to the same name.
#[test]
fn what_a_report_holds_names_the_same_model() {
    let mut wrong = bug("promotion-forced-on-9", Side::Both);
    let sample = answers::sample(&answers_of(&mut wrong));
    let document = serde_json::json!({ "findings": [], "answers": answers::document(&sample) });
    let read = answers::read(&document.to_string()).expect("it was written here");
    assert!(!read.is_empty() && read.iter().all(|answer| sample.contains(answer)));
    assert_eq!(suspects(&read, Some(&mut wrong))[0].model, "bug:promotion-forced-on-9");
}

#[test]
fn a_bad_report_is_refused_with_the_place() {
    let refused = |text: &str| answers::read(text).expect_err("no report");
    assert!(refused("{").contains("line 1 column 1"));
    assert!(refused("{}").contains("missing field `findings`"));
    let entry = |fen: &str, moves: &str, depth: u32| {
        format!(
            r#"{{"findings": [], "answers": [{{"fen": "{fen}", "dialect": "freeling",
                "moves": [{moves}], "depth": {depth}}}]}}"#
        )
    };
    let kings = "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1";
    assert!(answers::read(&entry(kings, "\"e1e2\"", 2)).is_ok());
    assert!(refused(&entry("4k5", "", 1)).starts_with("answers[0]: fen: "));
    assert!(refused(&entry(kings, "\"e1e3\"", 1)).starts_with("answers[0]: moves: move 1, e1e3"));
    assert!(refused(&entry(kings, "", 60)).starts_with("answers[0]: depth 60"));
}
