#![cfg_attr(fuzzing, no_main)]
//! See `grandperft_fuzz::targets`.

#[cfg(fuzzing)]
use grandperft_fuzz::mutate::Reads;

grandperft_fuzz::text_target!(engine_reply_never_panics, Reads::Replies);
