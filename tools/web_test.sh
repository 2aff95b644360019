#!/usr/bin/env bash
# Tests web.sh in a made-up repository, with stand-ins for node, npm, id and packages_ensure.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/top/web/src" "$work/top/games/chess/web"
cd "$work/top"
echo '{}' >web/package.json
echo '{}' >web/package-lock.json
echo 'page' >web/src/main.ts
echo 'skin' >games/chess/web/skin.ts

# stand_in NAME BODY
stand_in() {
    printf '#!/bin/bash\n%s\n' "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
node_is() { stand_in node "echo v$1"; }
# npm writes down what it was asked and does what the real one leaves behind.
npm_is_there() {
    stand_in npm "echo \"\$*\" >>'$work/npm.log'
case \"\$*\" in
    '--prefix web install '*) mkdir -p web/node_modules; touch -d 'now + 1 minute' web/node_modules/.package-lock.json ;;
    *'run build') [[ ! -e '$work/broken' ]] || { echo 'a mistake in main.ts'; exit 1; }
        rm -rf web/dist; mkdir -p web/dist; echo page >web/dist/index.html ;;
    install*) mkdir -p build/node/node_modules/.bin
        printf '#!/bin/bash\necho v22.20.0\n' >build/node/node_modules/.bin/node
        chmod +x build/node/node_modules/.bin/node ;;
esac"
}
stand_in id 'echo 1000'
stand_in uname 'echo x86_64'
for program in bash find sort xargs sha256sum cat mkdir touch flock tail rm chmod; do
    ln -s "$(command -v "$program")" "$work/bin/$program"
done

# web: runs web_build with nothing but the stand-ins; sets status, said, npm.
web() {
    : >"$work/npm.log"
    status=0
    said=$(PATH="$work/bin" bash -c 'set -euo pipefail; source "$0/web.sh"
        packages_ensure() { echo "ensure $*"; return 1; }
        web_build' "$here" 2>&1) || status=$?
    npm=$(cat "$work/npm.log")
}

expect() {
    if [[ $2 != "$3" ]]; then
        printf '%s\n  expected: %s\n  found:    %s\n' "$1" "$3" "$2" >&2
        exit 1
    fi
}

web
expect "no Node: goes on" "$status" 0
expect "no Node: says nothing" "$said" ""

stand_in id 'echo 0'
web
expect "no Node, root: tries to install it" "$said" "ensure page"
expect "no Node, root: goes on all the same" "$status" 0
web
expect "no Node, root: tries once" "$said" ""

fetch="--prefix web install --no-save --no-audit --no-fund"
node_is 20.19.0
npm_is_there
web
expect "Node: succeeds" "$status" 0
expect "Node: says nothing" "$said" ""
expect "Node: fetches and builds" "$npm" "$fetch"$'\n'"--prefix web run build"

web
expect "nothing changed: no npm" "$npm" ""

echo 'another skin' >games/chess/web/skin.ts
web
expect "a skin changed: builds, fetches nothing" "$npm" "--prefix web run build"

touch -d 'now + 2 minutes' web/package-lock.json
echo 'another page' >web/src/main.ts
web
expect "the lock file is newer: fetches" "$npm" "$fetch"$'\n'"--prefix web run build"

touch "$work/broken"
echo 'a mistake' >web/src/main.ts
web
expect "a mistake in the page: fails" "$status" 1
expect "a mistake in the page: is shown" "$(grep -c 'a mistake in main.ts' <<<"$said")" 1
web
expect "a mistake in the page: is tried again" "$status" 1
rm "$work/broken"

for old in 18.20.4 20.18.0 21.7.0 22.11.0; do
    rm -rf build/node
    echo "$old" >web/src/main.ts
    node_is "$old"
    web
    expect "Node $old: succeeds" "$status" 0
    expect "Node $old: says that it fetches one" "$said" \
        "bivouac: fetching a newer Node into build/node, to build the web page"
    expect "Node $old: fetches one, then builds" "$(cut -d' ' -f1-3 <<<"$npm" | tr '\n' '|')" \
        "install --prefix build/node|--prefix web install|--prefix web run|"
done
echo 'once more' >web/src/main.ts
web
expect "the fetched Node is used again" "$said" ""

echo "web.sh: ok"
