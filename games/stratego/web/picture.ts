// The picture of this family on the start page: a piece of the real board in the middle of a game, drawn from the
// emblems of the pieces. The test beside it compares it with picture.svg, and writes it anew with --update.
import { emblemOf, TENT, type Emblem } from './emblems';
import { printed, type Rank } from './ranks';
import type { Side } from './squares';

const CELL = 40;
const SHAPES: Record<Side, string> = {
    red: 'M4.5 3.5h31a2 2 0 0 1 2 2V22c0 8-7.5 13.5-17.5 16.5C10 35.5 2.5 30 2.5 22V5.5a2 2 0 0 1 2-2z',
    blue: 'M20 2a18.2 18.2 0 1 1-.01 0z',
};
const COLOURS: Record<Side, readonly [string, string]> = {
    red: ['#b5362c', '#5f1410'],
    blue: ['#24579c', '#0e2b56'],
};
// From above; "?" is a back, "." nobody.
const ROWS = [
    'blue ??????????',
    'blue ??????????',
    'blue ????.?????',
    'blue ??.????.??',
    '',
    '',
    'red 2X.36.19.5',
    'red 28746.5324',
    'red 53B7428B26',
    'red 4B2F5B3B26',
];
const LAKES = [
    [2, 4.5],
    [6, 4.5],
] as const;
const STRAYS: readonly [number, number, Side, Rank | '?'][] = [
    [4, 4, 'blue', '?'],
    [4, 5, 'red', '7'],
];

function emblem(of: Emblem, x: number, y: number, size: number): string {
    const fill = of.fill ? `<path d="${of.fill}" fill="#fff" fill-rule="evenodd"/>` : '';
    const lines = (of.stroke ?? []).map(
        ({ d, width }) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}"/>`,
    );
    return `<g transform="translate(${x} ${y}) scale(${size / 24})">${fill}${lines.join('')}</g>`;
}

function piece(column: number, row: number, side: Side, rank: Rank | '?'): string {
    const [fill, edge] = COLOURS[side];
    const at = `translate(${column * CELL + 1.6} ${row * CELL + 1.6}) scale(.92)`;
    const body = `<path d="${SHAPES[side]}" fill="${fill}" stroke="${edge}" stroke-width="1.8"/>`;
    const face =
        rank === '?'
            ? emblem(TENT, 12, 10, 16)
            : `<text x="20" y="16.6">${printed(rank)}</text>${emblem(emblemOf(rank, 'original'), 11.5, 18, 17)}`;
    return `<g transform="${at}">${body}${face}</g>`;
}

export function drawPicture(): string {
    const cells = Array.from({ length: 100 }, (_, at) => {
        const [column, row] = [at % 10, Math.floor(at / 10)];
        const fill = (column + row) % 2 === 0 ? '#ead9b4' : '#e0cda3';
        return `<path fill="${fill}" d="M${column * CELL} ${row * CELL}h40v40h-40z"/>`;
    });
    const pieces = ROWS.flatMap((line, row) => {
        const [side, ranks = ''] = line.trim().split(' ');
        return [...ranks].map((rank, column) =>
            rank === '.' ? '' : piece(column, row, side as Side, rank as Rank | '?'),
        );
    });
    const lakes = LAKES.map(
        ([column, row]) =>
            `<rect x="${column * CELL + 2}" y="${(row - 0.5) * CELL + 2}" width="76" height="76" rx="16" fill="#3f7f93" stroke="#23505f" stroke-width="2"/>` +
            `<path d="M${column * CELL + 14} ${row * CELL}q8-7 16 0t16 0M${column * CELL + 30} ${row * CELL + 22}q8-7 16 0t16 0" fill="none" stroke="#d7eef2" stroke-width="2.4" stroke-linecap="round"/>`,
    );
    const strays = STRAYS.map((one) => piece(...one));
    const mark = '<path fill="#d6a01e" fill-opacity=".45" d="M160 160h40v80h-40z"/>';
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
        '<style>text{font:800 16.5px "Avenir Next","Segoe UI","Noto Sans","DejaVu Sans",sans-serif;text-anchor:middle;fill:#fff}</style>' +
        [...cells, mark, ...lakes, ...pieces, ...strays].join('') +
        '</svg>\n'
    );
}
