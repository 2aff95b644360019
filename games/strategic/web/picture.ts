// The picture of this family on the start page: a piece of the real board in the middle of a game. The test beside
// it compares it with picture.svg, and writes it anew with --update.
import { drawRhumbs } from '$web/board/texture/rhumbs';

const CELL = 57;
const COLOURS = {
    o: ['#d8741a', '#86480f', '#6d3403', '#231000'],
    y: ['#f3cf45', '#97802b', '#6a5300', '#2b2100'],
};
// Capital letters are officers.
const ROWS = ['oyyoyoo', 'yo.yyoy', 'oyO.oyo', 'yo.oYoy', 'yy.oyoo', 'oyoy.yo', 'yooyyoy'];

function piece(letter: string): string {
    const colour = letter.toLowerCase() as keyof typeof COLOURS;
    const [top, side, edge, on] = COLOURS[colour];
    const line = `stroke="${edge}" stroke-width="3"`;
    const mark = (y: number, width: number, ink: string | undefined) =>
        colour === 'o'
            ? `<path d="M${50 - width / 2} ${y}h${width}" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
            : `<circle cx="50" cy="${y}" r="${width / 2.7}" fill="none" stroke="${ink}" stroke-width="5"/>`;
    const ring = (y: number, rx: number, ry: number) =>
        `<ellipse cx="50" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.2"/>`;
    const drawn =
        letter === colour
            ? `<ellipse cx="50" cy="59" rx="28" ry="24" fill="${side}" ${line}/>` +
              `<ellipse cx="50" cy="50" rx="28" ry="24" fill="${top}" ${line}/>${ring(49.4, 22.5, 18.8)}${mark(50, 24, on)}`
            : `<path d="M10 52v22a40 20 0 0 0 80 0V52Z" fill="${side}" ${line}/>` +
              `<path d="M10 60a40 20 0 0 0 80 0" fill="none" stroke="${edge}" stroke-width="2"/>` +
              `<ellipse cx="50" cy="46" rx="40" ry="28" fill="${top}" ${line}/>${ring(45, 33.5, 22.5)}` +
              `<path d="m50 22 7.5 15.2 16.8 2.4-12.2 11.9 2.9 16.7L50 60.3l-15 7.9 2.9-16.7-12.2-11.9 16.8-2.4Z" fill="${on}"/>` +
              mark(47, 16, top);
    return `<g id="${letter}">${drawn}</g>`;
}

export function drawPicture(): string {
    const cells = ROWS.flatMap((text, row) =>
        [...text].map((letter, column) => {
            const [x, y] = [column * CELL, row * CELL];
            const dark = (column + row) % 2 === 0 ? '' : `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
            const piece =
                letter === '.'
                    ? ''
                    : `<use href="#${letter}" transform="translate(${x + 3.5} ${y + 2}) scale(.5)"/>`;
            return { dark, piece };
        }),
    );
    const lines = Array.from({ length: 6 }, (_, at) => (at + 1) * CELL)
        .map((at) => `M${at} 0v399M0 ${at}h399`)
        .join('');
    const winds = drawRhumbs().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 399 399">' +
        `<defs>${['o', 'y', 'O', 'Y'].map(piece).join('')}</defs><path fill="#ead9b4" d="M0 0h399v399H0z"/>` +
        `<g fill="none" stroke="#6e4e18" opacity=".34" stroke-width=".8">${winds}</g>` +
        `<path fill="#785414" fill-opacity=".1" d="${cells.map(({ dark }) => dark).join('')}"/>` +
        `<path stroke="#b49b6c" d="${lines}"/>${cells.map(({ piece }) => piece).join('')}</svg>\n`
    );
}
