//! Move by move against the plain counter, where a sum could hide two mistakes.

use std::ops::ControlFlow;

use grand_core::{Color, Dialect, Kind, Rules, Setup, Square, fen};

use super::{Bulk, made_available, replies::Replies, tally::Tally, ward::Ward};
use crate::{
    bits::{Bitboard, Cell},
    board::Board,
    count::Walk,
    generate::{Visitor, visit},
    material::Choices,
    portable::Portable,
    position::Position,
    side::{Advance, Black, Side, White},
};

/// Counts each move by itself, in bulk and plainly.
struct Each<'a> {
    board: &'a Board,
    moves: u32,
    wrong: Vec<String>,
}

impl<'a> Each<'a> {
    fn compare<S: Side>(
        &mut self,
        what: impl FnOnce() -> String,
        hand: impl Fn(&mut dyn Visitor<S>),
    ) {
        let (mut ward, mut replies) = (Ward::unseen::<S>(&self.board.men), Replies::unseen());
        ward.look::<S, Portable>(&self.board.men);
        ward.clear |= made_available::<S::Enemy>(self.board);
        replies.look::<S::Enemy, Portable>(self.board, ward.pins.pinned);
        let mut plain = Walk::<Portable>::last(self.board, replies.known, replies.seen());
        hand(&mut plain);
        let mut bulk = Bulk::<Portable>::new::<S>(self.board, &ward, &replies);
        hand(&mut bulk);
        self.moves += 1;
        let (at_once, made) = (bulk.total::<S>(), plain.nodes());
        if at_once != made {
            self.wrong.push(format!("{}: {at_once} replies at once, {made} when made", what()));
        }
    }
}

impl<S: Side> Visitor<S> for Each<'_> {
    fn man(&mut self, kind: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            let what = || format!("{kind:?} {}{}", from.square(), to.square());
            self.compare::<S>(what, |visitor| {
                let _ = visitor.man(kind, from, to.bit());
            });
        }
        ControlFlow::Continue(())
    }

    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.compare::<S>(
                || format!("pawn {advance:?} {}", to.square()),
                |visitor| {
                    let _ = visitor.pawns(advance, to.bit());
                },
            );
        }
        ControlFlow::Continue(())
    }

    fn promotions(&mut self, _: Advance, _: Bitboard, _: Choices) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, _: Cell, _: Cell) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn compare(position: &Position) -> u32 {
    fn each<S: Side>(board: &Board) -> (u32, Vec<String>) {
        let mut each = Each { board, moves: 0, wrong: vec![] };
        let _ = visit::<S, Portable, _>(board, &mut each);
        (each.moves, each.wrong)
    }
    if !position.checkers().is_empty() {
        return 0;
    }
    let (moves, wrong) = match position.turn {
        Color::White => each::<White>(&position.board),
        Color::Black => each::<Black>(&position.board),
    };
    let fen = fen::write(&position.setup(), Dialect::Freeling);
    assert!(wrong.is_empty(), "{fen}\n{wrong:#?}");
    moves
}

#[test]
fn each_move_in_random_games_is_counted_as_if_made() {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % bound
    };
    let mut moves = 0;
    for _ in 0..80 {
        let mut position = Position::from_setup(&Setup::start()).expect("the start is valid");
        for _ in 0..300 {
            moves += compare(&position);
            let list = position.legal_moves();
            if list.is_empty() {
                break;
            }
            position.play_unchecked(list[below(list.len())]);
        }
    }
    assert!(moves > 1_000_000, "{moves}");
}

/// What random games seldom have, one position each.
#[test]
fn moves_that_need_more_than_one_look_are_counted_as_if_made() {
    for (text, why) in [
        (
            "4k5/10/10/10/10/3p1p4/10/4P5/10/4K5 w - - 0 1",
            "a double step may be taken from both sides (EP-1)",
        ),
        (
            "10/4r5/10/10/10/10/R3P2k2/10/10/K9 w - - 0 1",
            "a pawn opens a check on its rank, and is seen along its file",
        ),
        (
            "10/4k5/R3n5/2P7/10/10/10/10/10/9K w - - 0 1",
            "one of two guards of d8 steps into the line of the other",
        ),
        (
            "kn8/1n8/10/1P8/10/10/10/10/10/9K w - - 0 1",
            "the only square from where a pawn takes the only flight",
        ),
        ("4k5/10/10/3R6/10/3R6/10/10/10/9K w - - 0 1", "a rook guards through a rook that leaves"),
        (
            "4k5/10/10/5B4/10/7B2/10/10/10/9K w - - 0 1",
            "a bishop guards through a bishop that leaves",
        ),
        (
            "r9/nb8/1P8/10/10/5k2r1/10/10/m9/9K w - - 0 1",
            "the only square entered is all that a rook sees of its file",
        ),
    ] {
        let setup = fen::parse(text, Dialect::Freeling).expect(text);
        let position = Position::from_setup(&setup).expect(text);
        assert!(compare(&position) > 0, "{text}: {why}");
    }
}

/// Squares that are the same bits of both words.
#[test]
fn a_tally_counts_in_both_words() {
    let both = Cell::new(Square::A1).bit() | Cell::new(Square::E6).bit();
    assert_eq!(both.words()[0], both.words()[1]);
    let mut tally = Tally::EMPTY;
    tally.add(both);
    assert_eq!((tally.squares(), tally.of_all(Bitboard::ALL)), (both, 2));
}

/// Thirteen is the most that a square can need, see [`Tally`].
#[test]
fn a_tally_counts_to_fifteen() {
    let [one, other] = [Square::A1, Square::J10].map(|square| Cell::new(square).bit());
    let mut tally = Tally::EMPTY;
    for times in 1..=15 {
        tally.add(one);
        assert_eq!((tally.of(one.first()), tally.of(other.first())), (times, 0));
        assert_eq!((tally.of_all(Bitboard::ALL), tally.squares()), (times, one));
    }
    tally.add(other);
    assert_eq!((tally.of_all(Bitboard::ALL), tally.of_all(other)), (16, 1));
}
