//! Why a move is legal or not, clause by clause.

mod because;
mod forbid;
mod permit;

use std::ops::ControlFlow::{Break, Continue};

use grand_core::{Clause, Kind, Move};

use crate::{
    Correct, Decisions, Position, Squares, State, Way,
    judge::{Bar, Judge},
};

/// What the rules say of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The move that was asked about.
    pub mv: Move,
    /// Whether it is legal.
    pub legal: bool,
    /// A smallest set of clauses that forbid the move: with all of them dropped it would be
    /// legal, with any of them kept it would not. Empty when it is legal.
    pub forbidden_by: Vec<Clause>,
    /// What matters for the move, the most specific first, at most four: for an illegal one the
    /// clauses that forbid it and, where the king is left attacked, those of the attackers; for a
    /// legal one the clauses that permit it.
    pub clauses: Vec<Clause>,
    /// One sentence that names the squares and men, lower case and without a full stop.
    pub why: String,
}

/// The most clauses that an explanation names.
const MOST: usize = 4;

/// Explains a move: any two squares with any promotion, legal or not.
///
/// ```
/// use grand_clauses::{Position, explain};
/// use grand_core::{Clause, Move, Rules, Setup, Square};
///
/// let start = Position::from_setup(&Setup::start())?;
/// let explanation = explain(&start, Move::new(Square::A1, Square::A5));
/// assert!(!explanation.legal);
/// assert_eq!(explanation.forbidden_by, [Clause::Rook1]);
/// assert_eq!(explanation.why, "the pawn on a3 stands between the rook on a1 and a5");
/// # Ok::<(), grand_core::InvalidSetup>(())
/// ```
pub fn explain(position: &Position, mv: Move) -> Explanation {
    let state = position.state();
    let Some(man) = state.at(mv.from) else { return nobody_moves(mv) };
    let judge = Judge::new(&Correct, state, man.color);
    // The first of the smallest: ways come with the most specific first.
    let (way, bars) = ways(&judge, mv)
        .map(|way| (way, bars(&judge, mv, way)))
        .min_by_key(|(_, bars)| forbidding(bars).len())
        .expect("every move can be meant in some way");
    let meant =
        Meant { state, after: Correct.after(state, mv, way), mv, way, checkers: judge.checkers };
    let forbidden_by = forbidding(&bars);
    let legal = bars.is_empty();
    let (mut clauses, why) = if legal {
        (permit::clauses(&meant), permit::sentence(&meant))
    } else {
        (forbid::clauses(&meant, &bars), forbid::sentence(&meant, &bars))
    };
    clauses.truncate(MOST);
    Explanation { mv, legal, forbidden_by, clauses, why }
}

/// Says whether a move would be legal if some clauses were dropped: whatever they forbid is
/// allowed then.
///
/// ```
/// use grand_clauses::{Position, is_legal_without};
/// use grand_core::{Clause, Move, Rules, Setup, Square};
///
/// let start = Position::from_setup(&Setup::start())?;
/// let leap = Move::new(Square::A1, Square::A5);
/// assert!(!is_legal_without(&start, leap, &[]));
/// assert!(is_legal_without(&start, leap, &[Clause::Rook1]));
/// # Ok::<(), grand_core::InvalidSetup>(())
/// ```
pub fn is_legal_without(position: &Position, mv: Move, dropped: &[Clause]) -> bool {
    let state = position.state();
    let Some(man) = state.at(mv.from) else { return dropped.contains(&Clause::Move1) };
    let judge = Judge::new(&Correct, state, man.color);
    ways(&judge, mv).any(|way| {
        let hear = &mut |bar: Bar| {
            if dropped.contains(&bar.clause()) { Continue(()) } else { Break(()) }
        };
        hear_all(&judge, mv, way, hear).is_continue()
    })
}

/// The gates of a way, those of the turn first.
fn hear_all(
    judge: &Judge<'_>,
    mv: Move,
    way: Way,
    hear: &mut dyn FnMut(Bar) -> std::ops::ControlFlow<()>,
) -> std::ops::ControlFlow<()> {
    if judge.color != judge.state.turn {
        hear(Bar::NotInTurn)?;
    }
    judge.hear_bars(mv, way, hear)
}

/// Lists the ways in which the move can be meant: at least one.
fn ways(judge: &Judge<'_>, mv: Move) -> impl Iterator<Item = Way> {
    let state = judge.state;
    let man = state.at(mv.from);
    let others = man.map_or(Way::OF_OTHERS, |man| Way::of(man.kind));
    let all = [Way::Stay].into_iter().chain(others.iter().copied());
    all.filter(move |way| man.is_some_and(|man| way.is_plausible(state, man, mv)))
}

fn bars(judge: &Judge<'_>, mv: Move, way: Way) -> Vec<Bar> {
    let mut bars = Vec::new();
    let _ = hear_all(judge, mv, way, &mut |bar| {
        // Who attacks a square that the king cannot reach is beside the point.
        if bar != Bar::KingAttacked || !bars.contains(&Bar::Shape(Kind::King)) {
            bars.push(bar);
        }
        Continue(())
    });
    bars
}

/// The clauses of some bars, each once.
fn forbidding(bars: &[Bar]) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for bar in bars {
        push_new(&mut clauses, bar.clause());
    }
    clauses
}

fn push_new(clauses: &mut Vec<Clause>, clause: Clause) {
    if !clauses.contains(&clause) {
        clauses.push(clause);
    }
}

fn nobody_moves(mv: Move) -> Explanation {
    Explanation {
        mv,
        legal: false,
        forbidden_by: vec![Clause::Move1],
        clauses: vec![Clause::Move1],
        why: format!("no man stands on {}", mv.from),
    }
}

/// A move in the way in which it is best understood.
struct Meant<'a> {
    state: &'a State,
    after: State,
    mv: Move,
    way: Way,
    checkers: Squares,
}
