import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StepMessage, TableMessage } from '../net/words';
import { commitmentOf, fits, hash, toHex, type Opening, type SeatRoot } from './hashes';
import {
    keptOf,
    keptText,
    lastReceipt,
    nothingKept,
    store,
    verifyCommand,
    type Kept,
} from './kept';
import { sha256 } from './sha256';
import { hearStep, hearTable, look } from './watch';

const page = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
const documented = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(page)![1]!;
const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string) => new TextEncoder().encode(text);
const word = (text: string) => toHex(hash(text));

describe('hashes', () => {
    it('are SHA-256, of every length around a block', async () => {
        expect(toHex(sha256(bytes('abc')))).toBe(
            'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        );
        for (let length = 0; length < 200; ++length) {
            const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
            const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
            expect(sha256(message)).toEqual(theirs);
        }
    });
    it('give the documented commitment', () => {
        expect(commitmentOf('table-1', secret)).toBe(documented('commitment'));
    });
    it('check the documented opening, and no other', () => {
        const root: SeatRoot = { seat: 0, leaves: 1, root: documented('second_root') };
        const opening: Opening = {
            slot: 7,
            bytes: '05',
            salt: documented('slot_salt_7'),
            index: 0,
            path: [],
        };
        expect(fits('table-1', root, opening)).toBe(true);
        expect(fits('table-2', root, opening)).toBe(false);
        expect(fits('table-1', root, { ...opening, bytes: '06' })).toBe(false);
        expect(fits('table-1', { ...root, seat: 1 }, opening)).toBe(false);
        expect(fits('table-1', root, { ...opening, index: 1 })).toBe(false);
        expect(fits('table-1', root, { ...opening, path: [word('x')] })).toBe(false);
    });
});

const seed = 'ab'.repeat(32);
const waiting = {
    type: 'table',
    table: 'q7',
    phase: 'waiting',
    seq: 0,
    seats: [{ kind: 'person', yours: true }, { kind: 'bot' }],
    commitment: word('c'),
    seeds: [],
    roots: [],
} as unknown as TableMessage;
const playing: TableMessage = {
    ...waiting,
    phase: 'playing',
    seeds: [seed, '-'],
    receipt: word('0'),
};
const step = {
    type: 'step',
    table: 'q7',
    first: 1,
    last: 2,
    receipts: [word('1'), word('2')],
    roots: [],
} as unknown as StepMessage;
const seated: Kept = { ...nothingKept(), commitment: word('c'), drawn: seed, seeds: { 0: seed } };

describe('the watch', () => {
    it('has nothing against an honest server, also when it repeats itself', () => {
        const first = hearTable(seated, playing);
        expect(first.alarms).toEqual([]);
        const second = hearStep(first.kept, first.roots, step);
        expect(second.alarms).toEqual([]);
        expect(hearStep(second.kept, second.roots, step)).toEqual(second);
        expect(hearTable(second.kept, { ...playing, seq: 2, receipt: word('2') }).alarms).toEqual(
            [],
        );
        expect(Object.keys(second.kept.receipts)).toEqual(['0', '1', '2']);
    });
    it('wants the commitment first, and always the same', () => {
        expect(look(nothingKept(), { ...waiting, commitment: '' })).toEqual(['no_commitment']);
        expect(look(seated, { ...waiting, commitment: word('d') })).toEqual(['commitment_changed']);
        expect(hearTable(seated, { ...playing, commitment: word('d') }).kept.commitment).toBe(
            word('c'),
        );
        expect(look({ ...seated, receipts: { 3: word('3') } }, waiting)).toEqual(['used_before']);
    });
    it('finds its seed replaced, moved or gone', () => {
        const told = (seeds: string[]) => hearTable(seated, { ...playing, seeds }).alarms;
        expect(told(['00', '-'])).toEqual(['seed_replaced']);
        expect(told([])).toEqual(['seed_replaced']);
        expect(told(['00', seed])).toEqual(['seed_moved']);
        const left = {
            ...playing,
            seeds: ['00', '-'],
            seats: [{ kind: 'person' }, { kind: 'bot' }],
        };
        expect(hearTable(seated, left as TableMessage).alarms).toEqual([]);
    });
    it('finds other receipts, other roots and things that nobody committed to', () => {
        const root: SeatRoot = { seat: 1, leaves: 1, root: word('r') };
        const first = hearTable(seated, { ...playing, roots: [root] });
        expect(hearTable(first.kept, { ...playing, receipt: word('x') }).alarms).toEqual([
            'root_changed',
            'receipt_changed',
        ]);
        const opening = { slot: 1, bytes: '01', salt: word('s'), index: 0, path: [] };
        const shown = hearStep(first.kept, first.roots, { ...step, openings: [opening] });
        expect(shown.alarms).toEqual(['opening_wrong']);
    });
});

describe('what is kept', () => {
    const shelf = new Map<string, string>();
    let room = 1e6;
    beforeEach(() => {
        shelf.clear();
        room = 1e6;
        const storage = {
            getItem: (key: string) => shelf.get(key) ?? null,
            setItem(key: string, value: string) {
                const others = [...shelf].reduce(
                    (sum, [k, v]) => sum + (k === key ? 0 : v.length),
                    0,
                );
                if (others + value.length > room) throw new Error('full');
                shelf.set(key, value);
            },
        };
        // Object.keys() of a real storage gives its keys.
        globalThis.localStorage = new Proxy(storage, {
            ownKeys: () => [...shelf.keys()],
            getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        }) as unknown as Storage;
    });
    const kept: Kept = {
        ...seated,
        roots: [[1, word('r')]],
        receipts: { 0: word('0'), 12: word('12'), 9: word('9') },
    };
    it('comes back from the storage', () => {
        expect(keptOf('q7')).toBeNull();
        expect(store('q7', kept)).toBe(true);
        expect(keptOf('q7')).toMatchObject(kept);
        shelf.set('bivouac.kept.old', '{"commitment":"c","receipt":"r","seeds":{"1":"aa"}}');
        expect(keptOf('old')).toMatchObject({ commitment: 'c', seeds: { 1: 'aa' }, receipts: {} });
    });
    it('makes room by giving up receipts that a later one stands for', () => {
        expect(store('q6', kept)).toBe(true);
        room = 2 * shelf.get('bivouac.kept.q6')!.length - 60;
        expect(store('q7', kept)).toBe(true);
        expect(keptOf('q6')!.receipts).toEqual({ 12: word('12') });
        expect(keptOf('q6')!.seeds).toEqual(kept.seeds);
        room = 10;
        expect(store('q8', kept)).toBe(false);
    });
    it('is written as the file that the program reads', () => {
        expect(keptText('q7', 'http://h', kept).split('\n')).toEqual([
            'bivouac kept 1',
            'server http://h',
            'table q7',
            `commitment ${word('c')}`,
            `draw ${seed}`,
            `seed 1 ${seed}`,
            `root 2 ${word('r')}`,
            `receipt 0 ${word('0')}`,
            `receipt 9 ${word('9')}`,
            `receipt 12 ${word('12')}`,
            '',
        ]);
        expect(lastReceipt(kept)).toEqual({ step: 12, receipt: word('12') });
        expect(verifyCommand(kept)).toBe(
            `bivouac verify RECORD --fair --commitment ${word('c')} --seed 1:${seed} ` +
                `--receipt 12:${word('12')} --root 2:${word('r')}`,
        );
    });
});
