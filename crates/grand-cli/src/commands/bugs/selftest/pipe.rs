use std::env;

use anyhow::Context;
use grand_clauses::{Side, bugs::Model};
use grand_engine::{EngineConfig, Protocol, connect, follow_with, recount_with, shake_hands};
use grand_oracle::{PerftSource, Plan, Sets, check, suite::Case};
use grandperft::{Bug, Generator, report::quoted};

/// How many of the cases that a model failed are asked again over a pipe.
const MOST_ASKED: usize = 3;

/// What came of serving a model over a protocol.
pub(super) struct Piped {
    pub(super) protocol: Protocol,
    /// Whether what was found in this process is found over the pipe, or the handshake refused it.
    pub(super) found: bool,
    /// Why no verdict was to be had, in the words of the handshake.
    pub(super) refused: Option<String>,
}

/// Serves a model from this very program and asks it about cases that it has to fail.
pub(super) fn try_model(
    model: &'static Model,
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
    let found = failed.iter().take(MOST_ASKED).all(|(case, plan)| {
        // A script is started anew for each question: it is spared all that are not needed.
        let sets = if protocol == Protocol::Perftree { Sets::Root } else { plan.sets };
        let plan = Plan { sets, ..*plan };
        let mut found = |subject: &mut dyn PerftSource| {
            let report = check(case, reference.as_mut(), subject, plan);
            report.findings.into_iter().map(|it| (it.class, it.difference)).collect::<Vec<_>>()
        };
        found(&mut Bug::new(model, Side::Both)) == found(&mut engine)
    });
    Ok(Piped { protocol, found, refused: None })
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
