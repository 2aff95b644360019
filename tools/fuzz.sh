#!/usr/bin/env bash
# Searches with one libFuzzer executable for FUZZ_SECONDS (default 10).
# Usage: tools/fuzz.sh <fuzzer> <corpus folder> <found folder>
# New inputs go to the found folder, never into the corpus of the source tree: what enters the
# corpus is a decision (usually a crash that was fixed, kept as its regression test).
set -euo pipefail

fuzzer=$1
corpus=$2
found=$3
mkdir -p "$found/inputs"

exec "$fuzzer" \
    -max_total_time="${FUZZ_SECONDS:-10}" \
    -timeout=20 \
    -rss_limit_mb=4096 \
    -seed=1 \
    -print_final_stats=1 \
    -verbosity=1 \
    -artifact_prefix="$found/" \
    "$found/inputs" "$corpus"
