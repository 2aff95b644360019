// What has changed hands since a player last looked: owners then against owners now.
import type { Position } from './read';

export type Owners = Record<string, number | null>;

export const ownersOf = ({ board }: Position): Owners =>
    Object.fromEntries([...board].map(([id, { owner }]) => [id, owner]));

// Territories by who has them now, of those that changed hands.
export function changedHands(before: Owners, now: Owners): Map<number, string[]> {
    const changed = new Map<number, string[]>();
    for (const [id, owner] of Object.entries(now)) {
        if (owner === null || before[id] === undefined || before[id] === owner) continue;
        changed.set(owner, [...(changed.get(owner) ?? []), id]);
    }
    return changed;
}

const keyOf = (tableId: string, seat: number) => `risk-seen:${tableId}:${seat}`;

// Kept in the browser, so that a player who comes back tomorrow is told as well.
export function remember(tableId: string, seat: number, owners: Owners): void {
    try {
        localStorage.setItem(keyOf(tableId, seat), JSON.stringify(owners));
    } catch {
        // A full or forbidden storage costs the summary, not the game.
    }
}

export function recall(tableId: string, seat: number): Owners | null {
    try {
        return JSON.parse(localStorage.getItem(keyOf(tableId, seat)) ?? 'null') as Owners | null;
    } catch {
        return null;
    }
}
