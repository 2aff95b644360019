// A plan outlives a reload: kept in the browser's memory of this tab, for one seat and one step of a
// table. What no longer fits the position is dropped by `kept` of plan.ts.
import type { Plan, Tap } from './plan';

export interface PlanKeeper {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
}

export interface PlanPlace {
    table: string;
    seat: number;
    seq: number;
}

const keyOf = ({ table, seat }: PlanPlace) => `bivouac.risk.plan.${table}.${seat}`;
const verbs: readonly unknown[] = ['place', 'neutral', 'lose'] satisfies Tap['verb'][];

function isTap(value: unknown): value is Tap {
    if (typeof value !== 'object' || value === null) return false;
    const { verb, id, units } = value as Record<string, unknown>;
    const counted = typeof units === 'number' && Number.isInteger(units) && units > 0;
    return verbs.includes(verb) && typeof id === 'string' && counted;
}

export function keepPlan(keeper: PlanKeeper, place: PlanPlace, plan: Plan): void {
    try {
        if (plan.length === 0) keeper.removeItem(keyOf(place));
        else keeper.setItem(keyOf(place), JSON.stringify({ seq: place.seq, plan }));
    } catch {
        // A full or forbidden storage costs the plan on a reload, not the game.
    }
}

// Nothing when it was made at another step.
export function recallPlan(keeper: PlanKeeper, place: PlanPlace): Plan {
    try {
        const read = JSON.parse(keeper.getItem(keyOf(place)) ?? 'null') as unknown;
        if (typeof read !== 'object' || read === null) return [];
        const { seq, plan } = read as Record<string, unknown>;
        return seq === place.seq && Array.isArray(plan) ? plan.filter(isTap) : [];
    } catch {
        return [];
    }
}
