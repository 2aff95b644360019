// A drawing of a map as it is kept (map/world.drawing.txt), and unfolded for the screen.
import type { Point } from './map/geometry';

// Territories go by their code of three letters; '' is the sea.
export interface DrawnLine {
    between: readonly [string, string];
    closed: boolean;
    points: Point[];
}

export interface Drawing {
    map: string;
    size: Point;
    lines: DrawnLine[]; // borders and coasts, each once
    // Rings of line numbers from 1, negative for backwards; `at` is where the token stands.
    lands: { code: string; rings: number[][]; at: Point }[];
    routes: { between: readonly [string, string]; points: Point[] }[];
    names: { region: string; at: Point }[];
    backs: Point[][]; // land that belongs to nobody, under everything else
}

// x, y, and then how far to go on for each further point: short numbers.
function pack(points: readonly Point[]): string {
    return points
        .map(([x, y], i) => {
            const [px, py] = i === 0 ? [0, 0] : points[i - 1]!;
            return `${x - px} ${y - py}`;
        })
        .join(' ');
}

function unpack(words: readonly string[]): Point[] {
    const points: Point[] = [];
    let [x, y] = [0, 0];
    for (let i = 0; i + 1 < words.length; i += 2) {
        x += Number(words[i]);
        y += Number(words[i + 1]);
        points.push([x, y]);
    }
    return points;
}

const codes = (between: readonly [string, string]) => `${between[0]} ${between[1] || '-'}`;

// One line of text for each part, so that a change can be read.
export function printDrawing(drawing: Drawing): string {
    const lines = drawing.lines.map(
        ({ between, closed, points }) =>
            `${closed ? 'loop' : 'line'} ${codes(between)} ${pack(points)}\n`,
    );
    const lands = drawing.lands.map(
        ({ code, rings, at }) =>
            `land ${code} ${at.join(' ')} ${rings.map((ring) => ring.join(',')).join(' ')}\n`,
    );
    const routes = drawing.routes.map(
        ({ between, points }) => `route ${codes(between)} ${pack(points)}\n`,
    );
    const names = drawing.names.map(({ region, at }) => `name ${region} ${at.join(' ')}\n`);
    const backs = drawing.backs.map((points) => `back - - ${pack(points)}\n`);
    const head = `drawing ${drawing.map} ${drawing.size.join(' ')}\n`;
    return head + [...lines, ...lands, ...routes, ...names, ...backs].join('');
}

export function readDrawing(text: string): Drawing {
    const drawing: Drawing = {
        map: '',
        size: [0, 0],
        lines: [],
        lands: [],
        routes: [],
        names: [],
        backs: [],
    };
    for (const line of text.split('\n')) {
        const [kind, first = '', second = '', ...rest] = line.split(' ');
        const between = [first, second === '-' ? '' : second] as const;
        if (kind === 'drawing') {
            drawing.map = first;
            drawing.size = [Number(second), Number(rest[0])];
        } else if (kind === 'line' || kind === 'loop') {
            drawing.lines.push({ between, closed: kind === 'loop', points: unpack(rest) });
        } else if (kind === 'land') {
            const rings = rest.slice(1).map((ring) => ring.split(',').map(Number));
            drawing.lands.push({ code: first, at: [Number(second), Number(rest[0])], rings });
        } else if (kind === 'route') {
            drawing.routes.push({ between, points: unpack(rest) });
        } else if (kind === 'back') {
            drawing.backs.push(unpack(rest));
        } else if (kind === 'name') {
            drawing.names.push({ region: first, at: [Number(second), Number(rest[0])] });
        }
    }
    return drawing;
}

export const pathOf = (points: readonly Point[], closed: boolean): string =>
    'M' + points.map((p) => p.join(' ')).join('L') + (closed ? 'Z' : '');

// The corners of one ring.
export function ringCorners(lines: readonly DrawnLine[], ring: readonly number[]): Point[] {
    const corners: Point[] = [];
    for (const step of ring) {
        const line = lines[Math.abs(step) - 1]!;
        if (line.closed) return [...line.points];
        const run = step > 0 ? line.points : [...line.points].reverse();
        corners.push(...run.slice(0, -1));
    }
    return corners;
}

// A curve through the points of a route, soft at the bends.
export function routePath(points: readonly Point[]): string {
    const [first, ...rest] = points;
    const end = rest.pop();
    if (!first || !end) return '';
    const middles = rest.map(([x, y], i): string => {
        const next = rest[i + 1];
        const to: Point = next ? [(x + next[0]) / 2, (y + next[1]) / 2] : end;
        return `Q${x} ${y} ${to[0]} ${to[1]}`;
    });
    if (middles.length === 0) middles.push(`L${end[0]} ${end[1]}`);
    return `M${first[0]} ${first[1]}` + middles.join('');
}
