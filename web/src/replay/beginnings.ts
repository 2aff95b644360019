// A game that begins from a position somebody has written down (docs/positions.md).
import type { GameLine, OpenTable, SeatWish } from '../net/words';
import { gameIn } from './record';

export interface BeginningWishes {
    position: string;
    seats: number;
    mine: number; // the seat I take; in a game on one device I have them all
    options: Record<string, string>; // those that differ from the usual
}

// Blanks and line ends come in with what is pasted; a position has one blank between its words.
export function positionIn(text: string): string {
    return text.trim().replace(/\s+/g, ' ');
}

export function isRecord(text: string): boolean {
    return /^\s*\[Record "/.test(text) || gameIn(text) !== null;
}

// Bots of the level take the other seats; with null everybody plays on this device.
export function fromPosition(
    game: GameLine,
    wishes: BeginningWishes,
    level: string | null,
): OpenTable {
    const seats = Array.from({ length: wishes.seats }, (_, at): SeatWish =>
        level === null || at === wishes.mine ? { kind: 'me' } : { kind: 'bot', level },
    );
    const options = Object.keys(wishes.options).length > 0 ? { options: wishes.options } : {};
    return {
        game: game.game,
        ...options,
        seats,
        terms: { listed: false },
        from: { position: positionIn(wishes.position) },
    };
}
