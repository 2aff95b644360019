// A map ready to be shown: who is next to whom, what it is called, and how it is drawn. Maps with a
// drawing of ours use it; any other is laid out as dots and lines.
import mediterraneanDeck from '../data/mediterranean.deck?data';
import mediterraneanMap from '../data/mediterranean.map?data';
import worldDeck from '../data/world.deck?data';
import worldMap from '../data/world.map?data';
import { pathOf, readDrawing, ringCorners, routePath } from './drawing';
import { layoutOf } from './layout';
import type { Point } from './map/geometry';
import mediterraneanDrawing from './map/mediterranean.drawing.txt?raw';
import worldDrawing from './map/world.drawing.txt?raw';
import { readDeck, readMap, type DeckData, type MapData, type Territory } from './map_text';

export interface Shape {
    id: string;
    at: Point; // where the token stands
    land: string | null; // an SVG path; null: drawn as a dot
}

export interface Link {
    between: readonly [string, string];
    path: string;
}

export interface Atlas {
    map: MapData;
    size: Point;
    shapes: Shape[];
    backs: string; // one path: land that belongs to nobody
    coasts: string; // one path
    borders: string; // between territories of one region
    frontiers: string; // between regions
    links: Link[]; // fast routes; in a drawing of dots all links
    regionNames: { region: string; at: Point }[];
    round: boolean; // some are neighbours around the back of the world
}

function drawn(map: MapData, text: string): Atlas {
    const drawing = readDrawing(text);
    const byCode = new Map([...map.territories.values()].map((each) => [each.code, each]));
    const region = (code: string) => byCode.get(code)?.region;
    const paths = { coasts: '', borders: '', frontiers: '' };
    for (const { between, points, closed } of drawing.lines) {
        const [one, other] = between;
        const inner = region(one) === region(other) ? 'borders' : 'frontiers';
        paths[other === '' ? 'coasts' : inner] += pathOf(points, closed);
    }
    return {
        map,
        size: drawing.size,
        backs: drawing.backs.map((points) => pathOf(points, true)).join(''),
        shapes: drawing.lands.flatMap(({ code, rings, at }) => {
            const id = byCode.get(code)?.id;
            const corners = rings.map((ring) => ringCorners(drawing.lines, ring));
            const land = corners.map((ring) => pathOf(ring, true)).join('');
            return id === undefined ? [] : [{ id, at, land }];
        }),
        ...paths,
        links: drawing.routes.map(({ between, points }) => ({
            between: [byCode.get(between[0])?.id ?? '', byCode.get(between[1])?.id ?? ''],
            path: routePath(points),
        })),
        regionNames: drawing.names,
        // Such a route is drawn twice: out at one edge, in at the other.
        round:
            new Set(drawing.routes.map(({ between }) => between.join())).size <
            drawing.routes.length,
    };
}

function dotted(map: MapData): Atlas {
    const { size, places } = layoutOf(map);
    const shapes = [...places].map(([id, at]) => ({ id, at, land: null }));
    const line = (ids: readonly [string, string]) =>
        pathOf([places.get(ids[0])!, places.get(ids[1])!], false);
    const links: Link[] = [];
    let borders = '';
    for (const { id, borders: near, routes } of map.territories.values()) {
        // Every link stands at both of its ends; drawn from the first.
        for (const other of near) if (id < other) borders += line([id, other]);
        for (const other of routes) {
            if (id < other) links.push({ between: [id, other], path: line([id, other]) });
        }
    }
    const regionNames = placeNames(map, places);
    const drawn = { backs: '', coasts: '', borders, frontiers: '', links, round: false };
    return { map, size, shapes, regionNames, ...drawn };
}

// A region's name above or below one of its territories, where the most room is.
function placeNames(map: MapData, places: ReadonlyMap<string, Point>): Atlas['regionNames'] {
    const taken = [...places.values()];
    return map.regions.map(({ id, territories }) => {
        const ways = territories.flatMap((each): Point[] => {
            const [x, y] = places.get(each)!;
            return [
                [x, y - 56],
                [x, y + 58],
            ];
        });
        const room = ([x, y]: Point) =>
            Math.min(y * 1.5, ...taken.map(([u, v]) => Math.hypot((x - u) / 1.6, y - v)));
        const [best] = ways.sort((a, b) => room(b) - room(a));
        const at = best ?? [0, 0];
        taken.push(at);
        return { region: id, at };
    });
}

// A map of which only the names of its territories are known.
function nameless(id: string, territories: readonly string[]): MapData {
    const named = territories.map((each): [string, Territory] => {
        const name = each.replaceAll('_', ' ');
        const code = each.slice(0, 3).toUpperCase();
        const names = { en: name, fr: name };
        return [each, { id: each, code, region: '', crests: 1, names, borders: [], routes: [] }];
    });
    return { id, names: { en: id, fr: id }, regions: [], territories: new Map(named) };
}

const known = new Map<string, Atlas>();

// `own` is the text of a player's own map, where the table has one.
export function atlasOf(id: string, territories: readonly string[], own?: string): Atlas {
    const key = own ?? `${id} ${territories.length}`;
    const before = known.get(key);
    if (before) return before;
    const fits = (map: MapData) =>
        territories.length === 0 ||
        (map.territories.size === territories.length &&
            territories.every((each) => map.territories.has(each)));
    const world = readMap(worldMap);
    const mediterranean = readMap(mediterraneanMap);
    const given = own?.startsWith('map ') || own?.includes('\nmap ') ? readMap(own) : null;
    let atlas: Atlas;
    if (given && fits(given)) atlas = dotted(given);
    else if (id === world.id && fits(world)) atlas = drawn(world, worldDrawing);
    else if (id === mediterranean.id && fits(mediterranean)) {
        atlas = drawn(mediterranean, mediterraneanDrawing);
    } else atlas = dotted(nameless(id, territories));
    known.set(key, atlas);
    return atlas;
}

const noCards: DeckData = { id: '', missions: new Map(), aptitudes: new Map() };

export function deckOf(id: string, own?: string): DeckData {
    if (own?.startsWith('deck ') || own?.includes('\ndeck ')) return readDeck(own);
    if (id === 'world') return readDeck(worldDeck);
    if (id === 'mediterranean') return readDeck(mediterraneanDeck);
    return noCards;
}

export function neighboursOf(atlas: Atlas, id: string): string[] {
    const territory = atlas.map.territories.get(id);
    return territory ? [...territory.borders, ...territory.routes] : [];
}
