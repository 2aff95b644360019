import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, commitmentOf, readTags } from './fairness';

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
    it('computes the documented commitment', async () => {
        expect(await commitmentOf('table-1', secret)).toBe(documented);
    });

    it('agrees with a record that is as it was kept', async () => {
        const tags = readTags(record)!;
        const kept = {
            commitment: documented,
            seeds: { '0': '0badcafe' },
            receipt: 'ab'.repeat(32),
        };
        expect(await check(tags, kept)).toEqual({
            secret: 'agrees',
            commitment: 'agrees',
            seeds: 'agrees',
            receipt: 'agrees',
        });
    });

    it('says what differs and what was not kept', async () => {
        const tags = { ...readTags(record)!, secret: 'ff'.repeat(32) };
        const kept = { commitment: 'other', seeds: { '1': 'aa' } };
        expect(await check(tags, kept)).toEqual({
            secret: 'differs',
            commitment: 'differs',
            seeds: 'differs',
            receipt: 'not_kept',
        });
        expect((await check(tags, null)).seeds).toBe('not_kept');
    });

    it('finds no tags in a game played at home', () => {
        expect(readTags('[Record "bivouac 1"]\n[Game "strategic"]\n')).toBeNull();
    });
});
