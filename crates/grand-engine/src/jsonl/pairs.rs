use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

/// An object of counts as it was written: in its order, repeated keys included, which a map would
/// drop.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs(pub(super) Vec<(String, u64)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of moves and counts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_keys_are_kept() {
        let pairs: Pairs = serde_json::from_str(r#"{"b1c3":2,"a1a2":1,"b1c3":3}"#).unwrap();
        let expected = [("b1c3", 2), ("a1a2", 1), ("b1c3", 3)];
        assert_eq!(pairs, Pairs(expected.map(|(mv, n)| (mv.to_owned(), n)).into()));
        assert!(serde_json::from_str::<Pairs>(r#"{"a1a2":-1}"#).is_err());
        assert!(serde_json::from_str::<Pairs>("[1]").is_err());
    }
}
