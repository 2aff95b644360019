#!/usr/bin/python3
"""Tests quick_tests.py: what changed chooses the tests beside it, and no others."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent / "quick_tests.py"
PROGRAMS = """core_test core
strategic_contract_test games/strategic
strategic_test games/strategic
stratego_test games/stratego
ambush_contract_test engine/testing/ambush
server_http_test server/net
server_test server
"""


def ask(what, changed):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as programs:
        programs.write(PROGRAMS)
        programs.flush()
        run = subprocess.run([sys.executable, str(TOOL), what, programs.name], check=True, capture_output=True,
                             text=True, env={**os.environ, "BIVOUAC_CHANGED": changed})
    return run.stdout.strip()


class QuickTests(unittest.TestCase):
    def test_a_folder_has_its_tests_and_those_it_lies_in(self):
        self.assertEqual(ask("targets", "server/net/door.cpp"), "server_http_test server_test")
        self.assertEqual(ask("targets", "server/room/room.cpp"), "server_test")

    def test_a_name_that_only_begins_alike_is_another_folder(self):
        self.assertEqual(ask("targets", "games/strategic/rules.cpp"), "strategic_contract_test strategic_test")
        self.assertEqual(ask("targets", "games/stratego_notes.md"), "")

    def test_the_ground_is_tried_by_small_games(self):
        self.assertEqual(ask("targets", "core/rng.h"), "ambush_contract_test core_test strategic_contract_test")

    def test_the_pattern_names_whole_tests(self):
        pattern = ask("pattern", "server/room/room.cpp")
        for name in ("server_test", "server_test.Accounts", "check.format", "web.quick"):
            self.assertTrue(re.search(pattern, name), name)
        for name in ("asan.server_test.Accounts", "server_http_test.Crowd", "web.unit", "check.tidy"):
            self.assertFalse(re.search(pattern, name), name)

    def test_the_page_is_checked_when_a_skin_changes(self):
        self.assertTrue(re.search(ask("pattern", "games/risk/web/skin.ts"), "web.check"))


if __name__ == "__main__":
    unittest.main()
