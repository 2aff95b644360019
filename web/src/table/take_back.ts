// Taking back and calling off, by what was told.
import type { ToldEvent } from '../game/skin';
import type { TableMessage } from '../net/words';

// Whose action it was; null for chance, setups, positions and the end.
function actorOf({ event }: ToldEvent): number | null {
    const { kind, by } = (event ?? {}) as { kind?: unknown; by?: unknown };
    return kind === 'action' && typeof by === 'number' ? by : null;
}

export function hasActed(told: readonly ToldEvent[], seat: number | null): boolean {
    return seat !== null && told.some((one) => actorOf(one) === seat);
}

// The server says whose last turn can be taken back; it alone knows what was drawn or shown since.
export function mayTakeBack(table: TableMessage, seat: number | null): boolean {
    return seat !== null && (table.backable ?? []).includes(seat);
}
