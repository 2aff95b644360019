#!/usr/bin/env bash
# The real program with real pipes, signals and terminals: cli/e2e_test.sh PATH/TO/bivouac
set -uo pipefail

bivouac=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export XDG_STATE_HOME=$dir/state LC_ALL=C.UTF-8 TERM=xterm-256color
unset NO_COLOR COLUMNS
failures=0

# expect NAME WANTED ACTUAL
expect() {
    if [[ $2 == "$3" ]]; then return; fi
    echo "FAILED $1: wanted '$2', got '$3'" >&2
    failures=$((failures + 1))
}
expect_in() {
    if grep -qF -- "$2" "$3"; then return; fi
    echo "FAILED $1: '$2' is not in:" >&2
    cat "$3" >&2
    failures=$((failures + 1))
}
code_of() {
    "$@" >"$dir/out" 2>"$dir/err" </dev/null
    echo $?
}
# Waits until FILE contains TEXT, for ten seconds at most.
wait_for() {
    local n
    for ((n = 0; n < 100; n++)); do
        if grep -qF -- "$2" "$1" 2>/dev/null; then return 0; fi
        sleep 0.1
    done
    echo "FAILED: '$2' never came" >&2
    failures=$((failures + 1))
}

expect "version works" 0 "$(code_of "$bivouac" --version)"
expect "help works" 0 "$(code_of "$bivouac" play --help)"
expect "unknown command" 2 "$(code_of "$bivouac" plya)"
expect_in "unknown command suggests" "play" "$dir/err"
expect "unknown game" 2 "$(code_of "$bivouac" rules nothing)"
expect "missing file" 1 "$(code_of "$bivouac" replay "$dir/none")"

# JSON is JSON.
for arguments in "games" "perft strategic --depth 2 --split" "bench strategic --games 20" \
    "odds 10 6 --attack-plus" "arena strategic -engine level=greedy -engine level=random -rounds 1"; do
    # shellcheck disable=SC2086  # several words
    "$bivouac" $arguments --json >"$dir/json" || expect "$arguments" 0 $?
    python3 -m json.tool <"$dir/json" >/dev/null || expect "$arguments --json parses" 0 $?
done

# A whole game of bots, and its replay.
expect "watch" 0 "$(code_of "$bivouac" play strategic --watch --bot random --seed 3 --record "$dir/g.record")"
expect "replay" 0 "$(code_of "$bivouac" replay "$dir/g.record")"
"$bivouac" replay "$dir/g.record" --step 9 --json | python3 -m json.tool >/dev/null ||
    expect "replay --json parses" 0 $?

# Verifying: a game from home, a fair one, one that was tampered with.
fair=$(dirname "${BASH_SOURCE[0]}")/../tests/records/fair1-risk.record
expect "verify" 0 "$(code_of "$bivouac" verify "$dir/g.record")"
expect_in "a game from home has no proofs" "absent" "$dir/out"
expect "verify --fair of a game from home" 1 "$(code_of "$bivouac" verify "$dir/g.record" --fair)"
expect "verify --fair without what was kept" 1 "$(code_of "$bivouac" verify "$fair" --fair)"
expect_in "a record cannot say it" "cannot say" "$dir/out"
commitment=$(sed -n 's/^\[FairCommitment "\(.*\)"\]/\1/p' "$fair")
seed=$(sed -n 's/^\[FairSeeds "\([0-9a-f]*\) .*/\1/p' "$fair")
expect "verify --fair" 0 \
    "$(code_of "$bivouac" verify "$fair" --fair --commitment "$commitment" --seed "1:$seed")"
expect_in "a fair game is told so" "did not choose the dice" "$dir/out"
sed 's/FairSeeds "01/FairSeeds "02/' "$fair" >"$dir/forged.record"
expect "verify of a forged record" 1 "$(code_of "$bivouac" verify "$dir/forged.record")"
expect_in "what was forged is named" "Receipts: the last receipt does not fit" "$dir/out"
for record in "$fair" "$dir/g.record" "$dir/forged.record"; do
    code_of "$bivouac" verify "$record" --json >/dev/null
    python3 -m json.tool <"$dir/out" >/dev/null || expect "verify --json parses" 0 $?
done

# All editions of Stratego: a whole game of bots with its replay, and a person who sets up and
# moves against one, in English and in French.
editions=$("$bivouac" games --json | grep -oE '"id":"(stratego|assassins)-[a-z]+"' | cut -d '"' -f 4)
expect "editions of Stratego" 8 "$(wc -w <<<"$editions")"
for game in $editions; do
    rm -f "$dir/s.record"
    expect "watch $game" 0 \
        "$(code_of "$bivouac" play $game --watch --bot greedy --seed 3 --record "$dir/s.record")"
    expect "replay $game" 0 "$(code_of "$bivouac" replay "$dir/s.record")"
    for lang in en fr; do
        rm -f "$dir/p.record"
        printf 'random\nmoves\nquit\n' |
            "$bivouac" play $game --lang $lang --option red=first --seat 1 --bot greedy --seed 4 \
                --record "$dir/p.record" >"$dir/out" 2>"$dir/err"
        expect "a person at $game, $lang" 0 $?
        move=$(grep -oE '[a-j][0-9]+-[a-j][0-9]+' "$dir/out" | head -1)
        # A long move of a scout asks twice.
        printf '%s\n%s\nquit\n' "$move" "$([[ $lang == fr ]] && echo oui || echo yes)" |
            "$bivouac" play --resume "$dir/p.record" --lang $lang >"$dir/out" 2>"$dir/err"
        expect "the move $move at $game, $lang" 0 $?
        expect_in "the move $move stands in the record of $game" "seat1 $move" "$dir/p.record"
    done
done

# Risk: a whole game of bots for every number of players, and its replay as each of them sees it.
for players in 2 3 4 5; do
    rm -f "$dir/r.record"
    expect "watch Risk with $players" 0 "$(code_of "$bivouac" play risk-assassins --watch --bot greedy \
        --players $players --seed 3 --record "$dir/r.record")"
    expect_in "Risk with $players has a winner" "victorious" "$dir/out"
    for seat in $(seq 1 $players); do
        expect "replay of Risk for seat $seat of $players" 0 \
            "$(code_of "$bivouac" replay "$dir/r.record" --seat "$seat")"
    done
done

# Two people and two bots; people type gestures, and the record has single actions.
for lang in en fr; do
    rm -f "$dir/p.record"
    printf 'moves\nquit\n' | "$bivouac" play risk-assassins --lang $lang --seed 4 \
        --players human,greedy,human,random --record "$dir/p.record" >"$dir/out" 2>"$dir/err"
    expect "people at Risk, $lang" 0 $?
    # "place Brazil 1…3", in the player's words: typed as far as the name.
    own=$(grep -oE '^[a-z]+ [^ ]+ 1…3' "$dir/out" | head -1)
    printf '%s; end\nmoves\n' "${own% *}" |
        "$bivouac" play --resume "$dir/p.record" --lang $lang >"$dir/out" 2>"$dir/err"
    expect "a turn of Risk, $lang" 0 $?
    expect_in "the gesture stands in the record as an action, $lang" "seat1 place:" "$dir/p.record"
done

# A map and a deck of one's own: the record holds both, so the files may go.
data=$(dirname "$0")/../games/risk/data
sed 's/^map mediterranean ".*/map pond "The pond" "La mare"/' "$data/mediterranean.map" >"$dir/pond.map"
sed 's/^deck mediterranean ".*/deck pond "Pond cards" "Cartes de la mare"/' "$data/mediterranean.deck" >"$dir/pond.deck"
expect "watch Risk on an own map" 0 "$(code_of "$bivouac" play risk-assassins --watch --bot greedy --seed 5 \
    --map "$dir/pond.map" --deck "$dir/pond.deck" --record "$dir/own.record")"
expect_in "the own map is named" "The pond" "$dir/out"
sed 's/^borders latium .*/borders latium lombardy napels/' "$dir/pond.map" >"$dir/bad.map"
line=$(grep -n napels "$dir/bad.map" | cut -d: -f1)
rm "$dir/pond.map" "$dir/pond.deck"
expect "replay on an own map" 0 "$(code_of "$bivouac" replay "$dir/own.record")"
expect_in "the replay names the own deck" "Pond cards" "$dir/out"
expect "a bad map" 2 "$(code_of "$bivouac" play risk-assassins --map "$dir/bad.map")"
expect_in "a bad map says where" "$dir/bad.map:$line:25: " "$dir/err"
expect_in "a bad map says what was meant" "Naples" "$dir/err"

# A closed pipe: quiet, and not a success. The page is longer than any buffer in between.
mkfifo "$dir/pipe"
head -c1 "$dir/pipe" >/dev/null &
reader=$!
(for _ in {1..40}; do "$bivouac" rules strategic || exit $?; done) >"$dir/pipe" 2>"$dir/err"
expect "closed pipe" 141 $?
expect "closed pipe is quiet" "" "$(<"$dir/err")"
wait "$reader"

# A full disk is said.
if [[ -w /dev/full ]]; then
    "$bivouac" games >/dev/full 2>"$dir/err"
    expect "full disk" 1 $?
    expect_in "full disk is said" "could not be written" "$dir/err"
fi

# Closed streams: no file that is opened later is taken for them.
timeout 20 "$bivouac" play strategic --bot random --seed 1 <&- >"$dir/out" 2>"$dir/err"
expect "closed stdin is the end of the input" 0 $?
timeout 20 "$bivouac" games >&- 2>"$dir/err"
expect "closed stdout" 1 $?
expect_in "closed stdout is said" "could not be written" "$dir/err"
timeout 20 "$bivouac" games >"$dir/out" 2>&-
expect "closed stderr" 0 $?

# Games that begin in the same second each keep a record.
players=()
for _ in {1..6}; do
    XDG_STATE_HOME=$dir/crowd "$bivouac" play strategic --bot random </dev/null >/dev/null 2>&1 &
    players+=($!)
done
wait "${players[@]}"
expect "six games, six records, nothing else" 6 "$(find "$dir/crowd" -name '*.record' -size +0 | wc -l)"
expect "no locks are left" 6 "$(find "$dir/crowd" -type f | wc -l)"

# A record is never waited for.
mkfifo "$dir/fifo.record"
expect "replay of a pipe" 1 "$(code_of timeout 20 "$bivouac" replay "$dir/fifo.record")"
expect_in "replay of a pipe says why" "no ordinary file" "$dir/err"

# Ctrl-C during a game: 130, and the game goes on from where it was. Background jobs of a script
# ignore SIGINT, so env gives it back.
mkfifo "$dir/typed"
env --default-signal=INT "$bivouac" play strategic --bot random --seed 1 --option first=orange \
    <"$dir/typed" >"$dir/out" 2>"$dir/err" &
player=$!
exec 3>"$dir/typed"
echo moves >&3
wait_for "$dir/out" "+"
move=$(sed -n '/to play\./{n;p;q}' "$dir/out" | awk '{print $1}')
echo "$move" >&3
wait_for "$dir/out" "Turn 3"
expect "a game in use is not resumed" 1 "$(
    "$bivouac" play strategic --resume </dev/null >/dev/null 2>"$dir/second"
    echo $?
)"
expect_in "a game in use is named" "played by another program" "$dir/second"
kill -INT "$player"
wait "$player"
expect "Ctrl-C" 130 $?
exec 3>&-
expect_in "Ctrl-C says how to go on" "--resume" "$dir/err"
expect "resume" 0 "$(code_of "$bivouac" play strategic --resume)"
expect_in "resume goes on" "Turn 3: Orange to play." "$dir/out"

# Ctrl-C while bots think.
env --default-signal=INT "$bivouac" play strategic --watch --bot expert --time 20000 --seed 1 \
    >"$dir/out" 2>"$dir/err" &
player=$!
wait_for "$dir/err" "kept in"
sleep 0.3
kill -INT "$player"
wait "$player"
expect "Ctrl-C while a bot thinks" 130 $?

# Colours at a terminal only, and never against the player's will. script(1) gives a terminal.
# has_colour WANTED COMMAND: does its output contain an escape sequence?
has_colour() {
    local wanted=$1 found=no
    shift
    "$@" >"$dir/out" 2>/dev/null </dev/null
    if grep -q $'\x1b' "$dir/out"; then found=yes; fi
    expect "colour of $*" "$wanted" "$found"
}
has_colour no "$bivouac" rules strategic
if command -v script >/dev/null; then
    has_colour yes script -qec "$bivouac rules strategic" /dev/null
    has_colour no script -qec "NO_COLOR=1 $bivouac rules strategic" /dev/null
    has_colour no script -qec "TERM=dumb $bivouac rules strategic" /dev/null
    has_colour no script -qec "$bivouac rules strategic --no-color" /dev/null
fi

# After Ctrl-Z and fg the board is drawn again. Python gives a terminal and keeps the process id.
python3 - "$bivouac" "$dir/pty.record" <<'PYTHON' || expect "fg draws the board again" 0 $?
import os, pty, select, signal, sys, time

pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], ["bivouac", "play", "strategic", "--option", "first=orange", "--record", sys.argv[2]])
seen = b""

def wait_for(text):
    global seen
    end = time.monotonic() + 10
    while text not in seen:
        if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
            sys.exit(f"{text} never came")
        seen += os.read(terminal, 65536)

wait_for(b"Orange>")
seen = b""
os.kill(pid, signal.SIGSTOP)
os.kill(pid, signal.SIGCONT)
wait_for(b"\x1b[2J")
wait_for(b"Orange>")
os.write(terminal, b"quit\n")
wait_for(b"--resume")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
PYTHON

if ((failures > 0)); then exit 1; fi
echo "all well"
