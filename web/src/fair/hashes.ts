// The hashes of docs/fairness.md: everything is SHA-256 over fields.
import { sha256 } from './sha256';

export interface SeatRoot {
    seat: number;
    leaves: number;
    root: string;
}

export interface Opening {
    slot: number;
    bytes: string;
    salt: string;
    index: number;
    path: string[];
}

type Field = string | number | Uint8Array;

function bytesOf(field: Field): Uint8Array {
    if (typeof field === 'string') return new TextEncoder().encode(field);
    if (typeof field !== 'number') return field;
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, field);
    return bytes;
}

// A field is its length as four bytes, highest first, and then its bytes.
export function fields(...parts: Field[]): Uint8Array {
    const texts = parts.map(bytesOf);
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

export const hash = (...parts: Field[]): Uint8Array => sha256(fields(...parts));

function fromHex(text: string): Uint8Array {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function commitmentOf(table: string, secret: string): string {
    return toHex(hash('bivouac commitment 1', table, fromHex(secret)));
}

// Was the thing in this opening committed to by this root?
export function fits(table: string, root: SeatRoot, opening: Opening): boolean {
    if (opening.index >= root.leaves) return false;
    if (opening.path.length !== Math.ceil(Math.log2(root.leaves))) return false;
    let node = hash(
        'bivouac leaf 1',
        table,
        opening.slot,
        fromHex(opening.salt),
        fromHex(opening.bytes),
    );
    let index = opening.index;
    for (const beside of opening.path.map(fromHex)) {
        node =
            index % 2 === 0
                ? hash('bivouac node 1', node, beside)
                : hash('bivouac node 1', beside, node);
        index = Math.floor(index / 2);
    }
    return toHex(hash('bivouac root 1', table, root.seat + 1, root.leaves, node)) === root.root;
}
