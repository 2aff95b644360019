// Small boards in the rules pages: written with letters, as the terminal shows them, and drawn here.
export type Cell =
    | { readonly kind: 'piece'; readonly side: 'red' | 'blue'; readonly letter: string }
    | { readonly kind: 'lake' | 'fire' | 'empty' | 'gap' | 'link' | 'yes' | 'no' }
    | { readonly kind: 'arrow'; readonly turn: number }; // degrees from pointing right

const signs: Record<string, Cell> = {
    '~~~': { kind: 'lake' },
    '***': { kind: 'fire' },
    _: { kind: 'gap' },
    '—': { kind: 'link' },
    o: { kind: 'yes' },
    x: { kind: 'no' },
    '→': { kind: 'arrow', turn: 0 },
    '↓': { kind: 'arrow', turn: 90 },
    '←': { kind: 'arrow', turn: 180 },
    '↑': { kind: 'arrow', turn: 270 },
};

function readCell(word: string): Cell {
    const piece = /^(?:\[(.{1,3})\]|\((.{1,3})\))$/.exec(word);
    if (piece) {
        const letter = piece[1] ?? piece[2] ?? '';
        return { kind: 'piece', side: piece[1] === undefined ? 'blue' : 'red', letter };
    }
    return signs[word] ?? { kind: 'empty' };
}

/** Rows of cells, from the top. */
export function readDiagram(text: string): Cell[][] {
    const rows = text.split('\n').filter((row) => row.trim() !== '');
    return rows.map((row) => row.trim().split(/\s+/).map(readCell));
}
