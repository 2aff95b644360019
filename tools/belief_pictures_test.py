#!/usr/bin/python3
"""tools/belief_pictures.py weighs thirds by their pieces, compares with counting, and draws a picture that can be read."""

import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

PROGRAM = pathlib.Path(__file__).resolve().parent / "belief_pictures.py"


def score(belief):
    even = {"log_loss": [2.0, 2.0, 1.0], "brier": [0.8, 0.8, 0.4]}
    return {"game": "stratego-original", "players": "same", "games": 3, "pieces": [100, 100, 200],
            "belief": {"log_loss": belief, "brier": [0.4, 0.4, 0.2]}, "counting": even, "moving": even}


def run(folder, text):
    scores = pathlib.Path(folder) / "scores.jsonl"
    scores.write_text(text, encoding="utf-8")
    picture = pathlib.Path(folder) / "picture.svg"
    picture.unlink(missing_ok=True)
    done = subprocess.run([sys.executable, str(PROGRAM), str(picture), str(scores)], capture_output=True, text=True, check=False)
    return done, picture


def main():
    with tempfile.TemporaryDirectory() as folder:
        done, picture = run(folder, json.dumps(score([1.5, 1.0, 0.5])) + "\n" + json.dumps(score([2.0, 2.0, 2.0])) + "\n")
        assert done.returncode == 0, done.stderr
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in done.stdout.splitlines()[2:]]
        assert len(rows) == 8, done.stdout
        # (150 + 100 + 100) / 400 against (200 + 200 + 200) / 400.
        assert rows[0][1:4] == ["all", "400", "0.875"] and rows[0][5] == "1.500" and rows[0][9] == "42 %", rows[0]
        assert rows[1][9] == "25 %" and rows[3][9] == "50 %", rows
        assert rows[7][9] == "-100 %", "worse than counting is not hidden"
        drawn = xml.etree.ElementTree.parse(picture)
        bars = [each for each in drawn.iter("{http://www.w3.org/2000/svg}rect") if each.get("width") == "18"]
        assert len(bars) == 18, len(bars)
        # Bars are as tall as their losses, and within their diagram.
        heights = [float(each.get("height")) for each in bars]
        assert 200 < max(heights[:9]) < 220 and abs(heights[8] / max(heights[:9]) - 0.25) < 0.01, heights
        done, picture = run(folder, "")
        assert done.returncode == 1 and not picture.exists(), done
    print("belief pictures: ok")


if __name__ == "__main__":
    main()
