#![cfg_attr(fuzzing, no_main)]
//! See `grandperft_fuzz::targets`.

#[cfg(fuzzing)]
use grandperft_fuzz::mutate::Reads;

grandperft_fuzz::text_target!(readers, Reads::Files);
