import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readLegal, sources, swordTargets, swordWith, targetsFrom } from './legal';
import { Unreadable } from './read';
import samples from './samples.json';
import { identity, pieceAt, piecesOf, readView, sideOfSeat } from './view';

// Every view of every golden game stands in its file as an indented line of JSON.
const golden = fileURLToPath(new URL('../tests/golden/', import.meta.url));
const views = readdirSync(golden).flatMap((file) =>
    readFileSync(golden + file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('    {"rows"'))
        .map((line) => ({ file, json: line.trim() })),
);

describe('a view', () => {
    test('of every golden game can be read', () => {
        expect(views.length).toBeGreaterThan(500);
        for (const { file, json } of views) {
            const view = readView(JSON.parse(json));
            const squares = piecesOf(view).map((piece) => piece.at);
            expect(new Set(squares).size, file).toBe(squares.length);
            const who = piecesOf(view).map(identity);
            expect(new Set(who).size, file).toBe(who.length);
            expect(view.lakes, file).toHaveLength(8);
        }
    });

    test('says where a piece was set up, also when it has not left', () => {
        const view = readView(samples.duel.shown.view);
        const still = piecesOf(view).find((piece) => !piece.moved);
        expect(still?.home).toBe(still?.at);
        const moved = view.red.pieces.find((piece) => piece.at !== piece.home);
        expect(moved?.moved).toBe(true);
        expect(moved && pieceAt(view, moved.at)).toEqual(moved);
    });

    test('knows which side a seat plays', () => {
        const view = readView(samples.sword.shown.view);
        expect(sideOfSeat(view, 0)).toBe('red');
        expect(sideOfSeat(view, 1)).toBe('blue');
        expect(sideOfSeat(view, null)).toBeNull();
    });

    test('with a field of the wrong kind is refused by its name', () => {
        const broken = structuredClone(samples.duel.shown.view) as Record<string, unknown>;
        broken['stage'] = 'tea';
        expect(() => readView(broken)).toThrow(new Unreadable('stage'));
        expect(() => readView({ ...samples.duel.shown.view, rows: '10' })).toThrow(Unreadable);
        expect(() => readView(null)).toThrow(Unreadable);
    });

    test('may have fields of a later version', () => {
        expect(() => readView({ ...samples.duel.shown.view, weather: 'fair' })).not.toThrow();
    });
});

describe('legal actions', () => {
    test('are spelled as the notation has them', () => {
        const legal = readLegal({ move: { a4: 'a5 b4' }, attack: { a4: 'a7', b2: 'b3' } });
        expect(targetsFrom(legal, 'a4').map((target) => target.action)).toEqual([
            'a4-a5',
            'a4-b4',
            'a4xa7',
        ]);
        expect([...sources(legal)]).toEqual(['a4', 'b2']);
        expect(targetsFrom(legal, 'c3')).toEqual([]);
    });

    test('of a Sword are found by either target', () => {
        const legal = readLegal({ move: {}, attack: {}, sword: 'e3xd3+e4 e3xd3+f3' });
        expect(swordTargets(legal, 'e3', null)).toEqual(['d3', 'e4', 'f3']);
        expect(swordTargets(legal, 'e3', 'e4')).toEqual(['d3']);
        expect(swordWith(legal, 'e3', 'e4', 'd3')?.action).toBe('e3xd3+e4');
        expect(swordWith(legal, 'e3', 'e4', 'f3')).toBeUndefined();
    });

    test('of real games can be read', () => {
        expect(readLegal(samples.sword.shown.legal).swords.length).toBeGreaterThan(0);
        expect(readLegal(samples.apple.shown.legal).apple.length).toBeGreaterThan(0);
        const shroud = readLegal(samples.shroud.shown.legal);
        expect(shroud.revive.size).toBeGreaterThan(0);
        expect(shroud.mayLeave).toBe(true);
        expect(readLegal({ move: {}, attack: {}, strike: 'd7 e8' }).strike).toEqual(['d7', 'e8']);
    });

    test('of somebody who is not due are none', () => {
        expect(sources(readLegal(null)).size).toBe(0);
    });

    test('that make no sense are refused', () => {
        expect(() => readLegal({ move: { z9: 'a1' } })).toThrow(Unreadable);
        expect(() => readLegal({ sword: 'e3xd3' })).toThrow(Unreadable);
        expect(() => readLegal({ revive: { Q: 'a1' } })).toThrow(Unreadable);
    });
});
