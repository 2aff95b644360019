import { describe, expect, it } from 'vitest';
import { ApiError } from '../net/api';
import { Papers } from '../papers/papers';
import { AccountStudies } from './account_studies';
import { keepStudy, keptStudies } from './kept_studies';
import { emptyNode, type Study } from './study';

const sample = (title: string): Study => ({
    title,
    chapters: [
        {
            title: 'One',
            game: 'strategic',
            options: {},
            position: 'play orange',
            eyes: 'turn',
            root: emptyNode(),
        },
    ],
});
const copied = (title: string) => `${title} (copy)`;

// A server that keeps papers, as far as the page can tell.
class Server {
    readonly kept = new Map<string, { revision: number; title: string; text: string }>();
    away = false;

    ask = <T>(method: string, path: string, body?: unknown): Promise<T> => {
        if (this.away) return Promise.reject(new ApiError('unreachable', '', 0));
        const name = path.split('/').at(-1)!;
        const found = this.kept.get(name);
        const line = (each: { revision: number; title: string; text: string }, id: string) => ({
            kind: 'study',
            name: id,
            title: each.title,
            revision: each.revision,
            changed: 0,
            bytes: each.text.length,
        });
        if (path === '/api/me/papers') {
            const papers = [...this.kept].map(([id, each]) => line(each, id));
            return Promise.resolve({ papers } as T);
        }
        if (method === 'DELETE') {
            this.kept.delete(name);
            return Promise.resolve({} as T);
        }
        if (method === 'GET') {
            if (!found) return Promise.reject(new ApiError('unknown_paper', '', 404));
            return Promise.resolve({ line: line(found, name), text: found.text } as T);
        }
        const wish = body as { revision: number; title: string; text: string };
        if ((found?.revision ?? 0) !== wish.revision) {
            return Promise.reject(new ApiError('stale', '', 409));
        }
        const next = { ...wish, revision: wish.revision + 1 };
        this.kept.set(name, next);
        return Promise.resolve({ line: line(next, name) } as T);
    };
}

class Shelf {
    private readonly kept = new Map<string, string>();
    get length() {
        return this.kept.size;
    }
    key = (at: number) => [...this.kept.keys()][at] ?? null;
    getItem = (key: string) => this.kept.get(key) ?? null;
    setItem = (key: string, value: string) => void this.kept.set(key, value);
    removeItem = (key: string) => void this.kept.delete(key);
}

function at(server: Server, shelf = new Shelf()) {
    return { account: new AccountStudies(new Papers(server), shelf), shelf };
}

describe('a study in the account', () => {
    it('leaves the browser once the account has it, and is found on another device', async () => {
        const server = new Server();
        const here = at(server);
        const open = { id: 'abcd1234', revision: 0, study: sample('Mine'), pending: true };
        const kept = await here.account.keep(open, copied);
        expect(kept).toEqual({ id: 'abcd1234', revision: 1 });
        expect(here.shelf.length).toBe(0);
        const there = at(server);
        expect((await there.account.list()).map(({ title }) => title)).toEqual(['Mine']);
        const found = await there.account.open('abcd1234', copied);
        expect(found).toEqual({ ...open, revision: 1, pending: false });
        expect(await there.account.open('nothing0', copied)).toBeNull();
        await there.account.drop('abcd1234');
        expect(await here.account.list()).toEqual([]);
    });

    it('is not lost when the line breaks, and goes on from there', async () => {
        const server = new Server();
        const { account, shelf } = at(server);
        const first = { id: 'abcd1234', revision: 0, study: sample('Mine'), pending: true };
        const { revision } = await account.keep(first, copied);
        server.away = true;
        const changed = { ...first, revision, study: sample('Changed') };
        await expect(account.keep(changed, copied)).rejects.toThrow('unreachable');
        expect(keptStudies(shelf).map(({ study }) => study.title)).toEqual(['Changed']);
        server.away = false;
        const again = await account.open('abcd1234', copied);
        expect(again).toMatchObject({ revision: 1, pending: true });
        expect(again!.study.title).toBe('Changed');
        expect(await account.keep(again!, copied)).toEqual({ id: 'abcd1234', revision: 2 });
        expect(shelf.length).toBe(0);
    });

    it('that was on its way when the page was left arrives, once', async () => {
        const server = new Server();
        const { account, shelf } = at(server);
        const first = { id: 'abcd1234', revision: 0, study: sample('Mine'), pending: true };
        server.away = true;
        await expect(account.keep(first, copied)).rejects.toThrow('unreachable');
        server.away = false;
        await account.settle();
        expect(shelf.length).toBe(0);
        expect(server.kept.get('abcd1234')).toMatchObject({ revision: 1, title: 'Mine' });
        // The account has it, the answer was lost: it does not become two.
        expect(await account.keep(first, copied)).toEqual({ id: 'abcd1234', revision: 1 });
        expect(server.kept.size).toBe(1);
        // One of the browser's own stays until somebody offers it.
        keepStudy('efgh5678', sample('Own'), shelf);
        await account.settle();
        expect(keptStudies(shelf)).toHaveLength(1);
    });

    it('that two browsers have changed becomes two', async () => {
        const server = new Server();
        const [one, two] = [at(server), at(server)];
        const first = { id: 'abcd1234', revision: 0, study: sample('Mine'), pending: true };
        await one.account.keep(first, copied);
        await two.account.keep({ ...first, revision: 1, study: sample('Theirs') }, copied);
        const now = await one.account.keep(
            { ...first, revision: 1, study: sample('Ours') },
            copied,
        );
        expect(now.id).not.toBe('abcd1234');
        const titles = (await one.account.list()).map(({ title }) => title).toSorted();
        expect(titles).toEqual(['Ours (copy)', 'Theirs']);
        expect(one.shelf.length).toBe(0);
    });

    it('is opened as the account has it when both went on; the browser keeps its own as a copy', async () => {
        const server = new Server();
        const [one, two] = [at(server), at(server)];
        const first = { id: 'abcd1234', revision: 0, study: sample('Mine'), pending: true };
        await one.account.keep(first, copied);
        server.away = true;
        const offline = one.account.keep(
            { ...first, revision: 1, study: sample('Offline') },
            copied,
        );
        await expect(offline).rejects.toThrow('unreachable');
        server.away = false;
        await two.account.keep({ ...first, revision: 1, study: sample('Theirs') }, copied);
        const found = await one.account.open('abcd1234', copied);
        expect(found).toMatchObject({ revision: 2, pending: false });
        expect(found!.study.title).toBe('Theirs');
        expect(keptStudies(one.shelf).map(({ study }) => study.title)).toEqual(['Offline (copy)']);
    });

    it('of the browser is offered up and leaves it', async () => {
        const server = new Server();
        const { account, shelf } = at(server);
        keepStudy('abcd1234', sample('Old'), shelf);
        server.kept.set('abcd1234', { revision: 7, title: 'Another', text: '' });
        await account.offer('abcd1234', sample('Old'));
        expect(shelf.length).toBe(0);
        expect((await account.list()).map(({ title }) => title)).toEqual(['Another', 'Old']);
        server.away = true;
        keepStudy('efgh5678', sample('New'), shelf);
        await expect(account.offer('efgh5678', sample('New'))).rejects.toThrow('unreachable');
        expect(keptStudies(shelf)).toHaveLength(1);
    });
});
