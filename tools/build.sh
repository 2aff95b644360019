# shellcheck shell=bash
# Sourced by ./run and ./test, which stand in the repository's top folder: configure and build a
# preset. Everything goes to stderr: stdout belongs to the program or to ctest.

# Two checkouts of the project share what ccache has kept: paths below this folder do not count.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# alone PRESET COMMAND...: waits for any other ./run or ./test that works in this build folder;
# two ninjas in one folder overwrite each other's objects.
alone() {
    local preset=$1
    shift
    flock "build/$preset/lock" "$@"
}

# configure PRESET [cmake arguments]
configure() {
    local preset=$1
    shift
    local log=build/$preset/configure.log
    mkdir -p "build/$preset"
    if ! alone "$preset" cmake --preset "$preset" "$@" >"$log" 2>&1; then
        cat "$log" >&2
        echo "bivouac: configuring '$preset' failed, see the lines above" >&2
        return 1
    fi
    touch "build/$preset/configured"
}

# True when PRESET was configured, and by the presets as they are now. Changes in CMakeLists.txt
# are ninja's business.
is_configured() {
    [[ -f build/$1/build.ninja && build/$1/configured -nt CMakePresets.json ]]
}

# Turns ninja's output into one line that rewrites itself; silent when stderr is no terminal.
show_progress() {
    local line
    [[ -t 2 ]] || { cat >/dev/null; return 0; }
    while IFS= read -r line; do
        if [[ $line =~ ^\[[1-9][0-9]*/[0-9]+\] ]]; then
            printf '\r\033[K%s' "${line:0:78}" >&2
        fi
    done
    printf '\r\033[K' >&2
}

# build PRESET [targets]: nothing to say when nothing is to be done; the compiler's words when
# it fails. BUILD_JOBS overrides the number of processors.
build() {
    local preset=$1
    shift
    local log=build/$preset/build.log
    if ! alone "$preset" ninja -C "build/$preset" -j "${BUILD_JOBS:-$(nproc)}" "$@" 2>&1 | tee "$log" |
        show_progress; then
        # Progress lines tell nothing here, and the first errors tell more than the last.
        grep -vE '^\[[0-9]+/[0-9]+\] |^-- |^ninja: Entering' "$log" | head -n 100 >&2 || true
        echo "bivouac: building '$preset' failed, the whole log is $log" >&2
        return 1
    fi
}
