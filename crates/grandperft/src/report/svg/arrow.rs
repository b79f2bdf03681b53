use grand_core::Square;
use grand_oracle::Fault;

use super::{SIDE, centre};
use crate::report::Arrow;

/// How far from the middle of a square an arrow begins and ends, in SVG units.
const GAP: f64 = 8.0;
/// The length of an arrow's head, and half its width.
const HEAD: (f64, f64) = (13.0, 8.0);

/// Draws a move: its squares framed, and an arrow between them.
///
/// The kinds of mistake differ by more than colour: a missing move is dashed, a repeated one
/// dotted.
pub(super) fn draw(svg: &mut String, Arrow { mv, fault }: Arrow) {
    let (ink, dashes) = match fault {
        Fault::Extra => ("#c8102e", ""),
        Fault::Missing => ("#0050b0", " stroke-dasharray=\"7 5\""),
        Fault::Repeated => ("#7a1fa2", " stroke-dasharray=\"2 4\""),
    };
    for square in [mv.from, mv.to] {
        let (x, y) = centre(square);
        let (x, y, side) = (x - SIDE / 2 + 2, y - SIDE / 2 + 2, SIDE - 4);
        super::draw(
            svg,
            format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
                 stroke=\"{ink}\" stroke-width=\"3\"{dashes}/>"
            ),
        );
    }
    if mv.from == mv.to {
        return;
    }
    let Shaft { tail, neck, tip, left, right } = shaft(mv.from, mv.to);
    super::draw(
        svg,
        format_args!(
            "<path d=\"M{tail}L{neck}\" stroke=\"{ink}\" stroke-width=\"5\" fill=\"none\"{dashes}/>\
             <path d=\"M{tip}L{left}L{right}Z\" fill=\"{ink}\"/>"
        ),
    );
}

/// The corners of an arrow, as SVG writes points.
struct Shaft {
    tail: String,
    neck: String,
    tip: String,
    left: String,
    right: String,
}

fn shaft(from: Square, to: Square) -> Shaft {
    let middle = |square| {
        let (x, y) = centre(square);
        (x as f64, y as f64)
    };
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    let length = (x2 - x1).hypot(y2 - y1);
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    let at = |along: f64, aside: f64| {
        format!("{:.1} {:.1}", x1 + dx * along - dy * aside, y1 + dy * along + dx * aside)
    };
    let (head, half) = HEAD;
    let end = length - GAP;
    Shaft {
        tail: at(GAP, 0.0),
        neck: at(end - head, 0.0),
        tip: at(end, 0.0),
        left: at(end - head, half),
        right: at(end - head, -half),
    }
}
