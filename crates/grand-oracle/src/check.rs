//! Question 2: is this program right?

use crate::{
    Answer, CaseFinding, CaseReport, Class, Difference, Finding, PerftSource, Question, Reported,
    SourceError, compare, diff, diff_at,
    suite::{Case, Expected},
};

/// How much of a case a program is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The greatest depth, in plies.
    pub depth: u32,
    /// The most leaves that one count may have.
    pub max_nodes: u64,
    /// Where move sets are compared besides the root.
    pub sets: Sets,
}

impl Plan {
    /// Returns the depth of the deepest count of a case that it asks for, and its leaves; none of a
    /// case that is to be refused.
    pub fn deepest(self, case: &Case) -> Option<(u32, u64)> {
        let Expected::Valid { nodes, .. } = &case.expected else { return None };
        let counts = (0..).zip(nodes.iter().copied());
        let within =
            |&(depth, leaves): &(u32, u64)| depth <= self.depth && leaves <= self.max_nodes;
        counts.filter(within).last()
    }
}

/// Where move sets are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sets {
    /// At the root only, where a divide names the moves; elsewhere counts have to show a
    /// difference.
    Root,
    /// At the root, where the moves are also asked for by themselves, and after each move.
    PlyOne,
    /// At every position down to the depth that is counted.
    Everywhere,
}

/// Holds a program against a case: the root's move set, the divide at full depth, and move sets
/// below the root as far as the plan wants them.
///
/// `reference` is asked the same and taken to be right. A case that is to be refused asks nothing
/// here and gives an empty report.
pub fn check(
    case: &Case,
    reference: &mut dyn PerftSource,
    subject: &mut dyn PerftSource,
    plan: Plan,
) -> CaseReport {
    let mut report = CaseReport::default();
    let Expected::Valid { nodes, .. } = &case.expected else { return report };
    let subject_name = subject.name().to_owned();
    let questions = match case.questions() {
        Ok(questions) => questions,
        Err(error) => {
            report.findings.push(unreadable(subject_name, &error));
            return report;
        }
    };
    let depth = plan.deepest(case).map_or(0, |(depth, _)| depth).max(1);
    let cut = (0..).zip(nodes).map(|(depth, _)| depth).filter(|&there| there > depth);
    report.left_out.extend(cut.map(|depth| (subject_name.clone(), depth)));
    for question in questions {
        report.nodes += nodes.get(depth as usize).copied().unwrap_or(0);
        let diff = if plan.sets == Sets::Root { diff_at } else { diff };
        let found = diff(reference, subject, &question, depth).and_then(|found| match found {
            None => sets_below(reference, subject, &question, plan.sets, depth),
            found => Ok(found),
        });
        let finding = match found {
            Ok(None) => continue,
            Ok(Some(finding)) => accuse(subject_name, finding),
            Err(error) => no_answer(subject_name, question, depth, error),
        };
        report.findings.push(finding);
        break;
    }
    report
}

/// Compares move sets below `question`, level by level so that the shallowest difference is found
/// first.
fn sets_below(
    reference: &mut dyn PerftSource,
    subject: &mut dyn PerftSource,
    question: &Question,
    sets: Sets,
    depth: u32,
) -> Result<Option<Finding>, SourceError> {
    let plies = match sets {
        Sets::Root => 0,
        Sets::PlyOne => 1,
        Sets::Everywhere => depth - 1,
    };
    let mut level = vec![question.clone()];
    for _ in 0..plies {
        let mut next = Vec::new();
        for parent in level {
            for mv in moves(&reference.divide(&parent, 1)?) {
                let question = parent.after(mv);
                let difference =
                    compare(&reference.divide(&question, 1)?, &subject.divide(&question, 1)?);
                if !difference.is_empty() {
                    return Ok(Some(Finding { question, depth: 1, difference }));
                }
                next.push(question);
            }
        }
        level = next;
    }
    Ok(None)
}

fn moves(answer: &Answer) -> Vec<grand_core::Move> {
    answer
        .rows
        .iter()
        .filter_map(|(mv, _)| match mv {
            Reported::Move(mv) => Some(*mv),
            Reported::Other(_) => None,
        })
        .collect()
}

fn accuse(subject: String, finding: Finding) -> CaseFinding {
    let Finding { question, depth, difference } = finding;
    let (class, message) = if difference.same_moves() {
        (Class::Count, format!("the same moves, but other counts at depth {depth}"))
    } else {
        let [extra, missing, twice] =
            [&difference.extra, &difference.missing, &difference.duplicate].map(Vec::len);
        let message = format!("{extra} extra, {missing} missing, {twice} repeated moves");
        (Class::Rule, message)
    };
    CaseFinding {
        class,
        subject,
        question: Some(question),
        depth,
        difference,
        message,
        shrunk: None,
    }
}

fn no_answer(subject: String, question: Question, depth: u32, error: SourceError) -> CaseFinding {
    CaseFinding {
        class: Class::NoAnswer(error.kind),
        subject,
        question: Some(question),
        depth,
        difference: Difference::default(),
        message: error.message,
        shrunk: None,
    }
}

/// A case whose own text does not read is a fault of the suite, never of the program.
fn unreadable(subject: String, error: &str) -> CaseFinding {
    CaseFinding {
        class: Class::NoAnswer(crate::SourceErrorKind::Protocol),
        subject,
        question: None,
        depth: 0,
        difference: Difference::default(),
        message: format!("not asked: {error}"),
        shrunk: None,
    }
}
