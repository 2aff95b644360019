// Units a player has put down in thought: nothing is sent before it is confirmed, and every tap can
// be taken back. The same for units to place, for those of a neutral Brotherhood and for losses.
import type { Legal, Position } from './read';

export type Verb = 'place' | 'neutral' | 'lose';

export interface Tap {
    verb: Verb;
    id: string;
    units: number;
}

export type Plan = readonly Tap[];

function sumOf(plan: Plan, wanted: (tap: Tap) => boolean): number {
    return plan.reduce((sum, tap) => sum + (wanted(tap) ? tap.units : 0), 0);
}

// What the plan adds to a territory; less than nothing for losses.
export const plannedOn = (plan: Plan, id: string): number =>
    sumOf(plan, (tap) => tap.id === id && tap.verb !== 'lose') -
    sumOf(plan, (tap) => tap.id === id && tap.verb === 'lose');

// How many units are still to be put somewhere.
export function leftOver(plan: Plan, position: Position, verb: Verb): number {
    const due = {
        place: position.toPlace,
        neutral: position.neutral?.units ?? 0,
        lose: position.toLose,
    }[verb];
    return due - sumOf(plan, (tap) => tap.verb === verb);
}

// Whether everything has its place that can have one now: a loss card is settled while units to
// place still wait.
export function isComplete(plan: Plan, position: Position, legal: Legal): boolean {
    const wanted: Verb[] = [];
    if (legal.place) wanted.push('place');
    if (legal.neutral) wanted.push('neutral');
    if (legal.lose.length > 0) wanted.push('lose');
    return plan.length > 0 && wanted.every((verb) => leftOver(plan, position, verb) === 0);
}

// Whose territories the neutral units go to: once begun, all to one and the same.
function neutralChosen(plan: Plan, position: Position): number | null {
    const begun = plan.find((tap) => tap.verb === 'neutral');
    if (begun) return position.board.get(begun.id)?.owner ?? null;
    return position.neutral?.faction ?? null;
}

// What one more tap on a territory would mean, and how many units it can have at most.
export function roomOn(
    plan: Plan,
    position: Position,
    legal: Legal,
    id: string,
): { verb: Verb; most: number } | null {
    const room = (verb: Verb, most: number) => (most > 0 ? { verb, most } : null);
    if (legal.place?.on.includes(id)) return room('place', leftOver(plan, position, 'place'));
    if (legal.neutral?.on.includes(id)) {
        const chosen = neutralChosen(plan, position);
        if (chosen !== null && position.board.get(id)?.owner !== chosen) return null;
        return room('neutral', leftOver(plan, position, 'neutral'));
    }
    const loss = legal.lose.find((each) => each.on === id);
    if (!loss) return null;
    const taken = sumOf(plan, (tap) => tap.id === id);
    return room('lose', Math.min(loss.most - taken, leftOver(plan, position, 'lose')));
}

export function add(plan: Plan, position: Position, legal: Legal, id: string, units: number): Plan {
    const room = roomOn(plan, position, legal, id);
    if (!room) return plan;
    return [...plan, { verb: room.verb, id, units: Math.min(units, room.most) }];
}

// Only what is still possible, after the position has changed under the plan.
export function kept(plan: Plan, position: Position, legal: Legal | null): Plan {
    if (!legal) return [];
    return plan.reduce<Plan>((sofar, tap) => {
        const more = add(sofar, position, legal, tap.id, tap.units);
        return more;
    }, []);
}

// "place:brazil:3;neutral:egypt:2": one action a territory, as a player would type them.
export function actionsOf(plan: Plan): string {
    const sums = new Map<string, number>();
    for (const { verb, id, units } of plan) {
        const key = `${verb}:${id}`;
        sums.set(key, (sums.get(key) ?? 0) + units);
    }
    return [...sums].map(([key, units]) => `${key}:${units}`).join(';');
}
