#!/usr/bin/env bash
# Puzzles of one game from games between two of its bots, as games/<family>/puzzles/GAME.txt keeps them (docs/study.md):
#     tools/collect_puzzles.sh GAME [ROUNDS [NODES [EACH]]] > games/FAMILY/puzzles/GAME.txt
# The same program makes the same file. BIVOUAC names the program.
set -euo pipefail

game=${1:?GAME}
rounds=${2:-4}
nodes=${3:-300}
each=${4:-2}
program=${BIVOUAC:-build/release/bivouac}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

"$program" arena "$game" -engine level=club -engine level=strong -each nodes="$nodes" -rounds "$rounds" -srand 18 \
    -luck own -records "$folder" >/dev/null
for record in "$folder"/*.record; do
    number=$(basename "$record" .record)
    mv "$record" "$folder/bots-$((10#$number + 1)).record"
done
printf '# Found by tools/collect_puzzles.sh %s %s %s %s in games of club against strong; docs/study.md says how.\n' \
    "$game" "$rounds" "$nodes" "$each"
find "$folder" -name 'bots-*.record' | sort -V | xargs "$program" puzzles --each "$each"
