//! The board as a picture.

use std::fmt::Write;

use grand_core::{Color, Dialect, File, Rank, Setup, Square};

/// The side of a square, in SVG units.
const SIDE: usize = 40;
/// The room for rank numbers on the left and file letters below.
const MARGIN: usize = 20;

/// Draws the board as a self-contained SVG picture, White below, with `marked` squares framed.
///
/// Men are discs with the dialect's letter: no font has a marshal or a cardinal.
pub fn board(setup: &Setup, dialect: Dialect, marked: &[Square]) -> String {
    let size = SIDE * File::NUM + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" role=\"img\" \
         font-family=\"sans-serif\" text-anchor=\"middle\" dominant-baseline=\"central\">\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/>\n"
    );
    for square in Square::ALL {
        draw_square(&mut svg, square, marked.contains(&square));
    }
    for (square, man) in setup.pieces() {
        let (x, y) = centre(square);
        let (disc, ink) = match man.color {
            Color::White => ("#fff", "#000"),
            Color::Black => ("#222", "#fff"),
        };
        let letter = man.kind.letter(dialect);
        writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{disc}\" stroke=\"#000\"/>\
             <text x=\"{x}\" y=\"{y}\" fill=\"{ink}\" font-size=\"18\" font-weight=\"bold\">{letter}</text>"
        )
        .expect("a string takes it");
    }
    draw_names(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

fn draw_square(svg: &mut String, square: Square, marked: bool) {
    let (x, y) = centre(square);
    let (x, y) = (x - SIDE / 2, y - SIDE / 2);
    let fill = if square.is_dark() { "#b58863" } else { "#f0d9b5" };
    writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"/>")
        .expect("a string takes it");
    if marked {
        let (x, y, side) = (x + 2, y + 2, SIDE - 4);
        writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
             stroke=\"#d33\" stroke-width=\"4\"/>"
        )
        .expect("a string takes it");
    }
}

fn draw_names(svg: &mut String) {
    for file in File::ALL {
        let (x, _) = centre(Square::new(file, Rank::One));
        let y = SIDE * Rank::NUM + MARGIN / 2;
        writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"12\">{file}</text>")
            .expect("a string takes it");
    }
    for rank in Rank::ALL {
        let (_, y) = centre(Square::new(File::A, rank));
        let x = MARGIN / 2;
        writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"12\">{rank}</text>")
            .expect("a string takes it");
    }
}

/// The middle of a square.
fn centre(square: Square) -> (usize, usize) {
    let x = MARGIN + SIDE * square.file().index() + SIDE / 2;
    let y = SIDE * (Rank::NUM - 1 - square.rank().index()) + SIDE / 2;
    (x, y)
}
