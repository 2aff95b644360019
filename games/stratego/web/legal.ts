// The legal actions that came with a view, ready to be asked "what can this piece do?".
import type { Rank } from './ranks';
import { fields, rank, squares, text, Unreadable } from './read';
import { parseSquare, type Square } from './squares';

export interface Sword {
    readonly action: string;
    readonly from: Square;
    readonly targets: readonly [Square, Square];
}

export interface Target {
    readonly kind: 'move' | 'attack';
    readonly to: Square;
    readonly action: string;
}

export interface Legal {
    /** By the square a piece stands on: where it may go and whom it may attack. */
    readonly targets: ReadonlyMap<Square, readonly Target[]>;
    readonly swords: readonly Sword[];
    readonly apple: readonly Square[];
    readonly strike: readonly Square[];
    /** Whom a Shroud may bring back, and on which squares. */
    readonly revive: ReadonlyMap<Rank, readonly Square[]>;
    readonly mayLeave: boolean;
}

const NOTHING: Legal = {
    targets: new Map(),
    swords: [],
    apple: [],
    strike: [],
    revive: new Map(),
    mayLeave: false,
};

function addTargets(
    into: Map<Square, Target[]>,
    value: unknown,
    kind: Target['kind'],
    sign: '-' | 'x',
): void {
    for (const [name, words] of Object.entries(fields(value ?? {}, kind))) {
        const from = parseSquare(name);
        if (!from) throw new Unreadable(`${kind}.${name}`);
        const found = squares(words, `${kind}.${name}`).map((to): Target => {
            return { kind, to, action: `${from}${sign}${to}` };
        });
        into.set(from, [...(into.get(from) ?? []), ...found]);
    }
}

function readSword(action: string): Sword {
    const match = /^([a-j]\d+)x([a-j]\d+)\+([a-j]\d+)$/.exec(action);
    const [from, first, second] = (match?.slice(1) ?? []).map((name) => parseSquare(name));
    if (!from || !first || !second) throw new Unreadable(`sword ${action}`);
    return { action, from, targets: [first, second] };
}

function words(value: unknown, path: string): string[] {
    return value === undefined ? [] : text(value, path).split(' ');
}

/** null, as it comes for whoever is not due, reads as nothing. */
export function readLegal(value: unknown): Legal {
    if (value === null || value === undefined) return NOTHING;
    const legal = fields(value, 'legal');
    const targets = new Map<Square, Target[]>();
    addTargets(targets, legal.move, 'move', '-');
    addTargets(targets, legal.attack, 'attack', 'x');
    const revive = new Map<Rank, Square[]>();
    for (const [letter, free] of Object.entries(fields(legal.revive ?? {}, 'revive'))) {
        revive.set(rank(letter, 'revive'), squares(free, `revive.${letter}`));
    }
    return {
        targets,
        swords: words(legal.sword, 'sword').map(readSword),
        apple: squares(legal.apple, 'apple'),
        strike: squares(legal.strike, 'strike'),
        revive,
        mayLeave: words(legal.other, 'other').includes('leave'),
    };
}

export function targetsFrom(legal: Legal, from: Square): readonly Target[] {
    return legal.targets.get(from) ?? [];
}

export function swordsFrom(legal: Legal, from: Square): Sword[] {
    return legal.swords.filter((sword) => sword.from === from);
}

/** Enemies a Sword may strike from here, or, once one is chosen, together with it. */
export function swordTargets(legal: Legal, from: Square, first: Square | null): Square[] {
    const found = swordsFrom(legal, from)
        .filter((sword) => first === null || sword.targets.includes(first))
        .flatMap((sword) => sword.targets);
    return [...new Set(found)].filter((target) => target !== first);
}

export function swordWith(legal: Legal, from: Square, a: Square, b: Square): Sword | undefined {
    return swordsFrom(legal, from).find(
        (sword) => sword.targets.includes(a) && sword.targets.includes(b),
    );
}

/** Every square from which something can be done. */
export function sources(legal: Legal): Set<Square> {
    return new Set([...legal.targets.keys(), ...legal.swords.map((sword) => sword.from)]);
}

export const LEAVE = 'leave';
export function appleAction(target: Square): string {
    return `apple@${target}`;
}
export function strikeAction(target: Square): string {
    return `strike@${target}`;
}
export function reviveAction(fallen: Rank, target: Square): string {
    return `revive:${fallen}@${target}`;
}
