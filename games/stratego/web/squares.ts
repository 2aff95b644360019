// The board's geometry: names of squares, home squares, and what lies beside what. Red sits at the
// bottom; row 1 is its back row.
import type { SideName } from './wire';

/** How large a board is; what an army may call its own are the rows nearest to it. */
export interface BoardSize {
    readonly columns: number;
    readonly rows: number;
}
export interface HomeSize extends BoardSize {
    readonly homeRows: number;
}

const LARGEST: BoardSize = { columns: 10, rows: 10 };
const LETTERS = 'abcdefghij';

export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j'}${number}`;
export type Side = SideName;
export const SIDES: readonly Side[] = ['red', 'blue'];

export function otherSide(side: Side): Side {
    return side === 'red' ? 'blue' : 'red';
}

/** Columns and rows count from 0; row 0 is row 1 of the board. */
export function squareAt(column: number, row: number): Square {
    return `${LETTERS.charAt(column)}${row + 1}` as Square;
}

export function parseSquare(text: string, board: BoardSize = LARGEST): Square | null {
    const match = /^([a-j])([1-9]|10)$/.exec(text.toLowerCase());
    const square = (match?.[0] ?? null) as Square | null;
    if (!square || columnOf(square) >= board.columns || rowOf(square) >= board.rows) return null;
    return square;
}

export function columnOf(square: Square): number {
    return LETTERS.indexOf(square.charAt(0));
}

export function rowOf(square: Square): number {
    return Number(square.slice(1)) - 1;
}

/**
 * Home squares are counted from their owner's seat: left to right, back row first. The board looks
 * the same from both sides.
 */
export function homeSquare(side: Side, place: number, board: BoardSize): Square {
    const { columns, rows } = board;
    const column = place % columns;
    const row = Math.floor(place / columns);
    return side === 'red' ? squareAt(column, row) : squareAt(columns - 1 - column, rows - 1 - row);
}

/** The other way round; null when the square is not at home. */
export function placeOf(side: Side, square: Square, board: HomeSize): number | null {
    const { columns, rows, homeRows } = board;
    const column = side === 'red' ? columnOf(square) : columns - 1 - columnOf(square);
    const row = side === 'red' ? rowOf(square) : rows - 1 - rowOf(square);
    return row < homeRows ? row * columns + column : null;
}

export function areNeighbours(a: Square, b: Square): boolean {
    return Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b)) === 1;
}
