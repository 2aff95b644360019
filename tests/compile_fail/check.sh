#!/usr/bin/env bash
# One fence: the file compiles as it is, and with -DFAIL=1 it does not, for the reason it names.
# Usage: check.sh <compiler> <file.cpp> [include options]
# The first lines of the file may hold
#   // flags: -DBIVOUAC_SEES_TRUTH     more flags for both compilations
#   // expect: words of the error      required; a typing mistake would "fail to compile" as well
set -euo pipefail

compiler=$1
file=$2
shift 2
flags=()
read -ra flags < <(sed -n '1,5s|^// flags: *||p' "$file") || true
expect=$(sed -n '1,5s|^// expect: *||p' "$file")
if [[ -z $expect ]]; then
    echo "$file: the first lines need '// expect: words of the error'" >&2
    exit 1
fi

compile() {
    "$compiler" -std=c++20 -fsyntax-only -fdiagnostics-color=never "$@" 2>&1
}

if ! output=$(compile "$@" "${flags[@]}" "$file"); then
    printf '%s\n%s: must compile without FAIL\n' "$output" "$file" >&2
    exit 1
fi
if output=$(compile "$@" "${flags[@]}" -DFAIL=1 "$file"); then
    echo "$file: must not compile with FAIL=1; the fence has a hole" >&2
    exit 1
fi
if ! grep -qF -- "$expect" <<<"$output"; then
    printf '%s\n%s: fails with FAIL=1, but not with "%s"\n' "$output" "$file" "$expect" >&2
    exit 1
fi
