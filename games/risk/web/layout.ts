// Places the territories of a map that nobody has drawn: neighbours pull, all push, and after a
// fixed number of rounds everybody stands still. Where the map has a picture for terminals, they begin
// as in there, so that west is left. No chance: the same map always looks the same.
import type { MapData } from './map_text';
import type { Point } from './map/geometry';

const spring = 96; // the length neighbours settle at

interface Body {
    id: string;
    x: number;
    y: number;
    region: number;
    links: number[];
}

// As in the picture: columns are narrower than rows are high.
function inPicture(map: MapData): Point[] | null {
    const places = [...map.territories.values()].map((each) => each.place);
    if (!places.every((place) => place !== undefined)) return null;
    return places.map(([column, row]) => [column * 13, row * 40]);
}

// Otherwise regions begin as sectors of a circle, their territories close together.
function beginning(map: MapData): Body[] {
    const ids = [...map.territories.keys()];
    const number = new Map(ids.map((id, i) => [id, i]));
    const pictured = inPicture(map);
    return ids.map((id, i) => {
        const territory = map.territories.get(id)!;
        const region = Math.max(
            0,
            map.regions.findIndex((each) => each.id === territory.region),
        );
        const sector = (region / Math.max(1, map.regions.length)) * 2 * Math.PI;
        const [turn, reach] = [i * 2.399963, 30 + 6 * (i % 7)]; // the golden angle: no two alike
        return {
            id,
            x: pictured?.[i]?.[0] ?? 260 * Math.cos(sector) + reach * Math.cos(turn),
            y: pictured?.[i]?.[1] ?? 200 * Math.sin(sector) + reach * Math.sin(turn),
            region,
            links: [...territory.borders, ...territory.routes].flatMap(
                (other) => number.get(other) ?? [],
            ),
        };
    });
}

function push(one: Body, other: Body, by: number): void {
    const [dx, dy] = [other.x - one.x || 0.01, other.y - one.y || 0.01];
    const length = Math.hypot(dx, dy);
    one.x -= (dx / length) * by;
    one.y -= (dy / length) * by;
    other.x += (dx / length) * by;
    other.y += (dy / length) * by;
}

function settle(bodies: Body[], rounds: number): void {
    for (let round = 0; round < rounds; ++round) {
        const calm = 1 - round / rounds;
        for (let i = 0; i < bodies.length; ++i) {
            for (let j = i + 1; j < bodies.length; ++j) {
                const [one, other] = [bodies[i]!, bodies[j]!];
                const gap = Math.hypot(other.x - one.x, other.y - one.y);
                const linked = one.links.includes(j);
                // Towards the length of a spring when linked; otherwise only away when near.
                if (linked) push(one, other, (spring - gap) * 0.12 * calm);
                else if (gap < 3 * spring) push(one, other, (3 * spring - gap) * 0.014 * calm);
                if (gap < 70) push(one, other, (70 - gap) * 0.3);
            }
        }
    }
}

export interface Layout {
    size: Point;
    places: Map<string, Point>;
}

export function layoutOf(map: MapData): Layout {
    const bodies = beginning(map);
    settle(bodies, inPicture(map) ? 60 : 420);
    const margin = 70;
    const left = Math.min(...bodies.map((body) => body.x)) - margin;
    const top = Math.min(...bodies.map((body) => body.y)) - margin;
    const right = Math.max(...bodies.map((body) => body.x)) + margin;
    const bottom = Math.max(...bodies.map((body) => body.y)) + margin;
    // Wider than high, as screens are.
    const upright = bottom - top > right - left && !inPicture(map);
    const place = ({ x, y }: Body): Point =>
        upright
            ? [Math.round(y - top), Math.round(x - left)]
            : [Math.round(x - left), Math.round(y - top)];
    const size: Point = [Math.round(right - left), Math.round(bottom - top)];
    return {
        size: upright ? [size[1], size[0]] : size,
        places: new Map(bodies.map((body) => [body.id, place(body)])),
    };
}
