#!/usr/bin/python3
"""Fits the curve that makes chances of a search's scores, and says how well chances came true.

Usage: tools/fit_calibration.py REVIEWS.jsonl [--slow UNIT --loud CHARACTERS], one line of `bivouac analyse --json` a game, all of
one game. Every fifth game is held back. The others give the `unit` and `lean` of engine/calibration.h that make their results
likeliest (Newton's method on the log-likelihood of a logistic curve); the held back ones say what the chances in the reviews, and
those of the new curve, are worth: Brier score, log-loss, and for every tenth of chance how often it came true.

With --slow the curve is a SlowCalibration of that unit, whose sureness falls with every quiet turn: one whose action has none of the
characters of --loud ("+x": Strategic's formings and captures), counted from the last that has, in hundreds.
"""

import argparse
import json
import math
import sys

HELD_BACK = 5  # every fifth game
TENTHS = 10
LEAST = 1e-6  # no chance is so small that its logarithm is not to be had
DECIDED = 20000  # scores beyond are found wins, no matter of odds (search/searchable.h)


def decisions(review, loud):
    """(score, quiet turns, chance as it was said, result) of every decision that was judged by a score."""
    results = {seat["seat"]: seat["result"] for seat in review["seats"]}
    quiet = 0
    for step in review["steps"]:
        judgement = step["judgement"]
        if judgement is not None and judgement["best"] and abs(judgement["score"]) <= DECIDED:
            yield judgement["score"], quiet, judgement["chance"], results[step["seat"]]
        if step["seat"] is not None:
            quiet = 0 if any(sign in step.get("text", "") for sign in loud) else quiet + 1


def logistic(x):
    if x < -700:
        return 0.0
    return 1 / (1 + math.exp(-x))


def fit(samples, rounds=100):
    """The weights of two features, (one, other, result), in the log-odds. They should be of about the size of one."""
    first, second = 0.0, 0.0
    for _ in range(rounds):
        # A little doubt about the first keeps it finite where all results are told by its sign.
        ga, gb, haa, hab, hbb = -1e-6 * first, 0.0, 1e-6, 0.0, 1e-12
        for one, other, result in samples:
            p = logistic(first * one + second * other)
            w = p * (1 - p)
            ga += (result - p) * one
            gb += (result - p) * other
            haa += w * one * one
            hab += w * one * other
            hbb += w * other * other
        det = haa * hbb - hab * hab
        if det <= 0:
            break
        da, db = (hbb * ga - hab * gb) / det, (haa * gb - hab * ga) / det
        first, second = first + da, second + db
        if abs(da) + abs(db) < 1e-12:
            break
    return first, second


class Curve:
    """One unit for all positions (engine::Calibration)."""

    def __init__(self, samples):
        self.scale = max(1.0, max(abs(score) for score, _, _, _ in samples))
        slope, self.intercept = fit([(score / self.scale, 1.0, result) for score, _, _, result in samples])
        self.slope = slope / self.scale

    def rises(self):
        return self.slope > 0

    def chance(self, score, _quiet):
        return logistic(self.slope * score + self.intercept)

    def __str__(self):
        return f"kCalibration{{.unit = {1 / self.slope:.0f}, .lean = {-self.intercept / self.slope:.0f}}}"


class SlowCurve:
    """Large scores tell little more than middling ones, and quiet turns take the sureness away (engine::SlowCalibration)."""

    def __init__(self, samples, unit):
        self.unit = unit
        features = [(*self.features(score, quiet), result) for score, quiet, _, result in samples]
        self.sure, self.doubt = fit(features)

    def features(self, score, quiet):
        length = math.copysign(math.log1p(abs(score) / self.unit), score)
        return length, -length * quiet / 100

    def rises(self):
        return self.sure > 0

    def chance(self, score, quiet):
        one, other = self.features(score, quiet)
        return logistic(self.sure * one + self.doubt * other)

    def __str__(self):
        return f".unit = {self.unit}, .sureness = {self.sure:.2f} - {self.doubt:.2f} * quiet / 100"


def brier(pairs):
    return sum((chance - result) ** 2 for chance, result in pairs) / len(pairs)


def log_loss(pairs):
    total = 0.0
    for chance, result in pairs:
        p = min(max(chance, LEAST), 1 - LEAST)
        total -= result * math.log(p) + (1 - result) * math.log(1 - p)
    return total / len(pairs)


def reliability(pairs):
    """For each tenth that was ever said: how often, what was said on average, what came."""
    tenths = [[] for _ in range(TENTHS)]
    for chance, result in pairs:
        tenths[min(int(chance * TENTHS), TENTHS - 1)].append((chance, result))
    for tenth, inside in enumerate(tenths):
        if inside:
            said = sum(chance for chance, _ in inside) / len(inside)
            came = sum(result for _, result in inside) / len(inside)
            yield tenth, len(inside), said, came


def report(name, pairs):
    print(f"{name}: Brier {brier(pairs):.4f}, log-loss {log_loss(pairs):.4f}, {len(pairs)} decisions held back")
    for tenth, count, said, came in reliability(pairs):
        print(f"  {10 * tenth:3d} … {10 * tenth + 10:3d} %: {count:7d} times, said {100 * said:5.1f} %, "
              f"came {100 * came:5.1f} %, off by {100 * (came - said):+5.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reviews")
    parser.add_argument("--slow", type=int, metavar="UNIT")
    parser.add_argument("--loud", default="", metavar="CHARACTERS")
    asked = parser.parse_args()
    with open(asked.reviews, encoding="utf-8") as lines:
        games = [json.loads(line) for line in lines if line.strip()]
    if len({game["game"] for game in games}) != 1:
        print("fit_calibration: the reviews must be of one game", file=sys.stderr)
        return 1
    learned, held = [], []
    for number, game in enumerate(games):
        (held if number % HELD_BACK == HELD_BACK - 1 else learned).extend(decisions(game, asked.loud))
    if not learned or not held:
        print(f"fit_calibration: {HELD_BACK} games with judged decisions are needed at least", file=sys.stderr)
        return 1
    curve = SlowCurve(learned, asked.slow) if asked.slow else Curve(learned)
    if not curve.rises():
        print("fit_calibration: higher scores do not win more often; no curve fits", file=sys.stderr)
        return 1
    print(f"{games[0]['game']}: {len(games)} games, {len(learned)} decisions learned from")
    print(curve)
    report("as reviewed", [(chance, result) for _, _, chance, result in held])
    report("with this curve", [(curve.chance(score, quiet), result) for score, quiet, _, result in held])
    return 0


if __name__ == "__main__":
    sys.exit(main())
