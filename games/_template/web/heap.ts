// What the table shows, read from what the server told (wire.ts).
import type { Legal, View } from './wire';

export interface Heap {
    readonly left: number;
    readonly gone: number;
}

export function readHeap(view: unknown, pebbles: number): Heap {
    const { left } = view as View;
    return { left, gone: Math.max(0, pebbles - left) };
}

/** How many may be taken now, with the action that takes them. */
export function readChoices(legal: unknown): { taken: number; action: string }[] {
    return ((legal ?? []) as Legal).map((action) => ({
        taken: Number(action.replace('take:', '')),
        action,
    }));
}
