//! The board as a picture.

mod arrow;

use std::fmt::Write;

use grand_core::{Color, Dialect, File, Rank, Setup, Square};

use super::Marks;

/// The side of a square, in SVG units.
const SIDE: usize = 40;
/// The room for rank numbers on the left and file letters below.
const MARGIN: usize = 20;
/// The side of the whole picture.
pub(super) const SIZE: usize = SIDE * File::NUM + MARGIN;

/// Draws the board as a self-contained SVG picture, White below.
///
/// Men are discs with the dialect's letter: no font has a marshal or a cardinal. A marked move is
/// an arrow, a checking man has a ring.
pub fn board(setup: &Setup, dialect: Dialect, marks: &Marks) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" role=\"img\" \
         font-family=\"sans-serif\" text-anchor=\"middle\" dominant-baseline=\"central\">\n\
         <rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"#fff\"/>\n{}{}</svg>\n",
        empty(),
        men(setup, dialect, marks),
    )
}

/// The squares with their names, as a part of a picture.
pub(super) fn empty() -> String {
    let mut svg = String::new();
    for square in Square::ALL {
        let (x, y) = centre(square);
        let (x, y) = (x - SIDE / 2, y - SIDE / 2);
        let fill = if square.is_dark() { "#b58863" } else { "#f0d9b5" };
        draw(
            &mut svg,
            format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>"
            ),
        );
    }
    for file in File::ALL {
        let (x, _) = centre(Square::new(file, Rank::One));
        draw_name(&mut svg, x, SIDE * Rank::NUM + MARGIN / 2, &file.to_string());
    }
    for rank in Rank::ALL {
        let (_, y) = centre(Square::new(File::A, rank));
        draw_name(&mut svg, MARGIN / 2, y, &rank.to_string());
    }
    svg
}

fn draw_name(svg: &mut String, x: usize, y: usize, name: &str) {
    draw(
        svg,
        format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"12\" fill=\"currentColor\">{name}</text>"
        ),
    );
}

/// The men and the marks, as a part of a picture.
pub(super) fn men(setup: &Setup, dialect: Dialect, marks: &Marks) -> String {
    let mut svg = String::new();
    for (square, man) in setup.pieces() {
        let (x, y) = centre(square);
        let (disc, ink) = match man.color {
            Color::White => ("#fff", "#000"),
            Color::Black => ("#222", "#fff"),
        };
        let letter = man.kind.letter(dialect);
        draw(
            &mut svg,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{disc}\" stroke=\"#000\"/>\
                 <text x=\"{x}\" y=\"{y}\" fill=\"{ink}\" font-size=\"18\" \
                 font-weight=\"bold\">{letter}</text>"
            ),
        );
    }
    for &square in &marks.checkers {
        let (x, y) = centre(square);
        draw(
            &mut svg,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"18\" fill=\"none\" stroke=\"#e08a00\" \
                 stroke-width=\"4\"/>"
            ),
        );
    }
    for &marked in &marks.arrows {
        arrow::draw(&mut svg, marked);
    }
    svg
}

fn draw(svg: &mut String, shape: std::fmt::Arguments<'_>) {
    writeln!(svg, "{shape}").expect("a string takes it");
}

/// The middle of a square.
fn centre(square: Square) -> (usize, usize) {
    let x = MARGIN + SIDE * square.file().index() + SIDE / 2;
    let y = SIDE * (Rank::NUM - 1 - square.rank().index()) + SIDE / 2;
    (x, y)
}
