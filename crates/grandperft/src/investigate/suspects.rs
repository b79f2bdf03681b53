//! Who fits everything that a program has said?

use std::collections::HashSet;

use grand_clauses::{Side, bugs};
use grand_core::{Color, Dialect, Move, Rules, fen};
use grand_oracle::{
    Diagnosis, Generated, Observation, PerftSource, Question, Ranked, predicts, rank,
};

use crate::Bug;

/// The most leaves, of all wrong and of all right answers, that suspects are held against. Lists
/// of moves hardly count towards it; it is the deep counts that it cuts.
const MOST_LEAVES: u64 = 400_000;

/// How many suspects are named.
const MOST_NAMED: usize = 3;

/// How many that fit equally well are told apart by asking the program.
const MOST_TIED: usize = 24;

/// Whoever gets so many answers wrong is not near enough to be named.
const HOPELESS: usize = 100;

/// How many models are tried as the first of a pair, and with each how many as the second.
const MOST_PAIRED: usize = 6;

/// How many wrong answers decide who is tried in a pair.
const MOST_TRIED: usize = 24;

/// Names the bug models, with their colours, that predict most of what a program has said, the
/// best first; nobody where all of it is right. Where no single one fits, pairs of models are
/// tried, and one that fits is named.
///
/// Equals stand in the order of simplicity: a belief about both colours first. Where the program
/// is there to be asked (`subject`), it is put the questions on which equals differ.
pub fn suspects(seen: &[Observation], subject: Option<&mut dyn PerftSource>) -> Vec<Diagnosis> {
    let answers = Answers::of(seen);
    if answers.wrong == 0 {
        return Vec::new();
    }
    let hopeless = answers.wrong.min(HOPELESS);
    let mut ranking = rank(everybody(), &answers.all, MOST_NAMED, hopeless);
    if ranking.first().is_none_or(|best| best.misses > 0) {
        let fitting = rank(pairs(&answers), &answers.all, MOST_NAMED, 1);
        ranking.splice(0..0, fitting);
    }
    let mut of = answers.all.len();
    if let Some(subject) = subject {
        of += tell_apart(&mut ranking, subject);
    }
    ranking.truncate(MOST_NAMED);
    if ranking.first().is_some_and(|best| best.misses == 0) {
        ranking.retain(|fitting| fitting.misses == 0);
    }
    ranking
        .into_iter()
        .map(|ranked| Diagnosis {
            model: ranked.suspect.name().to_owned(),
            explains: of - ranked.misses,
            of,
        })
        .collect()
}

/// Every model, those about both colours first.
fn everybody() -> impl Iterator<Item = Bug> {
    let sides = [Side::Both, Side::Only(Color::White), Side::Only(Color::Black)];
    sides.into_iter().flat_map(|side| bugs::ALL.iter().map(move |model| Bug::new(model, side)))
}

/// Pairs of models that have a chance to explain everything together: one that predicts much, and
/// one that predicts much of what the first does not.
fn pairs(answers: &Answers<'_>) -> Vec<Bug> {
    let wrong = &answers.all[..answers.wrong];
    let tried = spread(wrong, MOST_TRIED);
    let firsts = rank(everybody(), &tried, MOST_PAIRED, tried.len());
    let mut pairs = Vec::new();
    let mut known = HashSet::new();
    for Ranked { suspect: mut first, .. } in firsts.into_iter().take(MOST_PAIRED) {
        let rest: Vec<&Observation> =
            wrong.iter().copied().filter(|seen| !predicts(&mut first, seen)).collect();
        let rest = spread(&rest, MOST_TRIED);
        let seconds = rank(everybody(), &rest, MOST_PAIRED, rest.len());
        let others = seconds.iter().take(MOST_PAIRED).map(|second| &second.suspect);
        let others = others.filter(|it| it.model().name != first.model().name);
        let new = others.filter(|it| known.insert(unordered(first.name(), it.name())));
        pairs.extend(new.map(|it| first.and(it)));
    }
    pairs
}

fn unordered(one: &str, other: &str) -> (String, String) {
    let (least, most) = if one < other { (one, other) } else { (other, one) };
    (least.to_owned(), most.to_owned())
}

/// Asks the program where the best suspects, equal so far, differ: each model's own position tells
/// it from most others. Returns how many questions were put.
fn tell_apart(ranking: &mut [Ranked<Bug>], subject: &mut dyn PerftSource) -> usize {
    let tied = ranking.iter().take_while(|it| it.misses == ranking[0].misses).count();
    let tied = &mut ranking[..tied.min(MOST_TIED)];
    let mut asked = 0;
    for (question, depth) in telling_questions() {
        let [first, others @ ..] = &mut *tied else { return asked };
        if others.iter().all(|other| other.misses > first.misses) {
            break;
        }
        let Some(seen) = told(&mut first.suspect, &question, depth) else { continue };
        if others.iter_mut().all(|other| predicts(&mut other.suspect, &seen)) {
            continue;
        }
        let Some(seen) = told(subject, &question, depth) else { continue };
        asked += 1;
        for each in tied.iter_mut() {
            each.misses += usize::from(!predicts(&mut each.suspect, &seen));
        }
        tied.sort_by_key(|each| each.misses);
    }
    asked
}

/// What a source says to a question; nothing where it gives no answer.
fn told(
    source: &mut (impl PerftSource + ?Sized),
    question: &Question,
    depth: u32,
) -> Option<Observation> {
    let answer = source.divide(question, depth).ok()?.sorted();
    Some(Observation { question: question.clone(), depth, answer })
}

/// Where the models show, each for White and for Black: two plies deep, since some leave behind
/// what others do not.
fn telling_questions() -> impl Iterator<Item = (Question, u32)> {
    bugs::ALL.iter().flat_map(|model| {
        let root = fen::parse(model.shows.fen, Dialect::Freeling).expect("a model's FEN reads");
        let moves = model.shows.moves.split_whitespace();
        let moves = moves.map(|text| Move::parse(text, Dialect::Freeling));
        let moves: Vec<_> = moves.collect::<Result<_, _>>().expect("a model's moves read");
        let mirrored = Question {
            root: root.mirrored(),
            moves: moves.iter().map(|mv| mv.mirrored()).collect(),
        };
        [Question { root, moves }, mirrored].map(|question| (question, model.shows.depth.max(2)))
    })
}

/// What a program has said, each question once: the wrong answers, then the right ones, of each
/// the smallest first.
pub(crate) struct Answers<'a> {
    pub(crate) all: Vec<&'a Observation>,
    /// How many of them are wrong.
    pub(crate) wrong: usize,
}

impl<'a> Answers<'a> {
    pub(crate) fn of(seen: &'a [Observation]) -> Self {
        let mut reference = Generated::<grand_bitboard::Position>::new();
        let mut known = HashSet::new();
        let sized = seen.iter().filter_map(|seen| Some((seen.answer.sum()?, seen))).filter(
            |(_, Observation { question, depth, .. })| {
                known.insert((&question.root, &question.moves, depth))
                    && grand_bitboard::Position::from_setup(&question.root).is_ok()
            },
        );
        let (right, wrong) = sized.partition(|(_, seen)| predicts(&mut reference, seen));
        let [wrong, right] = [wrong, right].map(smallest);
        Self { wrong: wrong.len(), all: [wrong, right].concat() }
    }
}

/// So many of the answers at most, from first to last.
pub(crate) fn spread<'a>(answers: &[&'a Observation], most: usize) -> Vec<&'a Observation> {
    answers.iter().step_by(answers.len().div_ceil(most).max(1)).copied().collect()
}

/// The smallest answers, as many as the budget of leaves allows; one at least.
fn smallest(mut sized: Vec<(u64, &Observation)>) -> Vec<&Observation> {
    sized.sort_by_key(|(leaves, _)| *leaves);
    let mut spent = 0_u64;
    let affordable = sized.into_iter().enumerate().take_while(|(index, (leaves, _))| {
        spent = spent.saturating_add(*leaves);
        *index == 0 || spent <= MOST_LEAVES
    });
    affordable.map(|(_, (_, seen))| seen).collect()
}
