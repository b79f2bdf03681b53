#!/bin/bash -eu
# Builds every target with its seeds and dictionary, as ClusterFuzzLite expects them in $OUT.
cd "$SRC/grandperft"
cargo fuzz build -O
for target in $(cargo fuzz list); do
    cp "target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
    zip -jq "$OUT/${target}_seed_corpus.zip" "fuzz/seeds/$target/"*
done
for target in readers engine_reply_never_panics; do
    cp fuzz/dictionaries/text.dict "$OUT/$target.dict"
done
