//! Equal positions have equal keys, different ones different keys, over a large sample.

use std::collections::HashMap;

use grand_bitboard::Position;
use grand_core::{PositionId, Rules};
use grand_oracle::sample::{Random, Wild};

/// END-3: what makes two positions the same is what their key sees.
#[test]
fn one_key_is_one_position() {
    let wild = Wild::<Position>::new(5, grandperft::suite_positions());
    let mut random = Random::new(5);
    let mut seen: HashMap<u128, PositionId> = HashMap::new();
    let mut again = 0;
    for _ in 0..9_000 {
        let Ok(root) = Position::from_setup(&wild.draw(&mut random)) else { continue };
        let moves = root.legal_moves().into_iter();
        let children = moves.map(|mv| {
            let mut child = root.clone();
            child.play_unchecked(mv);
            child
        });
        for position in children.chain([root.clone()]) {
            let id = position.setup().position_id();
            let known = seen.entry(position.key()).or_insert_with(|| id.clone());
            assert_eq!(*known, id, "one key for two positions");
            again += 1;
        }
    }
    let positions: std::collections::HashSet<_> = seen.values().collect();
    assert_eq!(positions.len(), seen.len(), "two keys for one position");
    assert!(seen.len() > 100_000 && again > seen.len(), "{} of {again}", seen.len());
}
