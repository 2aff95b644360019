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
): Cell[] | null {
    const free = (cell: Cell) => cell === from || position.board[cell] === null;
    const best = new Map<string, number>();
    const open: Place[] = [{ cell: from, heading, corners: 0, length: 0, before: null }];
    while (open.length > 0) {
        open.sort((a, b) => a.corners - b.corners || a.length - b.length);
        const place = open.shift()!;
        const moved = place.before !== null || from === to;
        if (place.cell === to && moved && fits(place.heading, arriving)) return unwind(place);
        for (let turn = 0; turn < 4; ++turn) {
            if (place.heading >= 0 && turn === (place.heading + 2) % 4) continue;
            const cell = next(place.cell, turn);
            if (cell === null || !free(cell)) continue;
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
export function pathOf(position: Position, step: Step): Cell[] {
    if (step.kind === 'form' || !position.board[step.from]?.officer) return [step.from, step.to];
    const heading = position.moving
        ? headings.indexOf(position.moving.heading as (typeof headings)[number])
        : -1;
    if (step.over === null) {
        return route(position, step.from, step.to, heading, null) ?? [step.from, step.to];
    }
    const over = step.over;
    const jump = [0, 1, 2, 3].find((turn) => next(over, turn) === step.to) ?? 0;
    const takeOff = next(over, (jump + 2) % 4);
    if (takeOff === null) return [step.from, step.to];
    const way =
        takeOff === step.from && fits(heading, jump)
            ? [step.from]
            : (route(position, step.from, takeOff, heading, jump) ?? [step.from, takeOff]);
    return [...way, over, step.to];
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
