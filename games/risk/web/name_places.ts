// Where the names of territories stand: below their token if there is room, else above, right or
// left of it; a name that would lie on a token, on another name or beyond the edge is left out. Names of regions have
// their places, which the others leave free if they can; a region's name that is in the way is not
// shown.
import type { Shape } from './atlas';
import type { Point } from './map/geometry';

export interface NamePlace {
    id: string;
    lines: string[];
    x: number; // from the token's middle, in pixels of the screen; the first line's baseline
    y: number;
    anchor: 'middle' | 'start' | 'end';
    box: Box; // what it covers on the screen
}

export interface NameQuestion {
    shapes: readonly Shape[];
    nameOf(id: string): string;
    scale: number;
    token: number; // radius of a token on the screen
    size: number; // of the letters on the screen
    wanted: readonly string[]; // come first, and come in any case
    regions: readonly Box[]; // where the names of regions would like to be
    reach: Point; // from where to where, across the screen, a name can be seen
    all: boolean; // otherwise the wanted ones only
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

const overlap = (a: Box, b: Box): boolean =>
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const isClear = (box: Box, others: readonly Box[]): boolean =>
    !others.some((other) => overlap(box, other));

// Long names in two lines, broken nearest to their middle.
export function linesOf(name: string): string[] {
    if (name.length <= 9) return [name];
    const breaks = [...name.matchAll(/[ -]/g)].map((match) => match.index + 1);
    const middle = name.length / 2;
    const [best] = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (best === undefined) return [name];
    return [name.slice(0, best).trim(), name.slice(best)];
}

function waysFor(
    lines: string[],
    token: number,
    size: number,
): Omit<NamePlace, 'id' | 'lines' | 'box'>[] {
    const height = lines.length * size;
    const side = token + size * 0.4;
    const level = size * 0.8 - height / 2;
    return [
        { x: 0, y: token + size * 1.45, anchor: 'middle' },
        { x: 0, y: -token - height + size * 0.4, anchor: 'middle' },
        { x: side + 2, y: level, anchor: 'start' },
        { x: -side, y: level, anchor: 'end' },
    ];
}

// Names of regions are drawn in map units, but never smaller than can be read.
export const regionScale = (scale: number): number => Math.max(1, 0.62 / scale);

const regionLetter = { width: 9.4, height: 13, line: 15 };

function regionBox(name: string, at: Point, scale: number): Box {
    const unit = regionScale(scale) * scale;
    const [x, y] = [at[0] * scale, at[1] * scale];
    const half = (name.length * regionLetter.width * unit) / 2;
    return [x - half, y - regionLetter.height * unit, x + half, y + (regionLetter.line + 2) * unit];
}

export interface RegionName {
    region: string;
    name: string;
    at: Point; // on the map
    box: Box;
}

// From far away there are none.
export function regionNames(
    wanted: readonly { region: string; at: Point }[],
    nameOf: (region: string) => string,
    scale: number,
): RegionName[] {
    if (scale < 0.34) return [];
    return wanted.map(({ region, at }) => {
        const name = nameOf(region);
        return { region, name, at, box: regionBox(name, at, scale) };
    });
}

export function clearOf(regions: readonly RegionName[], names: readonly NamePlace[]): RegionName[] {
    const boxes = names.map((name) => name.box);
    return regions.filter((region) => isClear(region.box, boxes));
}

// What hides the fewest of the others, the first of those that hide as many.
function leastIn<Way extends { box: Box }>(ways: readonly Way[], others: readonly Box[]) {
    const hidden = ({ box }: Way) => others.filter((other) => overlap(box, other)).length;
    return [...ways].sort((a, b) => hidden(a) - hidden(b))[0];
}

export function namePlaces(question: NameQuestion): NamePlace[] {
    const { shapes, nameOf, scale, token, size, wanted, reach } = question;
    const tokens: Box[] = shapes.map(({ at: [x, y] }) => [
        x * scale - token,
        y * scale - token - 3,
        x * scale + token + 3,
        y * scale + token,
    ]);
    const taken = [...tokens];
    const regions = question.regions ?? [];
    const first = shapes.filter((shape) => wanted.includes(shape.id));
    const others = shapes.filter(({ id }) => question.all && !wanted.includes(id));
    const places: NamePlace[] = [];
    for (const { id, at } of [...first, ...others]) {
        const lines = linesOf(nameOf(id));
        const width = Math.max(...lines.map((line) => line.length)) * size * 0.58;
        const ways = waysFor(lines, token, size).map((way) => {
            const shift = { middle: width / 2, start: 0, end: width }[way.anchor];
            const left = at[0] * scale + way.x - shift;
            const top = at[1] * scale + way.y - size * 0.8;
            const box: Box = [left, top, left + width, top + lines.length * size * 1.08];
            return { way, box };
        });
        const seen = ways.filter(({ box }) => box[0] >= reach[0] && box[2] <= reach[1]);
        const free = seen.filter(({ box }) => isClear(box, taken));
        const best = free.find(({ box }) => isClear(box, regions)) ?? free[0];
        const chosen =
            best ?? (wanted.includes(id) ? (leastIn(seen, taken) ?? ways[0]) : undefined);
        if (!chosen) continue;
        taken.push(chosen.box);
        places.push({ id, lines, box: chosen.box, ...chosen.way });
    }
    return places;
}
