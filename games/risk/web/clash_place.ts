// Where the dice of a battle lie on the map: beside the arrow, covering neither army, wholly in sight.
import type { Point } from './map/geometry';

export interface Room {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

const WAYS: readonly Point[] = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
];

const inside = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** `half` is half of the plaque's width and height, `clear` how far from an army it has to stay. */
export function clashPlace(
    middle: Point,
    armies: readonly Point[],
    half: Point,
    clear: number,
    room: Room,
): Point {
    const places = WAYS.flatMap(([x, y]) =>
        [1, 1.7].map((far): Point => [
            inside(
                middle[0] + x * far * (half[0] + clear),
                room.left + half[0],
                room.right - half[0],
            ),
            inside(
                middle[1] + y * far * (half[1] + clear),
                room.top + half[1],
                room.bottom - half[1],
            ),
        ]),
    );
    // How much of an army's surroundings is covered, then how far it is from the arrow.
    const covered = ([x, y]: Point) =>
        armies.reduce((sum, [ax, ay]) => {
            const wide = half[0] + clear - Math.abs(ax - x);
            const high = half[1] + clear - Math.abs(ay - y);
            return sum + (wide > 0 && high > 0 ? Math.min(wide, high) : 0);
        }, 0);
    const cost = (place: Point) =>
        covered(place) * 1000 + Math.hypot(place[0] - middle[0], place[1] - middle[1]);
    return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
