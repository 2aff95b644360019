import { describe, expect, it } from 'vitest';
import { keepPlan, recallPlan, type PlanKeeper, type PlanPlace } from './kept_plan';
import type { Plan } from './plan';

const place: PlanPlace = { table: 'q7Tf2a', seat: 1, seq: 12 };
const plan: Plan = [
    { verb: 'place', id: 'brazil', units: 3 },
    { verb: 'neutral', id: 'egypt', units: 1 },
];

function memory(): PlanKeeper & { items: Map<string, string> } {
    const items = new Map<string, string>();
    return {
        items,
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
    };
}

describe('a plan', () => {
    it('is there again after a reload', () => {
        const keeper = memory();
        keepPlan(keeper, place, plan);
        expect(recallPlan(keeper, place)).toEqual(plan);
    });

    it('belongs to one table, one seat and one step', () => {
        const keeper = memory();
        keepPlan(keeper, place, plan);
        for (const other of [{ seq: 13 }, { seat: 0 }, { table: 'r8Ug3b' }]) {
            expect(recallPlan(keeper, { ...place, ...other })).toEqual([]);
        }
    });

    it('is forgotten when it is empty', () => {
        const keeper = memory();
        keepPlan(keeper, place, plan);
        keepPlan(keeper, place, []);
        expect(keeper.items.size).toBe(0);
    });

    it('is nothing where the browser keeps something else, or nothing at all', () => {
        const keeper = memory();
        keepPlan(keeper, place, plan);
        const key = [...keeper.items.keys()][0]!;
        for (const text of ['', '7', '{"seq":12}', '{"seq":12,"plan":[{"verb":"eat"},3]}']) {
            keeper.items.set(key, text);
            expect(recallPlan(keeper, place)).toEqual([]);
        }
        const forbidden: PlanKeeper = {
            getItem: () => {
                throw new Error('forbidden');
            },
            setItem: () => {
                throw new Error('full');
            },
            removeItem: () => undefined,
        };
        keepPlan(forbidden, place, plan);
        expect(recallPlan(forbidden, place)).toEqual([]);
    });
});
