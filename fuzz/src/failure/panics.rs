use std::{
    cell::RefCell,
    panic::{self, AssertUnwindSafe, catch_unwind},
    sync::Once,
};

use crate::targets::Outcome;

thread_local! {
    /// While this thread listens: what its last panic said, and where.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What does not hold, or what a panic says and where; none where all is well.
pub(super) fn broken(run: impl FnOnce() -> Outcome) -> Option<String> {
    static LISTEN: Once = Once::new();
    LISTEN.call_once(listen);
    HEARD.set(Some(String::new()));
    let outcome = catch_unwind(AssertUnwindSafe(run));
    let heard = HEARD.take();
    outcome.map_or(heard, Result::err)
}

/// Keeps what panics say where somebody listens, and has it printed elsewhere.
fn listen() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let heard =
            HEARD.with_borrow_mut(|heard| heard.as_mut().map(|text| *text = info.to_string()));
        if heard.is_none() {
            usual(info);
        }
    }));
}
