#!/usr/bin/python3
"""tools/fit_calibration.py finds the curve that games were made by, and refuses what it cannot fit."""

import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(__file__).resolve().parent / "fit_calibration.py"


def made_game(rng, unit, lean, name="made"):
    """A game of one decision by seat 1, won as often as the curve says."""
    score = rng.randint(-1500, 1500)
    chance = 1 / (1 + math.exp(-(score - lean) / unit))
    won = 1.0 if rng.random() < chance else 0.0
    judgement = {"best": "a", "score": score, "chance": chance}
    return {"game": name, "seats": [{"seat": 1, "result": won}, {"seat": 2, "result": 1 - won}],
            "steps": [{"seat": 1, "judgement": judgement}, {"seat": None, "judgement": None}]}


def quiet_game(rng, unit, sure, doubt):
    """One decision after so many quiet turns, won as often as the slow curve says."""
    score, quiet = rng.randint(-4000, 4000), rng.randint(0, 99)
    odds = (1 + abs(score) / unit) ** (sure - doubt * quiet / 100)
    chance = odds / (1 + odds) if score > 0 else 1 / (1 + odds)
    won = 1.0 if rng.random() < chance else 0.0
    turns = [{"seat": 1, "text": text, "judgement": None} for text in ["a1xa2"] + quiet * ["b1-b2"]]
    decision = {"seat": 1, "text": "c1-c2", "judgement": {"best": "a", "score": score, "chance": chance}}
    return {"game": "made", "seats": [{"seat": 1, "result": won}, {"seat": 2, "result": 1 - won}],
            "steps": turns + [decision]}


def run(games, *more):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        for game in games:
            file.write(json.dumps(game) + "\n")
        file.flush()
        done = subprocess.run([sys.executable, str(PROGRAM), file.name, *more], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def main():
    rng = random.Random(18)
    code, text = run([made_game(rng, 400, 100) for _ in range(20000)])
    assert code == 0, text
    unit, lean = map(int, re.search(r"\.unit = (-?\d+), \.lean = (-?\d+)", text).groups())
    assert abs(unit - 400) < 25 and abs(lean - 100) < 25, text
    assert "as reviewed: Brier 0." in text and "4000 decisions held back" in text, text
    offs = [float(off) for off in re.findall(r"off by\s+([+-][\d.]+)", text)]
    assert len(offs) == 20 and max(map(abs, offs)) < 10, text

    code, text = run([quiet_game(rng, 1000, 1.4, 0.9) for _ in range(20000)], "--slow", "1000", "--loud", "+x")
    assert code == 0, text
    sure, doubt = map(float, re.search(r"\.sureness = ([\d.]+) - ([\d.]+) \* quiet", text).groups())
    assert abs(sure - 1.4) < 0.15 and abs(doubt - 0.9) < 0.25, text

    code, text = run([made_game(rng, -400, 0) for _ in range(500)])
    assert code == 1 and "no curve fits" in text, text
    code, text = run([made_game(rng, 400, 0) for _ in range(4)])
    assert code == 1 and "5 games" in text, text
    code, text = run([made_game(rng, 400, 0, name) for name in ("one", "other")])
    assert code == 1 and "of one game" in text, text
    print("the curve is found and nonsense refused")


main()
