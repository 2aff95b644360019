// Reads an outline (world.outline.txt): borders and coasts as they were drawn by hand.
import type { Point } from './geometry';
import type { Projection } from './project';

export interface OutlineLine {
    between: readonly [string, string]; // codes; the second is '' for a coast
    points: Point[];
    closed: boolean; // an isle, or a coast that ends where it begins
}

export interface OutlineRoute {
    between: readonly [string, string];
    points: Point[];
}

export interface Outline {
    size: Point;
    projection: Projection;
    lines: OutlineLine[];
    routes: OutlineRoute[];
    tokens: Map<string, Point>;
    names: Map<string, Point>; // of regions
    backs: Point[][]; // land that belongs to nobody
}

function readPoint(word: string): Point {
    const [x, y] = word.split(',').map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x + y)) {
        throw new Error(`no point: ${word}`);
    }
    return [x, y];
}

export function readOutline(text: string): Outline {
    const projection: { across: Point[]; down: Point[] } = { across: [], down: [] };
    const outline: Outline = {
        size: [0, 0],
        projection,
        lines: [],
        routes: [],
        tokens: new Map(),
        names: new Map(),
        backs: [],
    };
    for (const line of text.split('\n')) {
        const [kind, first = '', ...rest] = line.trim().split(/\s+/);
        if (!kind || kind.startsWith('#')) continue;
        if (kind === 'size') {
            outline.size = readPoint(first);
        } else if (kind === 'across' || kind === 'down') {
            projection[kind] = [first, ...rest].map(readPoint);
        } else if (kind === 'back') {
            outline.backs.push([first, ...rest].map(readPoint));
        } else if (kind === 'isle') {
            const points = rest.map(readPoint);
            outline.lines.push({ between: [first, ''], points, closed: true });
        } else if (kind === 'at') {
            outline.tokens.set(first, readPoint(rest[0]!));
        } else if (kind === 'name') {
            outline.names.set(first, readPoint(rest[0]!));
        } else if (kind === 'line' || kind === 'route') {
            const second = rest[0] === 'sea' ? '' : rest[0]!;
            const points = rest.slice(1).map(readPoint);
            const between = [first, second] as const;
            if (kind === 'route') outline.routes.push({ between, points });
            else outline.lines.push({ between, points, closed: false });
        } else {
            throw new Error(`no line begins with ${kind}`);
        }
    }
    for (const code of new Set(outline.lines.flatMap((line) => line.between))) {
        const own = outline.lines.filter((line) => line.between.includes(code) && !line.closed);
        if (own.length === 1) own[0]!.closed = true;
    }
    return outline;
}
