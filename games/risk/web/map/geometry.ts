// Plane geometry on points and rings; y grows downwards, as on a screen.
export type Point = readonly [number, number];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

// Twice the signed area; positive when the ring runs clockwise on the screen.
export function doubledArea(ring: readonly Point[]): number {
    let sum = 0;
    for (let i = 0; i < ring.length; ++i) {
        const [ax, ay] = ring[i]!;
        const [bx, by] = ring[(i + 1) % ring.length]!;
        sum += ax * by - bx * ay;
    }
    return sum;
}

export function contains(ring: readonly Point[], [x, y]: Point): boolean {
    let inside = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [ax, ay] = ring[i]!;
        const [bx, by] = ring[j]!;
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length;
    const t = Math.min(1, Math.max(0, along));
    return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

export function distanceToRing(ring: readonly Point[], p: Point): number {
    let nearest = Infinity;
    for (let i = 0; i < ring.length; ++i) {
        nearest = Math.min(nearest, distanceToSegment(p, ring[i]!, ring[(i + 1) % ring.length]!));
    }
    return nearest;
}

const turn = (a: Point, b: Point, c: Point): number =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

// Whether two segments cross within both; touching ends do not count.
export function cross(a: Point, b: Point, c: Point, d: Point): boolean {
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

// The roomiest point of a ring: a coarse net over it, then ever finer ones around the best.
export function roomiest(ring: readonly Point[]): Point {
    const xs = ring.map((p) => p[0]);
    const ys = ring.map((p) => p[1]);
    let [left, top] = [Math.min(...xs), Math.min(...ys)];
    let [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    let best: Point = ring[0]!;
    let room = -1;
    for (let round = 0; round < 5; ++round) {
        for (let i = 0; i <= 24; ++i) {
            for (let j = 0; j <= 24; ++j) {
                const p: Point = [left + (width * i) / 24, top + (height * j) / 24];
                const here = contains(ring, p) ? distanceToRing(ring, p) : -1;
                if (here > room) [room, best] = [here, p];
            }
        }
        [width, height] = [width / 6, height / 6];
        [left, top] = [best[0] - width / 2, best[1] - height / 2];
    }
    return best;
}
