// What the player is in the middle of choosing, and what the next tap makes of it. Plain data: the
// components draw a Choice and ask here what a square does.
import {
    appleAction,
    reviveAction,
    sources,
    strikeAction,
    swordTargets,
    swordWith,
    targetsFrom,
    type Legal,
} from './legal';
import type { Rank } from './ranks';
import type { Square } from './squares';

export type Choice =
    | { readonly kind: 'none' }
    | { readonly kind: 'piece'; readonly from: Square }
    | { readonly kind: 'sword'; readonly from: Square; readonly first: Square | null }
    | { readonly kind: 'apple' }
    | { readonly kind: 'strike' }
    | { readonly kind: 'shroud'; readonly rank: Rank | null };

/** An action that is complete and may be sent once the player has been warned. */
export interface Decision {
    readonly kind: 'move' | 'attack' | 'sword' | 'apple' | 'strike' | 'revive';
    readonly action: string;
    readonly squares: readonly Square[];
}

export interface Picked {
    readonly choice: Choice;
    readonly decision: Decision | null;
}

/** What has to be decided when a view arrives. */
export function firstChoice(legal: Legal): Choice {
    if (legal.strike.length > 0) return { kind: 'strike' };
    if (legal.revive.size > 0 || legal.mayLeave) return { kind: 'shroud', rank: null };
    return { kind: 'none' };
}

export type TargetKind = 'move' | 'attack' | 'choice';

/** Where the next tap can go, and as what. */
export function targetsOf(legal: Legal, choice: Choice): Map<Square, TargetKind> {
    const all = (squares: readonly Square[], kind: TargetKind) =>
        new Map(squares.map((square) => [square, kind]));
    switch (choice.kind) {
        case 'none':
            return new Map();
        case 'piece':
            return new Map(
                targetsFrom(legal, choice.from).map((target) => [target.to, target.kind]),
            );
        case 'sword':
            return all(swordTargets(legal, choice.from, choice.first), 'attack');
        case 'apple':
            return all(legal.apple, 'choice');
        case 'strike':
            return all(legal.strike, 'attack');
        case 'shroud':
            return all(choice.rank ? (legal.revive.get(choice.rank) ?? []) : [], 'choice');
    }
}

/** What can be picked up now. */
export function selectable(legal: Legal, choice: Choice): Set<Square> {
    const free = choice.kind === 'none' || choice.kind === 'piece';
    return free ? sources(legal) : new Set();
}

function decided(choice: Choice, kind: Decision['kind'], action: string, ...squares: Square[]) {
    return { choice, decision: { kind, action, squares } };
}

function pickWithPiece(legal: Legal, choice: Choice, square: Square): Picked {
    const from = choice.kind === 'piece' ? choice.from : null;
    const target = from && targetsFrom(legal, from).find((one) => one.to === square);
    if (from && target) return decided(choice, target.kind, target.action, from, square);
    const other = square !== from && sources(legal).has(square);
    return { choice: other ? { kind: 'piece', from: square } : { kind: 'none' }, decision: null };
}

function pickWithSword(
    legal: Legal,
    choice: Extract<Choice, { kind: 'sword' }>,
    square: Square,
): Picked {
    const { from, first } = choice;
    if (square === from) return { choice: { kind: 'piece', from }, decision: null };
    if (square === first) return { choice: { kind: 'sword', from, first: null }, decision: null };
    if (!swordTargets(legal, from, first).includes(square)) return { choice, decision: null };
    const sword = first && swordWith(legal, from, first, square);
    if (first && sword) return decided(choice, 'sword', sword.action, from, first, square);
    return { choice: { kind: 'sword', from, first: square }, decision: null };
}

/** A tap on a square, or Enter on it. */
export function pick(legal: Legal, choice: Choice, square: Square): Picked {
    const isTarget = targetsOf(legal, choice).has(square);
    switch (choice.kind) {
        case 'none':
        case 'piece':
            return pickWithPiece(legal, choice, square);
        case 'sword':
            return pickWithSword(legal, choice, square);
        case 'apple':
            return isTarget
                ? decided(choice, 'apple', appleAction(square), square)
                : { choice: { kind: 'none' }, decision: null };
        case 'strike':
            return isTarget
                ? decided(choice, 'strike', strikeAction(square), square)
                : { choice, decision: null };
        case 'shroud':
            return isTarget && choice.rank
                ? decided(choice, 'revive', reviveAction(choice.rank, square), square)
                : { choice, decision: null };
    }
}
