//! Counting asks the allocator for nothing, on any path, by any counter.

use allocation_counter::measure;
use grand_bitboard::{Counter, Path, Position, deep::Table};
use grand_core::{Dialect, Rules, fen};

/// Promotions, pins, checks and captures en passant are all met below these.
const POSITIONS: [&str; 3] = [
    "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    "4k5/2P3P3/10/10/3pP4r/10/2q3b3/4N5/p8p/4K5 w - d7 0 1",
    "2r3b1r1/2bqkm1Pn1/p1ppp4p/n9/1p8/3PPp2Pp/5P4/PPP2Nc3/2BQKM4/3N1CBR1R w - - 0 19",
];

#[test]
fn counting_allocates_nothing() {
    for text in POSITIONS {
        let setup = fen::parse(text, Dialect::Freeling).expect(text);
        let position = Position::from_setup(&setup).expect(text);
        for path in Path::available() {
            for counter in [Counter::Plain, Counter::TwoPly] {
                let mut nodes = 0;
                let asked = measure(|| nodes = position.perft_by(path, counter, 3));
                assert!(nodes > 10_000, "{text}: {nodes}");
                assert_eq!(asked.count_total, 0, "{path:?} {counter:?} {text}");
            }
        }
    }
}

/// The test above can fail: a list of moves is an allocation.
#[test]
fn allocations_are_seen() {
    let setup = fen::parse(POSITIONS[0], Dialect::Freeling).expect("the start");
    let position = Position::from_setup(&setup).expect("the start");
    let asked = measure(|| assert_eq!(position.legal_moves().len(), 65));
    assert!(asked.count_total > 0);
}

/// A table takes no more memory than it may, and what it takes is entries of 16 bytes.
#[test]
fn a_table_keeps_to_its_size() {
    for bytes in [Table::SMALLEST, 1_000, 4_096, 1 << 20, (1 << 20) + 63] {
        let mut entries = 0;
        let asked = measure(|| entries = Table::new(bytes).expect("there is room").entries());
        assert!(asked.bytes_total <= bytes, "{bytes}: {asked:?}");
        assert!(16 * entries > bytes - Table::SMALLEST, "{bytes}: {entries}");
    }
}
