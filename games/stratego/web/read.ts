// Strict reading of what the server shows: every field is checked once, here, and typed from then
// on. Fields we do not know are passed over (docs/protocol.md, "Ground rules").
import { isRank, type Counts, type Rank, type SeenRank } from './ranks';
import { parseSquare, type Side, type Square } from './squares';

/** The server said something this page cannot read; `path` names the field. */
export class Unreadable extends Error {
    constructor(readonly path: string) {
        super(`unreadable: ${path}`);
    }
}

export type Fields = Record<string, unknown>;

export function fields(value: unknown, path: string): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new Unreadable(path);
    }
    return value as Fields;
}

export function list(value: unknown, path: string): unknown[] {
    if (!Array.isArray(value)) throw new Unreadable(path);
    return value;
}

export function text(value: unknown, path: string): string {
    if (typeof value !== 'string') throw new Unreadable(path);
    return value;
}

export function count(value: unknown, path: string): number {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
        throw new Unreadable(path);
    }
    return value;
}

/** A flag that is left out when it is not so. */
export function flag(value: unknown, path: string): boolean {
    if (value === undefined) return false;
    if (typeof value !== 'boolean') throw new Unreadable(path);
    return value;
}

export function oneOf<T extends string>(value: unknown, words: readonly T[], path: string): T {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Unreadable(path);
    return found;
}

export function side(value: unknown, path: string): Side {
    return oneOf(value, ['red', 'blue'] as const, path);
}

export function square(value: unknown, path: string): Square {
    const found = parseSquare(text(value, path));
    if (!found) throw new Unreadable(path);
    return found;
}

/** "c4 d4": squares with blanks between them; none for an absent or empty text. */
export function squares(value: unknown, path: string): Square[] {
    if (value === undefined || value === '') return [];
    return text(value, path)
        .split(' ')
        .map((word) => square(word, path));
}

export function rank(value: unknown, path: string): Rank {
    const letter = text(value, path);
    if (!isRank(letter)) throw new Unreadable(path);
    return letter;
}

export function seenRank(value: unknown, path: string): SeenRank {
    return value === '?' ? '?' : rank(value, path);
}

export function counts(value: unknown, path: string): Counts {
    const result: Counts = {};
    for (const [letter, number] of Object.entries(fields(value, path))) {
        result[rank(letter, path)] = count(number, `${path}.${letter}`);
    }
    return result;
}
