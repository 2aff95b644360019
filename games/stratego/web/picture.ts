// The picture of this family on the start page: the real board in the middle of a game, drawn from the shapes and
// emblems of the pieces. The test beside it compares it with picture.svg, and writes it anew with --update.
import { drawContours } from '$web/board/texture/contours';
import type { Book } from './editions';
import { emblemOf, ON_THE_WAY, type Emblem } from './emblems';
import { figureOf } from './figures';
import { DEPTHS, shorePath, wavesPath } from './lake_shapes';
import {
    backOf,
    FESS,
    FIGURE,
    MEDALLION,
    ON_CHIEF,
    ON_PLINTH,
    PLINTH,
    SHAPES,
    THICK,
} from './piece_shapes';
import { printed, RANKS, type Rank } from './ranks';
import type { Side } from './squares';

const CELL = 40;
// As in tokens.css: fill and depth.
const COLOURS: Record<Side, readonly [string, string]> = {
    red: ['#b5362c', '#74150f'],
    blue: ['#24579c', '#12356a'],
};
const PLATE = '#f7efdc';
const LINE: Record<Side, string> = { red: '#3c0a07', blue: '#091c3a' };
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
const LAKES = [2, 6];
const STRAYS: readonly [number, number, Side, Rank | '?'][] = [
    [4, 4, 'blue', '?'],
    [4, 5, 'red', '7'],
];

function emblem(of: Emblem, x: number, y: number, size: number, ink = '#fff'): string {
    const fill = of.fill ? `<path d="${of.fill}" fill-rule="evenodd"/>` : '';
    const lines = (of.stroke ?? []).map(
        ({ d, width }) => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`,
    );
    const scale = Math.round((size / 24) * 1000) / 1000;
    return `<g fill="${ink}" transform="translate(${x} ${y}) scale(${scale})">${fill}${lines.join('')}</g>`;
}

function medal(side: Side, book: Book, moved: boolean): string {
    const [, deep] = COLOURS[side];
    const { medallion } = SHAPES[side];
    const [ground, ink] = moved ? [PLATE, deep] : [deep, '#fff'];
    return (
        `<circle cx="20" cy="${medallion}" r="${MEDALLION}" fill="${ground}" stroke="${ink}" stroke-width="1.3"/>` +
        emblem(moved ? ON_THE_WAY : backOf(side, book), 13, medallion - 7, 14, ink)
    );
}

const shadeOf = (side: Side, opacity: string) =>
    `<path d="${SHAPES[side].shade}" fill="${COLOURS[side][1]}" fill-opacity="${opacity}"/>`;
const lineOf = (side: Side) => `fill="none" stroke="${LINE[side]}" stroke-width="1.2"`;

function bust(side: Side, rank: Rank): string {
    const layers = figureOf(side, rank)?.map(
        (layer, at) => `<path d="${layer}"${at % 2 === 1 ? ` fill="${COLOURS[side][0]}"` : ''}/>`,
    );
    if (!layers) return emblem(emblemOf(rank, 'assassins'), 11.5, 3.4, 17);
    const { x, y, scale } = FIGURE;
    return `<g fill="#fff" transform="translate(${x} ${y}) scale(${scale})">${layers.join('')}</g>`;
}

function face(side: Side, rank: Rank, book: Book): string {
    const { body, chief, plinth } = SHAPES[side];
    const line = lineOf(side);
    const [drawn, field, fess, base] =
        book === 'assassins'
            ? [bust(side, rank) + shadeOf(side, '.16'), plinth, PLINTH, ON_PLINTH]
            : [shadeOf(side, '.34'), chief, FESS, ON_CHIEF];
    const below = book === 'assassins' ? '' : emblem(emblemOf(rank, book), 11.5, 18.6, 17);
    return (
        `${drawn}<path d="${field}" fill="${PLATE}"/><path d="M2.4 ${fess}h35.2" ${line}/><path d="${body}" ${line}/>` +
        `<text x="20" y="${base}" fill="${COLOURS[side][1]}">${printed(rank)}</text>${below}`
    );
}

function reverse(side: Side, back: string): string {
    const { body, weave } = SHAPES[side];
    return (
        `${shadeOf(side, '.34')}<path d="${weave}" stroke="#fff" stroke-opacity=".62" stroke-width="1.3"/>` +
        `<path d="${body}" ${lineOf(side)}/>${back}`
    );
}

// One drawing of every kind of piece, used again wherever it stands.
function kind(side: Side, id: string, drawn: string): string {
    const [fill, deep] = COLOURS[side];
    const { body } = SHAPES[side];
    const lower =
        `<path d="${body}" transform="translate(0 ${THICK})" fill="${deep}" stroke="${LINE[side]}"/>` +
        `<path d="${body}" fill="${fill}"/>`;
    return `<g id="${id}" transform="translate(1.2 .6) scale(.94)">${lower}${drawn}</g>`;
}

const TYPE =
    '<style>text{font:800 15px Bitter,Rockwell,"Noto Serif","DejaVu Serif",serif;text-anchor:middle}</style>';
const idOf = (rank: Rank | '?') => (rank === '?' ? 'back' : rank);

function lake(column: number): string {
    const shore = shorePath(2, 2);
    const deeper = DEPTHS.map(
        (depth) =>
            `<path d="${shore}" transform="translate(${Math.round((1 - depth) * 100) / 100} ${Math.round((1 - depth) * 100) / 100}) scale(${depth})" fill="#1d5c78" fill-opacity=".4"/>`,
    );
    return (
        `<g transform="translate(${column * CELL} ${4 * CELL}) scale(${CELL})">` +
        `<path d="${shore}" fill="#7fb3b8" stroke="#e8d8a4" stroke-width=".2"/>` +
        `<path d="${shore}" fill="#7fb3b8" stroke="#1c4453" stroke-width=".04"/>${deeper.join('')}` +
        `<path d="${wavesPath(2, 2)}" fill="none" stroke="#e3f3f2" stroke-width=".05" stroke-linecap="round"/></g>`
    );
}

export function drawPicture(): string {
    const pieces: [number, number, Side, Rank | '?'][] = [...STRAYS];
    ROWS.forEach((text, row) => {
        const [side, ranks = ''] = text.trim().split(' ');
        [...ranks].forEach((rank, column) => {
            if (rank !== '.') pieces.push([column, row, side as Side, rank as Rank | '?']);
        });
    });
    const kinds = new Map(
        pieces.map(([, , side, rank]) => {
            const id = `${side}${idOf(rank)}`;
            const drawn =
                rank === '?'
                    ? reverse(side, medal(side, 'original', false))
                    : face(side, rank, 'original');
            return [id, kind(side, id, drawn)];
        }),
    );
    const stood = pieces.map(
        ([column, row, side, rank]) =>
            `<use href="#${side}${idOf(rank)}" x="${column * CELL}" y="${row * CELL}"/>`,
    );
    const grid = Array.from({ length: 9 }, (_, at) => (at + 1) * CELL);
    const lines = grid.map((at) => `M${at} 0v400M0 ${at}h400`).join('');
    const ground = drawContours().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
        TYPE +
        `<defs>${[...kinds.values()].join('')}</defs><path fill="#cfc69c" d="M0 0h400v400H0z"/>` +
        `<g fill="none" stroke="#68541e" stroke-opacity=".4">${ground}</g>` +
        `<path d="${lines}" stroke="#97905f"/>` +
        '<path fill="#d6a01e" fill-opacity=".45" d="M160 160h40v80h-40z"/>' +
        `${LAKES.map(lake).join('')}${stood.join('')}</svg>\n`
    );
}

/** For docs/design-language.md: every rank, every figure and every back of both sides, at 48 pixels and at 24. */
export function drawSheet(): string {
    const sides = ['red', 'blue'] as const;
    const books = ['original', 'assassins'] as const;
    const columns = RANKS.length + 2;
    const kinds: string[] = [];
    const stood = books.flatMap((book, block) =>
        sides.flatMap((side, row) => {
            const backs = [false, true].map((moved) => medal(side, book, moved));
            const drawn = [
                ...RANKS.map((rank) => face(side, rank, book)),
                ...backs.map((back) => reverse(side, back)),
            ];
            return drawn.flatMap((text, column) => {
                const id = `${book}-${side}-${column}`;
                kinds.push(kind(side, id, text));
                const top = block * 180;
                const large = `translate(${column * 52 + 8} ${top + row * 54 + 8}) scale(1.2)`;
                const small = `translate(${column * 52 + 20} ${top + row * 32 + 122}) scale(.6)`;
                return [large, small].map((at) => `<use href="#${id}" transform="${at}"/>`);
            });
        }),
    );
    const [width, height] = [columns * 52 + 8, 368];
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        `${TYPE}<defs>${kinds.join('')}</defs><path fill="#cfc69c" d="M0 0h${width}v${height}H0z"/>${stood.join('')}</svg>\n`
    );
}
