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
//!    [`Decisions::key`] or [`Decisions::key_depth`] with [`Needs::Hash`].
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
    bare_kings_end_perft,
    bishop_never_offered,
    bishop_unseen,
    bishops_on_both_shades,
    block_beside_the_king_refused,
    captured_counter_cleared_for_both,
    captured_counter_forgets_promoted_men,
    captured_counter_never_goes_down,
    captured_counter_starts_empty,
    captured_man_not_restored,
    cardinal_leap_needs_an_open_diagonal,
    cardinal_leap_unseen,
    cardinal_never_offered,
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
    double_step_from_the_fourth_rank,
    double_step_ignores_check,
    double_step_ignores_pins,
    double_step_missing_beside_a_capture,
    double_step_never,
    double_step_no_evasion,
    double_step_onto_a_man,
    double_step_over_a_man,
    en_passant_a_move_late,
    en_passant_after_single_steps,
    en_passant_along_the_pin_refused,
    en_passant_by_any_man,
    en_passant_by_one_of_two_capturers,
    en_passant_captured_diagonal_ignored,
    en_passant_capturer_diagonal_ignored,
    en_passant_compulsory,
    en_passant_file_pin_ignored,
    en_passant_from_beside_the_passed_square,
    en_passant_from_two_files_away,
    en_passant_leaves_the_pawn,
    en_passant_lost_after_unmake,
    en_passant_no_evasion_by_block,
    en_passant_no_evasion_by_capture,
    en_passant_none,
    en_passant_none_taken_for_a_corner,
    en_passant_not_read_from_a_fen,
    en_passant_on_the_a_file_taken_for_none,
    en_passant_only_towards_the_j_file,
    en_passant_rank_pin_ignored,
    en_passant_removes_the_other_neighbour,
    en_passant_removes_two_behind,
    en_passant_sideways,
    en_passant_square_answers_check,
    en_passant_square_kept,
    en_passant_victim_restored_on_the_target,
    en_passant_victim_still_blocks,
    en_passant_wraps_around,
    errors_cancel,
    fifty_moves_end_perft,
    key_ignores_en_passant,
    key_ignores_the_depth,
    key_ignores_the_kings,
    key_takes_marshal_for_rook,
    king_captures_guarded_man,
    king_captures_no_checker,
    king_retreats_on_the_line,
    king_two_steps,
    king_without_moves_is_mated,
    king_without_moves_is_stalemated,
    king_wraps_around,
    kings_touch,
    knight_never_offered,
    knight_unseen,
    last_move_overlooked,
    leap_captures_nothing,
    leap_check_may_be_blocked,
    leaps_lame,
    leaps_wrap_around,
    letters_swapped,
    limit_ignored_by_captures,
    losses_of_the_enemy_counted,
    marshal_and_cardinal_pin_nothing,
    marshal_leap_needs_an_open_line,
    marshal_leap_unseen,
    marshal_never_offered,
    marshal_slide_unseen,
    marshal_without_leaps,
    marshal_without_slides,
    men_of_both_sides_counted,
    one_checker_answered_is_enough,
    only_one_bishop_allowed,
    only_one_knight_allowed,
    only_one_rook_allowed,
    only_the_king_answers_check,
    own_men_captured,
    pawn_attacks_wrap_around,
    pawn_captures_straight_ahead,
    pawn_goes_diagonally_onto_empty,
    pawn_guards_backwards,
    pawn_guards_straight_ahead,
    pawn_steps_sideways_past_the_middle,
    pawn_unseen,
    pawns_turn_round_after_a_promotion,
    pinned_man_gives_no_check,
    pinned_man_guards_nothing,
    pinned_man_may_leap,
    pinner_never_captured,
    pins_ignored,
    pins_ignored_when_answering_check,
    promotes_in_place,
    promotes_only_to_kinds_that_are_gone,
    promotes_only_to_queen,
    promotes_to_any_kind_once_a_man_is_lost,
    promotes_to_full_kind,
    promotion_by_advance_not_offered_on_8,
    promotion_by_advance_not_offered_on_9,
    promotion_by_capture_not_offered_on_10,
    promotion_by_capture_not_offered_on_8,
    promotion_by_capture_not_offered_on_9,
    promotion_choices_are_one_move,
    promotion_forced_on_8,
    promotion_forced_on_9,
    promotion_letters_swapped,
    promotion_missing_as_evasion_by_block,
    promotion_missing_as_evasion_by_capture,
    promotion_not_offered_on_8,
    promotion_not_offered_on_9,
    promotion_not_taken_back,
    promotion_only_on_the_last_rank,
    promotion_zone_from_7,
    queen_diagonal_unseen,
    queen_leaps,
    queen_never_offered,
    queen_straight_unseen,
    rook_never_offered,
    rook_unseen,
    slide_after_a_leap,
    slide_goes_on_after_a_capture,
    slider_one_short,
    slider_through_one_man,
    slides_of_seven_at_most,
    slides_wrap_around,
    stalemated_side_passes,
    staying_never_offered,
    staying_offered_on_10,
    three_checkers_unforeseen,
    two_cardinals_allowed,
    two_marshals_allowed,
    two_men_on_a_line_are_pinned,
    two_queens_allowed,
    waiting_pawn_attacks_nothing,
    waiting_pawn_captures_on,
    waiting_pawn_does_not_guard,
    waiting_pawn_freezes_others,
    waiting_pawn_gives_no_check,
    waiting_pawn_promotes_to_anything,
    waiting_pawn_steps_on,
    wrong_side_to_move_after_a_promotion,
    zone_closed_when_nothing_is_available,
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
