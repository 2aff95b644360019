import { describe, expect, it } from 'vitest';
import { phrases } from '../lang/format';
import { texts } from '../lang/texts';
import { seatNames } from './names';

const t = phrases(texts, 'en');

describe('names of seats', () => {
    it('tell people, bots and free seats apart', () => {
        expect(
            seatNames(
                [
                    { kind: 'person', name: 'ada' },
                    { kind: 'bot', level: 'club' },
                    { kind: 'open' },
                    { kind: 'kept', name: 'grace' },
                    { kind: 'kept' },
                ],
                t,
            ),
        ).toEqual(['ada', 'Irma (Club player)', 'Free seat', 'grace', 'Kept for a guest']);
    });

    it('call me you, and number other guests', () => {
        const guests = [{ kind: 'person', yours: true }, { kind: 'person' }] as const;
        expect(seatNames(guests, t)).toEqual(['You', 'Guest 2']);
        expect(seatNames([{ kind: 'person' }, { kind: 'bot', level: 'x' }], t)).toEqual([
            'Guest',
            'Jules (x)',
        ]);
    });

    it('give every bot of a table a name of its own', () => {
        const levels = ['beginner', 'easy', 'club', 'strong', 'expert'];
        for (const level of levels) {
            const names = seatNames(
                levels.map(() => ({ kind: 'bot', level })),
                t,
            );
            expect(new Set(names).size).toBe(names.length);
        }
        const mixed = seatNames(
            levels.map((level) => ({ kind: 'bot', level })),
            t,
        );
        expect(new Set(mixed.map((name) => name.split(' ')[0])).size).toBe(levels.length);
    });

    it('number the players of one device', () => {
        const seats = [0, 1].map(() => ({ kind: 'person', name: 'ada', yours: true }) as const);
        expect(seatNames(seats, t)).toEqual(['Player 1', 'Player 2']);
    });
});
