use std::env;

use anyhow::Context;
use grand_clauses::bugs::Model;
use grand_engine::{EngineConfig, Protocol, connect, follow_with, recount_with, shake_hands};
use grand_oracle::{Class, Plan, Sets, check, suite::Case};
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
        let report = check(case, reference.as_mut(), &mut engine, Plan { sets, ..*plan });
        report.findings.iter().any(|finding| matches!(finding.class, Class::Rule | Class::Count))
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
