//! Why a game is over, or may be claimed to be a draw.

use grand_clauses::explain;
use grand_core::{Clause, File, Kind, Move, Piece, Rank, Rules, Setup, Square};
use grand_game::Claim;
use grand_oracle::Verdict;

use crate::position::Asked;

/// Which clause ends a game, or gives a claim, and what the king lacks.
pub(super) struct Told {
    pub(super) clauses: Vec<Clause>,
    /// A sentence, lower case and without a full stop.
    pub(super) why: String,
    /// The squares beside the king of the side to move, when it has no move.
    pub(super) lacks: Vec<Lack>,
}

/// A square that the king cannot go to.
pub(super) struct Lack {
    pub(super) square: Square,
    pub(super) clauses: Vec<Clause>,
    pub(super) why: String,
}

/// Says why the game is over or may be claimed; none where neither holds.
pub(super) fn of(asked: &Asked) -> Option<Told> {
    let setup = asked.game.setup();
    let turn = setup.turn;
    let (clause, why) = match asked.game.verdict() {
        Verdict::Ongoing => return claims(asked),
        Verdict::Checkmate => {
            let checkers = checkers(asked, setup);
            let why = format!("{turn} is checkmated: {checkers} and {turn} has no legal move");
            (Clause::End1, why)
        }
        Verdict::Stalemate => {
            (Clause::End2, format!("{turn} is not in check and has no legal move: a draw"))
        }
        Verdict::InsufficientMaterial => {
            let why = "no sequence of moves mates with the men that are left: a draw";
            (Clause::End5, why.to_owned())
        }
    };
    let lacks = if asked.position.has_legal_move() { Vec::new() } else { lacks(setup) };
    Some(Told { clauses: vec![clause], why, lacks })
}

fn claims(asked: &Asked) -> Option<Told> {
    let (game, turn) = (&asked.game, asked.game.setup().turn);
    let claims = game.claims();
    let sentences = claims.iter().map(|claim| match claim {
        Claim::Threefold => {
            format!("the position stands {} times, and {turn}, to move, may claim", game.times())
        }
        Claim::FiftyMove => {
            let plies = game.setup().halfmove_clock;
            format!("{plies} plies without a pawn move and a capture, and either side may claim")
        }
    });
    let why = sentences.collect::<Vec<_>>().join("; ");
    let clauses = claims.iter().map(|claim| claim.clause()).collect::<Vec<_>>();
    (!claims.is_empty()).then_some(Told { clauses, why, lacks: Vec::new() })
}

/// Such as `the cardinal on i8 gives check`.
fn checkers(asked: &Asked, setup: &Setup) -> String {
    let checkers = asked.position.checkers();
    let men = checkers.iter().filter_map(|&square| {
        let man = setup.piece_at(square)?;
        Some(format!("the {} on {square}", man.kind))
    });
    let give = if checkers.len() == 1 { "gives" } else { "give" };
    format!("{} {give} check", men.collect::<Vec<_>>().join(" and "))
}

/// What is against each step of the king to move.
fn lacks(setup: &Setup) -> Vec<Lack> {
    let Ok(position) = grand_clauses::Position::from_setup(setup) else { return Vec::new() };
    let king = Piece::new(setup.turn, Kind::King);
    let Some(from) = setup.squares_of(king).next() else { return Vec::new() };
    let steps = beside(from).into_iter().map(|square| {
        let told = explain(&position, Move::new(from, square));
        Lack { square, clauses: told.clauses, why: told.why }
    });
    steps.collect()
}

/// The squares round one, by index.
fn beside(square: Square) -> Vec<Square> {
    let around = |index: usize| index.saturating_sub(1)..=(index + 1).min(File::NUM - 1);
    let (file, rank) = (square.file().index(), square.rank().index());
    let squares = around(rank).flat_map(|rank| around(file).map(move |file| (file, rank)));
    squares
        .filter_map(|(file, rank)| {
            Some(Square::new(File::from_index(file)?, Rank::from_index(rank)?))
        })
        .filter(|&beside| beside != square)
        .collect()
}
