#!/usr/bin/python3
"""Breaks rules on purpose, one at a time, and sees whether a test notices.

Usage: tools/mutate.py <family> [--only ID | --drawn N --seed S] [--timeout SECONDS] [--jobs N]
       tools/mutate.py <family> --draw N --seed S

The first form reads games/<family>/tests/mutations.txt, blocks separated by empty lines:

    rule: SG-12
    file: apply.cpp
    old: remove(state, passed);
    new:

`file` is relative to the game's folder or to the repository. `old` is one whole line without
its indentation and must occur exactly once; `new` replaces it and may be empty. Each block is
applied to a copy of the tree in build/mutate/, the game's tests are built and run there, and
the report says which of them failed. Exit code 1 when a mutation survives, does not apply or
does not compile (it then proves nothing).

The rule tests run first, without the slow ones (SLOW); the rest only when those notice nothing. The first test that
notices ends it, and is named.
--drawn breaks the ids that --draw prints, and complains about those without a mutation.

The second form prints N ids of testable rules, drawn with a fixed seed: the rules to write the
next mutations for, chosen by nobody.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from typing import NamedTuple

from source_files import TOP, project_files
from traceability import testable_ids

PRESET = "dev"
# What is compiled is run once: time goes to compiling.
FLAGS = "-DCMAKE_CXX_FLAGS_DEBUG=-O0"
# Long comparisons and statistics: they notice much, but late.
SLOW = "*Generator*:*Perft*:*Playout*:*Sample*:*SetupModel*:*SoundSetup*:*Bot*:*Levels*:*Mind*:*Forecast*:*Odds*"


class Mutation(NamedTuple):
    rule: str
    file: str
    old: str
    new: str


def read_mutations(path):
    mutations = []
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
        fields = {}
        for line in block.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            key, separator, value = line.partition(":")
            if not separator or key not in Mutation._fields:
                sys.exit(f"{path}: cannot read '{line}'")
            fields[key] = value.strip()
        if fields:
            missing = set(Mutation._fields) - set(fields)
            if missing:
                sys.exit(f"{path}: block of {fields.get('rule')} lacks {', '.join(sorted(missing))}")
            mutations.append(Mutation(**fields))
    return mutations


def copy_tree(copy):
    """Brings the copy up to date. Files that are equal keep their time, so ninja rebuilds only
    what differs."""
    wanted = project_files(TOP, ("",))
    for name in wanted:
        source, target = TOP / name, copy / name
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for path in [p for p in copy.rglob("*") if p.is_file()]:
        name = str(path.relative_to(copy))
        if not name.startswith("build/") and name not in wanted:
            path.unlink()


def mutated(text, mutation):
    """The text with the mutation applied, or None unless `old` stands there exactly once."""
    lines = text.split("\n")
    hits = [i for i, line in enumerate(lines) if line.strip() == mutation.old]
    if len(hits) != 1:
        return None
    indent = re.match(r"\s*", lines[hits[0]])[0]
    lines[hits[0]] = indent + mutation.new if mutation.new else ""
    return "\n".join(lines)


class Workshop:
    """The copy of the tree in which one game is built and tested."""

    def __init__(self, family, jobs, timeout):
        self.copy = TOP / "build" / "mutate" / family
        self.family, self.jobs, self.timeout = family, jobs, timeout
        copy_tree(self.copy)
        # As in tools/build.sh: what ccache has kept of another folder counts here too.
        self.environment = {**os.environ, "CCACHE_BASEDIR": str(self.copy), "CCACHE_NOHASHDIR": "1"}
        self._run_or_exit("cmake", "--preset", PRESET, FLAGS)
        listed = self._run_or_exit("ninja", "-C", f"build/{PRESET}", "-t", "targets", "all")
        self.tests = [name for name in (f"{family}_test", f"{family}_contract_test")
                      if re.search(rf"^{name}: phony", listed, re.MULTILINE)]

    def _run_or_exit(self, *command):
        run = subprocess.run(command, cwd=self.copy, env=self.environment, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{' '.join(command)} failed:\n{run.stdout}{run.stderr}")
        return run.stdout

    def builds(self, test):
        return subprocess.run(["ninja", "-C", f"build/{PRESET}", f"-j{self.jobs}", test], cwd=self.copy,
                              env=self.environment, capture_output=True).returncode == 0

    def failing(self):
        """Names of the tests that fail now, None when they do not compile; a crash or a time-out counts for the case
        running. Stops at the first executable, or part of it, that notices something; the next is not even built."""
        for test in self.tests:
            if not self.builds(test):
                return None
            for part in ([f"-{SLOW}", SLOW] if test == f"{self.family}_test" else ["*"]):
                names = self._failing_of(test, part)
                if names:
                    return names
        return []

    def _failing_of(self, test, part):
        binary = self.copy / "build" / PRESET / "bin" / test
        try:
            run = subprocess.run([binary, f"--gtest_filter={part}", "--gtest_fail_fast"], cwd=binary.parent,
                                 capture_output=True, timeout=self.timeout)
            output, ending = run.stdout, "crash" if run.returncode not in (0, 1) else ""
        except subprocess.TimeoutExpired as late:
            output, ending = late.stdout or b"", "time-out"
        output = output.decode(errors="replace")
        names = re.findall(r"^\[  FAILED  \] (\w[\w./]*)(?:, .*)? \(\d+ ms\)$", output, re.MULTILINE)
        if ending:
            running = re.findall(r"^\[ RUN      \] (\S+)$", output, re.MULTILINE)
            names.append(f"{running[-1] if running else test} ({ending})")
        return names

    def try_mutation(self, mutation):
        """(survived or spoilt, what to report)"""
        path = self.copy / "games" / self.family / mutation.file
        if not path.is_file():
            path = self.copy / mutation.file
        if not path.is_file():
            return True, f"DOES NOT APPLY: no file {mutation.file}"
        original = path.read_text(encoding="utf-8")
        text = mutated(original, mutation)
        if text is None:
            return True, f"DOES NOT APPLY: '{mutation.old}' is not once in {mutation.file}"
        path.write_text(text, encoding="utf-8")
        try:
            names = self.failing()
        finally:
            path.write_text(original, encoding="utf-8")
        if names is None:
            return True, "DOES NOT COMPILE"
        return not names, f"killed by {', '.join(names)}" if names else "SURVIVED"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family")
    parser.add_argument("--only", metavar="ID", help="mutations of this rule only")
    parser.add_argument("--timeout", type=int, default=120, help="seconds per test executable")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--draw", type=int, metavar="N")
    parser.add_argument("--drawn", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", metavar="IDS", default="", help="leave these rules out: OR-1,OR-2")
    parser.add_argument("--trust", action="store_true", help="the tests pass unmutated: go on")
    options = parser.parse_args()
    game = TOP / "games" / options.family

    count = options.draw if options.draw is not None else options.drawn
    ids = testable_ids(game)
    drawn = random.Random(options.seed).sample(ids, min(count or 0, len(ids)))
    if options.draw is not None:
        print("\n".join(sorted(drawn, key=ids.index)))
        return 0

    mutations = read_mutations(game / "tests" / "mutations.txt")
    if options.only:
        mutations = [m for m in mutations if m.rule == options.only]
    lacking = sorted(set(drawn) - {m.rule for m in mutations}, key=ids.index)
    if lacking:
        sys.exit(f"no mutation for {', '.join(lacking)}")
    if drawn:
        mutations = [m for m in mutations if m.rule in drawn]
    workshop = Workshop(options.family, options.jobs, options.timeout)
    skip = options.skip.split(",")
    mutations = [m for m in mutations if m.rule not in skip]
    if not options.trust and workshop.failing() != []:
        sys.exit("the tests do not pass even without a mutation")
    bad = 0
    for mutation in mutations:
        spoilt, report = workshop.try_mutation(mutation)
        bad += spoilt
        print(f"{mutation.rule}: {report}", flush=True)
    print(f"{len(mutations) - bad} of {len(mutations)} killed")
    return 1 if bad or not mutations else 0


if __name__ == "__main__":
    sys.exit(main())
