import { describe, expect, it } from 'vitest';
import { ApiError } from '../net/api';
import { Papers } from '../papers/papers';
import { AccountStanding, joined, lacking } from './account_standing';
import { readPuzzles } from './puzzle';
import { after, nothingTried, readStanding } from './standing';

const puzzles = readPuzzles(
    'g',
    ['one', 'two', 'three']
        .map((id) => `position ${id}\nview x\nbest a\nrating 1300\nwhy so\n`)
        .join('\n'),
);
const [one, two, three] = puzzles;

class Server {
    text: string | null = null;
    revision = 0;
    ask = <T>(method: string, _path: string, body?: unknown): Promise<T> => {
        const line = { revision: this.revision };
        if (method === 'GET') {
            if (this.text === null) return Promise.reject(new ApiError('unknown_paper', '', 404));
            return Promise.resolve({ line, text: this.text } as T);
        }
        const wish = body as { revision: number; text: string };
        if (wish.revision !== this.revision) return Promise.reject(new ApiError('stale', '', 409));
        this.text = wish.text;
        return Promise.resolve({ line: { revision: ++this.revision } } as T);
    };
}

describe('a standing in the account', () => {
    it('begins with nothing, and is kept', async () => {
        const server = new Server();
        const account = new AccountStanding(new Papers(server), 'risk');
        expect(await account.read()).toEqual(nothingTried());
        const standing = after(nothingTried(), one!, true);
        expect(await account.keep(standing, puzzles)).toEqual(standing);
        expect(readStanding(server.text!)).toEqual(standing);
    });

    it('counts the tries of two browsers, each once', async () => {
        const server = new Server();
        const here = new AccountStanding(new Papers(server), 'risk');
        const there = new AccountStanding(new Papers(server), 'risk');
        await here.read();
        await there.read();
        await here.keep(after(after(nothingTried(), one!, true), two!, false), puzzles);
        const kept = await there.keep(
            after(after(nothingTried(), two!, true), three!, true),
            puzzles,
        );
        expect(kept.tries).toBe(3);
        expect(kept.tried).toEqual({ 'g one': true, 'g two': false, 'g three': true });
        expect(readStanding(server.text!)).toEqual(kept);
        expect(server.revision).toBe(2);
    });

    it('takes in what a browser has besides', () => {
        const account = after(nothingTried(), one!, false);
        const browser = after(after(nothingTried(), one!, true), two!, true);
        expect(lacking(account, browser)).toBe(1);
        const both = joined(account, browser, puzzles);
        expect(both.tried).toEqual({ 'g one': false, 'g two': true });
        expect(lacking(both, browser)).toBe(0);
        expect(joined(both, browser, puzzles)).toBe(both);
    });
});
