//! What the referee says of a record.

use grand_bitboard::Position;
use grand_core::{Dialect, DialectError, Ranks};
use grand_game::referee::{Judgement, ProblemKind, Reading, Unjudged, corrected, referee};
use grand_pgn::{Reader, Record};

use crate::support::Clauses;

fn record(text: &str) -> Record {
    Reader::new(text.as_bytes()).next().expect("there is a game").expect("it reads")
}

fn judge_in(text: &str, reading: Reading) -> Result<Judgement, Unjudged> {
    referee::<Position>(&record(text), reading, &Clauses)
}

#[track_caller]
fn judge(text: &str) -> Judgement {
    judge_in(text, Reading::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// The problems as `kind ply: what (clauses)`.
#[track_caller]
fn problems(text: &str) -> Vec<String> {
    let told = judge(text).problems.into_iter().map(|problem| {
        let clauses: Vec<_> = problem.clauses.iter().map(|clause| clause.id()).collect();
        let ply = problem.ply.map_or(String::new(), |ply| format!(" {ply}"));
        let line = problem.variation.map_or(String::new(), |line| format!(" in {line}"));
        format!("{}{ply}{line}: {} ({})", problem.kind, problem.what, clauses.join(", "))
    });
    told.collect()
}

const KINGS: &str = "[FEN \"4k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1\"]\n";

#[test]
fn a_faultless_record_has_no_problems() {
    let judgement = judge("[Variant \"Grand\"]\n[Result \"*\"]\n1. e5 e7 2. Nc4 Nc7!? {x} 3. e6 *");
    assert_eq!((judgement.moves.len(), judgement.problems), (5, vec![]));
    assert_eq!(judgement.dialect, Dialect::Freeling);
    assert_eq!(judge("1. Ne1 Ae7 2. Aa7 *").dialect, Dialect::Capablanca);
}

/// PROMO-3
#[test]
fn an_illegal_promotion_is_explained() {
    let fen = "[FEN \"8k1/4P5/10/10/10/10/10/10/10/Q7K1 w - - 0 1\"]\n";
    let judgement = judge(&format!("{fen} 1. e10=Q Kh9 2. Qxh10 1-0"));
    let illegal = judgement.first_illegal.unwrap();
    assert_eq!(illegal.ply, 1);
    assert_eq!(illegal.clauses[0].id(), "PROMO-3");
    assert!(illegal.why.contains("queen"), "{}", illegal.why);
}

/// PROMO-5, EP-2, CHECK-2: the man that was meant is the one against which more speaks than its
/// steps.
#[test]
fn the_likeliest_man_is_explained() {
    for (fen, mv, clause) in [
        ("8k1/4P5/10/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1", "e10=Q", "PROMO-5"),
        ("4r3k1/10/10/10/4R5/10/10/10/R9/4K5 w - - 0 1", "Rd6", "CHECK-2"),
        ("8k1/10/10/10/3pP5/10/10/10/10/4K5 w - - 0 1", "exd7", "EP-2"),
        ("8k1/10/10/10/10/10/10/10/10/R3K5 w - - 0 1", "Md5", "MOVE-1"),
        ("8k1/10/10/10/10/10/10/10/10/R3K5 w - - 0 1", "O-O-O", "CASTLE-1"),
        ("8k1/10/10/10/10/10/10/10/10/R3K5 w - - 0 1", "xyz", "NOTE-2"),
    ] {
        let judgement = judge(&format!("[FEN \"{fen}\"]\n\n1. {mv} *"));
        let illegal = judgement.first_illegal.unwrap();
        assert_eq!(illegal.clauses[0].id(), clause, "{mv}: {}", illegal.why);
        assert_eq!(judgement.problems.len(), 1, "{:?}", judgement.problems);
    }
}

/// NOTE-2, NOTE-5
#[test]
fn wrong_notation_is_told_with_what_is_right() {
    assert_eq!(
        problems(&format!("{KINGS} 1. Ra10 Ke9 2. Ra10a9+ *")),
        [
            "notation 1: Ra10: check is not marked; Ra10+ is right (NOTE-5)",
            "notation 3: Ra10a9+: the origin is not given as the other legal moves ask for; Ra9+ is \
         right (NOTE-2)",
        ]
    );
}

/// NOTE-2: what can mean several moves is taken for the one with which the record goes on.
#[test]
fn too_little_origin_is_told_and_read_by_what_follows() {
    let fen = "[FEN \"R9/10/7k2/10/10/10/10/10/10/R3K5 w - - 0 1\"]\n";
    for (taken, next) in [("R10a9", "Rb1"), ("R1a9", "Rb10")] {
        let right = format!("Ra9 can mean a1a9 and a10a9; it is taken for {taken}");
        assert_eq!(
            problems(&format!("{fen} 1. Ra9 Kh7 2. {next} *")),
            [format!("ambiguous 1: {right} (NOTE-2)")]
        );
    }
}

/// PROMO-3, NOTE-2, NOTE-5, CHECK-2: variations begin before the move that they stand behind, also in
/// variations.
#[test]
fn variations_are_judged_each_from_its_own_position() {
    let text = "[FEN \"8k1/4P5/10/10/10/10/10/10/10/Q7K1 w - - 0 1\"]\n
        1. Qa10+ (1. e10=Q) (1. Kh2 Kh9 (1... Kxj9) 2. Qa3+) Kh9 (1... Kj9 2. Qa9 (2. Qa8 (2. Qa7))) *";
    let promotion = "the pawn on e9 may not become a queen on e10: white's only queen stands on a1";
    assert_eq!(
        problems(text),
        [
            format!("illegal 1 in 1.1: e10=Q: {promotion} (PROMO-3)"),
            "notation 2 in 1.2/2.1: Kxj9: it has `x` and captures nothing; Kj9 is right (NOTE-2)"
                .to_owned(),
            "notation 3 in 1.2: Qa3+: it has `+` and gives no check; Qa3 is right (NOTE-5)"
                .to_owned(),
        ]
    );
    let judgement = judge(text);
    assert!(judgement.is_legal());
    assert_eq!(judgement.variations.len(), 3);
    assert_eq!(judgement.variations[2].variations[0].variations[0].san, ["Qa7"]);
    let about = judgement.problems[2].about.as_ref().unwrap();
    assert_eq!(about.right.as_deref(), Some("Qa3"));
    let reading = Reading { main_line: true, ..Reading::default() };
    assert_eq!(judge_in(text, reading).unwrap().problems, []);
}

/// END-8: a result in a variation is somebody's opinion.
#[test]
fn a_variation_may_stand_anywhere_and_say_any_result() {
    for text in [
        "(1. e4 e7 0-1) 1. e5 () (()) *",
        "1. e5 ((1. e4) 1. d4 (1. c4 1-0)) e6 (1... e7 (1... d7) 2. Nc4) *",
    ] {
        assert_eq!(problems(text), [""; 0], "{text}");
    }
}

/// END-1, END-2, END-5, END-8
#[test]
fn a_result_is_held_against_the_board_and_nothing_else() {
    let mate = "[FEN \"k9/10/1K8/10/10/10/10/10/10/9R w - - 0 1\"]\n1. Rj10#";
    assert_eq!(problems(&format!("{mate} 1-0")), [""; 0]);
    for wrong in ["0-1", "1/2-1/2", "*"] {
        assert_eq!(
            problems(&format!("{mate} {wrong}")),
            [format!(
                "result: the result is {wrong}, and black is checkmated: expected 1-0 (END-1)"
            )]
        );
    }
    let stalemate = "[FEN \"k9/10/10/10/10/10/10/10/10/2Q4K2 w - - 0 1\"]\n1. Qc9";
    assert_eq!(problems(&format!("{stalemate} 1/2-1/2")), [""; 0]);
    assert_eq!(
        problems(&format!("{stalemate} 1-0")),
        ["result: the result is 1-0, and black is stalemated: expected 1/2-1/2 (END-2)"]
    );
    let bare = "[FEN \"4k5/10/10/10/10/10/10/10/4p5/4K5 w - - 0 1\"]\n1. Kxe2";
    assert_eq!(problems(&format!("{bare} 1/2-1/2")), [""; 0]);
    assert_eq!(problems(&format!("{bare} 1-0"))[0].split_once(": ").unwrap().0, "result");
    // Whoever resigns, agrees or oversteps the time does so on any board.
    for outcome in ["1-0", "0-1", "1/2-1/2", "*"] {
        assert_eq!(problems(&format!("1. e5 {outcome}")), [""; 0]);
    }
    assert_eq!(
        problems("1. e5"),
        ["result: the moves do not end in a result; `*` stands for none ()"]
    );
    assert_eq!(
        problems("[Result \"1-0\"]\n1. e5 *"),
        ["result: the tag Result says \"1-0\", and the moves end in * ()"]
    );
}

/// END-1, END-5
#[test]
fn moves_after_the_end_are_told_once() {
    let bare = "[FEN \"4k5/10/10/10/10/10/10/10/4p5/4K5 w - - 0 1\"]\n1. Kxe2 Ke9 2. Ke3 1/2-1/2";
    assert_eq!(
        problems(bare),
        [
            "after-end 2: the game was over here (insufficient-material), and the record goes on (END-5)"
        ]
    );
    assert_eq!(judge(bare).moves.len(), 3);
    let mate = "[FEN \"k9/10/1K8/10/10/10/10/10/10/9R w - - 0 1\"]\n1. Rj10# Kb10 1-0";
    assert_eq!(problems(mate), ["after-end 2: Kb10: the game was over before (checkmate) (END-1)"]);
    assert!(!judge(mate).is_legal());
}

/// END-3, END-4
#[test]
fn claims_are_told_where_they_could_be_made_first() {
    let judgement = judge("1. Nc4 Nc7 2. Nb2 Nb9 3. Nc4 Nc7 4. Nb2 Nb9 5. Nc4 *");
    let told: Vec<_> =
        judgement.claims.iter().map(|seen| (seen.after, seen.claim.to_string())).collect();
    assert_eq!(told, [(8, "threefold".to_owned())]);
    assert_eq!((judgement.repetitions, judgement.problems.len()), (3, 0));
}

/// NOTE-1, NOTE-8
#[test]
fn letters_and_ranks_are_those_that_are_declared() {
    let only_c = "[FEN \"4k5/10/10/10/10/10/10/10/10/C3K5 w - - 0 1\"]\n1. Cd1 *";
    assert_eq!(judge_in(only_c, Reading::default()), Err(Unjudged::Dialect(DialectError::OnlyC)));
    let tagged = format!("[Dialect \"capablanca\"]\n{only_c}");
    assert!(judge(&tagged).is_legal());
    let declared = Reading { dialect: Some(Dialect::Freeling), ..Reading::default() };
    assert!(!judge_in(only_c, declared).unwrap().is_legal());
    let zero = Reading { ranks: Ranks::FromZero, ..Reading::default() };
    let fen = "[FEN \"4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d3 0 1\"]\n";
    let text = format!("{fen} 1... exd3 2. Kf1 d2 *");
    assert_eq!(judge_in(&text, zero).unwrap().problems, []);
    assert!(matches!(judge_in(&text, Reading::default()), Err(Unjudged::Invalid(_))));
}

#[test]
fn what_cannot_be_judged_says_why() {
    for (text, why) in [
        ("[Variant \"Chess960\"]\n*", "tag Variant \"Chess960\": expected Grand"),
        ("[Dialect \"c\"]\n*", "tag Dialect \"c\": expected `freeling` or `capablanca`"),
        ("[FEN \"x\"]\n*", "tag FEN \"x\": FEN \"x\" is refused"),
        ("[FEN \"10/10/10/10/10/10/10/10/10/10 w - - 0 1\"]\n*", "the position that it begins"),
    ] {
        let error = judge_in(text, Reading::default()).unwrap_err().to_string();
        assert!(error.starts_with(why), "{error}");
    }
    assert_eq!(judge("[Variant \"Grand Chess\"]\n*").problems, []);
    assert_eq!(
        problems("[SetUp \"1\"]\n*"),
        ["header: SetUp says that there is a FEN, and there is none ()"]
    );
    let behind = Reader::new("1. e5 e6 1-0 2. f4 f7 *".as_bytes()).nth(1).unwrap().unwrap();
    let judgement = referee::<Position>(&behind, Reading::default(), &Clauses).unwrap();
    assert_eq!(judgement.problems.len(), 1);
    assert!(judgement.problems[0].what.starts_with("the moves are numbered from 2, and there is"));
}

#[test]
fn a_corrected_record_has_no_problems() {
    for text in [
        format!("{KINGS}[Result \"1-0\"]\n1. Ra10!? {{x}} Ke9 (1... Kf9) 2. Ra10a9+ $1 *"),
        "1. a3a4 a8-a7 2. Pb4 *".to_owned(),
        "1. e5 (1. e4+ (1. Nc4!? {x} e2) (1. d5) e7 2. O-O (2. d5) d5) e6 *".to_owned(),
        "1. Nc4 O-O 2. e5 1-0".to_owned(),
        "[FEN \"4k5/10/10/10/10/10/10/10/4p5/4K5 w - - 0 1\"]\n[SetUp \"0\"]\n1. Kxe2 Ke9 2. Ke3 0-1"
            .to_owned(),
        "[FEN \"k9/10/1K8/10/10/10/10/10/10/9R b - - 0 7\"]\n7... Kb10 8. Rj10 Ka10 *".to_owned(),
    ] {
        assert_ne!(problems(&text), [""; 0], "{text}");
        let mended = corrected(&record(&text), &judge(&text));
        assert_eq!(problems(&mended), [""; 0], "{mended}");
    }
    let text = format!("{KINGS}[Result \"1-0\"]\n1. Ra10!? {{x}} Ke9 (1... Kf9) 2. Ra10a9 $1 *");
    assert!(
        corrected(&record(&text), &judge(&text))
            .contains("1. Ra10+!? {x} 1... Ke9 (1... Kf9) 2. Ra9+ $1 *"),
    );
    let text = "1. e5 (1. e4+ (1. N2c4!? {x} O-O) e7 2. O-O (2. d5) d5) e6 *";
    assert_eq!(
        corrected(&record(text), &judge(text)).replace('\n', " ").trim(),
        "1. e5 (1. e4 (1. Nc4!? {x} {illegal: there is no castling; left out: O-O}) 1... e7 \
         {illegal: there is no castling; left out: O-O d5}) 1... e6 *"
    );
}

/// Whatever stands in a record, it is judged or refused, and what is mended has no problem left but
/// contradicting tags.
#[test]
fn no_record_panics() {
    const PIECES: [&str; 32] = [
        "[FEN \"",
        "4k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1",
        "k9/P9/9p/10/10/10/10/10/10/9K b",
        "\"]\n",
        "[Variant \"Grand\"]\n",
        "[Result \"1-0\"]\n",
        "[SetUp \"1\"]\n",
        "[Dialect \"x\"]\n",
        "1. ",
        "e5 ",
        "e6 ",
        "Nc4 ",
        "Ra10+ ",
        "Ke9 ",
        "Kf1 ",
        "a10=Q ",
        "a9a10m ",
        "O-O ",
        "exd4 e.p. ",
        "M",
        "A",
        "=",
        "10",
        "é ",
        "{x} ",
        "(e5) ",
        "(",
        ") ",
        "$3 ",
        "1-0 ",
        "* ",
        "R1a5#!? ",
    ];
    let mut random = grand_oracle::sample::Random::new(7);
    let mut judged = 0;
    for _ in 0..20_000 {
        let count = random.below(14);
        let text: String = (0..count).map(|_| random.pick(&PIECES)).collect();
        for record in Reader::new(text.as_bytes()).flatten() {
            if let Ok(judgement) = referee::<Position>(&record, Reading::default(), &Clauses) {
                let text = corrected(&record, &judgement);
                let fixed =
                    Reader::new(text.as_bytes()).next().expect("it is written").expect("well");
                let reading = Reading { dialect: Some(judgement.dialect), ..Reading::default() };
                let again = referee::<Position>(&fixed, reading, &Clauses);
                let left = again.expect("it was judged").problems;
                assert!(left.iter().all(|it| it.kind == ProblemKind::Header), "{text}\n{left:?}");
                judged += 1;
            }
        }
    }
    assert!(judged > 5_000, "{judged} judged");
}
