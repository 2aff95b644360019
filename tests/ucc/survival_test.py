#!/usr/bin/python3
"""Everything that breaks UCC bots, done to a real process: survival_test.py "COMMAND".

Each case must end with an answer or with exit code 0, never with silence. Waiting is generous where
something must come, so that a busy machine changes nothing.
"""

import signal
import sys
import time
import unittest

from referee import WAYS, Board, Program

COMMAND = "bivouac engine --protocol ucc"
PATIENCE = 60.0


class Survival(unittest.TestCase):
    def setUp(self):
        self.bots = []
        self.addCleanup(lambda: [bot.leave() for bot in self.bots])

    def start(self):
        self.bot = Program(COMMAND, PATIENCE)
        self.bots.append(self.bot)

    def begin(self, colour):
        """A bot that has set up, and the board with an enemy army that mirrors its own."""
        self.start()
        self.colour = colour
        self.enemy = "BLUE" if colour == "RED" else "RED"
        self.bot.say(f"{colour} somebody 10 10")
        lines = [self.bot.hear() for _ in range(4)]
        self.board = Board()
        self.board.set_up(colour, lines)
        self.board.set_up(self.enemy, [line[::-1] for line in lines[::-1]])

    def turn(self, news):
        """Sends a turn and plays the answer, which must be legal. Returns the news of it."""
        self.bot.say(news, *self.board.rows(self.colour))
        line = self.bot.hear()
        outcome, _ = self.board.play(self.colour, line)
        self.bot.say(f"{line} {outcome}")
        return line

    def enemy_move(self, line):
        outcome, _ = self.board.play(self.enemy, line)
        return f"{line} {outcome}"

    def some_enemy_moves(self):
        for (x, y), (owner, rank) in sorted(self.board.pieces.items()):
            if owner != self.enemy or rank in "BF":
                continue
            for way, (dx, dy) in WAYS.items():
                if self.board.is_free((x + dx, y + dy)):
                    yield f"{x} {y} {way}"

    def leaves_well(self):
        self.assertEqual(self.bots.pop().leave(), 0)

    def test_the_end_of_the_input_is_the_end(self):
        self.start()
        self.leaves_well()

    def test_the_end_of_the_input_in_the_middle_of_a_turn(self):
        self.begin("RED")
        self.bot.say("START", *self.board.rows("RED")[:7])
        self.leaves_well()

    def test_quit_in_the_middle_of_a_turn(self):
        for rows in (0, 5, 10):
            self.begin("RED")
            self.bot.say("START", *self.board.rows("RED")[:rows], "QUIT somebody RED END 0 0 0")
            self.assertEqual(self.bot.process.wait(PATIENCE), 0)

    def test_a_referee_who_stops_reading(self):
        self.begin("RED")
        self.bot.process.stdout.close()
        self.bot.say("START", *self.board.rows("RED"))
        # Its input stays open: it must leave of its own accord.
        self.assertEqual(self.bot.process.wait(PATIENCE), 0)

    def test_stopped_and_continued(self):
        self.begin("RED")
        news = "START"
        for _ in range(5):
            self.bot.send(signal.SIGSTOP)
            self.bot.say(news, *self.board.rows("RED"))
            time.sleep(0.05)
            self.bot.send(signal.SIGCONT)
            line = self.bot.hear()
            outcome, _ = self.board.play("RED", line)
            self.bot.say(f"{line} {outcome}")
            news = self.enemy_move(next(self.some_enemy_moves()))
        self.bot.send(signal.SIGSTOP)
        self.bot.send(signal.SIGCONT)
        self.leaves_well()

    def test_a_scout_runs_in_the_very_first_move(self):
        """And attacks: both are one move to this referee."""
        runs = 0
        for x in (0, 1, 4, 5, 8, 9):
            for steps in (2, 3):
                self.begin("BLUE")
                self.board.pieces[x, 3] = ("RED", "9")
                self.turn(self.enemy_move(f"{x} 3 DOWN {steps}"))
                runs += 1
                self.leaves_well()
        self.assertEqual(runs, 12)

    def test_an_enemy_who_times_out(self):
        """The referee ends the game while the bot waits for the other's move."""
        self.begin("RED")
        self.turn("START")
        self.bot.say("QUIT somebody RED TIMEOUT 1 0 0")
        self.assertEqual(self.bot.process.wait(PATIENCE), 0)

    def test_an_enemy_who_passes_and_a_referee_who_plays_on(self):
        self.begin("RED")
        self.turn("START")
        for news in ("NO_MOVE", "TIMEOUT", "0 6 UP ILLEGAL"):
            self.turn(news)
        self.turn(self.enemy_move(next(self.some_enemy_moves())))

    def test_an_enemy_who_shuttles_for_300_turns(self):
        self.begin("RED")
        news, back = "START", None
        for _ in range(300):
            if not self.board.can_move("RED"):
                break
            self.turn(news)
            moves = list(self.some_enemy_moves())
            if not moves:
                break
            move = back if back in moves else moves[0]
            x, y, way = move.split()
            dx, dy = WAYS[way]
            opposite = {"UP": "DOWN", "DOWN": "UP", "LEFT": "RIGHT", "RIGHT": "LEFT"}[way]
            back = f"{int(x) + dx} {int(y) + dy} {opposite}"
            news = self.enemy_move(move)
        self.leaves_well()

    def test_reports_that_cannot_be(self):
        for lie in ("4 9 UP OK", "0 0 DOWN OK", "5 5 UP KILLS 1 1", "1 6 UP 3 DIES F F", "garbage",
                    "9 9 DOWN 4 OK", "", "0 6 UP KILLS", "99999999999999999999 1 UP OK", "\x00"):
            self.begin("RED")
            self.turn("START")
            self.turn(lie)
            self.turn(self.enemy_move(next(self.some_enemy_moves())))
            self.leaves_well()

    def test_a_board_that_contradicts_everything(self):
        self.begin("RED")
        self.turn("START")
        for square in [s for s, (owner, _) in self.board.pieces.items() if owner == "RED"][:30]:
            del self.board.pieces[square]
        self.board.pieces[0, 0] = ("RED", "5")
        self.turn(self.enemy_move(next(self.some_enemy_moves())))
        self.leaves_well()

    def test_no_surrender_while_one_piece_can_move(self):
        self.begin("RED")
        self.turn("START")
        self.board.pieces = {(0, 0): ("RED", "F"), (9, 3): ("RED", "7"), (9, 9): ("BLUE", "F"),
                             (8, 9): ("BLUE", "1")}
        news = "8 9 UP OK"
        self.board.pieces[8, 8] = self.board.pieces.pop((8, 9))
        for _ in range(10):
            self.turn(news)
            news = self.enemy_move(next(self.some_enemy_moves()))

    def test_an_answer_when_nothing_can_move(self):
        self.begin("RED")
        self.turn("START")
        rows = ["FB........", "BB........"] + [".........."] * 2 + ["..++..++.."] * 2
        rows += ["#........."] + [".........."] * 3
        self.bot.say("0 6 UP OK", *rows)
        self.assertEqual(self.bot.hear(), "SURRENDER")


if __name__ == "__main__":
    COMMAND = sys.argv.pop(1)
    unittest.main()
