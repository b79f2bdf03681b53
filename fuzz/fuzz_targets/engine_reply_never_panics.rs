#![cfg_attr(fuzzing, no_main)]
//! See `grandperft_fuzz::targets`.

grandperft_fuzz::target!(engine_reply_never_panics);
