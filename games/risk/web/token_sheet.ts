// For docs/design-language.md: the tokens of every Brotherhood at 48 pixels and at 24, and the dice.
import { BLADE, GUARD, PIPS, plateOf } from './crests';
import { TOKENS } from './token_shapes';
import type { Token } from './tokens';

// As in tokens.css: fill, edge, ink.
const SIDES: readonly (readonly [string, string, string])[] = [
    ['#d8741a', '#6d3403', '#231000'],
    ['#24579c', '#12356a', '#ffffff'],
    ['#b5362c', '#74150f', '#ffffff'],
    ['#a679c6', '#3a1a4c', '#1e0a2c'],
    ['#4a9c75', '#0f3d22', '#06210f'],
];
const ARMIES: readonly (readonly [Token, number])[] = [
    [1, 3],
    [5, 8],
    [10, 14],
];
const INK = '#241b10';

function army(side: number, token: Token, units: number): string {
    const [fill, edge, ink] = SIDES[side]!;
    const { body, marks, face } = TOKENS[token];
    const line = `stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"`;
    return (
        `<path d="${body}" transform="translate(0 2.4)" fill="${edge}" ${line}/><path d="${body}" fill="${fill}" ${line}/>` +
        `<path d="${marks}" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="1.1"/>` +
        (face ? `<path d="${face}" fill="${edge}"/>` : '') +
        `<text y="4.6" fill="${ink}">${units}</text>` +
        `<path d="${plateOf(side)}" transform="translate(11.5 -11)" fill="#fffaf0" stroke="${edge}"/>` +
        `<text class="l" x="11.5" y="-8" fill="${INK}">${'ABCDE'[side]}</text>`
    );
}

function die(value: number, [top, under, round]: readonly [string, string, number]): string {
    const pips = PIPS[value]!.map(
        (pip) =>
            `<circle cx="${((pip % 3) - 1) * 6.2}" cy="${(Math.floor(pip / 3) - 1) * 6.2}" r="2.4" fill="#fffaf0"/>`,
    );
    const square = (y: number, fill: string) =>
        `<rect x="-12.5" y="${y}" width="25" height="25" rx="${round}" fill="${fill}"/>`;
    return square(-10.3, under) + square(-12.5, top) + pips.join('');
}

const at = (x: number, y: number, scale: number, drawn: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;

export function drawTokens(): string {
    const armies = SIDES.flatMap((_, side) =>
        ARMIES.flatMap(([token, units], column) => {
            const x = (side * ARMIES.length + column) * 56 + 32;
            const drawn = army(side, token, units);
            return [at(x, 34, 1.2, drawn), at(x, 84, 0.6, drawn)];
        }),
    );
    const attack = ['#2b2620', '#0d0b08', 3.5] as const;
    const defence = ['#b02a33', '#5d0d14', 9.5] as const;
    const dice = [
        `<path d="${BLADE}" transform="translate(14 122)" fill="${INK}"/>`,
        ...[6, 4, 1].map((value, i) => at(62 + i * 36, 134, 1.2, die(value, attack))),
        `<path d="${GUARD}" transform="translate(194 122)" fill="${INK}" fill-rule="evenodd"/>`,
        ...[5, 3].map((value, i) => at(242 + i * 36, 134, 1.2, die(value, defence))),
    ];
    const [width, height] = [SIDES.length * ARMIES.length * 56 + 8, 164];
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        '<style>text{font:800 14px Bitter,Rockwell,"Noto Serif","DejaVu Serif",serif;text-anchor:middle}.l{font:700 8.5px sans-serif}</style>' +
        `<path fill="#e3d9bd" d="M0 0h${width}v${height}H0z"/>${[...armies, ...dice].join('')}</svg>\n`
    );
}
