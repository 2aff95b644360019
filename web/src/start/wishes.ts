// What somebody wants of a new table, and the request it becomes.
import type { ClockTerms, GameLine, OpenTable, SeatWish, Terms } from '../net/words';

export interface Wishes {
    seats: number;
    seat: number; // where I sit, from 0: which colour is mine
    options: Record<string, string>; // those that differ from the usual
    clock: 'none' | 'fast' | 'calm' | 'tournament' | 'days';
    rated: boolean;
    listed: boolean;
    takebacks: boolean;
}

export type Party = Pick<Wishes, 'seats' | 'seat'>;

export const clocks: Record<Wishes['clock'], ClockTerms> = {
    none: { kind: 'none' },
    fast: { kind: 'live', base: 600, increment: 5, setup: 300 },
    calm: { kind: 'live', base: 1800, increment: 15, setup: 600 },
    tournament: { kind: 'live', base: 720, setup: 300, free: 4, whole: 3000 },
    days: { kind: 'days', days: 3 },
};

export function untouched(game: GameLine, party: Partial<Party> = {}): Wishes {
    const within = (seats: number) => Math.min(Math.max(game.least_seats, seats), game.most_seats);
    const seats = within(party.seats ?? 3);
    return {
        seats,
        seat: Math.min(party.seat ?? 0, seats - 1),
        options: {},
        clock: 'none',
        rated: false,
        listed: false,
        takebacks: true,
    };
}

// I sit where I chose, the others as they are wished for.
function table(game: GameLine, wishes: Wishes, others: SeatWish, terms: Partial<Terms>): OpenTable {
    const seats = Array.from({ length: wishes.seats }, (_, at): SeatWish =>
        at === wishes.seat ? { kind: 'me' } : others,
    );
    const options = Object.keys(wishes.options).length > 0 ? { options: wishes.options } : {};
    const usual = {
        listed: false,
        takebacks: wishes.takebacks,
        clock: clocks[wishes.clock],
    };
    return { game: game.game, ...options, seats, terms: { ...usual, ...terms } };
}

// One person against bots; rules of this house hold where nothing else was chosen.
export function againstBots(
    game: GameLine,
    wishes: Wishes,
    level: string,
    casual: Record<string, string> = {},
): OpenTable {
    const options = { ...casual, ...wishes.options };
    return table(game, { ...wishes, options }, { kind: 'bot', level }, {});
}

// Everybody on this device.
export function here(game: GameLine, wishes: Wishes): OpenTable {
    return table(game, wishes, { kind: 'me' }, {});
}

// The others come by the link; a listed table is open to anybody. What is rated is not taken back.
export function invitation(game: GameLine, wishes: Wishes): OpenTable {
    const { listed, rated } = wishes;
    return table(
        game,
        wishes,
        { kind: listed ? 'open' : 'invited' },
        { listed, rated, ...(rated ? { takebacks: false } : {}) },
    );
}
