use grand_core::{Setup, fen};
use grand_oracle::{Difference, Explanation, Fault, Question};
use maud::{Markup, PreEscaped, html};

use crate::{
    explain_smaller, position,
    report::{Marks, Told, svg, text},
    rules,
};

/// A finding, whole.
pub(super) fn article(told: &Told<'_>) -> Markup {
    html! { article { h3 { (heading(told)) } (body(told)) } }
}

/// Which case brought it to light, and what kind of thing it is.
pub(super) fn heading(told: &Told<'_>) -> Markup {
    html! {
        span.class { (told.finding.class) } " "
        @if let Some(located) = told.case { (located.case.id) }
        @else { (told.finding.message) }
    }
}

/// Everything else that is told of it.
pub(super) fn body(told: &Told<'_>) -> Markup {
    let finding = told.finding;
    html! {
        @if let Some(located) = told.case {
            p { (finding.message) " " span.file { "(" (located.file) ")" } }
            p.why { "The case: " (located.case.why) }
        }
        @if let Some(explanation) = &told.explanation { (explained("", explanation)) }
        (boards(told))
        @if let Some(explanation) = told.smaller().and_then(explain_smaller) {
            (explained("In the smaller position: ", &explanation))
        }
        (answers(told))
        p.label { "To see it again:" }
        pre.replay tabindex="0" { code { (told.replay) } }
    }
}

fn explained(place: &str, explanation: &Explanation) -> Markup {
    html! {
        p.explanation {
            (place)
            @for clause in &explanation.clauses {
                a.clause href=(format!("#{clause}")) title=(rules::sentence(*clause)) { (clause) }
                " "
            }
            (explanation.why)
        }
    }
}

/// The position in which it was seen, and the smallest.
fn boards(told: &Told<'_>) -> Markup {
    html! {
        div.boards {
            @if let Some(question) = &told.finding.question {
                (board(told, question, &told.finding.difference, "As it was asked"))
            }
            @if let Some(smaller) = told.smaller() {
                @let caption = format!("The same with {} men", smaller.men());
                (board(told, &smaller.question, &smaller.difference, &caption))
            }
        }
    }
}

fn board(told: &Told<'_>, question: &Question, difference: &Difference, caption: &str) -> Markup {
    let size = svg::SIZE;
    let Some(setup) = &position::of_question(question) else { return html! {} };
    let marks = &Marks::of(setup, difference);
    html! {
        figure {
            svg viewBox=(format!("0 0 {size} {size}")) role="img" aria-label=(alt(told, setup, marks)) {
                use href="#board" width=(size) height=(size) {}
                (PreEscaped(svg::men(setup, told.dialect, marks)))
            }
            figcaption {
                (caption) ", " (setup.turn) " to move"
                @if !marks.checkers.is_empty() {
                    @let checkers: Vec<_> = marks.checkers.iter().map(ToString::to_string).collect();
                    ", in check from " (checkers.join(" and "))
                }
                code.fen { (fen::write(setup, told.dialect)) }
                span.file { (told.dialect) " letters" }
                @if !question.moves.is_empty() {
                    span.file { ", after the moves " code { (told.moves(question).join(" ")) } }
                }
            }
        }
    }
}

/// The board for somebody who does not see it.
fn alt(told: &Told<'_>, setup: &Setup, marks: &Marks) -> String {
    let men: Vec<_> = setup.pieces().map(|(square, man)| format!("{man} {square}")).collect();
    let moves: Vec<_> = marks
        .arrows
        .iter()
        .map(|arrow| format!("{} {}", word(arrow.fault), arrow.mv.to_text(told.dialect)))
        .collect();
    format!("Board: {}. Marked: {}.", men.join(", "), moves.join(", "))
}

const fn word(fault: Fault) -> &'static str {
    match fault {
        Fault::Extra => "extra",
        Fault::Missing => "missing",
        Fault::Repeated => "repeated",
    }
}

/// Both answers, a row a move that differs.
fn answers(told: &Told<'_>) -> Markup {
    let difference = &told.finding.difference;
    let (right, wrong) = told.columns;
    html! {
        @if !difference.is_empty() {
            div.scroll tabindex="0" role="region" aria-label="answers" {
                table.answers {
                    caption {
                        "Depth " (told.finding.depth) "; " (difference.agreed) " other moves agree"
                    }
                    thead {
                        tr {
                            @for name in ["move", right, wrong, "so it is"] {
                                th scope="col" { (name) }
                            }
                        }
                    }
                    tbody { (rows(told)) }
                }
            }
            @if let Some((total, sum)) = difference.total {
                p {
                    (wrong) " gives the total " (total) "; its moves add up to "
                    @if let Some(sum) = sum { (sum) } @else { "more than 2^64" }
                    "."
                }
            }
        }
    }
}

fn rows(told: &Told<'_>) -> Markup {
    let difference = &told.finding.difference;
    let sets = [
        (Fault::Extra, &difference.extra, "not listed", "listed"),
        (Fault::Missing, &difference.missing, "listed", "not listed"),
        (Fault::Repeated, &difference.duplicate, "once", "repeated"),
    ];
    html! {
        @for (fault, moves, left, right) in sets {
            @for mv in moves {
                tr class=(word(fault)) {
                    th scope="row" { code { (text(mv, told.dialect)) } }
                    td { (left) } td { (right) } td { (word(fault)) }
                }
            }
        }
        @for count in &difference.counts {
            tr {
                th scope="row" { code { (text(&count.mv, told.dialect)) } }
                td { (count.left) } td { (count.right) } td { "another count" }
            }
        }
    }
}
