#!/usr/bin/env bash
# Builds the program of an earlier commit and prints where it is: tools/old_program.sh COMMIT. It stands beside today's
# as build/old/<commit>/bivouac, to play against (docs/strength.md) or to serve the same tables
# (tests/server/upgrade_test.py). A commit that was built before is not built again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if (($# != 1)); then
    echo "usage: tools/old_program.sh COMMIT" >&2
    exit 2
fi
commit=$(git rev-parse --short=7 --verify "$1^{commit}")
folder=$PWD/build/old/$commit
program=$folder/bivouac
if [[ ! -x $program ]]; then
    # In a folder of its own name: ccache then knows its files again in any checkout.
    rm -rf "$folder"
    mkdir -p "$folder/source"
    git archive "$commit" | tar -x -C "$folder/source"
    (
        cd "$folder/source"
        # What it needs need not be what is needed today.
        source tools/packages.sh
        source tools/build.sh
        packages_ensure run
        configure release -DBIVOUAC_TESTS=OFF
        build release bivouac
    )
    cp "$folder/source/build/release/bivouac" "$program"
    rm -rf "$folder/source"
fi
echo "$program"
