//! Records are read with all that PGN allows, and anything else is refused with its place.

use std::io::{self, BufReader, Read};

use grand_pgn::{Item, Numbering, Outcome, Place, Reader, Record, Variation, write};
use proptest::prelude::*;

fn games(text: &[u8]) -> Vec<Result<Record, String>> {
    Reader::new(text).map(|game| game.map_err(|error| error.to_string())).collect()
}

#[track_caller]
fn only(text: &str) -> Record {
    let [game] = <[_; 1]>::try_from(games(text.as_bytes())).unwrap();
    game.unwrap()
}

fn moves(record: &Record) -> Vec<&str> {
    record.moves().map(|word| word.text.as_str()).collect()
}

/// Movetext in one line, without numbers.
fn shape(items: &[Item]) -> String {
    let told = items.iter().map(|item| match item {
        Item::Move(word) => word.text.clone(),
        Item::Comment(comment) => {
            format!("{{{}}}", comment.split_whitespace().collect::<Vec<_>>().join(" "))
        }
        Item::Nag(nag) => format!("${nag}"),
        Item::Variation(Variation { items, outcome, .. }) => {
            let outcome = outcome.map_or(String::new(), |it| format!("{it} "));
            format!("( {} {outcome})", shape(items))
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn everything_that_pgn_has_is_read() {
    let record = only(
        "\u{feff}% escaped\n[Event \"A \\\"b\\\" \\\\ c\"]\n[ FEN\n \"x\" ]\n\n1.e5 {a (b} e6 2. Na4 $14 ; to \
         the end\n2... Nb7 (2... Nc7 {a )} (2... e5) 3. f4) 3.R10d9+!? ! dxe8 e.p. 4. bxa10=Q#\n1-0",
    );
    assert_eq!(record.tag("Event"), Some("A \"b\" \\ c"));
    assert_eq!(record.tag("FEN"), Some("x"));
    assert_eq!(record.tag("Site"), None);
    assert_eq!(moves(&record), ["e5", "e6", "Na4", "Nb7", "R10d9+!?", "dxe8e.p.", "bxa10=Q#"]);
    assert_eq!(
        shape(&record.items),
        "e5 {a (b} e6 Na4 $14 {to the end} Nb7 ( Nc7 {a )} ( e5 ) f4 ) R10d9+!? $1 dxe8e.p. bxa10=Q#"
    );
    assert_eq!(record.outcome, Some(Outcome::WhiteWins));
}

#[test]
fn games_follow_each_other_with_and_without_tags_and_results() {
    let text = b"[A \"1\"]\n\n1. e5\n\n[A \"2\"]\n*\n[A \"3\"]\n1. e4 e5 1/2-1/2 1. d4 0-1 e5";
    let games: Vec<_> = games(text).into_iter().map(Result::unwrap).collect();
    let told: Vec<_> =
        games.iter().map(|game| (game.tag("A"), moves(game).len(), game.outcome)).collect();
    assert_eq!(
        told,
        [
            (Some("1"), 1, None),
            (Some("2"), 0, Some(Outcome::Unknown)),
            (Some("3"), 2, Some(Outcome::Draw)),
            (None, 1, Some(Outcome::BlackWins)),
            (None, 1, None),
        ]
    );
    assert_eq!(games[3].numbered_from, Some(1));
    assert_eq!(games[4].numbered_from, None);
    assert_eq!(only("{x} (9. e4) 12... e5 13. e4").numbered_from, Some(12));
    assert_eq!(games[2].place, Place { line: 7, column: 1 });
    assert_eq!(games[3].moves().next().unwrap().place, Place { line: 8, column: 21 });
}

#[test]
fn an_empty_file_has_no_games() {
    for text in ["", " \n", "\u{feff}", "% nothing\n"] {
        assert_eq!(games(text.as_bytes()), [], "{text:?}");
    }
}

/// Each fault costs its own game, and no other.
#[test]
fn faults_name_their_place_and_leave_the_next_game() {
    for (fault, message) in [
        ("[A b]", "line 4, column 4: expected the value of a tag in quotes, found `b`"),
        ("[\"b\"]", "line 4, column 2: expected the name of a tag, found `\"`"),
        ("[A \"b]", "line 4, column 4: the value of a tag that begins here never ends"),
        ("[A \"b\" c]", "line 4, column 8: expected `]` behind the value of a tag, found `c`"),
        ("1. e4 ) *", "line 4, column 7: expected a move, a comment or a result, found `)`"),
        ("1. e4 [x e5 *", "line 4, column 7: expected a move, a comment or a result, found `[`"),
        ("1. e4 ( [x e5) *", "line 4, column 9: expected a move, a comment or a result, found `[`"),
        ("é ] *", "line 4, column 3: expected a move, a comment or a result, found `]`"),
        ("1. e4 $ *", "line 4, column 7: expected a number from 0 to 255 behind `$`"),
        ("1. e4 $256", "line 4, column 7: expected a number from 0 to 255 behind `$`"),
        ("\u{1}", "line 4, column 1: expected a move, a comment or a result, found `\\u{1}`"),
    ] {
        let text = format!("[A \"1\"]\n\n*\n{fault}\n[B \"c\"]\n\n1. e4 *\n\n[A \"2\"]\n\n*\n");
        let [first, wrong, last] = <[_; 3]>::try_from(games(text.as_bytes())).unwrap();
        assert!(first.is_ok());
        assert_eq!(wrong.unwrap_err(), message);
        // A fault behind which tags follow at once takes them for a part of its game.
        assert!(last.unwrap().tag("A").is_none_or(|value| value == "2"));
    }
    // Tags may be indented, and a result may be missing.
    let text = b"  [A \"1\"]\n\n  1. e4\n\n  [A \"2\"] [B \"3\"]\n\n  1. e5 *";
    let tags = games(text).into_iter().map(|game| game.unwrap().tag("A").map(str::to_owned));
    assert_eq!(tags.collect::<Vec<_>>(), [Some("1".to_owned()), Some("2".to_owned())]);
    // A variation ends where the next game begins.
    let [wrong, next] = <[_; 2]>::try_from(games(b"e4 ((e5)\n[A \"2\"]\n*")).unwrap();
    assert_eq!(wrong.unwrap_err(), "line 1, column 4: the variation that begins here never ends");
    assert_eq!(next.unwrap().tag("A"), Some("2"));
    for (fault, what) in [("{ [A \"2\"]", "comment"), ("( {)} (", "variation")] {
        let text = format!("1. e4 {fault}");
        let message = format!("line 1, column 7: the {what} that begins here never ends");
        assert_eq!(games(text.as_bytes()), [Err(message)]);
    }
}

/// PGN's own character set is ISO 8859-1; most files are UTF-8.
#[test]
fn both_character_sets_are_read() {
    for bytes in [&b"[White \"Andr\xe9\"]\n*"[..], "[White \"André\"]\n*".as_bytes()] {
        assert_eq!(games(bytes)[0].as_ref().unwrap().tag("White"), Some("André"));
    }
}

/// However deep the parentheses, reading them takes no stack.
#[test]
fn variations_nest_a_hundred_deep() {
    let nested = |depth: usize| format!("1. e4 {}e5{} *", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(games(nested(100).as_bytes()).len(), 1);
    assert!(games(nested(100).as_bytes())[0].is_ok());
    for depth in [101, 500_000] {
        let message = "line 1, column 107: expected variations at most 100 deep, found another";
        assert_eq!(games(nested(depth).as_bytes()), [Err(message.to_owned())]);
    }
}

#[test]
fn a_game_without_end_is_given_up() {
    let (mut endless, limit) = (b"1. e4 {".to_vec(), Reader::<&[u8]>::LIMIT as usize);
    endless.resize(2 * limit, b'a');
    endless.extend(b"\n\n[A \"2\"]\n\n*");
    let [long, next] = <[_; 2]>::try_from(games(&endless)).unwrap();
    assert!(long.unwrap_err().ends_with("has over 1048576 bytes"));
    assert_eq!(next.unwrap().tag("A"), Some("2"));
}

#[test]
fn a_file_that_cannot_be_read_ends_the_games() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let source = BufReader::new(Broken);
    let chained = b"1. e4 *\n1. e5 ".chain(source);
    let mut reader = Reader::new(BufReader::new(chained));
    assert!(reader.next().unwrap().is_ok());
    let error = reader.next().unwrap().unwrap_err();
    assert!(error.is_io());
    assert_eq!(error.to_string(), "line 2, column 7: cannot be read: the disk is gone");
    assert!(reader.next().is_none());
}

#[test]
fn what_is_written_is_in_the_export_format() {
    let record = only("[A \"b\"]\n1.e5 e6 {x\ny} 2.f5 (2.g5) f6 $3 3. a5 b6 *");
    let text = write(&record, Numbering::default());
    let expected = "[A \"b\"]\n\n1. e5 e6 {x y} 2. f5 (2. g5) 2... f6 $3 3. a5 b6 *\n\n";
    assert_eq!(text, expected);
    let nested = only("1.e5 e6 (e7 2.f4 (g4 {x}) (2.h4 1-0)) () ((a4)) f4 *");
    assert_eq!(
        write(&nested, Numbering::default()),
        "1. e5 e6 (1... e7 2. f4 (2. g4 {x}) (2. h4 1-0)) () ((1... a4)) 2. f4 *\n\n"
    );
    let black = Numbering { first: 7, black_begins: true };
    assert_eq!(write(&only("e6 f5 f6"), black), "7... e6 8. f5 f6 *\n\n");
    let long = only(&"Nb2c4 ".repeat(200));
    let text = write(&long, Numbering::default());
    assert!(text.lines().all(|line| line.len() <= 80) && text.lines().count() > 15);
}

/// Where a line breaks nothing becomes an escaped line or a tag.
#[test]
fn no_line_begins_with_what_means_something_there() {
    for text in ["%a4 ", "{[%clk 0:01:00] } a4 ", "{ %clk 0:01:00} a4 "] {
        let record = only(&format!("1. {}", text.repeat(100)));
        let written = write(&record, Numbering::default());
        assert!(written.lines().all(|line| !line.starts_with(['%', '['])), "{written}");
        assert_eq!(only(&written).moves().count(), 100, "{written}");
    }
}

proptest! {
    /// Whatever bytes come, each game is read or refused, and the reader ends.
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let reader = Reader::new(&bytes[..]);
        prop_assert!(reader.count() <= bytes.len() + 1);
    }

    /// The same with bytes that mean something.
    #[test]
    fn no_tokens_panic(tokens in prop::collection::vec(
        prop::sample::select(&[
            "[", "]", "\"", "\\", "A", "{", "}", "(", ")", ";", "\n", "%", "$", "1", ".", " ", "e4",
            "*", "1-0", "1/2-1/2", "!", "e.p.", "\u{feff}", "é", "\r\n",
        ][..]), 0..200)) {
        let text = tokens.concat();
        for game in Reader::new(text.as_bytes()) {
            match game {
                Ok(game) => {
                    // What is written reads back.
                    let written = write(&game, Numbering::default());
                    let again = Reader::new(written.as_bytes()).next().unwrap().unwrap();
                    let tags = |game: &Record| game.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect::<Vec<_>>();
                    prop_assert_eq!(tags(&again), tags(&game));
                    // A brace in a comment is written as another bracket.
                    let told = |game: &Record| shape(&game.items).replace('}', ")");
                    prop_assert_eq!(told(&again), told(&game));
                }
                Err(error) => prop_assert!(error.place().line >= 1),
            }
        }
    }
}
