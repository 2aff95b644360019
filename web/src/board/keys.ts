// Which cell a key leads to. The board asks; nothing here touches the page.
import { cellDrawnAt, cellNamed, centreOf, neighbour, type Cell, type Shape } from './cells';

const arrows: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

// The cell after a moving key, or null when the key does not move.
export function cellAfterKey(
    key: string,
    control: boolean,
    cell: Cell,
    shape: Shape,
    flipped: boolean,
): Cell | null {
    const arrow = arrows[key];
    if (arrow) return neighbour(cell, arrow[0], arrow[1], shape, flipped);
    const place = Math.floor(centreOf(cell, shape, flipped).x);
    const line = Math.floor(centreOf(cell, shape, flipped).y);
    const last = { place: shape.columns - 1, line: shape.rows - 1 };
    switch (key) {
        case 'Home':
            return cellDrawnAt(0, control ? 0 : line, shape, flipped);
        case 'End':
            return cellDrawnAt(last.place, control ? last.line : line, shape, flipped);
        case 'PageUp':
            return cellDrawnAt(place, 0, shape, flipped);
        case 'PageDown':
            return cellDrawnAt(place, last.line, shape, flipped);
        default:
            return null;
    }
}

// Collects typed characters into the name of a cell: "e", then "4", leads to e4. With ten rows "e1"
// is a cell already, and "0" after it makes it e10.
export function typedName(before: string, key: string): string {
    if (/^[a-zA-Z]$/.test(key)) return key.toLowerCase();
    if (/^\d$/.test(key) && before !== '') return (before + key).slice(0, 3);
    return '';
}

export function cellTyped(typed: string, shape: Shape): Cell | null {
    return typed.length > 1 ? cellNamed(typed, shape) : null;
}
