use grand_core::{Fault, IllegalMove, InvalidSetup, Move, Rules, Setup, Square};

use crate::{Correct, Decisions, State, Way, judge::Judge};

/// A playable position by the right decisions.
#[derive(Clone, Debug)]
pub struct Position {
    state: State,
}

impl Position {
    /// Returns the state behind the position.
    pub const fn state(&self) -> &State {
        &self.state
    }

    fn judge(&self) -> Judge<'_> {
        Judge::new(&Correct, &self.state, self.state.turn)
    }

    /// Says whether an en passant capture is legal, whoever may be the capturer.
    fn has_en_passant(&self) -> bool {
        let Some(to) = self.state.en_passant else { return false };
        let judge = self.judge();
        let men = self.state.men(self.state.turn);
        men.into_iter().any(|from| judge.way(Move::new(from, to)) == Some(Way::EnPassant))
    }
}

impl Rules for Position {
    const NAME: &'static str = "clauses";

    fn from_setup(setup: &Setup) -> Result<Self, InvalidSetup> {
        let state = State::new(setup);
        let mut faults = setup.faults();
        let color = !setup.turn;
        for king in setup.squares_of(grand_core::Piece::new(color, grand_core::Kind::King)) {
            if state.men(setup.turn).iter().any(|from| Correct.attacks(&state, from, king)) {
                faults.push(Fault::OpponentInCheck { color, king });
            }
        }
        InvalidSetup::unless_empty(faults)?;
        Ok(Self { state })
    }

    fn setup(&self) -> Setup {
        let mut setup = self.state.setup();
        setup.en_passant = setup.en_passant.filter(|_| self.has_en_passant());
        setup
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.judge().moves()
    }

    fn has_legal_move(&self) -> bool {
        self.judge().has_move()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.judge().way(mv).is_some()
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let way = self.judge().way(mv).ok_or(IllegalMove(mv))?;
        self.state = Correct.after(&self.state, mv, way);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        let way = self.judge().way(mv).unwrap_or(Way::Own);
        self.state = Correct.after(&self.state, mv, way);
    }

    fn checkers(&self) -> Vec<Square> {
        Correct.checkers(&self.state, self.state.turn).iter().collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let judge = self.judge();
        let children = moves.into_iter().map(|mv| {
            let way = judge.way(mv).unwrap_or(Way::Own);
            Self { state: Correct.after(&self.state, mv, way) }.perft(depth - 1)
        });
        children.sum()
    }
}
