import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDrawing } from './drawing';
import type { Point } from './map/geometry';
import { tokenPlaces } from './token_places';

const drawing = readDrawing(
    readFileSync(new URL('./map/world.drawing.txt', import.meta.url), 'utf8'),
);
const world = drawing.lands.map(({ code, at }) => ({ id: code, at, land: '' }));
const between = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);
const closest = (places: readonly Point[]) =>
    Math.min(
        ...places.flatMap((one, i) => places.slice(i + 1).map((other) => between(one, other))),
    );

describe('armies on the map', () => {
    it('stand in the middle of their land where there is room', () => {
        const places = tokenPlaces(world, closest(world.map(({ at }) => at)), 10);
        for (const { id, at } of world) expect(places.get(id)).toEqual(at);
    });

    // A window 330 pixels wide shows the whole world a third as large.
    it('are pushed apart on the smallest phone, and stay with their land', () => {
        const scale = 330 / drawing.size[0];
        const [gap, most] = [25 / scale, 10 / scale];
        const middles = world.map(({ at }) => at);
        expect(closest(middles) * scale).toBeLessThan(17);
        const places = tokenPlaces(world, gap, most);
        expect(closest([...places.values()]) * scale).toBeGreaterThan(24);
        for (const { id, at } of world) {
            expect(between(places.get(id)!, at)).toBeLessThanOrEqual(most + 1e-9);
            // Nobody's army is nearer to it than its own.
            const mine = between(places.get(id)!, at);
            const others = [...places].filter(([other]) => other !== id);
            for (const [, place] of others) expect(between(place, at)).toBeGreaterThan(mine);
        }
    });

    it('stay on their dots where a map has no land', () => {
        const dots = world.map((shape) => ({ ...shape, land: null }));
        const places = tokenPlaces(dots, 1000, 50);
        for (const { id, at } of dots) expect(places.get(id)).toEqual(at);
    });
});
