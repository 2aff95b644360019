// What this page can check of docs/fairness.md by itself, from a record and from what this device kept
// while the game was played. The whole check is `bivouac verify`; this is the part a browser does well.
import { commitmentOf } from '../fair/hashes';
import { lastReceipt, type Kept } from '../fair/kept';

export interface FairTags {
    table: string;
    commitment: string;
    secret: string;
    seeds: string[];
    head: string;
}

export type Finding = 'agrees' | 'differs' | 'not_kept';

// Who chose the dice: nobody; not the server alone (another seat gave a seed too); somebody did or could;
// there is nothing to tell it by.
export type Chooser = 'nobody' | 'not_alone' | 'somebody' | 'unknown';

export interface Findings {
    secret: 'agrees' | 'differs'; // the secret told at the end is the one committed to
    commitment: Finding; // the record's commitment is the one this device saw
    seeds: Finding; // the seeds this device drew are among those of the record
    receipt: Finding; // the last receipt this device saw is that of the record
}

export function readTags(record: string): FairTags | null {
    const tag = (name: string) => new RegExp(`^\\[${name} "([^"]*)"\\]$`, 'm').exec(record)?.[1];
    const table = tag('FairTable');
    const commitment = tag('FairCommitment');
    const secret = tag('FairSecret');
    const head = tag('FairHead');
    const seeds = tag('FairSeeds');
    if (!table || !commitment || !secret || !head || seeds === undefined) return null;
    return { table, commitment, secret, seeds: seeds.split(' '), head };
}

export function check(tags: FairTags, kept: Kept | null): Findings {
    const compare = (mine: string | undefined, theirs: string): Finding =>
        mine === undefined ? 'not_kept' : mine === theirs ? 'agrees' : 'differs';
    const mySeeds = Object.entries(kept?.seeds ?? {});
    const seedsAgree = mySeeds.every(([seat, seed]) => tags.seeds[Number(seat)] === seed);
    return {
        secret: commitmentOf(tags.table, tags.secret) === tags.commitment ? 'agrees' : 'differs',
        commitment: compare(kept?.commitment, tags.commitment),
        seeds: mySeeds.length === 0 ? 'not_kept' : seedsAgree ? 'agrees' : 'differs',
        receipt: compare(kept ? lastReceipt(kept)?.receipt : undefined, tags.head),
    };
}

export function chooserOf(tags: FairTags, findings: Findings, kept: Kept | null): Chooser {
    if (Object.values(findings).includes('differs')) return 'somebody';
    if (findings.commitment !== 'agrees' || findings.seeds !== 'agrees') return 'unknown';
    const given = tags.seeds.filter((seed) => seed !== '-').length;
    return given > Object.keys(kept?.seeds ?? {}).length ? 'not_alone' : 'nobody';
}
