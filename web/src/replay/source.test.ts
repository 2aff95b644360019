import { describe, expect, it } from 'vitest';
import { routeOf, isShownAgain } from '../app/route';
import { phrases } from '../lang/format';
import { texts } from '../lang/texts';
import { Api } from '../net/api';
import type { GameLine } from '../net/words';
import { eyesOf, recordSource } from './source';

const record = [
    '[Record "bivouac 1"]',
    '[Game "stratego-duel"]',
    '[Rules "1"]',
    '[Options "clash=on"]',
    '[Players "human human"]',
    '[Seat2 "ada"]',
    '',
    '1 seat1 setup x',
    '2 seat2 setup y',
    '',
].join('\n');
const game = { game: 'stratego-duel', least_seats: 2 } as GameLine;
const calls: { path: string; body: unknown }[] = [];
const api = new Api(
    () => 'en',
    async (path, init) => {
        calls.push({ path, body: init.body });
        return new Response('{"steps":[{"shown":{"seq":1},"events":[]}]}');
    },
);
const source = recordSource(api, record, game, phrases(texts, 'en'));

describe('a replay from the text of a record', () => {
    it('knows everything but the steps from the text itself', () => {
        expect(source.names).toEqual(['Player 1', 'ada']);
        expect(source.last).toBe(2);
        expect(source.options).toEqual({ clash: 'on' });
        expect(source.from(2)).toEqual({ record, ply: 2 });
    });

    it('asks for steps with the record, and for the eyes it wants', async () => {
        await source.steps('1', 2, 2);
        await source.steps('spectator', 0, 49);
        expect(calls.map((call) => call.path)).toEqual([
            '/api/records/view?seat=1&from=2&to=2',
            '/api/records/view?from=0&to=49',
        ]);
        expect(calls[0]!.body).toBe(JSON.stringify({ record }));
    });

    it('shows everything at once only when the game is over and something is hidden', () => {
        expect(source.over).toBe(false);
        expect(eyesOf(source, true)).toEqual(['0', '1', 'spectator']);
        expect(eyesOf({ ...source, over: true }, true)).toEqual(['0', '1', 'spectator', 'all']);
        expect(eyesOf({ ...source, over: true }, false)).toEqual(['0', '1']);
    });

    it('has an address that a reload comes back to', () => {
        const [path, search] = source.path(2, '1').split('?');
        expect(isShownAgain(routeOf(path!, `?${search}`))).toBe(true);
        expect(isShownAgain(routeOf('/replay', ''))).toBe(false);
    });
});
