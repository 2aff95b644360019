// What one event told an observer (wire.ts), read strictly.
import type { Rank } from './ranks';
import { count, fields, oneOf, rank, side, text, Unreadable } from './read';
import { parseSquare, type Side, type Square } from './squares';
import { readEnd, type End } from './view';
import type { StepKind } from './wire';

export type Deed =
    | { readonly kind: 'move' | 'attack'; readonly from: Square; readonly to: Square }
    | {
          readonly kind: 'sword';
          readonly from: Square;
          readonly to: Square;
          readonly second: Square;
      }
    | { readonly kind: 'apple' | 'strike'; readonly to: Square }
    | { readonly kind: 'revive'; readonly to: Square; readonly rank: Rank }
    | { readonly kind: 'leave' | 'lots' };

export interface Told {
    readonly kind: StepKind;
    readonly by: number | null;
    readonly side: Side | null;
    readonly deed: Deed | null;
    /** Ranks that were turned up, by the square they stood on before. */
    readonly shown: ReadonlyMap<Square, Rank>;
    readonly end: End | null;
}

const KINDS = ['action', 'setup', 'resign', 'draw'] as const satisfies readonly StepKind[];

function at(name: string | undefined, action: string): Square {
    const found = name === undefined ? null : parseSquare(name);
    if (!found) throw new Unreadable(`action ${action}`);
    return found;
}

/** The notation of records: a4-a5, a4xa5, e3xd3+e4, apple@e7, strike@e6, revive:6@a1, leave. */
export function readAction(action: string): Deed {
    const power = /^(apple|strike)@(.*)$/.exec(action);
    if (power) return { kind: power[1] === 'apple' ? 'apple' : 'strike', to: at(power[2], action) };
    const back = /^revive:(.)@(.*)$/.exec(action);
    if (back) return { kind: 'revive', rank: rank(back[1], action), to: at(back[2], action) };
    if (action === 'leave') return { kind: 'leave' };
    if (action.startsWith('red:')) return { kind: 'lots' };
    const step = /^([a-j]\d+)([-x])([a-j]\d+)(?:\+([a-j]\d+))?$/.exec(action);
    const from = at(step?.[1], action);
    const to = at(step?.[3], action);
    if (step?.[4]) return { kind: 'sword', from, to, second: at(step[4], action) };
    return { kind: step?.[2] === 'x' ? 'attack' : 'move', from, to };
}

export function readEvent(value: unknown): Told {
    const event = fields(value, 'event');
    const kind = oneOf(event.kind, KINDS, 'event.kind');
    const shown = new Map<Square, Rank>();
    for (const [name, letter] of Object.entries(fields(event.shown ?? {}, 'event.shown'))) {
        shown.set(at(name, 'event.shown'), rank(letter, 'event.shown'));
    }
    return {
        kind,
        by: event.by === undefined || event.by === null ? null : count(event.by, 'event.by'),
        side: event.side === undefined ? null : side(event.side, 'event.side'),
        deed: kind === 'action' ? readAction(text(event.action, 'event.action')) : null,
        shown,
        end: readEnd(event.end),
    };
}

/** The newest of some events, when it belongs to the view after step `seq`. */
export function newestEvent(
    events: readonly { readonly seq: number; readonly event?: unknown }[],
    seq: number,
): { seq: number; event: Told } | null {
    const last = events.at(-1);
    if (!last || last.event === undefined || last.seq !== seq) return null;
    try {
        return { seq, event: readEvent(last.event) };
    } catch (fault) {
        // A kind of event of a later server: the view says all the same where everybody stands.
        if (fault instanceof Unreadable) return null;
        throw fault;
    }
}

/** Squares to mark as "here something just happened". */
export function touched(deed: Deed | null): Square[] {
    if (!deed) return [];
    switch (deed.kind) {
        case 'move':
        case 'attack':
            return [deed.from, deed.to];
        case 'sword':
            return [deed.from, deed.to, deed.second];
        case 'apple':
        case 'strike':
        case 'revive':
            return [deed.to];
        case 'leave':
        case 'lots':
            return [];
    }
}
