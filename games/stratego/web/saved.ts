// Setups a player has saved under a name, and the one being built at each table, in the browser.
import { keep, read, type Keeper } from './notes';

export interface Saved {
    readonly name: string;
    readonly text: string;
}

const MOST_SAVED = 50;
const MOST_LETTERS = 40;

// Editions with the same army share their saved setups.
function keyOf(army: string): string {
    return `bivouac.stratego.setups.${army}`;
}
function draftKey(table: string, seat: number): string {
    return `bivouac.stratego.draft.${table}.${seat}`;
}

function isSaved(value: unknown): value is Saved {
    if (typeof value !== 'object' || value === null) return false;
    const saved = value as Partial<Record<keyof Saved, unknown>>;
    return typeof saved.name === 'string' && typeof saved.text === 'string';
}

export function loadSaved(keeper: Keeper, army: string): Saved[] {
    const kept = read(keeper, keyOf(army));
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
}

/** Saves under a name; an older one of that name gives way, the oldest when there are too many. */
export function saveAs(keeper: Keeper, army: string, name: string, text: string): Saved[] {
    const trimmed = name.trim().slice(0, MOST_LETTERS);
    if (trimmed === '') return loadSaved(keeper, army);
    const others = loadSaved(keeper, army).filter((saved) => saved.name !== trimmed);
    const all = [...others, { name: trimmed, text }].slice(-MOST_SAVED);
    keep(keeper, keyOf(army), all);
    return all;
}

export function forget(keeper: Keeper, army: string, name: string): Saved[] {
    const rest = loadSaved(keeper, army).filter((saved) => saved.name !== name);
    keep(keeper, keyOf(army), rest.length === 0 ? null : rest);
    return rest;
}

export function loadDraft(keeper: Keeper, table: string, seat: number): string | null {
    const kept = read(keeper, draftKey(table, seat));
    return typeof kept === 'string' ? kept : null;
}

/** null: it has been handed in, and nothing is kept. */
export function saveDraft(keeper: Keeper, table: string, seat: number, text: string | null): void {
    keep(keeper, draftKey(table, seat), text);
}
