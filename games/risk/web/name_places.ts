// Where the names of territories stand: below their token if there is room, else above, right or
// left of it; a name that would lie on a token or on another name is left out.
import type { Shape } from './atlas';

export interface NamePlace {
    id: string;
    lines: string[];
    x: number; // from the token's middle, in pixels of the screen; the first line's baseline
    y: number;
    anchor: 'middle' | 'start' | 'end';
}

export interface NameQuestion {
    shapes: readonly Shape[];
    nameOf(id: string): string;
    scale: number;
    token: number; // radius of a token on the screen
    size: number; // of the letters on the screen
    wanted: readonly string[]; // come first, and come in any case
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const overlap = (a: Box, b: Box): boolean =>
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

// Long names in two lines, broken nearest to their middle.
export function linesOf(name: string): string[] {
    if (name.length <= 9) return [name];
    const breaks = [...name.matchAll(/[ -]/g)].map((match) => match.index + 1);
    const middle = name.length / 2;
    const [best] = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (best === undefined) return [name];
    return [name.slice(0, best).trim(), name.slice(best)];
}

function waysFor(lines: string[], token: number, size: number): Omit<NamePlace, 'id' | 'lines'>[] {
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

export function namePlaces(question: NameQuestion): NamePlace[] {
    const { shapes, nameOf, scale, token, size, wanted } = question;
    const taken: Box[] = shapes.map(({ at: [x, y] }) => [
        x * scale - token,
        y * scale - token - 3,
        x * scale + token + 3,
        y * scale + token,
    ]);
    const first = shapes.filter((shape) => wanted.includes(shape.id));
    const others = shapes.filter((shape) => !wanted.includes(shape.id));
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
        const free = ways.find(({ box }) => !taken.some((other) => overlap(box, other)));
        const chosen = free ?? (wanted.includes(id) ? ways[0] : undefined);
        if (!chosen) continue;
        taken.push(chosen.box);
        places.push({ id, lines, ...chosen.way });
    }
    return places;
}
