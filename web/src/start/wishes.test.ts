import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameLine } from '../net/words';
import { againstBots, clocks, here, invitation, untouched } from './wishes';

const games = JSON.parse(
    readFileSync(new URL('../../../protocol/examples/server/games.json', import.meta.url), 'utf8'),
) as { games: GameLine[] };
const strategic = games.games[0]!;

const exampleOf = (name: string) =>
    JSON.parse(
        readFileSync(new URL(`../../../protocol/examples/${name}.json`, import.meta.url), 'utf8'),
    ) as { terms: { clock: unknown } };

describe('a new table', () => {
    it('has the clock of tournaments as the protocol writes it', () => {
        expect(clocks.tournament).toEqual(exampleOf('body/open_table-tournament').terms.clock);
    });

    it('is played against a bot with nothing but a level chosen', () => {
        expect(againstBots(strategic, untouched(strategic), 'club')).toEqual({
            game: 'strategic',
            seats: [{ kind: 'me' }, { kind: 'bot', level: 'club' }],
            terms: { listed: false, takebacks: true, clock: { kind: 'none' } },
        });
    });

    it('is played by the rules of this house against bots alone, unless others were chosen', () => {
        const house = { pie: 'on', quiet: '9' };
        const wishes = untouched(strategic);
        expect(againstBots(strategic, wishes, 'club', house).options).toEqual(house);
        expect(here(strategic, wishes).options).toBeUndefined();
        const chosen = { ...wishes, options: { pie: 'off' } };
        expect(againstBots(strategic, chosen, 'club', house).options?.pie).toBe('off');
    });

    it('has only my seats when everybody plays here', () => {
        const wishes = { ...untouched(strategic), options: { pie: 'on' } };
        const table = here(strategic, wishes);
        expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
        expect(table.options).toEqual({ pie: 'on' });
    });

    it('keeps seats for whoever has the link, or opens them to all', () => {
        const wishes = untouched(strategic);
        expect(invitation(strategic, wishes).seats[1]).toEqual({ kind: 'invited' });
        const listed = invitation(strategic, { ...wishes, listed: true, rated: true });
        expect(listed.seats[1]).toEqual({ kind: 'open' });
        expect(listed.terms).toMatchObject({ listed: true, rated: true, takebacks: false });
    });

    it('seats me where I chose my colour, and me alone', () => {
        const five = { ...strategic, most_seats: 5 };
        const wishes = untouched(five, { seats: 4, seat: 2 });
        const kinds = againstBots(five, wishes, 'club').seats.map((seat) => seat.kind);
        expect(kinds).toEqual(['bot', 'bot', 'me', 'bot']);
    });

    it('remembers how many played, as far as the game still allows it', () => {
        expect(untouched(strategic, { seats: 4, seat: 3 })).toMatchObject({ seats: 2, seat: 1 });
    });

    it('begins with three players where two to five can play', () => {
        expect(untouched({ ...strategic, most_seats: 5 }).seats).toBe(3);
        expect(untouched(strategic).seats).toBe(2);
    });
});
