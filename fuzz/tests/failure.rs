//! Failures of targets that are wrong on purpose: told apart, made small, and written down.

use grand_core::{Dialect, Kind, fen};
use grand_oracle::{Question, suite};
use grandperft_fuzz::{Holds, Target, failure::Failure, mutate::Reads};

fn no_marshal(line: &Question) -> Result<(), String> {
    let men = line.root.pieces().filter(|(_, man)| man.kind == Kind::Marshal).count();
    if men == 0 { Ok(()) } else { Err(format!("there are marshals, {men} of {line:?}")) }
}

fn no_cardinal(line: &Question) -> Result<(), String> {
    let found = line.root.pieces().find(|(_, man)| man.kind == Kind::Cardinal);
    assert!(found.is_none(), "a cardinal on {found:?}");
    Ok(())
}

fn no_digits(bytes: &[u8]) -> Result<bool, String> {
    match bytes.iter().find(|byte| byte.is_ascii_digit()) {
        Some(digit) => Err(format!("a digit is refused: {digit}")),
        None => Ok(true),
    }
}

const fn target(holds: Holds) -> Target {
    Target { name: "wrong_on_purpose", holds }
}

/// The start and ten moves.
const LINE: &[u8] = b"\0\0abcdefghij";

#[test]
fn a_line_becomes_a_suite_case_with_few_men() {
    for (holds, key, kind) in [
        (Holds::Line(no_marshal), "there are marshals of", Kind::Marshal),
        (
            Holds::Line(no_cardinal),
            "panicked at fuzz/tests/failure.rs a cardinal on",
            Kind::Cardinal,
        ),
    ] {
        let failure = Failure::of(&target(holds), LINE, "found").expect("it fails");
        assert!(failure.key.starts_with(key), "{}", failure.key);
        let text = String::from_utf8(failure.small).expect("a suite is text");
        let suite = suite::parse("found.yaml", &text).expect("it reads");
        let case = &suite.cases[0];
        let setup = fen::parse(&case.fen, Dialect::Freeling).expect("it reads");
        assert_eq!(setup.pieces().count(), 3, "two kings and one man: {text}");
        assert!(setup.pieces().any(|(_, man)| man.kind == kind), "{text}");
        assert!(case.reached.is_none() && case.note.is_some(), "{text}");
    }
}

#[test]
fn a_text_keeps_what_it_fails_by() {
    let holds = Holds::Text(Reads::Files, no_digits);
    let failure = Failure::of(&target(holds), b"some 4 words\nand 55", "found").expect("it fails");
    assert_eq!((failure.key.as_str(), &failure.small[..]), ("a digit is refused", &b"5"[..]));
}

#[test]
fn what_holds_is_no_failure() {
    let holds = Holds::Text(Reads::Files, no_digits);
    assert!(Failure::of(&target(holds), b"words", "found").is_err());
}

/// Each that ships holds at the start, so there is nothing to be told of it.
#[test]
fn targets_that_ship_do_not_fail_here() {
    let target = Target::find("generators_agree").expect("there is one");
    assert!(Failure::of(target, LINE, "found").is_err());
}
