// Reads the View of Strategic into plain data for drawing (docs/bot-protocol.md, games/strategic/position.cpp).
import { cellNamed, type Cell } from '$web/board/cells';
import data from './settings.json';
import type { View } from './wire';

const { side } = data.strategic.settings;
export const shape = { columns: side, rows: side };
export type Colour = 'orange' | 'yellow';

export interface Piece {
    colour: Colour;
    officer: boolean;
}

export interface Position {
    stage: string;
    toMove: Colour;
    swapped: boolean; // seat 0 plays yellow
    moving: { at: Cell; heading: string } | null; // an officer in mid-move
    board: (Piece | null)[]; // by cell
    taken: Record<Colour, number> | null; // enemy officers captured, where they decide
    lastQuiet: string | null; // the last turn without forming or capture, "gf1-f2"
}

const letters: Record<string, Piece> = {
    o: { colour: 'orange', officer: false },
    y: { colour: 'yellow', officer: false },
    O: { colour: 'orange', officer: true },
    Y: { colour: 'yellow', officer: true },
};

function field(text: string, name: string): string {
    return new RegExp(` ${name}=(\\S*)`).exec(text)?.[1] ?? '-';
}

function readBoard(text: string): (Piece | null)[] {
    const board: (Piece | null)[] = Array.from({ length: side * side }, () => null);
    text.split('/').forEach((row, line) => {
        [...row].forEach((letter, column) => {
            const cell = (side - 1 - line) * side + column;
            if (cell >= 0 && cell < board.length) board[cell] = letters[letter] ?? null;
        });
    });
    return board;
}

// "c6:north:all", or "-".
function readMoving(text: string): Position['moving'] {
    const name = text.slice(0, 2);
    const at = cellNamed(name, shape);
    if (at === null) return null;
    return { at, heading: /north|east|south|west/.exec(text)?.[0] ?? '' };
}

// "2,1": orange's captures and yellow's; "-" where they are not counted.
function readTaken(text: string): Position['taken'] {
    const match = /^(\d+),(\d+)$/.exec(text);
    return match && { orange: Number(match[1]), yellow: Number(match[2]) };
}

export function readPosition(view: unknown): Position {
    const position = (view as Partial<View> | null)?.position ?? '';
    const [stage = '', toMove] = position.split(' ');
    const quiet = field(position, 'quiet');
    return {
        stage,
        toMove: toMove === 'yellow' ? 'yellow' : 'orange',
        swapped: field(position, 'swapped') === '1',
        moving: readMoving(field(position, 'moving')),
        board: readBoard(field(position, 'board')),
        taken: readTaken(field(position, 'taken')),
        lastQuiet: quiet === '-' || quiet === '' ? null : (quiet.split(',').at(-1) ?? null),
    };
}

export function colourOfSeat(position: Position, seat: number): Colour {
    return (seat === 1) !== position.swapped ? 'yellow' : 'orange';
}

export function count(position: Position, colour: Colour, officer: boolean): number {
    return position.board.filter((piece) => piece?.colour === colour && piece.officer === officer)
        .length;
}
