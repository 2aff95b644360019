import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nothingKept } from '../fair/kept';
import { check, chooserOf, readTags } from './fairness';

const page = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const documented = /^commitment ([0-9a-f]{64})$/m.exec(page)?.[1] ?? '';

const record = `[Record "bivouac 1"]
[Game "strategic"]
[FairFormat "1"]
[FairTable "table-1"]
[FairCommitment "${documented}"]
[FairSecret "${secret}"]
[FairSeeds "0badcafe -"]
[FairRoots "- -"]
[FairHead "${'ab'.repeat(32)}"]
`;

describe('the fairness check of the page', () => {
    it('agrees with a record that is as it was kept', () => {
        const tags = readTags(record)!;
        const kept = {
            ...nothingKept(),
            commitment: documented,
            seeds: { '0': '0badcafe' },
            receipts: { 2: 'ab'.repeat(32), 1: 'cd'.repeat(32) },
        };
        expect(check(tags, kept)).toEqual({
            secret: 'agrees',
            commitment: 'agrees',
            seeds: 'agrees',
            receipt: 'agrees',
        });
    });

    it('says what differs and what was not kept', () => {
        const tags = { ...readTags(record)!, secret: 'ff'.repeat(32) };
        const kept = { ...nothingKept(), commitment: 'other', seeds: { '1': 'aa' } };
        expect(check(tags, kept)).toEqual({
            secret: 'differs',
            commitment: 'differs',
            seeds: 'differs',
            receipt: 'not_kept',
        });
        expect(check(tags, null).seeds).toBe('not_kept');
    });

    it('says who chose the dice only with a seed and a commitment of its own', () => {
        const tags = readTags(record)!;
        const chooser = (kept: object, seeds = tags.seeds) => {
            const whole = { ...nothingKept(), ...kept };
            const told = { ...tags, seeds };
            return chooserOf(told, check(told, whole), whole);
        };
        const commitment = documented;
        expect(chooser({})).toBe('unknown');
        expect(chooser({ commitment })).toBe('unknown');
        expect(chooser({ seeds: { 0: '0badcafe' } })).toBe('unknown');
        expect(chooser({ commitment, seeds: { 0: '0badcafe' } })).toBe('nobody');
        expect(chooser({ commitment, seeds: { 0: '0badcafe' } }, ['0badcafe', '11'])).toBe(
            'not_alone',
        );
        expect(chooser({ commitment, seeds: { 0: '11' } })).toBe('somebody');
        expect(chooserOf(tags, check(tags, null), null)).toBe('unknown');
    });

    it('finds no tags in a game played at home', () => {
        expect(readTags('[Record "bivouac 1"]\n[Game "strategic"]\n')).toBeNull();
    });
});
