import { describe, expect, it } from 'vitest';
import { atlasOf } from './atlas';
import { candidates, mostFor, nothingChosen, pointAt, stillPossible } from './choice';
import { startingWith, towards } from './direction';
import { actionsOf, add, isComplete, kept, leftOver, plannedOn, roomOn, type Plan } from './plan';
import { readLegal, readPosition } from './read';
import { tokensOf } from './tokens';
import { centred, moved, opening, revealing, whole, zoomed } from './viewport';

const shown = {
    seq: 45,
    view: {
        map: 'world',
        stage: 'main',
        territories: [
            ['alaska', 0, 2],
            ['alberta', 2, 4],
            ['peru', 0, 6],
            ['brazil', 2, 2],
            ['russia', 3, 2],
        ],
        factions: [],
        to_place: 4,
        neutral: { units: 3, faction: null },
    },
    legal: {
        place: { most: 4, on: ['alaska', 'peru'] },
        neutral: { most: 3, on: ['alberta', 'brazil', 'russia'] },
    },
};
const position = readPosition(shown);
const legal = readLegal(shown)!;
const taps = (...ids: [string, number][]) =>
    ids.reduce<Plan>((plan, [id, units]) => add(plan, position, legal, id, units), []);

describe('a plan of placements', () => {
    it('counts what is left and never more than that', () => {
        const plan = taps(['peru', 3], ['alaska', 5]);
        expect(plannedOn(plan, 'alaska')).toBe(1);
        expect(leftOver(plan, position, 'place')).toBe(0);
        expect(roomOn(plan, position, legal, 'peru')).toBeNull();
    });

    it('keeps neutral units to one Brotherhood', () => {
        const plan = taps(['alberta', 1], ['russia', 1], ['brazil', 2]);
        expect(plannedOn(plan, 'russia')).toBe(0);
        expect(plannedOn(plan, 'brazil')).toBe(2);
    });

    it('is complete when everything has its place, and says it in one line', () => {
        const plan = taps(['peru', 1], ['alaska', 1], ['peru', 2]);
        expect(isComplete(plan, position, legal)).toBe(false);
        const whole = add(plan, position, legal, 'brazil', 3);
        expect(isComplete(whole, position, legal)).toBe(true);
        expect(actionsOf(whole)).toBe('place:peru:3;place:alaska:1;neutral:brazil:3');
    });

    it('takes units off no more than the card costs and than can be spared', () => {
        const losing = readPosition({ ...shown, view: { ...shown.view, to_lose: 3 } });
        const losses = readLegal({
            ...shown,
            legal: {
                lose: [
                    { on: 'peru', most: 5 },
                    { on: 'alaska', most: 1 },
                ],
            },
        })!;
        const plan = add(add([], losing, losses, 'alaska', 9), losing, losses, 'peru', 9);
        expect(plannedOn(plan, 'alaska')).toBe(-1);
        expect(plannedOn(plan, 'peru')).toBe(-2);
        // Units still to place do not hold the losses up.
        expect(isComplete(plan, losing, losses)).toBe(true);
    });

    it('drops what a new position does not allow', () => {
        const plan = taps(['peru', 4]);
        const less = readPosition({ ...shown, view: { ...shown.view, to_place: 1 } });
        expect(plannedOn(kept(plan, less, legal), 'peru')).toBe(1);
        expect(kept(plan, less, null)).toEqual([]);
    });
});

describe('a choice on the map', () => {
    const options = readLegal({
        seq: 1,
        view: null,
        legal: {
            attack: [
                { from: 'alaska', most: 1, to: ['alberta'] },
                { from: 'peru', most: 3, to: ['brazil', 'alberta'] },
            ],
            move: [{ from: 'peru', most: 5, to: ['alaska'] }],
            other: ['end'],
        },
    })!;
    const units = (id: string) => position.board.get(id)?.units ?? 0;
    const point = (id: string, choice = nothingChosen) => pointAt(choice, options, id, units);

    it('goes from an own territory to a target', () => {
        const from = point('peru');
        expect(candidates(from, options)).toEqual(new Set(['brazil', 'alberta']));
        expect(mostFor(point('brazil', from), options)).toBe(3);
        expect(point('peru', from).from).toBeNull();
        expect(point('alaska', from)).toEqual({ mode: 'attack', from: 'alaska', to: null });
    });

    it('takes the strongest neighbour when an enemy is pointed at first', () => {
        expect(point('alberta')).toEqual({ mode: 'attack', from: 'peru', to: 'alberta' });
    });

    it('falls to the manoeuvre when no attack is left', () => {
        const beaten = { ...options, attack: [] };
        expect(stillPossible(point('brazil', point('peru')), beaten)).toEqual({
            mode: 'move',
            from: null,
            to: null,
        });
        expect(stillPossible(point('brazil', point('peru')), options).to).toBe('brazil');
    });
});

describe('arrow keys', () => {
    const shape = (id: string, x: number, y: number) => ({ id, at: [x, y] as const, land: null });
    const shapes = [shape('a', 0, 0), shape('b', 50, 10), shape('c', 45, 60), shape('d', 0, 90)];
    it('lead to the nearest territory that way', () => {
        expect(towards(shapes, 'a', 'ArrowRight')).toBe('b');
        expect(towards(shapes, 'a', 'ArrowDown')).toBe('d');
        expect(towards(shapes, 'a', 'ArrowLeft')).toBeNull();
        expect(towards(shapes, 'a', 'Enter')).toBeNull();
    });

    it('reach every territory of every map from every other', () => {
        for (const name of ['world', 'mediterranean']) {
            const all = atlasOf(name, []).shapes;
            const reached = new Set([all[0]!.id]);
            for (const id of reached) {
                for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                    const next = towards(all, id, key);
                    if (next) reached.add(next);
                }
            }
            expect([...reached].sort()).toEqual(all.map((each) => each.id).sort());
        }
    });

    it('are helped by letters, whatever their accents', () => {
        const nameOf = (id: string) => ({ a: 'Alaska', b: 'Égypte', c: 'Afrique' })[id] ?? 'X';
        expect(startingWith(shapes, nameOf, 'a', 'e')).toBe('b');
        expect(startingWith(shapes, nameOf, 'a', 'A')).toBe('c');
        expect(startingWith(shapes, nameOf, 'a', 'Enter')).toBeNull();
    });
});

describe('tokens', () => {
    it('are as few as can be', () => {
        expect(tokensOf(17)).toEqual([10, 5, 1, 1]);
        expect(tokensOf(0)).toEqual([]);
    });
});

describe('the window on the board', () => {
    const frame = { board: [1400, 800], window: [350, 400] } as const;
    it('keeps the whole board from under the buttons, where there is room', () => {
        expect(whole(frame)).toMatchObject({ scale: 0.25, y: 100 });
        expect(whole({ ...frame, above: 60 }).y).toBe(100);
        expect(whole({ ...frame, window: [350, 270], above: 60 }).y).toBe(60);
        expect(whole({ ...frame, window: [350, 240], above: 60 }).y).toBe(40);
    });
    it('begins with the whole board where it can be read, else nearer', () => {
        const wide = { board: [1400, 800], window: [900, 600] } as const;
        expect(opening(wide, [0, 0])).toEqual(whole(wide));
        expect(opening(frame, [700, 400]).scale).toBe(0.5);
    });

    it('keeps the place under the pointer when zooming', () => {
        const view = centred(frame, 1, [700, 400]);
        const nearer = zoomed(frame, view, 1.5, [100, 100]);
        expect((100 - nearer.x) / nearer.scale).toBeCloseTo((100 - view.x) / view.scale, 9);
    });

    it('never loses the board', () => {
        const view = moved(frame, centred(frame, 1, [700, 400]), 9999, -9999);
        expect(view).toEqual({ scale: 1, x: 0, y: 400 - 800 });
    });

    it('moves to what has the focus', () => {
        const view = revealing(frame, centred(frame, 1, [175, 200]), [1000, 200]);
        expect(1000 * view.scale + view.x).toBeLessThan(350);
    });
});
