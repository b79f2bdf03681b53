use grand_core::{Color, Kind, Move, Piece, PromotionKind, Setup, Square};

use crate::{Correct, Decisions, Delta, Identity, Made, Memory, Squares, State, Way};

/// Two wrong beliefs held at once: each decision is the first one's where that is wrong, else the
/// second one's.
///
/// A belief is told by its difference from [`Correct`], decision by decision, so one that is made
/// up of others (what a man attacks, whether a king may stand) is wrong here wherever either of
/// the two gets it wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Both {
    pub(crate) first: &'static dyn Decisions,
    pub(crate) second: &'static dyn Decisions,
}

impl Both {
    fn either<T: PartialEq>(&self, ask: impl Fn(&dyn Decisions) -> T) -> T {
        let first = ask(self.first);
        if first == ask(&Correct) { ask(self.second) } else { first }
    }
}

impl Decisions for Both {
    fn has_step(&self, kind: Kind, by: Delta) -> bool {
        self.either(|it| it.has_step(kind, by))
    }

    fn has_leap(&self, kind: Kind, by: Delta) -> bool {
        self.either(|it| it.has_leap(kind, by))
    }

    fn has_slide(&self, kind: Kind, by: Delta) -> bool {
        self.either(|it| it.has_slide(kind, by))
    }

    fn leap_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        self.either(|it| it.leap_is_open(state, from, to))
    }

    fn slide_is_open(&self, state: &State, from: Square, to: Square) -> bool {
        self.either(|it| it.slide_is_open(state, from, to))
    }

    fn reaches(&self, state: &State, from: Square, to: Square) -> bool {
        self.either(|it| it.reaches(state, from, to))
    }

    fn may_land(&self, state: &State, color: Color, to: Square) -> bool {
        self.either(|it| it.may_land(state, color, to))
    }

    fn may_castle(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_castle(state, mv))
    }

    fn may_advance(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_advance(state, mv))
    }

    fn may_double_step(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_double_step(state, mv))
    }

    fn pawn_attacks(&self, state: &State, from: Square, to: Square) -> bool {
        self.either(|it| it.pawn_attacks(state, from, to))
    }

    fn may_pawn_capture(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_pawn_capture(state, mv))
    }

    fn may_en_passant(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_en_passant(state, mv))
    }

    fn en_passant_victim(&self, state: &State, mv: Move) -> Option<Square> {
        self.either(|it| it.en_passant_victim(state, mv))
    }

    fn en_passant_after(&self, state: &State, mv: Move) -> Option<Square> {
        self.either(|it| it.en_passant_after(state, mv))
    }

    fn may_promote(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_promote(state, mv))
    }

    fn may_stay_a_pawn(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_stay_a_pawn(state, mv))
    }

    fn is_available(&self, state: &State, mv: Move, kind: PromotionKind) -> bool {
        self.either(|it| it.is_available(state, mv, kind))
    }

    fn may_enter_last_rank(&self, state: &State, mv: Move) -> bool {
        self.either(|it| it.may_enter_last_rank(state, mv))
    }

    fn waiting_pawn_attacks(&self, state: &State, from: Square) -> bool {
        self.either(|it| it.waiting_pawn_attacks(state, from))
    }

    fn attacks(&self, state: &State, from: Square, to: Square) -> bool {
        self.either(|it| it.attacks(state, from, to))
    }

    fn gives_check(&self, state: &State, from: Square, king: Square) -> bool {
        self.either(|it| it.gives_check(state, from, king))
    }

    /// Man by man: each belief may be about another one.
    fn checkers(&self, state: &State, color: Color) -> Squares {
        let men = [self.first, self.second, &Correct].map(|it| it.checkers(state, color));
        let [first, second, right] = men;
        let checks = |&man: &Square| {
            let first_wrong = first.contains(man) != right.contains(man);
            if first_wrong { first.contains(man) } else { second.contains(man) }
        };
        state.men(!color).iter().filter(checks).collect()
    }

    fn king_may_stand(&self, made: &Made<'_>) -> bool {
        self.either(|it| it.king_may_stand(made))
    }

    fn answers_check(&self, made: &Made<'_>, remaining: Squares) -> bool {
        self.either(|it| it.answers_check(made, remaining))
    }

    fn may_leave_king(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        self.either(|it| it.may_leave_king(made, uncovered))
    }

    fn en_passant_keeps_cover(&self, made: &Made<'_>, uncovered: Squares) -> bool {
        self.either(|it| it.en_passant_keeps_cover(made, uncovered))
    }

    /// What is on the board and what is remembered may come from different beliefs.
    fn after(&self, state: &State, mv: Move, way: Way) -> State {
        let nexts = [self.first, self.second, &Correct].map(|it| it.after(state, mv, way));
        let mut board = wrong_one(nexts.map(|mut next| {
            next.memory = Memory::default();
            next
        }));
        board.memory = wrong_one(nexts.map(|next| next.memory));
        board
    }

    fn remember(
        &self,
        state: &State,
        next: &mut State,
        mv: Move,
        captured: Option<(Square, Piece)>,
    ) {
        let before = *next;
        *next = self.either(|it| {
            let mut next = before;
            it.remember(state, &mut next, mv, captured);
            next
        });
    }

    fn unmade(&self, before: &State, after: &State, mv: Move) -> State {
        self.either(|it| it.unmade(before, after, mv))
    }

    fn key(&self, state: &State) -> Identity {
        self.either(|it| it.key(state))
    }

    fn key_depth(&self, depth: u32) -> u32 {
        self.either(|it| it.key_depth(depth))
    }

    fn read(&self, setup: &Setup) -> State {
        self.either(|it| it.read(setup))
    }

    fn edit(&self, state: &State, moves: &mut Vec<Move>) {
        self.first.edit(state, moves);
        self.second.edit(state, moves);
    }
}

/// Of the first's, the second's and the right answer.
fn wrong_one<T: PartialEq>([first, second, right]: [T; 3]) -> T {
    if first == right { second } else { first }
}
