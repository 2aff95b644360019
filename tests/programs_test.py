#!/usr/bin/python3
"""Our engine as a program in our own arena, by both protocols: programs_test.py PATH/TO/bivouac"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

BIVOUAC = "bivouac"


class Programs(unittest.TestCase):
    def arena(self, game, *arguments):
        """Plays a few games in which nobody may be at fault. Returns their records."""
        with tempfile.TemporaryDirectory() as folder:
            command = [BIVOUAC, "arena", game, *arguments, "-each", "nodes=100", "-json",
                       "-records", folder]
            run = subprocess.run(command, capture_output=True, text=True, timeout=280, check=False)
            self.assertEqual(run.returncode, 0, run.stderr)
            for engine in json.loads(run.stdout)["engines"]:
                self.assertEqual(engine["faults"], {}, engine["name"])
            return {path.name: path.read_text() for path in pathlib.Path(folder).iterdir()}

    def test_a_level_behind_our_protocol_plays_the_very_same_games(self):
        """Every event arrives, every setup, every hidden card: else some choice would differ."""
        for game in ("strategic", "stratego-original", "stratego-training", "assassins-special",
                     "risk-assassins"):
            with self.subTest(game=game):
                rest = ("name=first", "-engine", "level=greedy", "name=second", "-rounds", "2")
                program = self.arena(
                    game, "-engine", f"cmd={BIVOUAC} engine --protocol bivouac --level greedy", *rest)
                level = self.arena(game, "-engine", "level=greedy", *rest)
                self.assertGreaterEqual(len(level), 4)
                self.assertEqual(sorted(program), sorted(level))
                for name, record in level.items():
                    self.assertEqual(moves(program[name]), moves(record), name)

    def test_setups_that_the_arena_deals_are_taken(self):
        self.arena("stratego-training", "-engine",
                   f"cmd={BIVOUAC} engine --protocol bivouac --level greedy", "-engine",
                   "level=greedy", "-rounds", "2", "-openings", "shared")

    def test_ucc_on_both_ends_of_the_pipe(self):
        records = self.arena(
            "stratego-tournament", "-engine",
            f"cmd={BIVOUAC} engine --protocol ucc --level greedy --nodes 100 --seed 1", "proto=ucc",
            "-engine", "level=greedy", "-rounds", "3", "-option", "two_squares=off", "-option",
            "chase=off")
        self.assertEqual(len(records), 6)


def moves(record):
    """The steps alone: who played by which program stands in the tags."""
    return [line for line in record.splitlines() if not line.startswith("[")]


if __name__ == "__main__":
    BIVOUAC = sys.argv.pop(1)
    unittest.main()
