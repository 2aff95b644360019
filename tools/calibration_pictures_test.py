#!/usr/bin/python3
"""tools/calibration_pictures.py tells chances that come true from those that do not, by numbers and in the picture."""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

PROGRAM = pathlib.Path(__file__).resolve().parent / "calibration_pictures.py"


def made_game(rng, bold):
    """A game of ten moments of two seats. Whoever says p wins with p; who is `bold` says more than there is."""
    chance = rng.random()
    won = 1.0 if rng.random() < chance else 0.0
    said = min(max(0.5 + (chance - 0.5) * (2 if bold else 1), 0.01), 0.99)
    steps = [{"before": [said, 1 - said]} for _ in range(10)]
    return {"seats": [{"result": won}, {"result": 1 - won}], "steps": steps}


def run(folder, *sets):
    arguments = []
    for name, games in sets:
        path = pathlib.Path(folder) / f"{name}.jsonl"
        path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
        arguments.append(f"{name}={path}")
    picture = pathlib.Path(folder) / "picture.svg"
    done = subprocess.run([sys.executable, str(PROGRAM), str(picture), *arguments], capture_output=True, text=True, check=False)
    return done, picture


def furthest(text, name):
    row = next(line for line in text.splitlines() if line.startswith(f"| {name} |"))
    return int(re.search(r"(\d+) points", row).group(1)), float(row.split("|")[4])


def main():
    rng = random.Random(18)
    true_games = [made_game(rng, False) for _ in range(4000)]
    bold_games = [made_game(rng, True) for _ in range(4000)]
    with tempfile.TemporaryDirectory() as folder:
        done, picture = run(folder, ("true", true_games), ("bold", bold_games))
        assert done.returncode == 0, done.stderr
        true_off, true_brier = furthest(done.stdout, "true")
        bold_off, bold_brier = furthest(done.stdout, "bold")
        assert true_off <= 5 < 10 <= bold_off, done.stdout
        assert true_brier < bold_brier, done.stdout
        assert done.stdout.count("| beginning |") == 2 and done.stdout.count("| end |") == 2, done.stdout
        root = xml.etree.ElementTree.parse(picture).getroot()
        circles = [each for each in root.iter() if each.tag.endswith("circle")]
        assert len(circles) == 20, len(circles)
        assert picture.stat().st_size < 10_000

        empty, _ = run(folder, ("nothing", []))
        assert empty.returncode == 1, empty.stdout
    usage = subprocess.run([sys.executable, str(PROGRAM)], capture_output=True, text=True, check=False)
    assert usage.returncode == 2 and "Usage" in usage.stderr
    return 0


if __name__ == "__main__":
    sys.exit(main())
