// Marks a player makes on enemy pieces: a guess at the rank, or a sign. Only their own browser keeps
// them, by table and seat; they follow the piece, which is known by its home square.
import { isRank, RANKS, type Rank } from './ranks';

export type Mark = Rank | '!' | '?';
export const MARKS: readonly Mark[] = [...RANKS, '!', '?'];
export type Notes = Readonly<Record<string, Mark>>;

/** The part of localStorage that is needed, so that tests can bring their own. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's own memory, or, where it is forbidden, one that lasts as long as the page. */
export function browserKeeper(): Keeper {
    try {
        return localStorage;
    } catch {
        const texts = new Map<string, string>();
        return {
            getItem: (key) => texts.get(key) ?? null,
            setItem: (key, text) => void texts.set(key, text),
            removeItem: (key) => void texts.delete(key),
        };
    }
}

function isMark(value: unknown): value is Mark {
    return typeof value === 'string' && (isRank(value) || value === '!' || value === '?');
}

function keyOf(table: string, seat: number): string {
    return `bivouac.stratego.notes.${table}.${seat}`;
}

export function withMark(notes: Notes, piece: string, mark: Mark | null): Notes {
    const rest = Object.entries(notes).filter(([other]) => other !== piece);
    return Object.fromEntries(mark ? [...rest, [piece, mark] as const] : rest);
}

/** What was kept; a text that is none of ours counts as nothing. */
export function loadNotes(keeper: Keeper, table: string, seat: number): Notes {
    const kept = read(keeper, keyOf(table, seat));
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, Mark] => isMark(entry[1])),
    );
}

export function saveNotes(keeper: Keeper, table: string, seat: number, notes: Notes): void {
    const key = keyOf(table, seat);
    if (Object.keys(notes).length === 0) keep(keeper, key, null);
    else keep(keeper, key, notes);
}

/** JSON kept under a key; null when there is none or it cannot be read. */
export function read(keeper: Keeper, key: string): unknown {
    try {
        return JSON.parse(keeper.getItem(key) ?? 'null');
    } catch {
        return null;
    }
}

/** A browser that keeps nothing (private mode, no room) is no reason to stop playing. */
export function keep(keeper: Keeper, key: string, value: unknown): void {
    try {
        if (value === null) keeper.removeItem(key);
        else keeper.setItem(key, JSON.stringify(value));
    } catch {
        return;
    }
}
