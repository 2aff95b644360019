#!/usr/bin/env bash
# An arena killed in the middle and resumed ends as one that ran through:
# arena/kill_test.sh PATH/TO/bivouac
set -uo pipefail

bivouac=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export LC_ALL=C.UTF-8

# Nodes and not time: then a game depends on its seed alone.
arena() { # JOURNAL RECORDS
    exec "$bivouac" arena strategic -engine level=club nodes=800 -engine level=greedy -rounds 16 \
        -concurrency 2 -srand 11 -journal "$1" -records "$2" -json
}
lines() { if [[ -f $1 ]]; then wc -l <"$1"; else echo 0; fi; }
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

(arena "$dir/whole" "$dir/whole.records") >"$dir/whole.json" || fail "the run in one go"

# Three times killed, each time a few games further. Each time the last line is torn as well.
kills=0
for wanted in 3 6 9; do
    (arena "$dir/cut" "$dir/cut.records") >/dev/null 2>&1 &
    pid=$!
    for ((n = 0; n < 1000; n++)); do
        if (($(lines "$dir/cut") >= wanted)) || ! kill -0 "$pid" 2>/dev/null; then break; fi
        sleep 0.01
    done
    if kill -9 "$pid" 2>/dev/null; then kills=$((kills + 1)); fi
    wait "$pid" 2>/dev/null
    printf '{"game":99,"unit":' >>"$dir/cut"
done
((kills > 0)) || fail "the arena was never interrupted"
before=$(lines "$dir/cut")

(arena "$dir/cut" "$dir/cut.records") >"$dir/cut.json" 2>"$dir/err" || fail "the resumed run"
grep -q "found in the journal" "$dir/err" || fail "the resumed run found nothing: $(<"$dir/err")"

python3 - "$dir" <<'PYTHON' || exit 1
import json, sys

folder = sys.argv[1]

def games(name):
    """The games of a journal without their times, which nothing makes repeat."""
    with open(f"{folder}/{name}", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    for line in lines[1:]:
        for seat in line["seats"]:
            for time in ("time_us", "longest_us", "over_us"):
                del seat[time]
    return lines[0], sorted(lines[1:], key=lambda line: line["game"])

def results(name):
    with open(f"{folder}/{name}.json", encoding="utf-8") as file:
        found = json.load(file)
    del found["seconds"]
    for engine in found["engines"]:
        for time in ("mean_ms", "longest_ms", "worst_over_ms"):
            del engine[time]
    return found

def check(truth, what):
    if not truth:
        sys.exit(f"FAILED: {what}")

whole, cut = games("whole"), games("cut")
numbers = [game["game"] for game in cut[1]]
check(numbers == list(range(32)), f"games lost or repeated: {numbers}")
check(cut == whole, "the journals differ")
check(results("cut") == results("whole"), "the results differ")
for number in numbers:
    texts = [open(f"{folder}/{name}.records/{number:06}.record", encoding="utf-8").read() for name in ("whole", "cut")]
    check(texts[0] == texts[1], f"record {number} differs")
PYTHON
echo "killed $kills times, resumed after $((before - 1)) games: the same 32 games"
