// How many played a game last on this device, and with which colour.
import type { Party } from './wishes';

const placeOf = (game: string) => `bivouac.party.${game}`;

export function keptParty(storage: Storage, game: string): Partial<Party> {
    try {
        const kept = JSON.parse(storage.getItem(placeOf(game)) ?? '{}') as Partial<Party>;
        const count = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined);
        const [seats, seat] = [count(kept.seats), count(kept.seat)];
        return { ...(seats !== undefined && { seats }), ...(seat !== undefined && { seat }) };
    } catch {
        return {};
    }
}

export function keepParty(storage: Storage, game: string, { seats, seat }: Party): void {
    try {
        storage.setItem(placeOf(game), JSON.stringify({ seats, seat }));
    } catch {
        // A full or forbidden storage costs the choice, not the game.
    }
}
