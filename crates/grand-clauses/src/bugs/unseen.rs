use grand_core::{Kind, Square};

use crate::{Correct, Decisions, Delta, State, look};

/// A test of check that overlooks one way in which one kind attacks: what the models named
/// `…-unseen` share. Pins and guards go unseen with it.
#[derive(Debug)]
pub(super) struct Unseen {
    /// The kind.
    pub(super) kind: Kind,
    /// Which of its attacks are overlooked.
    pub(super) by: fn(Delta) -> bool,
}

impl Decisions for Unseen {
    fn attacks(&self, state: &State, from: Square, to: Square) -> bool {
        let overlooked =
            look::is_kind(state, from, self.kind) && (self.by)(Delta::between(from, to));
        !overlooked && Correct.attacks(state, from, to)
    }
}
