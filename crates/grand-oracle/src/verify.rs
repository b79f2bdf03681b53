//! Question 1: do generators agree with a case and with each other?

use std::collections::BTreeMap;

use grand_core::{Clause, Rules, Setup, fen};

use crate::{
    CaseFinding, CaseReport, Class, Difference, Question, Reported, move_texts,
    perft::after,
    stats,
    suite::{Case, Expected, Level, MoveText, Status},
    verdict,
};

/// How deep a case is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The level: its depth, and whether budgets hold.
    pub level: Level,
    /// The most leaves that one count of this generator may have.
    pub budget: u64,
}

impl Limits {
    /// Says whether a count of `nodes` leaves at `depth` is within the limits.
    fn allow(self, depth: u32, nodes: u64) -> bool {
        self.level.includes(depth, nodes) && (!self.level.has_budget() || nodes <= self.budget)
    }
}

/// Verifies one generator against what a case expects: refusal, counts, status, moves and stats.
pub fn verify<R: Rules>(case: &Case, limits: Limits) -> CaseReport {
    let mut report = CaseReport::default();
    match (&case.expected, position::<R>(case)) {
        (Expected::Refused(clause), Err((clauses, _)))
            if clauses.iter().all(|found| found == clause) => {}
        (Expected::Refused(clause), Err((clauses, reasons))) => {
            let clauses: Vec<_> = clauses.iter().map(ToString::to_string).collect();
            let clauses = clauses.join(", ");
            let message = format!("refused by {clauses}, expected {clause} alone: {reasons}");
            report.findings.push(plain::<R>(Class::Rule, None, message));
        }
        (Expected::Refused(clause), Ok(position)) => {
            let question = Question::new(position.setup());
            let message = format!("accepted, expected a refusal by {clause}");
            report.findings.push(plain::<R>(Class::Accepted, Some(question), message));
        }
        (Expected::Valid { .. }, Err((_, reasons))) => {
            let class = Class::NoAnswer(crate::SourceErrorKind::Refused);
            report.findings.push(plain::<R>(class, None, format!("refused: {reasons}")));
        }
        (Expected::Valid { nodes, moves, status, stats }, Ok(position)) => {
            let mut check = Check { position: &position, limits, report: &mut report };
            check.counts(nodes);
            check.line(case);
            status.iter().for_each(|status| check.status(status));
            moves.iter().for_each(|moves| check.moves(case, moves));
            check.stats(stats, nodes);
        }
    }
    report
}

/// Compares two generators on a case: whether they refuse it, and by which clauses; else move
/// lists, checking men and verdict, at the root and after each move.
pub fn verify_against<L: Rules, R: Rules>(case: &Case) -> Vec<CaseFinding> {
    let (left, right) = match (position::<L>(case), position::<R>(case)) {
        (Ok(left), Ok(right)) => (left, right),
        (Err((left, _)), Err((right, _))) if left == right => return Vec::new(),
        (left, right) => {
            let [left, right] = [left.err(), right.err()].map(|refusal| {
                refusal.map_or("takes it".to_owned(), |(_, why)| format!("refuses it: {why}"))
            });
            let message = format!("{} {left}; {} {right}", L::NAME, R::NAME);
            return vec![plain::<R>(Class::Rule, None, message)];
        }
    };
    let root = Question::new(left.setup());
    let mut findings: Vec<_> = compare_positions(&left, &right, &root).into_iter().collect();
    if findings.is_empty() {
        findings.extend(left.legal_moves().into_iter().filter_map(|mv| {
            compare_positions(&after(&left, mv), &after(&right, mv), &root.after(mv))
        }));
    }
    findings
}

/// Compares two generators at one position.
fn compare_positions<L: Rules, R: Rules>(
    left: &L,
    right: &R,
    question: &Question,
) -> Option<CaseFinding> {
    let list = |moves: Vec<_>| crate::Answer {
        rows: moves.into_iter().map(|mv| (Reported::Move(mv), 1)).collect(),
        total: None,
    };
    let difference = crate::compare(&list(left.legal_moves()), &list(right.legal_moves()));
    let message = if !difference.is_empty() {
        format!("{} and {} list different moves", L::NAME, R::NAME)
    } else if left.checkers() != right.checkers() {
        format!("{} and {} see different checking men", L::NAME, R::NAME)
    } else if verdict(left) != verdict(right) {
        format!("{} says {}, {} says {}", L::NAME, verdict(left), R::NAME, verdict(right))
    } else if left.setup() != right.setup() {
        format!("{} and {} have different canonical positions", L::NAME, R::NAME)
    } else {
        return None;
    };
    Some(CaseFinding {
        class: Class::Rule,
        subject: R::NAME.to_owned(),
        question: Some(question.clone()),
        depth: 1,
        difference,
        message,
        shrunk: None,
    })
}

/// Reads a case's position, or says by which clauses it is refused and why.
fn position<R: Rules>(case: &Case) -> Result<R, (Vec<Clause>, String)> {
    let setup: Setup = fen::parse(&case.fen, case.dialect).map_err(|error| {
        (error.faults().iter().map(fen::FenFault::clause).collect::<Vec<_>>(), error.to_string())
    })?;
    R::from_setup(&setup).map_err(|error| {
        (error.faults().iter().map(|fault| fault.clause()).collect(), error.to_string())
    })
}

fn walk<R: Rules>(line: &Question) -> Option<R> {
    let mut position = R::from_setup(&line.root).ok()?;
    line.moves.iter().try_for_each(|&mv| position.play(mv)).ok()?;
    Some(position)
}

fn plain<R: Rules>(class: Class, question: Option<Question>, message: String) -> CaseFinding {
    let difference = Difference::default();
    CaseFinding {
        class,
        subject: R::NAME.to_owned(),
        question,
        depth: 0,
        difference,
        message,
        shrunk: None,
    }
}

/// One generator's position being held against a case.
struct Check<'a, R> {
    position: &'a R,
    limits: Limits,
    report: &'a mut CaseReport,
}

impl<R: Rules> Check<'_, R> {
    fn fault(&mut self, class: Class, depth: u32, message: String) {
        let question = Question::new(self.position.setup());
        let finding = plain::<R>(class, Some(question), message);
        self.report.findings.push(CaseFinding { depth, ..finding });
    }

    fn counts(&mut self, nodes: &[u64]) {
        for (depth, &expected) in (0..).zip(nodes) {
            if !self.limits.allow(depth, expected) {
                self.report.left_out.push((R::NAME.to_owned(), depth));
                continue;
            }
            let counted = self.position.perft(depth);
            self.report.nodes += counted;
            if counted != expected {
                let message = format!(
                    "depth {depth}: the suite says {expected}, {} counts {counted}",
                    R::NAME
                );
                self.fault(Class::Count, depth, message);
            }
        }
    }

    /// A line that is given has to lead to the position, move by legal move.
    fn line(&mut self, case: &Case) {
        let line = case.questions().map(|questions| questions.into_iter().nth(1));
        let message = match line {
            Ok(None) => return,
            Ok(Some(line)) => match walk::<R>(&line) {
                Some(end) if end.setup().position_id() == self.position.setup().position_id() => {
                    return;
                }
                Some(end) => format!("`reached` leads to another position: {:?}", end.setup()),
                None => "`reached` is no line of legal moves from a valid position".to_owned(),
            },
            Err(error) => format!("`reached`: {error}"),
        };
        self.fault(Class::Rule, 0, message);
    }

    fn status(&mut self, expected: &Status) {
        let checkers = self.position.checkers();
        let actual =
            Status { check: !checkers.is_empty(), checkers, verdict: verdict(self.position) };
        if actual != *expected {
            let message = format!("status: the suite says {expected:?}, found {actual:?}");
            self.fault(Class::Rule, 0, message);
        }
    }

    fn moves(&mut self, case: &Case, expected: &[MoveText]) {
        let actual = move_texts(self.position, case.dialect);
        if actual != expected {
            let text = |mv: Option<&MoveText>| {
                mv.map_or("nothing".to_owned(), |mv| format!("`{} {}`", mv.uci, mv.san))
            };
            let at = actual.iter().zip(expected).take_while(|(a, b)| a == b).count();
            let (says, found) = (text(expected.get(at)), text(actual.get(at)));
            let message = format!("moves, entry {}: the suite says {says}, found {found}", at + 1);
            let same_moves = actual.iter().map(|mv| &mv.uci).eq(expected.iter().map(|mv| &mv.uci));
            let class = if same_moves { Class::Notation } else { Class::Rule };
            self.fault(class, 1, message);
        }
    }

    /// Holds every list against one count a depth.
    fn stats(&mut self, lists: &BTreeMap<String, Vec<u64>>, nodes: &[u64]) {
        let deepest = lists.values().map(Vec::len).max().unwrap_or(0);
        for (depth, &leaves) in (0..).zip(&nodes[..deepest.min(nodes.len())]) {
            if !self.limits.allow(depth, leaves) {
                continue;
            }
            let found = stats(self.position, depth);
            for (name, counts) in lists {
                let Some(&expected) = counts.get(depth as usize) else { continue };
                let found = found.counter(name);
                if found != Some(expected) {
                    let found =
                        found.map_or("no such counter".to_owned(), |count| count.to_string());
                    let message =
                        format!("depth {depth}: the suite says {expected} {name}, found {found}");
                    self.fault(Class::Count, depth, message);
                }
            }
        }
    }
}
