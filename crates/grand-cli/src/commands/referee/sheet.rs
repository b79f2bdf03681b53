//! Games as reports show them: a game is a case, and what is wrong in it are findings.

use std::{collections::BTreeMap, time::Duration};

use grand_core::{Dialect, Setup, fen};
use grand_oracle::{
    CaseFinding, Explanation,
    suite::{Case, Expected, Level, Source},
};
use grandperft::report::{CaseResult, Located, Run, Told, Verdict, sarif::Place};

use crate::reports::ReportArgs;

/// A game.
pub(super) struct Sheet {
    /// The line of the file on which it begins, where it is read from one.
    pub(super) line: Option<usize>,
    pub(super) case: Case,
    pub(super) wrong: Vec<Wrong>,
    pub(super) verdict: Verdict,
}

/// Something that is wrong in a game.
pub(super) struct Wrong {
    pub(super) finding: CaseFinding,
    /// The clauses that say so, and a sentence.
    pub(super) explanation: Option<Explanation>,
    /// One command that shows it again.
    pub(super) replay: String,
}

/// The case that stands for a game.
pub(super) fn case(index: usize, root: &Setup, dialect: Dialect, about: String) -> Case {
    Case {
        id: format!("game-{index}"),
        fen: fen::write(root, dialect),
        dialect,
        reached: None,
        expected: Expected::Valid {
            nodes: Vec::new(),
            moves: None,
            status: None,
            stats: BTreeMap::new(),
        },
        clauses: Vec::new(),
        why: about,
        source: Source::default(),
        catches: Vec::new(),
        level: Level::Full,
        constructed: false,
        note: None,
    }
}

/// All games of a run.
pub(super) struct Sheets<'a> {
    /// The file that they come from, or what stands for one.
    pub(super) file: &'a str,
    /// Who is right and who is judged.
    pub(super) columns: (&'a str, &'a str),
    pub(super) games: Vec<Sheet>,
}

impl Sheets<'_> {
    /// Writes the reports that are asked for.
    pub(super) fn write(
        &self,
        to: &ReportArgs,
        facts: Vec<(&'static str, String)>,
        error: Option<String>,
        took: Duration,
    ) -> anyhow::Result<()> {
        let run = Run {
            name: "grandperft referee",
            facts,
            handshake: Vec::new(),
            results: self.games.iter().map(|sheet| self.result(sheet)).collect(),
            left_out: "nothing".to_owned(),
            diagnosis: &[],
            error,
            seconds: took.as_secs_f64(),
        };
        to.write_with(&run, &|located| self.place(located))
    }

    fn result<'a>(&'a self, sheet: &'a Sheet) -> CaseResult<'a> {
        let located = Located { file: self.file, case: &sheet.case };
        let findings = sheet.wrong.iter().map(|wrong| Told {
            case: Some(located),
            dialect: sheet.case.dialect,
            finding: &wrong.finding,
            explanation: wrong.explanation.clone(),
            columns: self.columns,
            diagnosis: &[],
            replay: wrong.replay.clone(),
        });
        CaseResult { located, findings: findings.collect(), verdict: sheet.verdict.clone() }
    }

    fn place(&self, Located { file, case }: Located<'_>) -> Place {
        let sheet = self.games.iter().find(|sheet| sheet.case.id == case.id);
        Place { path: file.to_owned(), line: sheet.and_then(|sheet| sheet.line) }
    }
}
