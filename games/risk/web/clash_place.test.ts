import { expect, test } from 'vitest';
import { clashPlace } from './clash_place';

const room = { left: 0, top: 0, right: 1000, bottom: 600 };
const half = [70, 35] as const;
const clear = 20;

function touches(place: readonly [number, number], army: readonly [number, number]): boolean {
    return (
        Math.abs(place[0] - army[0]) < half[0] + clear &&
        Math.abs(place[1] - army[1]) < half[1] + clear
    );
}

test.each([
    ['a slanting arrow', [300, 400], [420, 300]],
    ['neighbours side by side', [500, 300], [560, 300]],
    ['one above the other', [500, 300], [500, 350]],
    ['in a corner', [30, 30], [80, 40]],
] as const)('the dice cover neither army: %s', (_, from, to) => {
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    const place = clashPlace(middle, [from, to], half, clear, room);
    expect(touches(place, from)).toBe(false);
    expect(touches(place, to)).toBe(false);
    expect(place[0]).toBeGreaterThanOrEqual(room.left + half[0]);
    expect(place[1]).toBeGreaterThanOrEqual(room.top + half[1]);
});
