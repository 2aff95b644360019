// Where armies stand: in the middle of their territories, and when the map is seen from afar pushed apart, where they would
// lie on each other. No farther than `most`, so that each stays with its own land.
import type { Shape } from './atlas';
import type { Point } from './map/geometry';

const rounds = 40;
const gentle = 0.35; // of what is lacking, so that a crowd settles instead of trembling

const shifted = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

function heldBack([x, y]: Point, home: Point, most: number): Point {
    const far = Math.hypot(x - home[0], y - home[1]);
    if (far <= most) return [x, y];
    const back = most / far;
    return [home[0] + (x - home[0]) * back, home[1] + (y - home[1]) * back];
}

// `gap`: how far apart two armies have to stand, all in units of the board.
export function tokenPlaces(
    shapes: readonly Shape[],
    gap: number,
    most: number,
): Map<string, Point> {
    const places = shapes.map((shape) => shape.at);
    let crowded = true;
    for (let round = 0; crowded && round < rounds; ++round) {
        crowded = false;
        for (let one = 0; one < places.length; ++one) {
            for (let other = one + 1; other < places.length; ++other) {
                const [x, y] = places[one]!;
                const [dx, dy] = [places[other]![0] - x, places[other]![1] - y];
                const far = Math.hypot(dx, dy);
                if (far >= gap || far === 0) continue;
                crowded = true;
                const push = (((gap - far) / far) * gentle) / 2;
                places[one] = shifted(places[one]!, -dx * push, -dy * push);
                places[other] = shifted(places[other]!, dx * push, dy * push);
            }
        }
        shapes.forEach(({ at: home, land }, at) => {
            // A dot is its token's place.
            places[at] = heldBack(places[at]!, home, land === null ? 0 : most);
        });
    }
    return new Map(shapes.map((shape, at) => [shape.id, places[at]!]));
}
