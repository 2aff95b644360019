#!/usr/bin/python3
"""Fits the model of docs/setup-model.md to a list of setups.

Usage: tools/fit_setup_model.py SETUPS > games/stratego/setup_model_data.cpp
       tools/fit_setup_model.py --measure SETUPS

SETUPS has one setup of 40 pieces a line, the front row first, each row from the owner's left; `#`
begins a comment. Pieces are F B X 9 … 1, or Gravon's letters (B bomb, C spy, D scout … L marshal,
M flag). The list itself is not part of the project. Figures go to stdout, the judgement on the
tenth of the list that was held out to stderr. Takes about seven minutes. The same list gives the same
figures.

--measure prints the statistics of a list instead, in the order of the table in docs/setup-model.md.
"""

import math
import pathlib
import random
import sys
import zlib

RANKS = "123456789XBF"
COUNTS = (1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6, 1)
SPY, GENERAL, BOMB, FLAG = 0, 8, 10, 11
COLUMNS, ROWS = 10, 4
PLACES = range(COLUMNS * ROWS)
GRAVON = dict(zip("CDEFGHIJKLBM", range(12)))
OURS = dict(zip(RANKS, range(12)))
UNIT = 100  # figures are hundredths of a nat

# How places lie to one another: (columns, rows) from the one to the other, whichever way round.
BESIDE, AHEAD, DIAGONAL = 0, 1, 2
KINDS = ("beside", "ahead", "diagonal")
STEPS = ((1, 0, BESIDE), (0, 1, AHEAD), (1, 1, DIAGONAL), (-1, 1, DIAGONAL))


def read_setups(path):
    """Setups as lists of ranks by place: the owner's left first, the back row first."""
    setups = []
    for line in pathlib.Path(path).read_text(encoding="ascii").splitlines():
        line = line.partition("#")[0].replace("/", "").strip()
        if not line:
            continue
        letters = GRAVON if "M" in line else OURS
        ranks = [letters[letter] for letter in line]
        setup = [ranks[(ROWS - 1 - p // COLUMNS) * COLUMNS + p % COLUMNS] for p in PLACES]
        if tuple(setup.count(rank) for rank in range(12)) != COUNTS:
            sys.exit(f"not an army of forty: {line}")
        setups.append(setup)
    return setups


def mirrored(setup):
    return [setup[mirror(place)] for place in PLACES]


def mirror(place):
    return place - place % COLUMNS + COLUMNS - 1 - place % COLUMNS


def is_held_out(setup):
    """One in ten. A setup, its copies and its mirror image go the same way."""
    return zlib.crc32(bytes(min(setup, mirrored(setup)))) % 10 == 0


def links():
    """(place, other, kind) for every pair that lies close, the one in front second."""
    for place in PLACES:
        for columns, rows, kind in STEPS:
            column, row = place % COLUMNS + columns, place // COLUMNS + rows
            if 0 <= column < COLUMNS and row < ROWS:
                yield place, row * COLUMNS + column, kind


LINKS = tuple(links())
ORTHOGONAL = [[] for _ in PLACES]
for one, two, kind_ in LINKS:
    if kind_ != DIAGONAL:
        ORTHOGONAL[one].append(two)
        ORTHOGONAL[two].append(one)


def bombs_beside(setup, flag):
    return sum(setup[place] == BOMB for place in ORTHOGONAL[flag])


class Numbers:
    """The model's figures, or how often what they belong to occurs."""

    def __init__(self):
        self.field = [[0.0] * 12 for _ in PLACES]
        self.pairs = [[[0.0] * 12 for _ in range(12)] for _ in KINDS]
        self.flag = [[0.0] * 5 for _ in range(5)]  # by sides it has, by bombs on them

    def rows(self):
        yield from self.field
        for table in self.pairs:
            yield from table
        yield from self.flag

    def add(self, other, factor):
        for mine, others in zip(self.rows(), other.rows()):
            for i, value in enumerate(others):
                mine[i] += factor * value

    def make_even(self):
        """Left and right alike; of two beside each other neither is the first."""
        for place in PLACES:
            if place < mirror(place):
                self.field[place] = [(a + b) / 2 for a, b in
                                     zip(self.field[place], self.field[mirror(place)])]
                self.field[mirror(place)] = list(self.field[place])
        table = self.pairs[BESIDE]
        for a in range(12):
            for b in range(a):
                table[a][b] = table[b][a] = (table[a][b] + table[b][a]) / 2


def frequencies(setups):
    found = Numbers()
    for setup in setups:
        for place, rank in enumerate(setup):
            found.field[place][rank] += 1
        for place, other, kind in LINKS:
            found.pairs[kind][setup[place]][setup[other]] += 1
        flag = setup.index(FLAG)
        found.flag[len(ORTHOGONAL[flag])][bombs_beside(setup, flag)] += 1
    for row in found.rows():
        row[:] = [value / len(setups) for value in row]
    found.make_even()
    return found


def log_weight(model, setup):
    total = sum(model.field[place][rank] for place, rank in enumerate(setup))
    total += sum(model.pairs[kind][setup[place]][setup[other]] for place, other, kind in LINKS)
    flag = setup.index(FLAG)
    return total + model.flag[len(ORTHOGONAL[flag])][bombs_beside(setup, flag)]


class Walker:
    """Exchanges pieces of setups by Metropolis' rule."""

    def __init__(self, rng):
        self.rng = rng
        self.swaps = [(a, b) for a in PLACES for b in range(a)]

    def take(self, model):
        self.model = model
        turned = [[list(row) for row in zip(*table)] for table in model.pairs]
        self.near = [[] for _ in PLACES]
        for place, other, kind in LINKS:
            self.near[place].append((other, model.pairs[kind]))
            self.near[other].append((place, turned[kind]))

    def gain(self, setup, a, b):
        """What exchanging the pieces on a and b adds to the logarithm of the weight."""
        rank_a, rank_b = setup[a], setup[b]
        field = self.model.field
        gain = field[a][rank_b] - field[a][rank_a] + field[b][rank_a] - field[b][rank_b]
        for place, table in self.near[a]:
            if place == b:
                gain += table[rank_b][rank_a] - table[rank_a][rank_b]
            else:
                gain += table[rank_b][setup[place]] - table[rank_a][setup[place]]
        for place, table in self.near[b]:
            if place != a:
                gain += table[rank_a][setup[place]] - table[rank_b][setup[place]]
        if rank_a >= BOMB or rank_b >= BOMB:
            flag = setup.index(FLAG)
            gain -= self.model.flag[len(ORTHOGONAL[flag])][bombs_beside(setup, flag)]
            setup[a], setup[b] = rank_b, rank_a
            flag = b if flag == a else a if flag == b else flag
            gain += self.model.flag[len(ORTHOGONAL[flag])][bombs_beside(setup, flag)]
            setup[a], setup[b] = rank_a, rank_b
        return gain

    def walk(self, setup, steps, share=1.0):
        """`share` flattens the law: 0 is uniform, 1 the model."""
        draw, swaps, count = self.rng.random, self.swaps, len(self.swaps)
        for _ in range(steps):
            a, b = swaps[int(draw() * count)]
            if setup[a] == setup[b]:
                continue
            gain = share * self.gain(setup, a, b)
            if gain >= 0 or draw() < math.exp(gain):
                setup[a], setup[b] = setup[b], setup[a]

    def any_setup(self):
        setup = [rank for rank in range(12) for _ in range(COUNTS[rank])]
        self.rng.shuffle(setup)
        return setup


def fit(setups, rng, chains=1000, rounds=400, steps=400):
    """Persistent contrastive divergence (Tieleman 2008): walk a crowd of setups by the model, then
    move every figure towards what occurs more often among people. The last quarter is averaged."""
    wanted = frequencies(setups)
    model = Numbers()
    for place in PLACES:
        for rank in range(12):
            share = (wanted.field[place][rank] + 1e-4) * len(PLACES) / COUNTS[rank]
            model.field[place][rank] = math.log(share)
    walker = Walker(rng)
    walker.take(model)
    crowd = [walker.any_setup() for _ in range(chains)]
    for setup in crowd:
        walker.walk(setup, 2000)
    mean = Numbers()
    averaged = rounds // 4
    for turn in range(rounds):
        for setup in crowd:
            walker.walk(setup, steps)
        have = frequencies(crowd)
        half = rounds // 2
        rate = 0.3 * 0.1 ** (1.5 * max(0, turn - half) / half)
        for row, (figures, want, has) in enumerate(zip(model.rows(), wanted.rows(), have.rows())):
            quick, floor, decay = (rate, 0.003, 0) if row < len(PLACES) else (rate / 2, 0.01, 5e-4)
            for i, (w, h) in enumerate(zip(want, has)):
                figures[i] += quick * (w - h) / (max(w, h) + floor) - rate * decay * figures[i]
        walker.take(model)
        if turn >= rounds - averaged:
            mean.add(model, 1 / averaged)
    return mean


def normalised(model):
    """The same law on full boards, written so that an average piece beside a place, or on it, adds
    nothing. That makes an empty square of the small armies worth as much as an average piece."""
    share = [count / len(PLACES) for count in COUNTS]
    for kind, table in enumerate(model.pairs):
        by_first = [sum(s * v for s, v in zip(share, row)) for row in table]
        by_second = [sum(s * v for s, v in zip(share, column)) for column in zip(*table)]
        middle = sum(s * v for s, v in zip(share, by_first))
        for a in range(12):
            for b in range(12):
                table[a][b] += middle - by_first[a] - by_second[b]
        for place, other, link in LINKS:
            if link == kind:
                for rank in range(12):
                    model.field[place][rank] += by_first[rank]
                    model.field[other][rank] += by_second[rank]
    model.make_even()
    for rank in range(12):  # how many there are of a rank is given: a constant changes nothing
        mean = sum(model.field[place][rank] for place in PLACES) / len(PLACES)
        for place in PLACES:
            model.field[place][rank] -= mean
    for place in PLACES:
        mean = sum(s * v for s, v in zip(share, model.field[place]))
        model.field[place] = [value - mean for value in model.field[place]]
    for table in model.pairs:  # never two of these
        for rank in range(12):
            if COUNTS[rank] == 1:
                table[rank][rank] = 0.0
    weight = sum(sum(row) for row in model.flag) / 12
    model.flag = [[value - weight if 2 <= sides and bombs <= sides else 0.0
                   for bombs, value in enumerate(row)] for sides, row in enumerate(model.flag)]
    for row in model.rows():
        row[:] = [round(value * UNIT) for value in row]
    return model


def log_total(model, rng, chains=200, stages=500, steps=200):
    """The logarithm of the sum of all weights, by annealed importance sampling (Neal 2001)."""
    walker = Walker(rng)
    walker.take(model)
    weights = []
    for _ in range(chains):
        setup = walker.any_setup()
        weight = 0.0
        for stage in range(stages):
            now, then = ((stage + 1) / stages) ** 2, (stage / stages) ** 2
            weight += (now - then) * log_weight(model, setup)
            walker.walk(setup, steps, now)
        weights.append(weight)
    top = max(weights)
    return top + math.log(sum(math.exp(w - top) for w in weights) / chains) + log_setups()


def log_setups():
    return math.lgamma(41) - sum(math.lgamma(count + 1) for count in COUNTS)


def judge(figures, train, held, rng):
    model = Numbers()
    model.add(figures, 1 / UNIT)
    total = log_total(model, rng)
    flat = -log_setups()
    for name, setups in (("fitted to", train), ("held out", held)):
        mean = sum(log_weight(model, setup) for setup in setups) / len(setups) - total
        print(f"{name}: {len(setups)} setups, log-likelihood {mean:.2f} nats a setup, "
              f"{mean - flat:.2f} more than uniform ({flat:.2f})", file=sys.stderr)


def measure(setups):
    def share(values):
        return sum(values) / len(setups)

    flags = [setup.index(FLAG) for setup in setups]
    around = [bombs_beside(setup, flag) for setup, flag in zip(setups, flags)]
    print("setups", len(setups), "distinct", len({tuple(setup) for setup in setups}))
    print("flag by row from the back",
          *(f"{share(flag // COLUMNS == row for flag in flags):.3f}" for row in range(ROWS)))
    print("bombs beside the flag 0…4",
          *(f"{share(bombs == n for bombs in around):.3f}" for n in range(5)))
    enclosed = share(bombs == len(ORTHOGONAL[flag]) for bombs, flag in zip(around, flags))
    print(f"flag enclosed by bombs {enclosed:.3f}")
    front = [setup[30:].count(BOMB) for setup in setups]
    print("bombs in the front row 0…4",
          *(f"{share(n == bombs for bombs in front):.3f}" for n in range(5)))
    apart = [abs(one // 10 - two // 10) + abs(one % 10 - two % 10) for one, two in
             ((setup.index(SPY), setup.index(GENERAL)) for setup in setups)]
    print(f"spy within 2 of the general {share(steps <= 2 for steps in apart):.3f}")
    print(f"steps from spy to general {share(apart):.2f}")
    for row in range(ROWS):
        part = slice(row * COLUMNS, (row + 1) * COLUMNS)
        movable = [rank + 1 for setup in setups for rank in setup[part] if rank < BOMB]
        print(f"row {row + 1} from the back: mean rank {sum(movable) / len(movable):.2f}; each",
              *(f"{letter} {share(setup[part].count(rank) for setup in setups):.2f}"
                for rank, letter in enumerate(RANKS)))


def table_lines(name, rows, comment):
    yield f"    // {comment}"
    yield f"    .{name} = {{{{"
    yield from rows
    yield "    }},"


def numbers(values):
    return ", ".join(f"{value:4d}" for value in values)


def source(model):
    """games/stratego/setup_model_data.cpp."""
    yield "// Fitted figures, written by tools/fit_setup_model.py: hundredths of a nat."
    yield '#include "games/stratego/setup_model.h"'
    yield ""
    yield "namespace bivouac::stratego {"
    yield ""
    yield "// clang-format off"
    yield "const SetupFigures& fitted_figures() {"
    yield "    static constexpr SetupFigures kFigures = {"
    yield from table_lines("field", field_lines(model),
                           "By rank 1 … X, B, F; rows from the back, columns from the edge inwards.")
    for kind, comment in enumerate(("Side by side.", "By rank behind, then in front.",
                                    "The same, diagonally.")):
        yield from table_lines(
            KINDS[kind], (f"        {{{numbers(row)}}},  // {RANKS[rank]}"
                          for rank, row in enumerate(model.pairs[kind])), comment)
    yield from table_lines("flag", (f"        {{{numbers(row)}}}," for row in model.flag),
                           "By sides the flag has among the home squares, by bombs on them.")
    yield "    };"
    yield "    return kFigures;"
    yield "}"
    yield "// clang-format on"
    yield ""
    yield "}  // namespace bivouac::stratego"


def field_lines(model):
    for rank, letter in enumerate(RANKS):
        for row in range(ROWS):
            values = (model.field[row * COLUMNS + column][rank] for column in range(COLUMNS // 2))
            opening = "{{{" if row == 0 else "  {"
            closing = "}}}," if row == ROWS - 1 else "},"
            note = f"  // {letter}" if row == 0 else ""
            yield f"        {opening}{numbers(values)}{closing}{note}"


def main():
    arguments = sys.argv[1:]
    if len(arguments) == 2 and arguments[0] == "--measure":
        measure(read_setups(arguments[1]))
        return 0
    if len(arguments) != 1 or arguments[0].startswith("-"):
        sys.exit(__doc__)
    setups = read_setups(arguments[0])
    held = [setup for setup in setups if is_held_out(setup)]
    train = [setup for setup in setups if not is_held_out(setup)]
    rng = random.Random(1)
    model = normalised(fit(train, rng))
    print("\n".join(source(model)))
    judge(model, train, held, rng)
    return 0


if __name__ == "__main__":
    sys.exit(main())
