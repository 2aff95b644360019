// The picture of this family on the start page: the real map with owners and tokens, its coasts made simpler so
// that it weighs little. The test beside it compares it with ../picture.svg, and writes it anew with --update.
import { ringCorners, type Drawing } from '../drawing';
import type { Point } from './geometry';

const COLOURS = ['#d8741a', '#24579c', '#b5362c', '#a679c6', '#4a9c75'];
// The same on the land, as sides.css mixes them.
const TINTS = ['#e8b27e', '#8aa3bf', '#da978a', '#d0b8d2', '#aac8a9'];
const INKS = ['#231000', '#ffffff', '#ffffff', '#1e0a2c', '#06210f'];
const EDGES = ['#6d3403', '#0e2b56', '#5f1410', '#3a1a4c', '#0f3d22'];
const SCALE = 400 / 1474;
const ROSE =
    '<path fill="#8a6c3c" transform="translate(40 190)" d="M0-20 3-3 20 0 3 3 0 20-3 3-20 0-3-3zM-10-10-2-4-4-2zM10-10 4-2 2-4zM10 10 2 4 4 2zM-10 10-4 2-2 4z"/>';
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
        return `<path fill="${TINTS[ownerOf(at)]}" d="${path}"/>`;
    });
    const tokens = drawing.lands.map(({ at: [x, y] }, at) => {
        const [cx, cy] = [Math.round(x * SCALE), Math.round(y * SCALE)];
        const owner = ownerOf(at);
        return (
            `<circle cx="${cx}" cy="${cy}" r="5.8" fill="${COLOURS[owner]}" stroke="${EDGES[owner]}" stroke-width="1"/>` +
            `<text x="${cx}" y="${cy + 2.7}" fill="${INKS[owner]}">${1 + ((at * 5) % 7)}</text>`
        );
    });
    // The winds of a chart, from a rose in the empty corner; and lines along the coasts.
    const winds = Array.from({ length: 24 }, (_, turn) => {
        const angle = (turn * Math.PI) / 12;
        const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * 500));
        return `M40 190l${x} ${y}`;
    }).join('');
    const lining = [8, 5]
        .map(
            (width) =>
                `<use href="#l" stroke="#8fa79b" stroke-width="${width + 0.7}"/>` +
                `<use href="#l" stroke="#e3d9bd" stroke-width="${width}"/>`,
        )
        .join('');
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 242">' +
        '<style>text{font:800 7.5px Bitter,Rockwell,"Noto Serif","DejaVu Serif",serif;text-anchor:middle}</style>' +
        '<path fill="#e3d9bd" d="M0 0h400v260H0z"/>' +
        `<path stroke="#cdbd94" stroke-width=".5" d="${winds}"/>` +
        `<defs><g id="l" stroke-linejoin="round">${lands.join('')}</g></defs>${lining}` +
        `<use href="#l" stroke="#5b4526" stroke-width=".7"/>${ROSE}${tokens.join('')}</svg>\n`
    );
}
