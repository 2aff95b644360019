import { describe, expect, it } from 'vitest';
import { isRight, ofDay, puzzledGames, puzzlesOf, readPuzzles } from './puzzle';
import { after, expected, keepStanding, keptStanding, nextFor, nothingTried } from './standing';

const text = `# comment
position one
options players=3 map=world
seat 2
world stage=main board=a2
avoid attack:*
why because
    it goes on

position two
view b?,9 red seen=blue
best a8-a9 b8*
proof win 2
why so

position broken
seat 1
best x
`;

describe('puzzles', () => {
    it('are read from suites; what is not whole is left out', () => {
        const [one, two, ...rest] = readPuzzles('g', text);
        expect(rest).toEqual([]);
        expect(one).toMatchObject({ id: 'one', seat: 1, options: { players: '3', map: 'world' } });
        expect(two).toMatchObject({ seat: 1, proof: { kind: 'win', turns: 2 }, rating: 1250 });
        expect(isRight(one!, 'end')).toBe(true);
        expect(isRight(one!, 'attack:a>b:3')).toBe(false);
        expect(isRight(two!, 'b8-b9')).toBe(true);
        expect(isRight(two!, 'a8-b8')).toBe(false);
        expect(readPuzzles('g', '')).toEqual([]);
        expect(readPuzzles('g', 'best x\nseat')).toEqual([]);
    });

    it('are there for every game, each by another name', async () => {
        const games = puzzledGames();
        expect(games.length).toBeGreaterThanOrEqual(10);
        for (const game of games) {
            const puzzles = await puzzlesOf(game);
            expect(puzzles.length, game).toBeGreaterThanOrEqual(10);
            expect(new Set(puzzles.map(({ id }) => id)).size, game).toBe(puzzles.length);
        }
    });

    it('one a day, and all of them before one again', () => {
        const many = Array.from({ length: 12 }, (_, i) => i);
        const days = Array.from({ length: 12 }, (_, i) => `2026-03-${String(i + 10)}`);
        expect(new Set(days.map((day) => ofDay(many, day))).size).toBe(12);
        expect(ofDay(many, '2026-03-10')).toBe(ofDay(many, '2026-03-10'));
        expect(ofDay([], '2026-03-10')).toBeNull();
    });
});

describe('a rating by puzzles', () => {
    const [one, two] = readPuzzles('g', text);

    it('rises with what is hard and counts the first try alone', () => {
        const better = after(nothingTried(), one!, true);
        expect(better.rating).toBeGreaterThan(1200);
        expect(after(better, one!, false)).toBe(better);
        const worse = after(better, two!, false);
        expect(worse.rating).toBeLessThan(better.rating);
        expect(worse).toMatchObject({ tries: 2, solved: 1 });
        expect(expected(1400, 1400)).toBe(0.5);
    });

    it('is kept, and damage begins anew', () => {
        const kept = new Map<string, string>();
        const store = {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => void kept.set(key, value),
        };
        const standing = after(nothingTried(), one!, true);
        keepStanding('risk', standing, store);
        expect(keptStanding('risk', store)).toEqual(standing);
        for (const bad of ['{', '7', 'null', '{"rating":"x"}', '[]']) {
            kept.set('bivouac.puzzles.risk', bad);
            expect(keptStanding('risk', store)).toEqual(nothingTried());
        }
    });

    it('chooses what was not tried and is about as hard', () => {
        expect(nextFor([one!, two!], nothingTried())).toBe(two);
        expect(nextFor([one!, two!], after(nothingTried(), two!, true))).toBe(one);
        expect(nextFor([], nothingTried())).toBeNull();
        expect(nextFor([one!], nothingTried(), [one!])).toBe(one);
    });
    it('passed over, all others come before one comes again', () => {
        const many = Array.from({ length: 7 }, (_, i) => ({
            ...readPuzzles('stratego-original', text)[0]!,
            id: String(i),
            rating: 1100 + 60 * i,
        }));
        const solved = after(nothingTried(), many[3]!, true);
        const posed = [many[0]!];
        while (posed.length < 13) posed.push(nextFor(many, solved, posed)!);
        const fresh = many.filter((each) => each !== many[3]);
        expect(new Set(posed.slice(0, 6))).toEqual(new Set(fresh));
        expect(posed.slice(6, 12)).toEqual(posed.slice(0, 6));
    });
});
