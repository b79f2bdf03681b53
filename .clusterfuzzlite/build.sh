#!/bin/bash -eu
# Builds every target with its seeds, and its dictionary where it reads text, as ClusterFuzzLite
# expects them in $OUT; the sanitizer is cargo fuzz's own choice, AddressSanitizer.
cd "$SRC/grandperft"
# Optimising across crates takes long and a fuzzer gains nothing by it.
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
cargo fuzz build
for target in $(cargo fuzz list); do
    cp "${CARGO_TARGET_DIR:-target}/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
    zip -jq "$OUT/${target}_seed_corpus.zip" "fuzz/seeds/$target/"*
    if grep -q text_target "fuzz/fuzz_targets/$target.rs"; then
        cp fuzz/dictionaries/text.dict "$OUT/$target.dict"
    fi
done
