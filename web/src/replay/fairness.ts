// What this page can check of docs/fairness.md by itself, from a record and from what this device kept
// while the game was played. The whole check is `bivouac verify`; this is the part a browser does well.

export interface FairTags {
    table: string;
    commitment: string;
    secret: string;
    seeds: string[];
    head: string;
}

// What was kept on this device, step by step.
export interface Kept {
    commitment?: string;
    seeds?: Record<string, string>; // by seat, drawn by this device
    receipt?: string;
    seq?: number;
}

export type Finding = 'agrees' | 'differs' | 'not_kept';

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

// A field is its length as four bytes, highest first, and then its bytes.
export function fields(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
    const texts = parts.map((part) =>
        typeof part === 'string' ? new TextEncoder().encode(part) : part,
    );
    const whole = new Uint8Array(texts.reduce((sum, text) => sum + 4 + text.length, 0));
    const view = new DataView(whole.buffer);
    let at = 0;
    for (const text of texts) {
        view.setUint32(at, text.length);
        whole.set(text, at + 4);
        at += 4 + text.length;
    }
    return whole;
}

export function fromHex(text: string): Uint8Array {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes: ArrayBuffer): string {
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function commitmentOf(table: string, secret: string): Promise<string> {
    const bytes = fields('bivouac commitment 1', table, fromHex(secret));
    return toHex(await crypto.subtle.digest('SHA-256', bytes));
}

export async function check(tags: FairTags, kept: Kept | null): Promise<Findings> {
    const compare = (mine: string | undefined, theirs: string): Finding =>
        mine === undefined ? 'not_kept' : mine === theirs ? 'agrees' : 'differs';
    const again = await commitmentOf(tags.table, tags.secret);
    const mySeeds = Object.entries(kept?.seeds ?? {});
    const seedsAgree = mySeeds.every(([seat, seed]) => tags.seeds[Number(seat)] === seed);
    return {
        secret: again === tags.commitment ? 'agrees' : 'differs',
        commitment: compare(kept?.commitment, tags.commitment),
        seeds: mySeeds.length === 0 ? 'not_kept' : seedsAgree ? 'agrees' : 'differs',
        receipt: compare(kept?.receipt, tags.head),
    };
}

const place = (table: string) => `bivouac.kept.${table}`;

export function keptOf(table: string): Kept | null {
    try {
        const text = localStorage.getItem(place(table));
        return text === null ? null : (JSON.parse(text) as Kept);
    } catch {
        return null;
    }
}

// Adds to what is kept; what was seen first about the commitment is never overwritten.
export function keep(table: string, news: Kept): void {
    const before = keptOf(table) ?? {};
    const commitment = before.commitment ?? news.commitment;
    const kept: Kept = {
        ...before,
        ...news,
        ...(commitment === undefined ? {} : { commitment }),
        seeds: { ...before.seeds, ...news.seeds },
    };
    try {
        localStorage.setItem(place(table), JSON.stringify(kept));
    } catch {
        // Without storage there is nothing to compare with later, and the page says so.
    }
}
