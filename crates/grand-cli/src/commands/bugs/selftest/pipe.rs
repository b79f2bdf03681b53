use std::env;

use anyhow::Context;
use grand_clauses::bugs::Model;
use grand_core::{Color, Move, Rank, Rules, Square, fen};
use grand_engine::{EngineConfig, Protocol, connect, follow_with, recount_with, shake_hands};
use grand_oracle::{
    Class, Plan, Sets, check,
    suite::{Case, Line},
};
use grandperft::{Generator, report::quoted};

/// How many of the cases that a model failed are asked again over a pipe, until one is failed there.
const MOST_ASKED: usize = 40;

/// What came of serving a model over a protocol.
pub(super) struct Piped {
    pub(super) protocol: Protocol,
    /// Whether a case was failed over the pipe too, or the handshake refused the program.
    pub(super) found: bool,
    /// Why no verdict was to be had, in the words of the handshake.
    pub(super) refused: Option<String>,
}

/// Says whether a model can show over a protocol. JSON lines send canonical FENs, without an en
/// passant square that no legal capture uses, so what shows only where no play leads stays unseen.
pub(super) fn can_show(protocol: Protocol, failed: &[(&Case, Plan)]) -> bool {
    protocol != Protocol::JsonLines || failed.iter().any(|(case, _)| !case.constructed)
}

/// Serves a model from this very program and asks it about cases that it has to fail.
pub(super) fn try_model(
    model: &Model,
    protocol: Protocol,
    failed: &[(&Case, Plan)],
) -> anyhow::Result<Piped> {
    let config = EngineConfig {
        protocol,
        follow: Some(follow_with::<grand_bitboard::Position>),
        recount: Some(recount_with::<grand_bitboard::Position>),
        ..EngineConfig::new(command(model, protocol)?)
    };
    let mut engine =
        connect(config).with_context(|| format!("bug:{} over {protocol}", model.name))?;
    let mut reference = Generator::Bitboard.source();
    let handshake = shake_hands(&mut engine, reference.as_mut())?;
    if let Some(refused) = handshake.refusal() {
        return Ok(Piped { protocol, found: true, refused: Some(refused) });
    }
    let found = failed.iter().take(MOST_ASKED).any(|(case, plan)| {
        // A script is started anew for each question: it is spared all that are not needed.
        let sets = if protocol == Protocol::Perftree { Sets::Root } else { plan.sets };
        let line = told_by_moves(case);
        let case = line.as_ref().unwrap_or(case);
        let report = check(case, reference.as_mut(), &mut engine, Plan { sets, ..*plan });
        report.findings.iter().any(|finding| matches!(finding.class, Class::Rule | Class::Count))
    });
    Ok(Piped { protocol, found, refused: None })
}

/// The case with the double step that gave its en passant square as a line: over some protocols a
/// FEN names no square where no legal capture exists, and the belief that one does goes unseen.
fn told_by_moves(case: &Case) -> Option<Case> {
    let mut root = fen::parse(&case.fen, case.dialect).ok()?;
    let passed = root.en_passant.take().filter(|_| case.reached.is_none())?;
    root.turn = !root.turn;
    let (origin, stands) = match root.turn {
        Color::White => (Rank::Three, Rank::Five),
        Color::Black => (Rank::Eight, Rank::Six),
    };
    let [from, to] = [origin, stands].map(|rank| Square::new(passed.file(), rank));
    root.set(from, root.piece_at(to));
    root.set(to, None);
    let step = Move::new(from, to);
    grand_bitboard::Position::from_setup(&root).ok()?.play(step).ok()?;
    let reached = Some(Line {
        fen: fen::write(&root, case.dialect),
        moves: vec![step.to_text(case.dialect)],
    });
    Some(Case { reached, ..case.clone() })
}

/// How this program plays the part of an engine.
fn command(model: &Model, protocol: Protocol) -> anyhow::Result<String> {
    let program = env::current_exe().context("cannot tell where this program is")?;
    let program = quoted(&program.to_string_lossy());
    let name = model.name;
    Ok(match protocol {
        Protocol::Perftree => {
            let call = format!(
                "exec {program} perft \"$1\" --divide --generator bug:{name} --dialect capablanca \
                 --fen \"$2\" --moves \"$3\" --quiet"
            );
            format!("sh -c {} sh", quoted(&call))
        }
        protocol => format!("{program} serve-engine --bug {name} --protocol {protocol}"),
    })
}
