// Whether a turn can be taken back, by what was told: it is offered only then.
import type { ToldEvent } from '../game/skin';
import { standing } from '../game/told';

// Whose action it was; null for chance, setups, positions and the end.
function actorOf({ event }: ToldEvent): number | null {
    const { kind, by } = (event ?? {}) as { kind?: unknown; by?: unknown };
    return kind === 'action' && typeof by === 'number' ? by : null;
}

export function hasActed(told: readonly ToldEvent[], seat: number | null): boolean {
    return seat !== null && told.some((one) => actorOf(one) === seat);
}

// The step that the seat's last turn began with, where no chance was drawn and nothing hidden shown since. The server
// counts more as shown (that an army is still able to move, for one): it may refuse even so, and is the judge.
export function turnToTakeBack(
    told: readonly ToldEvent[],
    seat: number | null,
    shows: (told: ToldEvent) => boolean = () => false,
): number | null {
    if (seat === null) return null;
    let first: number | null = null;
    let settled = false;
    for (const one of standing(told).reverse()) {
        const actor = actorOf(one);
        if (first !== null && actor !== null && actor !== seat) break; // a turn of somebody else
        settled ||= actor === null || shows(one);
        if (actor !== seat) continue;
        if (settled) return null;
        first = one.seq;
    }
    return first;
}
