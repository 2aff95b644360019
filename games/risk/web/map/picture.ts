// The picture of this family on the start page: the real map with owners and tokens, its coasts made simpler so
// that it weighs little. The test beside it compares it with ../picture.svg, and writes it anew with --update.
import { ringCorners, type Drawing } from '../drawing';
import type { Point } from './geometry';

const COLOURS = ['#d8741a', '#24579c', '#b5362c', '#7a4a94', '#2f7d4f'];
const INKS = ['#231000', '#ffffff', '#ffffff', '#ffffff', '#ffffff'];
const SCALE = 400 / 1474;
const LEAST = 2.2; // how far apart two corners are at least, in the picture

function thinned(points: readonly Point[]): Point[] {
    const kept: Point[] = [];
    for (const [x, y] of points) {
        const at: Point = [Math.round(x * SCALE * 2) / 2, Math.round(y * SCALE * 2) / 2];
        const last = kept.at(-1);
        if (!last || Math.hypot(at[0] - last[0], at[1] - last[1]) >= LEAST) kept.push(at);
    }
    return kept;
}

// Whole regions of one owner would be the end of a game: neighbours differ, as they do in its middle.
const ownerOf = (at: number) => (Math.floor(at / 3) + (at % 4 === 0 ? 1 : 0)) % COLOURS.length;

export function drawPicture(drawing: Drawing): string {
    const lands = drawing.lands.map(({ rings }, at) => {
        const path = rings
            .map((ring) => thinned(ringCorners(drawing.lines, ring)))
            .map((corners) => `M${corners.map((corner) => corner.join(' ')).join('L')}Z`)
            .join('');
        return `<path fill="${COLOURS[ownerOf(at)]}" d="${path}"/>`;
    });
    const tokens = drawing.lands.map(({ at: [x, y] }, at) => {
        const [cx, cy] = [Math.round(x * SCALE), Math.round(y * SCALE)];
        const owner = ownerOf(at);
        return (
            `<circle cx="${cx}" cy="${cy}" r="5.6" fill="${COLOURS[owner]}" stroke="#fff" stroke-width="1"/>` +
            `<text x="${cx}" y="${cy + 2.7}" fill="${INKS[owner]}">${1 + ((at * 5) % 7)}</text>`
        );
    });
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 242">' +
        '<style>text{font:800 7.5px "Avenir Next","Segoe UI","Noto Sans","DejaVu Sans",sans-serif;text-anchor:middle}</style>' +
        '<path fill="#bcd3d6" d="M0 0h400v260H0z"/>' +
        `<g stroke="#2a2117" stroke-width=".7" stroke-linejoin="round">${lands.join('')}</g>` +
        `${tokens.join('')}</svg>\n`
    );
}
