// Lines between two territories, in the map's own measure. Where the way leads around the back of the
// world it is two lines, out at one edge and in at the other, at the same height.
import type { Atlas } from './atlas';
import type { Point } from './map/geometry';

export interface Line {
    from: Point;
    to: Point;
    edge?: 'from' | 'to'; // the end that lies on the map's edge, beyond which it goes on
}

const FAR = 0.55; // of the map's breadth: on a round map the way around the back is the shorter one

export function linesBetween(
    from: Point,
    to: Point,
    { size: [breadth], round }: Pick<Atlas, 'size' | 'round'>,
): Line[] {
    const dx = to[0] - from[0];
    if (!round || Math.abs(dx) < breadth * FAR) return [{ from, to }];
    const [out, into] = dx > 0 ? [0, breadth] : [breadth, 0];
    const [before, after] = [Math.abs(from[0] - out), Math.abs(into - to[0])];
    const height = from[1] + ((to[1] - from[1]) * before) / (before + after || 1);
    return [
        { from, to: [out, height], edge: 'to' },
        { from: [into, height], to, edge: 'from' },
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
export function crest({ from, to, edge }: Line, bend: number): Point {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const lift = edge === undefined ? liftOf(length, bend) / 2 : 0;
    return [
        (from[0] + to[0]) / 2 + ((to[1] - from[1]) / length) * lift,
        (from[1] + to[1]) / 2 - ((to[0] - from[0]) / length) * lift,
    ];
}

// A bow from one to the other that leaves room for the tokens at its ends. One that goes on beyond the edge is straight, so
// that it comes in as it went out. `size` is that of the head.
export function bow(
    { from, to, edge }: Line,
    clear: number,
    bend: number,
    size = 1,
): { path: string; head: string } {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (edge === undefined) clear = Math.max(0, Math.min(clear, (length - 4) / 2));
    else clear = Math.max(0, Math.min(clear, length - 14 * size));
    const [ux, uy] = length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [1, 0];
    const lift = edge === undefined ? liftOf(length, bend) : 0;
    const middle: Point = [(from[0] + to[0]) / 2 + uy * lift, (from[1] + to[1]) / 2 - ux * lift];
    const towards = (place: Point, air: number): Point => {
        const [dx, dy] = [middle[0] - place[0], middle[1] - place[1]];
        const far = Math.hypot(dx, dy) || 1;
        return [place[0] + (dx / far) * air, place[1] + (dy / far) * air];
    };
    const start = towards(from, edge === 'from' ? 0 : clear);
    const end = towards(to, edge === 'to' ? 5 * size : clear);
    const [hx, hy] = [end[0] - middle[0], end[1] - middle[1]];
    const far = Math.hypot(hx, hy) || 1;
    const [vx, vy] = [(hx / far) * size, (hy / far) * size];
    const wing = (side: 1 | -1): string =>
        `${n(end[0] - vx * 10 - vy * 7 * side)} ${n(end[1] - vy * 10 + vx * 7 * side)}`;
    return {
        path: `M${n(start[0])} ${n(start[1])}Q${n(middle[0])} ${n(middle[1])} ${n(end[0])} ${n(end[1])}`,
        head: `M${wing(1)}L${n(end[0])} ${n(end[1])}L${wing(-1)}`,
    };
}

const n = (value: number): string => value.toFixed(1);
