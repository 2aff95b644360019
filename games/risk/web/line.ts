// Lines between two territories, in the map's own measure. Where the way leads around the back of the
// world it is two lines, off one edge and in by the other.
import type { Point } from './map/geometry';

export interface Line {
    from: Point;
    to: Point;
}

const FAR = 0.55; // of the map's breadth: no two neighbours are so far apart, except around the back
const STUB = 60;

export function linesBetween(from: Point, to: Point, [width]: Point): Line[] {
    const dx = to[0] - from[0];
    if (Math.abs(dx) < width * FAR) return [{ from, to }];
    const out: 1 | -1 = dx > 0 ? -1 : 1;
    const middle = (from[1] + to[1]) / 2;
    return [
        { from, to: [from[0] + out * STUB, (from[1] * 2 + middle) / 3] },
        { from: [to[0] - out * STUB, (to[1] * 2 + middle) / 3], to },
    ];
}

// Where the two meet, for what is drawn there.
export function meeting(lines: readonly Line[]): Point {
    const [first] = lines;
    if (!first) return [0, 0];
    const share = lines.length > 1 ? 1 : 0.5;
    return [
        first.from[0] + (first.to[0] - first.from[0]) * share,
        first.from[1] + (first.to[1] - first.from[1]) * share,
    ];
}

// How far a bow of that bend leaves the straight way in its middle's handle.
const liftOf = (length: number, bend: number): number => Math.min(length * bend, 46);

// Where a bow is furthest from the straight way: halfway, for what is written on it.
export function crest({ from, to }: Line, bend: number): Point {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const lift = liftOf(length, bend) / 2;
    return [
        (from[0] + to[0]) / 2 + ((to[1] - from[1]) / length) * lift,
        (from[1] + to[1]) / 2 - ((to[0] - from[0]) / length) * lift,
    ];
}

// A bow from one to the other that leaves room for the tokens at its ends.
export function bow(
    { from, to }: Line,
    clear: number,
    bend: number,
): { path: string; head: string } {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < clear * 2 + 4) clear = Math.max(0, (length - 4) / 2);
    const [ux, uy] = length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [1, 0];
    const lift = liftOf(length, bend);
    const middle: Point = [(from[0] + to[0]) / 2 + uy * lift, (from[1] + to[1]) / 2 - ux * lift];
    const towards = (place: Point): Point => {
        const [dx, dy] = [middle[0] - place[0], middle[1] - place[1]];
        const far = Math.hypot(dx, dy) || 1;
        return [place[0] + (dx / far) * clear, place[1] + (dy / far) * clear];
    };
    const [start, end] = [towards(from), towards(to)];
    const [hx, hy] = [end[0] - middle[0], end[1] - middle[1]];
    const far = Math.hypot(hx, hy) || 1;
    const [vx, vy] = [hx / far, hy / far];
    const wing = (side: 1 | -1): string =>
        `${n(end[0] - vx * 10 - vy * 7 * side)} ${n(end[1] - vy * 10 + vx * 7 * side)}`;
    return {
        path: `M${n(start[0])} ${n(start[1])}Q${n(middle[0])} ${n(middle[1])} ${n(end[0])} ${n(end[1])}`,
        head: `M${wing(1)}L${n(end[0])} ${n(end[1])}L${wing(-1)}`,
    };
}

const n = (value: number): string => value.toFixed(1);
