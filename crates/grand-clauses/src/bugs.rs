//! Bug models: programs that get one decision wrong on purpose.
//!
//! A suite is as good as the wrong programs that it fails. Each model here is a belief that
//! somebody could have about the rules, or a slip that somebody could make in a program; run it
//! with [`BuggyPosition`](crate::BuggyPosition). That it is wrong for one colour only is a
//! parameter there ([`Side`](crate::Side)), not a further model.
//!
//! # How to add a model
//!
//! 1. Copy `src/bugs/marshal_without_leaps.rs` to `src/bugs/NAME.rs`; fill in [`Model`].
//! 2. Override the one method of [`Decisions`] that decides it. The right answer is
//!    `Correct.method(…)`; [`look`](crate::look) and [`geometry`](crate::geometry) answer the rest.
//! 3. A belief about the finished list goes into [`Decisions::edit`], one about what a program
//!    remembers into [`Decisions::remember`] and [`Memory`](crate::Memory), one about making and
//!    taking back into [`Decisions::after`] and [`Decisions::unmade`], one about a table into
//!    [`Decisions::key`] with [`Needs::Hash`].
//! 4. Add the file's name to the list below.
//! 5. `cargo test -p grand-clauses --test bugs`: the model must differ where it says, for each
//!    side that it can be wrong for, and nowhere else for the other side.
//!
//! Where models differ only in a parameter, such as which kind goes unseen, they share a struct in
//! a file of its own (`unseen`, `castling`); each belief still has its file.
//!
//! A depth of 1 or 2 is wanted where one is possible; a model with a memory may play `moves` first.

use grand_core::Clause;

use crate::Decisions;

/// What a model needs to show itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing: move lists and counts show it.
    Nothing,
    /// A table of positions: only a count that uses one goes wrong.
    Hash,
}

/// Where a model differs from the rules.
#[derive(Clone, Copy, Debug)]
pub struct Shows {
    /// A position in the Freeling dialect.
    pub fen: &'static str,
    /// Moves played from it first, in engine text; mostly none.
    pub moves: &'static str,
    /// The depth at which a divide differs.
    pub depth: u32,
}

/// A bug model.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// The name of its file, with hyphens.
    pub name: &'static str,
    /// What the program believes, as a sentence that it would hold true.
    pub belief: &'static str,
    /// The clauses that it breaks.
    pub clauses: &'static [Clause],
    /// Where somebody has reported a bug of this kind in public.
    pub report: Option<&'static str>,
    /// What it takes to show it.
    pub needs: Needs,
    /// Where it shows.
    pub shows: Shows,
    /// The decisions of the program.
    pub decisions: &'static dyn Decisions,
}

mod castling;
mod unseen;

/// Names the files, one model each, and lists them.
macro_rules! models {
    ($($name:ident,)*) => {
        $(mod $name;)*

        /// Every model, by name.
        pub const ALL: &[Model] = &[$($name::MODEL),*];

        #[cfg(test)]
        const FILES: &[&str] = &[$(stringify!($name)),*];
    };
}

models! {
    along_pin_moves_refused,
    bare_kings_end_the_count,
    bishop_unseen,
    block_beside_the_king_refused,
    captured_counter_never_goes_down,
    cardinal_leap_needs_an_open_diagonal,
    cardinal_leap_unseen,
    cardinal_slide_unseen,
    cardinal_without_leaps,
    cardinal_without_slides,
    castles_from_the_set_up,
    castles_three_squares,
    castles_two_squares,
    check_need_not_be_answered,
    checker_never_captured,
    checks_never_blocked,
    discovered_check_unseen,
    en_passant_a_move_late,
    en_passant_lost_after_unmake,
    en_passant_rank_pin_ignored,
    errors_cancel,
    key_ignores_en_passant,
    king_captures_guarded_man,
    king_captures_no_checker,
    king_retreats_on_the_line,
    king_two_steps,
    king_without_moves_is_mated,
    king_without_moves_is_stalemated,
    king_wraps_around,
    kings_touch,
    knight_unseen,
    last_move_overlooked,
    leap_captures_nothing,
    leap_check_may_be_blocked,
    leaps_lame,
    leaps_wrap_around,
    letters_swapped,
    marshal_and_cardinal_pin_nothing,
    marshal_leap_needs_an_open_line,
    marshal_leap_unseen,
    marshal_slide_unseen,
    marshal_without_leaps,
    marshal_without_slides,
    one_checker_answered_is_enough,
    only_the_king_answers_check,
    own_men_captured,
    pawn_unseen,
    pinned_man_gives_no_check,
    pinned_man_guards_nothing,
    pinned_man_may_leap,
    pinner_never_captured,
    pins_ignored,
    pins_ignored_when_answering_check,
    promotes_to_full_kind,
    promotion_letters_swapped,
    queen_diagonal_unseen,
    queen_leaps,
    queen_straight_unseen,
    rook_unseen,
    slide_after_a_leap,
    slide_goes_on_after_a_capture,
    slider_one_short,
    slider_through_one_man,
    slides_of_seven_at_most,
    slides_wrap_around,
    stalemated_side_passes,
    three_checkers_unforeseen,
    two_men_on_a_line_are_pinned,
    waiting_pawn_gives_no_check,
    waiting_pawn_steps_on,
}

/// Finds a model by its name.
pub fn find(name: &str) -> Option<&'static Model> {
    ALL.iter().find(|model| model.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_are_named_as_their_files_in_order() {
        let names: Vec<_> = FILES.iter().map(|file| file.replace('_', "-")).collect();
        assert_eq!(ALL.iter().map(|model| model.name).collect::<Vec<_>>(), names);
        assert!(names.is_sorted());
    }

    #[test]
    fn beliefs_are_sentences_of_their_own() {
        for (index, model) in ALL.iter().enumerate() {
            assert!(model.belief.len() > 20, "{}", model.name);
            assert!(!model.belief.ends_with('.'), "{}", model.name);
            assert!(!model.clauses.is_empty(), "{}", model.name);
            assert!(ALL[..index].iter().all(|other| other.belief != model.belief));
        }
    }
}
