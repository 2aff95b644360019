// Setups as text in the game's own spellings (games/stratego/README.md, "Texts"): rows from the
// front to the back, or a list such as F@a1,B@a2. The server reads more and decides; this is for
// showing what was pasted before it is handed in.
import type { Edition } from './editions';
import { printed, typedRank, type Rank } from './ranks';
import { emptySetup, placesOf, put, type Setup } from './setup';
import { parseSquare, placeOf, type Side } from './squares';

/** Why a text is no setup: a key of the skin's words and what is filled in. */
export interface Misread {
    readonly key: string;
    readonly words: readonly string[];
}
export type ReadSetup = { readonly setup: Setup } | { readonly misread: Misread };

function misread(key: string, ...words: string[]): ReadSetup {
    return { misread: { key, words: words.map((word) => word.slice(0, 40)) } };
}

export function printSetup(setup: Setup, { columns }: Edition): string {
    const rows: string[] = [];
    for (let first = setup.length - columns; first >= 0; first -= columns) {
        rows.push(
            setup
                .slice(first, first + columns)
                .map((rank) => rank ?? '-')
                .join(''),
        );
    }
    return rows.join('/');
}

/** The same for eyes: a row a line, the Marshal as on the board. It reads back as it stands. */
export function showSetup(setup: Setup, edition: Edition): string {
    return printSetup(setup, edition)
        .split('/')
        .map((row) =>
            [...row].map((rank) => (rank === '-' ? rank : printed(rank as Rank))).join(' '),
        )
        .join('\n');
}

function cut(text: string, edition: Edition): string[] {
    const separator = /[/\r\n]/.test(text) ? /[/\r\n]+/ : /\s+/;
    const rows = text
        .split(separator)
        .map((row) => row.replace(/\s+/g, ''))
        .filter((row) => row !== '');
    const [all] = rows;
    if (rows.length !== 1 || all === undefined || all.length !== placesOf(edition)) return rows;
    const { columns, homeRows } = edition;
    return Array.from({ length: homeRows }, (_, i) => all.slice(i * columns, (i + 1) * columns));
}

function readRows(text: string, edition: Edition): ReadSetup {
    const { columns, homeRows } = edition;
    const rows = cut(text, edition);
    if (rows.length !== homeRows) return misread('paste.rows', String(homeRows), String(columns));
    const ranks: (Rank | null)[] = [];
    for (const [i, row] of rows.entries()) {
        const letters = [...row];
        if (letters.length !== columns) {
            return misread('paste.length', String(i + 1), String(letters.length), String(columns));
        }
        const read = letters.map((letter) => (letter === '-' ? null : typedRank(letter)));
        const wrong = letters.find((letter, k) => letter !== '-' && read[k] === null);
        if (wrong !== undefined) return misread('paste.letter', wrong);
        ranks.unshift(...read);
    }
    return { setup: ranks };
}

function readList(text: string, edition: Edition, side: Side): ReadSetup {
    let setup = emptySetup(edition);
    for (const word of text.split(/[\s,;]+/).filter((part) => part !== '')) {
        const [letter = '', name = ''] = word.split('@');
        const rank = typedRank(letter);
        if (!rank) return misread('paste.letter', letter);
        const square = parseSquare(name, edition);
        const place = square ? placeOf(side, square, edition) : null;
        if (place === null) return misread('paste.square', name);
        if (setup[place]) return misread('paste.twice', name);
        setup = put(setup, place, rank);
    }
    return { setup };
}

/** What was pasted; it need not be complete. */
export function parseSetup(text: string, edition: Edition, side: Side): ReadSetup {
    // No rank begins with a nought: wherever 10 is written, it is the Marshal.
    const trimmed = text.trim().replaceAll('10', 'X');
    if (trimmed === '') return misread('paste.empty');
    return trimmed.includes('@') ? readList(trimmed, edition, side) : readRows(trimmed, edition);
}
