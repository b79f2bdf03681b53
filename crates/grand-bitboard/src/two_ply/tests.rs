//! Move by move against the plain counter, where a sum could hide two mistakes.

use std::ops::ControlFlow;

use grand_core::{Color, Kind, Rules, Setup, Square};

use super::{Bulk, made_available, replies::Replies, ward::Ward};
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
        if bulk.total::<S>() != plain.nodes() {
            self.wrong.push(format!("{}: {} not {}", what(), bulk.total::<S>(), plain.nodes()));
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
    assert!(wrong.is_empty(), "{:?} {}\n{wrong:#?}", position.turn, drawn(position));
    moves
}

fn drawn(position: &Position) -> String {
    let setup = position.setup();
    let mut text = String::new();
    for rank in (0..10).rev() {
        text.push('\n');
        for file in 0..10 {
            let man = setup.piece_at(Square::ALL[10 * rank + file]);
            text.push(man.map_or('.', |man| {
                let letter = man.kind.name().chars().next().unwrap();
                let letter = if man.kind == Kind::Knight { 'n' } else { letter };
                if man.color == Color::White { letter.to_ascii_uppercase() } else { letter }
            }));
        }
    }
    text
}

#[test]
fn each_move_of_random_games() {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let mut moves = 0;
    for _ in 0..200 {
        let mut position = Position::from_setup(&Setup::start()).unwrap();
        for _ in 0..300 {
            moves += compare(&position);
            let list = position.legal_moves();
            if list.is_empty() {
                break;
            }
            position.play_unchecked(list[below(list.len())]);
        }
    }
    println!("{moves}");
}
