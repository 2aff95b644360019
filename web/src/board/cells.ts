// Cells of a rectangular board and where they are drawn. Plain arithmetic: no DOM, no rules.
//
// A cell is a number, row * columns + column, with row 0 at the bottom ("1") and column 0 at the
// left ("a"). A flipped board is turned by half a circle, as the player on the other side sees it.
export type Cell = number;

export interface Shape {
    columns: number;
    rows: number;
}

export interface Point {
    x: number;
    y: number;
}

export function cellAt(column: number, row: number, shape: Shape): Cell {
    return row * shape.columns + column;
}

export function columnOf(cell: Cell, shape: Shape): number {
    return cell % shape.columns;
}

export function rowOf(cell: Cell, shape: Shape): number {
    return Math.floor(cell / shape.columns);
}

// "a1" … as records write it.
export function cellName(cell: Cell, shape: Shape): string {
    return String.fromCharCode(97 + columnOf(cell, shape)) + String(rowOf(cell, shape) + 1);
}

export function cellNamed(name: string, shape: Shape): Cell | null {
    const match = /^([a-z])([1-9]\d?)$/.exec(name);
    if (!match) return null;
    const column = match[1]!.charCodeAt(0) - 97;
    const row = Number(match[2]) - 1;
    if (column >= shape.columns || row >= shape.rows) return null;
    return cellAt(column, row, shape);
}

// The cells line by line as they are drawn, from the top left.
export function drawnRows(shape: Shape, flipped: boolean): Cell[][] {
    const lines: Cell[][] = [];
    for (let line = 0; line < shape.rows; ++line) {
        const cells: Cell[] = [];
        for (let place = 0; place < shape.columns; ++place) {
            cells.push(cellDrawnAt(place, line, shape, flipped));
        }
        lines.push(cells);
    }
    return lines;
}

// The cell drawn at this place, counted from the top left.
export function cellDrawnAt(place: number, line: number, shape: Shape, flipped: boolean): Cell {
    const column = flipped ? shape.columns - 1 - place : place;
    const row = flipped ? line : shape.rows - 1 - line;
    return cellAt(column, row, shape);
}

// The middle of a cell as it is drawn, in cells from the top left corner of the board.
export function centreOf(cell: Cell, shape: Shape, flipped: boolean): Point {
    const column = columnOf(cell, shape);
    const row = rowOf(cell, shape);
    return {
        x: (flipped ? shape.columns - 1 - column : column) + 0.5,
        y: (flipped ? row : shape.rows - 1 - row) + 0.5,
    };
}

// The cell under a point, both in cells from the top left corner; null outside.
export function cellUnder(point: Point, shape: Shape, flipped: boolean): Cell | null {
    const place = Math.floor(point.x);
    const line = Math.floor(point.y);
    const inside = place >= 0 && place < shape.columns && line >= 0 && line < shape.rows;
    return inside ? cellDrawnAt(place, line, shape, flipped) : null;
}

// Where an arrow key leads: one cell as drawn, staying where the board ends.
export function neighbour(
    cell: Cell,
    right: number,
    down: number,
    shape: Shape,
    flipped: boolean,
): Cell {
    const centre = centreOf(cell, shape, flipped);
    const under = cellUnder({ x: centre.x + right, y: centre.y + down }, shape, flipped);
    return under ?? cell;
}
