import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as requests from './requests';

const folder = new URL('../../../protocol/examples/client/', import.meta.url);
const at = { table: 'q7Tf2a', seat: 0, seq: 12 };
const nonce = 'm13-8c1f';

// What this client says, by the name of the example that shows it.
const said: Record<string, unknown> = {
    abort: requests.abort({ ...at, seq: 1 }, nonce),
    act: requests.act(at, nonce, 'f5+f4'),
    answer: requests.answer({ ...at, seat: 1 }, nonce, 'draw', true),
    claim: requests.claim(at, nonce, 1, 'bot'),
    leave: { type: 'leave', table: 'q7Tf2a' },
    lobby: requests.lobby(true, 'strategic'),
    mute: requests.mute('q7Tf2a', 1, true),
    offer: requests.offer(at, nonce, 'draw'),
    ping: { type: 'ping', id: 41 },
    resign: requests.resign(at, nonce),
    say: requests.say('q7Tf2a', 'c4-77aa', 'Bien joué !'),
    setup: requests.setup({ ...at, seq: 2 }, nonce, '2----2----/BX---1--9-/---3------/---FB-3---'),
    take_over: requests.takeOver({ ...at, seat: 1 }, nonce),
    watch: requests.watch('q7Tf2a', 12, 0),
    weigh: requests.weigh(at, 'f5+f4'),
};

describe('requests', () => {
    const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

    it('says everything the protocol has an example of', () => {
        expect(Object.keys(said).sort()).toEqual(names.sort());
    });

    for (const name of names) {
        it(`says "${name}" as the example does`, () => {
            const example: unknown = JSON.parse(
                readFileSync(new URL(`${name}.json`, folder), 'utf8'),
            );
            expect(said[name]).toEqual(example);
        });
    }

    it('leaves out what is not known yet', () => {
        expect(requests.watch('t', null, null)).toEqual({ type: 'watch', table: 't' });
        expect(requests.mute('t', null, true)).toEqual({ type: 'mute', table: 't', on: true });
        expect(requests.lobby(false, null)).toEqual({ type: 'lobby', on: false });
    });

    it('never uses a nonce twice, and only such as are words', () => {
        const nonces = new Set(Array.from({ length: 1000 }, requests.newNonce));
        expect(nonces.size).toBe(1000);
        for (const word of nonces) expect(word).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(requests.newSeed()).toMatch(/^[0-9a-f]{64}$/);
    });
});
