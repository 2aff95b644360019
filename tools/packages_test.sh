#!/usr/bin/env bash
# Tests packages.sh with stand-ins for dpkg-query, id and apt-get on PATH.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
cat >"$work/packages.txt" <<'TXT'
# a comment
alpha   run   # first

beta    run   # second
gamma   test  # third
TXT

# stand_in NAME BODY
stand_in() {
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
stand_in apt-get "echo \"\$*\" >>'$work/apt.log'; echo noise; exit \"\${APT_STATUS:-0}\""

# installed NAME...: dpkg-query knows these, and fails because it does not know the others.
installed() {
    stand_in dpkg-query "for p in $*; do echo \"\$p installed\"; done; exit 1"
}
user() { stand_in id "echo $1"; }

# ensure GROUP...: runs packages_ensure in a fresh shell; sets status, out, err, apt.
ensure() {
    : >"$work/apt.log"
    status=0
    PATH="$work/bin:$PATH" PACKAGES_FILE="$work/packages.txt" bash -c '
        set -euo pipefail; source "$0/packages.sh"; packages_ensure "$@"' "$here" "$@" \
        >"$work/out" 2>"$work/err" || status=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
    apt=$(cat "$work/apt.log")
}

expect() {
    if [[ $2 != "$3" ]]; then
        printf '%s\n  expected: %s\n  found:    %s\n' "$1" "$3" "$2" >&2
        exit 1
    fi
}

installed alpha beta
user 1000
ensure run
expect "nothing missing: succeeds" "$status" 0
expect "nothing missing: says nothing" "$out$err" ""
expect "nothing missing: no apt" "$apt" ""

ensure run test
expect "missing without root: fails" "$status" 1
expect "missing without root: one sentence on stderr" "$out$err" \
    "bivouac: these packages are missing: gamma. Install them with: sudo apt-get install gamma"
expect "missing without root: no apt" "$apt" ""

installed alpha
user 0
ensure run test
expect "root: succeeds" "$status" 0
expect "root: quiet but for one line" "$out$err" "bivouac: installing beta gamma"
expect "root: updates, then installs" "$apt" \
    "update"$'\n'"install --yes --no-install-recommends beta gamma"

APT_STATUS=100 ensure run
expect "apt fails: fails" "$status" 1
expect "apt fails: stdout stays clean" "$out" ""
expect "apt fails: shows the log" "$(grep -c noise <<<"$err")" 1

# A removed package whose configuration remains is known to dpkg, but not installed.
stand_in dpkg-query 'echo "alpha installed"; echo "beta config-files"'
user 1000
ensure run
expect "half-removed: counts as missing" "$status" 1

echo "packages.sh: ok"
