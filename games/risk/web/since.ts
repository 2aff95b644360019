// What the others have done since a player's last turn, gathered from what was told: who attacked where
// and what it cost, what changed hands, what was placed and moved. Made from the log, so that it is the
// same after a reload and on another device, and nothing that comes later writes over it.
import type { ToldEvent } from '$web/game/skin';
import { standing } from '$web/game/told';
import { readRolls } from './read';
import type * as wire from './wire';

// All the rolls of one side from one territory against another.
export interface Clash {
    from: string;
    to: string;
    attacker: number;
    defender: number;
    lost: [number, number];
    conquest: boolean;
}

export interface March {
    from: string;
    to: string;
    side: number;
    units: number;
}

export interface Since {
    clashes: Clash[];
    marches: March[];
    placed: Map<string, number>; // units that came, by territory
    changed: Map<string, { before: number; now: number }>; // owners
    story: string[];
}

const nothing = (): Since => ({
    clashes: [],
    marches: [],
    placed: new Map(),
    changed: new Map(),
    story: [],
});

const rawOf = (told: ToldEvent) => told.event as Partial<wire.Event> | undefined;

// `me` is whose turn ends the gathering; who only looks on is told of the turn under way.
export function sinceTurnOf(told: readonly ToldEvent[], me: number | null): Since {
    let since = nothing();
    let turn: number | null = null; // whose it is; nobody's before the first
    for (const one of standing(told)) {
        const raw = rawOf(one);
        // A game from a position begins in the middle of somebody's turn.
        if (turn === null && raw?.by !== undefined) turn = raw.faction ?? raw.by;
        if (turn !== null && turn !== me) gather(since, one);
        const next = raw?.next?.faction;
        if (next === undefined) continue;
        if (turn === me || me === null) since = nothing();
        turn = next;
    }
    return since;
}

function gather(since: Since, one: ToldEvent): void {
    const raw = rawOf(one);
    if (one.sentence !== '') since.story.push(one.sentence);
    const side = raw?.faction ?? -1;
    const [verb, where = '', count = '0'] = (raw?.action ?? '').split(':');
    if (verb === 'place' || verb === 'neutral') {
        since.placed.set(where, (since.placed.get(where) ?? 0) + Number(count));
    }
    if (verb === 'move') {
        const [from = '', to = ''] = where.split('>');
        since.marches.push({ from, to, side, units: Number(count) });
    }
    for (const roll of readRolls([one])) addRoll(since, roll);
}

function addRoll(since: Since, roll: ReturnType<typeof readRolls>[number]): void {
    const { from, to, attacker, defender, conquest } = roll;
    const same = since.clashes.find(
        (clash) => clash.from === from && clash.to === to && clash.attacker === attacker,
    );
    const clash = same ?? { from, to, attacker, defender, lost: [0, 0], conquest: false };
    clash.lost = [clash.lost[0] + (roll.lost?.[0] ?? 0), clash.lost[1] + (roll.lost?.[1] ?? 0)];
    clash.conquest ||= conquest;
    if (!same) since.clashes.push(clash as Clash);
    if (!conquest) return;
    const before = since.changed.get(to)?.before ?? defender;
    if (before === attacker) since.changed.delete(to);
    else since.changed.set(to, { before, now: attacker });
}

export const isQuiet = ({ clashes, marches, placed }: Since): boolean =>
    clashes.length + marches.length + placed.size === 0;

// Territories by who has them now, of those that changed hands.
export function takenBy({ changed }: Since): Map<number, string[]> {
    const taken = new Map<number, string[]>();
    for (const [id, { now }] of changed) taken.set(now, [...(taken.get(now) ?? []), id]);
    return taken;
}

export const lostBy = ({ changed }: Since, side: number | null): string[] =>
    [...changed].filter(([, { before }]) => before === side).map(([id]) => id);
