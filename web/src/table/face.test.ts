import { describe, expect, it } from 'vitest';
import { faceOf } from './face';

const levels = ['beginner', 'easy', 'club', 'strong', 'expert'];
const seats = [0, 1, 2, 3, 4];
const drawn = (level: string, seat: number) => JSON.stringify(faceOf(level, seat).strokes);

describe('faces of bots', () => {
    it('are all different, also without the colour behind them', () => {
        const faces = [...levels, 'own'].flatMap((level) => seats.map((at) => drawn(level, at)));
        expect(new Set(faces).size).toBe(faces.length);
    });

    it('stand before a ground of their own at each level', () => {
        for (const level of levels) {
            expect(new Set(seats.map((at) => faceOf(level, at).ground)).size).toBe(seats.length);
        }
    });

    it('are told apart by four shapes or colours at least among those of a level', () => {
        const parts = (level: string, at: number) =>
            faceOf(level, at).strokes.map(({ d, fill }) => d + fill);
        for (const level of levels) {
            for (const a of seats) {
                for (const b of seats.slice(a + 1)) {
                    const [one, other] = [parts(level, a), parts(level, b)];
                    const differing = [
                        ...one.filter((part) => !other.includes(part)),
                        ...other.filter((part) => !one.includes(part)),
                    ];
                    expect(differing.length, `${level} ${a} ${b}`).toBeGreaterThanOrEqual(4);
                }
            }
        }
    });

    it('wear their level on the head: everybody of a level the same shape, no other level has it', () => {
        const shapes = (level: string, at: number) =>
            new Set(faceOf(level, at).strokes.map(({ d }) => d));
        const common = levels.map((level) =>
            [...shapes(level, 0)].filter((shape) =>
                seats.every((at) => shapes(level, at).has(shape)),
            ),
        );
        levels.forEach((_, at) => {
            const elsewhere = levels.flatMap((level, other) =>
                other === at ? [] : seats.flatMap((seat) => [...shapes(level, seat)]),
            );
            const own = common[at]!.filter((shape) => !elsewhere.includes(shape));
            expect(own.length).toBeGreaterThanOrEqual(1);
        });
    });

    it('come from the name: a sixth seat would have the face of the first, as it has its name', () => {
        expect(faceOf('club', 5)).toEqual(faceOf('club', 0));
    });
});
