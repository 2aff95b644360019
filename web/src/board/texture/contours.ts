// The war-room's board is a staff map: contour lines of hills that are nowhere, drawn from a few bumps. The
// test beside it compares them with contours.svg, and writes it anew with --update.
type Point = readonly [number, number];

const SIZE = 400;
const STEP = 16; // of the net that heights are taken on
const BETWEEN = 0.16; // height from line to line
const LEAST = 60; // shorter lines are left out

// Middle, width and height of each bump.
const BUMPS: readonly (readonly [number, number, number, number])[] = [
    [70, 80, 70, 1],
    [150, 30, 60, 0.7],
    [330, 60, 80, 1.1],
    [250, 150, 60, -0.6],
    [60, 230, 80, -0.7],
    [190, 210, 50, 0.6],
    [360, 220, 60, 0.7],
    [90, 350, 75, 1],
    [230, 330, 60, 0.8],
    [300, 380, 50, -0.6],
    [350, 330, 60, 0.9],
];

function height(x: number, y: number): number {
    return BUMPS.reduce(
        (sum, [bx, by, wide, high]) =>
            sum + high * Math.exp(-((x - bx) ** 2 + (y - by) ** 2) / (2 * wide * wide)),
        0,
    );
}

// Where the level crosses the edges of one square of the net: pairs of points, as marching squares has them.
function crossings(x: number, y: number, level: number): [Point, Point][] {
    const corners: Point[] = [
        [x, y],
        [x + STEP, y],
        [x + STEP, y + STEP],
        [x, y + STEP],
    ];
    const above = corners.map(([cx, cy]) => height(cx, cy) - level);
    const points: Point[] = [];
    for (let at = 0; at < 4; ++at) {
        const next = (at + 1) % 4;
        const [a, b] = [above[at]!, above[next]!];
        if (a > 0 === b > 0) continue;
        const part = a / (a - b);
        const [[ax, ay], [bx, by]] = [corners[at]!, corners[next]!];
        points.push([ax + (bx - ax) * part, ay + (by - ay) * part]);
    }
    if (points.length === 2) return [[points[0]!, points[1]!]];
    return points.length === 4
        ? [
              [points[0]!, points[1]!],
              [points[2]!, points[3]!],
          ]
        : [];
}

// Segments put together to lines, end to end.
function joined(segments: readonly [Point, Point][]): Point[][] {
    const name = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;
    const left = new Set(segments);
    const lines: Point[][] = [];
    for (const segment of segments) {
        if (!left.delete(segment)) continue;
        const line: Point[] = [...segment];
        for (const grown of [true, false]) {
            for (;;) {
                const end = name(grown ? line.at(-1)! : line[0]!);
                const next = [...left].find(([a, b]) => name(a) === end || name(b) === end);
                if (!next) break;
                left.delete(next);
                const other = name(next[0]) === end ? next[1] : next[0];
                if (grown) line.push(other);
                else line.unshift(other);
            }
        }
        lines.push(line);
    }
    return lines;
}

const round = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

// Every second point bends the line towards the middle of the next two: round, and half the numbers.
function path(line: readonly Point[]): string {
    const kept = line.filter((_, at) => at % 2 === 0 || at === line.length - 1);
    let text = `M${round(kept[0]!)}`;
    for (let at = 1; at < kept.length - 1; ++at) {
        text += `Q${round(kept[at]!)} ${round(middle(kept[at]!, kept[at + 1]!))}`;
    }
    return `${text}L${round(kept.at(-1)!)}`;
}

export function drawContours(): string {
    const drawn: { index: number; text: string }[] = [];
    for (let index = -6; index <= 12; ++index) {
        const segments: [Point, Point][] = [];
        for (let y = 0; y < SIZE; y += STEP) {
            for (let x = 0; x < SIZE; x += STEP) {
                segments.push(...crossings(x, y, index * BETWEEN + 0.03));
            }
        }
        for (const line of joined(segments)) {
            const long = line.reduce(
                (sum, [x, y], at) =>
                    at === 0 ? 0 : sum + Math.hypot(x - line[at - 1]![0], y - line[at - 1]![1]),
                0,
            );
            if (long >= LEAST) drawn.push({ index, text: path(line) });
        }
    }
    // Every fourth line is a strong one, as on a map.
    const [strong, thin] = [true, false].map((is) =>
        drawn
            .filter(({ index }) => (index % 4 === 0) === is)
            .map(({ text }) => text)
            .join(''),
    );
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke="#000">` +
        `<path stroke-width=".9" d="${thin}"/><path stroke-width="1.7" d="${strong}"/></svg>\n`
    );
}
