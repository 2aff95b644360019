// What somebody wants of a new table, and the request it becomes.
import type { ClockTerms, GameLine, OpenTable, SeatWish } from '../net/words';

export interface Wishes {
    seats: number;
    options: Record<string, string>; // those that differ from the usual
    clock: 'none' | 'fast' | 'calm' | 'days';
    rated: boolean;
    listed: boolean;
    takebacks: boolean;
}

export const clocks: Record<Wishes['clock'], ClockTerms> = {
    none: { kind: 'none' },
    fast: { kind: 'live', base: 600, increment: 5, setup: 300 },
    calm: { kind: 'live', base: 1800, increment: 15, setup: 600 },
    days: { kind: 'days', days: 3 },
};

export function untouched(game: GameLine): Wishes {
    return {
        seats: Math.min(Math.max(game.least_seats, 3), game.most_seats),
        options: {},
        clock: 'none',
        rated: false,
        listed: false,
        takebacks: true,
    };
}

function table(
    game: GameLine,
    wishes: Wishes,
    others: SeatWish,
    terms: OpenTable['terms'],
): OpenTable {
    const seats: SeatWish[] = [{ kind: 'me' }];
    while (seats.length < wishes.seats) seats.push(others);
    const options = Object.keys(wishes.options).length > 0 ? { options: wishes.options } : {};
    return { game: game.game, ...options, seats, terms: { ...terms } };
}

// One person against bots: no clock unless wanted, taking back is allowed.
export function againstBots(game: GameLine, wishes: Wishes, level: string): OpenTable {
    return table(
        game,
        wishes,
        { kind: 'bot', level },
        {
            listed: false,
            takebacks: wishes.takebacks,
            clock: clocks[wishes.clock],
        },
    );
}

// Everybody on this device.
export function here(game: GameLine, wishes: Wishes): OpenTable {
    return table(
        game,
        wishes,
        { kind: 'me' },
        {
            listed: false,
            takebacks: wishes.takebacks,
            clock: clocks[wishes.clock],
        },
    );
}

// The others come by the link; a listed table is open to anybody.
export function invitation(game: GameLine, wishes: Wishes): OpenTable {
    return table(
        game,
        wishes,
        { kind: wishes.listed ? 'open' : 'invited' },
        {
            listed: wishes.listed,
            rated: wishes.rated,
            takebacks: wishes.rated ? false : wishes.takebacks,
            clock: clocks[wishes.clock],
        },
    );
}
