#!/usr/bin/env bash
# Compiles core/, engine/, games/ and search/ for wasm32: they are to run in a browser, so they
# must not lean on threads, files or 64-bit sizes. Only objects; linking is the business of wasm/.
# A second run compiles what has changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ ! -f build/wasm/build.ninja ]]; then
    cmake -S tests/wasm -B build/wasm -G Ninja >/dev/null
fi
ninja -k 0 -C build/wasm -j "${BUILD_JOBS:-$(nproc)}"
