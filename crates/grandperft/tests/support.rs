//! A small run of a wrong program, made in this process.

use grand_clauses::{Side, bugs};
use grand_oracle::{
    CaseFinding, CaseReport, Diagnosis, Plan, Recorder, Sets, check,
    suite::{Suite, parse},
};
use grandperft::{
    Bug, Generator,
    investigate::{Shrinker, suspects},
    report::{CaseResult, Located, Run, Told, Verdict},
};

/// Two cases that the models of the tests fail, two that they pass, and one that is not asked. The
/// sentence of one looks like HTML and XML.
const SUITE: &str = r#"
version: 1
cases:
  - id: start
    fen: "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1"
    dialect: freeling
    nodes: [1, 65]
    clauses: [MARSHAL-1]
    why: "Marshals leap <b>too</b> & \"often\"."
    source: "the start of the game"
  - id: knight-pins-nothing
    fen: "4k5/10/10/10/10/10/10/3n6/10/4K5 w - - 0 1"
    dialect: freeling
    nodes: [1, 4]
    clauses: [CHECK-3]
    why: "The knight on d3 checks e1."
    source: "hand-made"
  - id: marshal-leaps
    fen: "4k5/10/10/10/5M4/10/10/10/10/4K5 w - - 0 1"
    dialect: freeling
    nodes: [1, 31]
    clauses: [MARSHAL-1]
    why: "A marshal leaps."
    source: "hand-made"
  - id: kings
    fen: "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1"
    dialect: freeling
    nodes: [1, 5]
    clauses: [KING-1]
    why: "Kings."
    source: "hand-made"
  - id: later
    fen: "4k5/10/10/10/10/10/10/10/10/4K5 b - - 0 1"
    dialect: freeling
    nodes: [1, 5]
    clauses: [KING-1]
    why: "Kings."
    source: "hand-made"
"#;

/// What came of checking a program.
pub(crate) struct Checked {
    suite: Suite,
    reports: Vec<CaseReport>,
    suspects: Vec<Diagnosis>,
}

impl Checked {
    /// Checks a program that plays by a bug model, or by the rules.
    pub(crate) fn new(bug: Option<&str>) -> Self {
        let suite = parse("dir name/<own>.yaml", SUITE).expect("the suite reads");
        let mut right = Generator::Bitboard.source();
        let mut program: Box<dyn grand_oracle::PerftSource> = match bug {
            Some(name) => Box::new(Bug::new(bugs::find(name).expect("a model"), Side::Both)),
            None => Generator::Mailbox.source(),
        };
        let plan = Plan { depth: 1, max_nodes: 1_000, sets: Sets::Root };
        let shrinker = Shrinker::default();
        let mut recorder = Recorder::new(program.as_mut());
        let asked = suite.cases.iter().filter(|case| case.id != "later");
        let mut reports: Vec<_> =
            asked.map(|case| check(case, right.as_mut(), &mut recorder, plan)).collect();
        let suspects = suspects(&recorder.into_seen(), None);
        for finding in reports.iter_mut().flat_map(|report| &mut report.findings) {
            shrinker.shrink(finding, program.as_mut());
        }
        Self { suite, reports, suspects }
    }

    /// The run as reports need it.
    pub(crate) fn run(&self) -> Run<'_> {
        let results = self.suite.cases.iter().enumerate().map(|(index, case)| {
            let located = Located { file: &self.suite.name, case };
            let Some(report) = self.reports.get(index) else {
                let verdict = Verdict::Skipped("not <reached>".to_owned());
                return CaseResult { located, findings: Vec::new(), verdict };
            };
            let findings: Vec<_> =
                report.findings.iter().map(|finding| self.tell(located, finding)).collect();
            let verdict = if findings.is_empty() { Verdict::Passed } else { Verdict::Failed(None) };
            CaseResult { located, findings, verdict }
        });
        Run {
            name: "grandperft check",
            facts: vec![("engine", "<script>alert(1)</script> & \"co\"".to_owned())],
            handshake: vec![("start".to_owned(), "right".to_owned())],
            results: results.collect(),
            left_out: "nothing".to_owned(),
            diagnosis: &self.suspects,
            error: None,
            seconds: 0.0,
        }
    }

    fn tell<'a>(&'a self, located: Located<'a>, finding: &'a CaseFinding) -> Told<'a> {
        let told = Told::new(finding, located.case.dialect, ("bitboard", "engine"));
        Told { case: Some(located), diagnosis: &self.suspects, ..told }
    }
}
