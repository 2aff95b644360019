// The way an officer is drawn from where it stands to where a legal action takes it. The server has
// decided that there is one; this finds the one with the fewest corners, for the eye.
import { columnOf, rowOf, cellAt, type Cell } from '$web/board/cells';
import type { Step } from './actions';
import { shape, type Position } from './view';

const headings = ['north', 'east', 'south', 'west'] as const;
const moves: [number, number][] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
];

function next(cell: Cell, heading: number): Cell | null {
    const [right, up] = moves[heading]!;
    const column = columnOf(cell, shape) + right;
    const row = rowOf(cell, shape) + up;
    const inside = column >= 0 && column < shape.columns && row >= 0 && row < shape.rows;
    return inside ? cellAt(column, row, shape) : null;
}

// How the table reads the sheet, as far as ways depend on it: own officers are passed over and stay;
// several in a row are passed at once.
export interface Readings {
    spared: boolean;
    rows: boolean;
}
const usual: Readings = { spared: false, rows: false };

export function readingsOf(options: Record<string, string> | undefined): Readings {
    return {
        spared: options?.['own_officers'] === 'spared',
        rows: options?.['jump_row'] === 'several',
    };
}

// Where one step in a direction leads over empty cells: to the next one, or, where own officers are
// spared, also over them to the empty cell behind.
function onward(
    position: Position,
    from: Cell,
    at: Cell,
    heading: number,
    played: Readings,
): Cell | null {
    const mover = position.board[from]?.colour;
    let passed = 0;
    for (let cell = next(at, heading); cell !== null; cell = next(cell, heading)) {
        const piece = cell === from ? null : (position.board[cell] ?? null);
        if (piece === null) return cell;
        const own = piece.officer && piece.colour === mover;
        passed += 1;
        if (!own || !played.spared || (passed > 1 && !played.rows)) return null;
    }
    return null;
}

interface Place {
    cell: Cell;
    heading: number; // -1 before the first step
    corners: number;
    length: number;
    before: Place | null;
}

// The cheapest way over empty cells; `arriving`, when given, is the heading one must have at the end
// (turning into it counts as a corner).
function route(
    position: Position,
    from: Cell,
    to: Cell,
    heading: number,
    arriving: number | null,
    played: Readings,
): Cell[] | null {
    const best = new Map<string, number>();
    const open: Place[] = [{ cell: from, heading, corners: 0, length: 0, before: null }];
    while (open.length > 0) {
        open.sort((a, b) => a.corners - b.corners || a.length - b.length);
        const place = open.shift()!;
        const moved = place.before !== null || from === to;
        if (place.cell === to && moved && fits(place.heading, arriving)) return unwind(place);
        for (let turn = 0; turn < 4; ++turn) {
            if (place.heading >= 0 && turn === (place.heading + 2) % 4) continue;
            const cell = onward(position, from, place.cell, turn, played);
            if (cell === null) continue;
            const corner = place.heading >= 0 && turn !== place.heading ? 1 : 0;
            const corners = place.corners + corner;
            const length = place.length + 1;
            const key = `${cell} ${turn}`;
            const price = corners * 100 + length;
            if ((best.get(key) ?? Infinity) <= price) continue;
            best.set(key, price);
            open.push({ cell, heading: turn, corners, length, before: place });
        }
    }
    return null;
}

function fits(heading: number, arriving: number | null): boolean {
    return arriving === null || heading < 0 || heading !== (arriving + 2) % 4;
}

function unwind(place: Place): Cell[] {
    const cells: Cell[] = [];
    for (let at: Place | null = place; at; at = at.before) cells.unshift(at.cell);
    return cells;
}

// The cells in order, the first where the piece stands, the last where it ends.
export function pathOf(position: Position, step: Step, played = usual): Cell[] {
    if (step.kind === 'form' || !position.board[step.from]?.officer) return [step.from, step.to];
    const heading = position.moving
        ? headings.indexOf(position.moving.heading as (typeof headings)[number])
        : -1;
    if (step.over === null) {
        return route(position, step.from, step.to, heading, null, played) ?? [step.from, step.to];
    }
    const over = step.over;
    const last = step.passed.at(-1) ?? over;
    const jump = [0, 1, 2, 3].find((turn) => next(last, turn) === step.to) ?? 0;
    // Straight on, or by a turn above the officer: from behind it, or from either side.
    for (const flight of [jump, (jump + 1) % 4, (jump + 3) % 4]) {
        const takeOff = next(over, (flight + 2) % 4);
        if (takeOff === null) continue;
        const way =
            takeOff === step.from && fits(heading, flight)
                ? [step.from]
                : route(position, step.from, takeOff, heading, flight, played);
        if (way) return [...way, ...step.passed, step.to];
    }
    return [step.from, ...step.passed, step.to];
}

// Only the corners and the ends: what a line needs.
export function corners(path: readonly Cell[]): Cell[] {
    return path.filter((cell, at) => {
        const before = path[at - 1];
        const after = path[at + 1];
        if (before === undefined || after === undefined) return true;
        return after - cell !== cell - before;
    });
}
