# shellcheck shell=bash
# Sourced by ./test: what a full run found, on which machine, for the record.

# write_evidence CTEST_LOG STEP_TIME...: writes docs/evidence/full-<commit>.md, silently, since
# ctest's summary is to be the last thing on the screen.
write_evidence() {
    local log=$1
    shift
    local commit changed=""
    commit=$(git rev-parse --short HEAD 2>/dev/null) || commit=uncommitted
    # The evidence itself may be new; nothing else may differ from the commit.
    if [[ -n $(git status --porcelain -- . ':!docs/evidence' 2>/dev/null) ]]; then
        changed=", with uncommitted changes"
    fi
    mkdir -p docs/evidence
    {
        echo "# ./test --full at $commit$changed"
        echo
        echo "- date: $(date -u +%Y-%m-%d\ %H:%M) UTC"
        echo "- machine: $(uname -m), $(nproc) cores," \
            "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)"
        echo "- compilers: $(g++ --version | head -n 1); $(clang++-19 --version | head -n 1)"
        echo "- fuzzing: ${FUZZ_SECONDS:-10} s for each fuzzer"
        echo
        echo "Steps:"
        printf -- '- %s\n' "$@"
        echo
        echo "ctest (release, asan, tsan, fuzz and checks in one run):"
        echo
        echo '```'
        sed -n '/% tests passed/,$p' "$log"
        echo '```'
    } >"docs/evidence/full-$commit.md"
}
