#!/usr/bin/env python3
"""Types at the real program's prompt through a terminal of its own: line_editing_test.py PATH/TO/bivouac"""

import os
import pty
import select
import sys
import tempfile
import time
import unittest

PROGRAM = ""
SECONDS = 120  # for a busy machine
UP, TAB, CLEAR, END = b"\x1b[A", b"\t", b"\x15", b"\x04"


class Typist:
    """The program in a terminal, and what it has shown since the last `look`."""

    def __init__(self, folder, *arguments, terminal="xterm-256color"):
        self.seen = b""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(XDG_STATE_HOME=folder, TERM=terminal, LC_ALL="C.UTF-8")
            os.execv(PROGRAM, ["bivouac", *arguments])

    def look(self, text):
        """Waits until the text is shown; forgets everything before it."""
        end = time.monotonic() + SECONDS
        while text not in self.seen:
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"{text} never came after {self.seen[-400:]}")
            try:
                more = os.read(self.terminal, 65536)
            except OSError:
                more = b""
            if not more:
                raise AssertionError(f"the program ended before {text}: {self.seen[-400:]}")
            self.seen += more
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, keys):
        os.write(self.terminal, keys)

    def leave(self):
        self.type(CLEAR + b"quit\n")
        self.look(b"--resume")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class LineEditing(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def play(self, *arguments, **how):
        return Typist(self.folder.name, "play", *arguments, **how)

    def test_tab_completes_a_word_and_history_brings_it_back(self):
        typist = self.play("strategic", "--option", "first=orange")
        typist.look(b"Orange>")
        # Of what Tab adds only the new letters are written; the line as a whole comes back with the arrow.
        typist.type(b"boar" + TAB + b"\n")
        typist.look(b"Orange>")
        typist.type(UP)
        typist.look(b"board")
        # The recalled line is edited: two letters less make a word that is none.
        typist.type(b"\x7f\x7f\n")
        typist.look(b"boa")
        typist.look(b"Orange>")
        self.assertEqual(typist.leave(), 0)

    def test_letters_of_other_alphabets_are_one_letter(self):
        typist = self.play("strategic", "--option", "first=orange")
        typist.look(b"Orange>")
        typist.type("quité".encode() + b"\x7f")
        typist.type(b"\n")
        typist.look(b"--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(typist.process, 0)[1]), 0)

    def test_whoever_sits_down_next_is_not_offered_what_was_typed(self):
        typist = self.play("stratego-training", "--hotseat", "--option", "red=first")
        typist.look(b"press Enter")  # the curtain of the first
        typist.type(b"\n")
        typist.look(b"Red>")
        typist.type(b"random\n")
        typist.look(b"press Enter")  # and of the second
        typist.type(b"\n")
        typist.look(b"Blue>")
        typist.type(UP + b"zzz")
        self.assertNotIn(b"random", typist.look(b"zzz"))
        typist.type(CLEAR + b"quit\n")
        typist.look(b"--resume")
        os.waitpid(typist.process, 0)

    def test_the_end_of_the_input_leaves(self):
        typist = self.play("strategic", "--option", "first=orange")
        typist.look(b"Orange>")
        typist.type(END)
        typist.look(b"--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(typist.process, 0)[1]), 0)

    def test_a_terminal_without_a_cursor_shows_what_is_typed(self):
        typist = self.play("strategic", "--option", "first=orange", terminal="dumb")
        typist.look(b"Orange>")
        typist.type(b"quit\n")
        typist.look(b"--resume")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(typist.process, 0)[1]), 0)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
