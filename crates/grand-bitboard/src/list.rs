//! Legal moves as a list, and whether there are any.

use std::ops::ControlFlow;

use grand_core::{Color, Kind, Move};

use crate::{
    bits::{Bitboard, Cell},
    generate::{Visitor, visit},
    material::Choices,
    portable::Portable,
    position::Position,
    side::{Advance, Black, Side, White},
};

/// Lists the legal moves.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut list = List(Vec::with_capacity(128));
    let _ = match position.turn {
        Color::White => visit::<White, Portable, _>(&position.board, &mut list),
        Color::Black => visit::<Black, Portable, _>(&position.board, &mut list),
    };
    list.0
}

/// Stops at the first legal move.
pub(crate) fn has_legal_move(position: &Position) -> bool {
    let flow = match position.turn {
        Color::White => visit::<White, Portable, _>(&position.board, &mut Any),
        Color::Black => visit::<Black, Portable, _>(&position.board, &mut Any),
    };
    flow.is_break()
}

struct List(Vec<Move>);

impl<S: Side> Visitor<S> for List {
    fn man(&mut self, _: Kind, from: Cell, targets: Bitboard) -> ControlFlow<()> {
        self.0.extend(targets.into_iter().map(|to| Move::new(from.square(), to.square())));
        ControlFlow::Continue(())
    }

    fn pawns(&mut self, advance: Advance, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            let from = to.offset(-advance.delta::<S>());
            self.0.push(Move::new(from.square(), to.square()));
        }
        ControlFlow::Continue(())
    }

    fn promotions(
        &mut self,
        advance: Advance,
        targets: Bitboard,
        choices: Choices,
    ) -> ControlFlow<()> {
        for to in targets {
            let from = to.offset(-advance.delta::<S>());
            let moves =
                choices.iter().map(|into| Move::promoting(from.square(), to.square(), into));
            self.0.extend(moves);
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Cell, passed: Cell) -> ControlFlow<()> {
        self.0.push(Move::new(from.square(), passed.square()));
        ControlFlow::Continue(())
    }
}

/// Breaks off at a set that is not empty.
struct Any;

impl Any {
    fn stop_at(targets: Bitboard) -> ControlFlow<()> {
        if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<S: Side> Visitor<S> for Any {
    fn man(&mut self, _: Kind, _: Cell, targets: Bitboard) -> ControlFlow<()> {
        Self::stop_at(targets)
    }

    fn pawns(&mut self, _: Advance, targets: Bitboard) -> ControlFlow<()> {
        Self::stop_at(targets)
    }

    fn promotions(&mut self, _: Advance, targets: Bitboard, choices: Choices) -> ControlFlow<()> {
        if choices.len() == 0 { ControlFlow::Continue(()) } else { Self::stop_at(targets) }
    }

    fn en_passant(&mut self, _: Cell, _: Cell) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
