//! The engine held against the suites.

use example_rust_engine::Board;
use grandperft::{Level, MoveGenerator};

struct Engine;

impl MoveGenerator for Engine {
    fn moves(&mut self, fen: &str, moves: &[&str]) -> Result<Vec<String>, String> {
        let mut board = Board::from_fen(fen)?;
        moves.iter().try_for_each(|mv| board.play(mv))?;
        Ok(board.legal_moves())
    }
}

#[test]
fn plays_by_the_rules() {
    grandperft::check(&mut Engine).assert();
}

/// One clause in a test of its own, so that its name says what is broken.
#[test]
fn a_pawn_waits_while_nothing_is_available() {
    grandperft::check(&mut Engine).clause("PROMO-5").assert();
}

/// What a mistake looks like: a queen for every pawn, whether or not one was lost.
#[test]
#[should_panic(expected = "PROMO-3: the pawn on")]
fn a_second_queen_is_found() {
    let mut wrong = |fen: &str, moves: &[&str]| {
        let mut listed = Engine.moves(fen, moves)?;
        let promotions = listed.iter().filter(|mv| mv.ends_with(|letter| "carbn".contains(letter)));
        let queens: Vec<_> = promotions.map(|mv| format!("{}q", &mv[..mv.len() - 1])).collect();
        listed.extend(queens);
        listed.sort();
        listed.dedup();
        Ok(listed)
    };
    grandperft::check(&mut wrong).level(Level::Smoke).assert();
}
