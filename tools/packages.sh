# shellcheck shell=bash
# Sourced by ./run and ./test: are the Debian packages there, and if not, can we fetch them?
# dpkg-query, id and apt-get are found through PATH, so that a test can stand in for them.

PACKAGES_FILE=${PACKAGES_FILE:-$(dirname "${BASH_SOURCE[0]}")/packages.txt}

# packages_of GROUP...: the package names of these groups, one to a line.
packages_of() {
    local name group wanted
    while read -r name group _; do
        [[ -z $name || $name == \#* ]] && continue
        for wanted in "$@"; do
            if [[ $group == "$wanted" ]]; then printf '%s\n' "$name"; fi
        done
    done <"$PACKAGES_FILE"
}

# packages_missing GROUP...: those of them that are not installed.
packages_missing() {
    local -a wanted
    mapfile -t wanted < <(packages_of "$@")
    local installed
    # dpkg-query also fails when it merely does not know a name; what it printed still counts.
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null) ||
        true
    local name
    for name in "${wanted[@]}"; do
        grep -qxF -- "$name installed" <<<"$installed" || printf '%s\n' "$name"
    done
}

# packages_ensure GROUP...: installs what is missing when we are root; otherwise says in one
# sentence what to install. Calls no apt at all when nothing is missing.
packages_ensure() {
    if ! command -v dpkg-query >/dev/null; then
        echo "bivouac: no dpkg here, so packages are not checked; tools/packages.txt lists them." >&2
        return 0
    fi
    local -a missing
    mapfile -t missing < <(packages_missing "$@")
    if ((${#missing[@]} == 0)); then return 0; fi

    if [[ $(id -u) != 0 ]]; then
        echo "bivouac: these packages are missing: ${missing[*]}." \
            "Install them with: sudo apt-get install ${missing[*]}" >&2
        return 1
    fi

    echo "bivouac: installing ${missing[*]}" >&2
    local log
    log=$(mktemp)
    if ! { apt-get update && DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
        tail -n 25 "$log" >&2
        echo "bivouac: apt-get failed, its whole log is $log" >&2
        return 1
    fi
    rm -f "$log"
}
