//! Misunderstandings told apart from wrong rules.

use grand_core::{Dialect, Kind, Move, Piece, Setup, Square};
use grand_oracle::{
    Answer, Confusion, Generated, Handshake, PerftSource, Question, Reported, Sighting,
    SourceError, SourceErrorKind, sentinels, shake_hands,
};

type Said = Result<Answer, SourceError>;

fn right(question: &Question) -> Answer {
    Generated::<grand_mailbox::Position>::new().divide(question, 1).expect("a sentinel is valid")
}

fn failed(kind: SourceErrorKind) -> Said {
    Err(SourceError::new(kind, "made up"))
}

/// Shakes hands with a program that is spoken to in the Capablanca dialect.
fn shake(program: impl FnMut(&Question) -> Said) -> Handshake {
    shake_in(Dialect::Capablanca, program)
}

fn shake_in(dialect: Dialect, mut program: impl FnMut(&Question) -> Said) -> Handshake {
    let mut ask = |question: &Question, _| program(question);
    let mut reference = Generated::<grand_mailbox::Position>::new();
    shake_hands(&mut ask, dialect, &mut reference).expect("the reference answers")
}

#[track_caller]
fn refuses(handshake: &Handshake, confusion: Confusion, name: &str, advice: &str) {
    assert_eq!(handshake.confusion, Some(confusion));
    assert_eq!(confusion.to_string(), name);
    let refusal = handshake.refusal().expect("a confusion is told");
    assert!(refusal.contains(advice), "{refusal}");
}

fn verdicts(handshake: &Handshake) -> Vec<String> {
    handshake.sightings.iter().map(Sighting::verdict).collect()
}

/// The right answer in other words.
fn rewritten(answer: &Answer, write: impl Fn(Move) -> String) -> Answer {
    let rows = answer.rows.iter().map(|(mv, count)| match mv {
        Reported::Move(mv) => (Reported::read(&write(*mv), Dialect::Capablanca), *count),
        Reported::Other(text) => panic!("{text} is no move"),
    });
    Answer { rows: rows.rev().collect(), total: None }
}

#[test]
fn a_right_program_is_taken() {
    let handshake = shake(|question| Ok(right(question)));
    assert_eq!((handshake.confusion, handshake.refusal()), (None, None));
    assert_eq!(verdicts(&handshake), ["right"; 6]);
}

/// A wrong answer that no misunderstanding explains may be the very bug that is looked for.
#[test]
fn a_wrong_program_is_taken_too() {
    let handshake = shake(|question| {
        let mut answer = right(question);
        if question.root.en_passant.is_some() {
            answer.rows.pop();
        }
        Ok(answer)
    });
    assert_eq!(handshake.confusion, None);
    assert_eq!(verdicts(&handshake), ["right", "right", "right", "right", "wrong", "right"]);
}

#[test]
fn a_program_that_never_answers_is_not_asked_for_ever() {
    let mut asked = 0;
    let handshake = shake(|_| {
        asked += 1;
        failed(SourceErrorKind::Timeout)
    });
    refuses(&handshake, Confusion::NoAnswers, "no-answers", "none of the test positions: timeout");
    let not = "not-asked";
    assert_eq!(verdicts(&handshake), ["timeout", "timeout", not, not, not, not]);
    assert_eq!(asked, 2);
    let crashed = shake(|_| failed(SourceErrorKind::Crash));
    assert_eq!(verdicts(&crashed), ["crash"; 6], "it may come to itself");
}

#[test]
fn ranks_from_0_are_noticed() {
    let square = |square: Square| format!("{}{}", square.file(), square.rank().index());
    let letter = |mv: Move| {
        let letter = mv.promotion.map(|it| it.kind().letter(Dialect::Capablanca));
        letter.map_or(String::new(), |letter| letter.to_ascii_lowercase().to_string())
    };
    let write = |mv: Move| format!("{}{}{}", square(mv.from), square(mv.to), letter(mv));
    let handshake = shake(|question| Ok(rewritten(&right(question), write)));
    refuses(&handshake, Confusion::RanksFromZero, "ranks-from-zero", "ranks as 0 to 9");
}

/// Marshals for cardinals and the other way round.
fn exchanged(kind: Kind) -> Kind {
    match kind {
        Kind::Marshal => Kind::Cardinal,
        Kind::Cardinal => Kind::Marshal,
        other => other,
    }
}

/// NOTE-1: a program of the one dialect knows no A, one of the other no M, and each takes C for
/// another man, so that it sees other men where it does not refuse.
#[test]
fn the_other_dialect_is_noticed() {
    let spoken = [
        (Dialect::Capablanca, Dialect::Freeling, Kind::Cardinal),
        (Dialect::Freeling, Dialect::Capablanca, Kind::Marshal),
    ];
    for (dialect, own, unknown) in spoken {
        let handshake = shake_in(dialect, |question| {
            let mut seen = question.clone();
            for (square, man) in question.root.pieces() {
                if man.kind == unknown {
                    return failed(SourceErrorKind::Refused);
                }
                seen.root.set(square, Some(Piece::new(man.color, exchanged(man.kind))));
            }
            let mut answer = right(&seen);
            for (reported, _) in &mut answer.rows {
                let Reported::Move(mv) = reported else { panic!("it is a move") };
                *reported = Reported::read(&mv.to_text(own), dialect);
            }
            Ok(answer)
        });
        refuses(&handshake, Confusion::OtherDialect, "other-dialect", "dialect");
    }
}

/// Where one position has no answer, the others' letters do not explain it.
#[test]
fn letters_explain_no_crash() {
    let handshake = shake(|question| {
        let foreign = question.root.pieces().any(|(_, man)| man.kind == Kind::Cardinal);
        let mut seen = question.clone();
        for (square, man) in question.root.pieces() {
            seen.root.set(square, Some(Piece::new(man.color, exchanged(man.kind))));
        }
        match question.root.en_passant {
            None if !foreign => Ok(rewritten(&right(&seen), |mv| mv.to_text(Dialect::Freeling))),
            _ => failed(SourceErrorKind::Crash),
        }
    });
    assert_eq!(handshake.confusion, None);
}

#[test]
fn stale_answers_are_noticed() {
    let check = |handshake: &Handshake| {
        refuses(handshake, Confusion::StalePosition, "stale-position", "another position");
    };
    check(&shake(|_| failed(SourceErrorKind::Stale)));
    check(&shake(|_| Ok(right(&Question::new(Setup::start())))));
    let mut before = Question::new(Setup::start());
    check(&shake(|question| Ok(right(&std::mem::replace(&mut before, question.clone())))));
    let ignores_moves = shake(|question| Ok(right(&Question::new(question.root.clone()))));
    assert_eq!(verdicts(&ignores_moves)[5], "wrong");
    assert_eq!(ignores_moves.confusion, Some(Confusion::StalePosition));
}

#[test]
fn another_board_is_noticed() {
    let chess = Answer {
        rows: vec![(Reported::Move(Move::new(Square::A2, Square::A3)), 1)],
        total: Some(1),
    };
    let handshake = shake(|_| Ok(chess.clone()));
    refuses(&handshake, Confusion::OtherBoard, "other-board", "another board");
    let silent = shake(|question| match question.root.en_passant {
        Some(_) => failed(SourceErrorKind::Crash),
        None => Ok(chess.clone()),
    });
    assert_eq!(silent.confusion, Some(Confusion::OtherBoard));
    assert_eq!(shake(|_| Ok(Answer::default())).confusion, None, "nothing is no board");
    assert_eq!(sentinels().len(), handshake.sightings.len());
    let unread = Answer { rows: vec![(Reported::Other("e2-e4".to_owned()), 1)], total: None };
    let handshake = shake(|_| Ok(unread.clone()));
    assert_eq!(handshake.confusion, Some(Confusion::OtherBoard), "no square of it is far away");
}
