#![cfg_attr(fuzzing, no_main)]
//! See `grandperft_fuzz::targets`.

grandperft_fuzz::target!(deep_counts);
