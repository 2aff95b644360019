// The generator: an outline in, the committed drawing (world.drawing.txt, …) out. The test beside it
// compares the two; `npx vitest run risk/web --update` in web/ writes the drawing anew after the
// outline has changed.
import { ringCorners, type DrawnLine, type Drawing } from '../drawing';
import { roomiest, type Point } from './geometry';
import { readOutline } from './outline';
import { project } from './project';
import { ringsOf } from './rings';
import { border, coast, roughen } from './roughen';

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

export function drawMap(text: string, map: string): Drawing {
    const outline = readOutline(text);
    const place = (point: Point) => project(outline.projection, point);
    const lines: DrawnLine[] = outline.lines.map(({ between, points, closed }) => ({
        between,
        closed,
        points: roughen(points.map(place), closed, between[1] === '' ? coast : border),
    }));
    const codes = [...new Set(lines.flatMap((line) => line.between))].filter((code) => code);
    const lands = codes.map((code) => {
        const rings = ringsOf(code, lines);
        const given = outline.tokens.get(code);
        const at = given ? place(given) : roomiest(ringCorners(lines, rings[0]!));
        return { code, rings, at: round(at) };
    });
    const routes = outline.routes.map(({ between, points }) => ({
        between,
        points: points.map(place).map(round),
    }));
    const names = [...outline.names].map(([region, at]) => ({ region, at: round(place(at)) }));
    const backs = outline.backs.map((points) => points.map(place).map(round));
    return { map, size: outline.size, lines, lands, routes, names, backs };
}
