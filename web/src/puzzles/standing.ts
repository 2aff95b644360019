// How well somebody solves puzzles, kept in the browser or in the account: a rating for each family (Elo, with a step that gets smaller), and
// which puzzles were tried. The first try counts, and no other.
import type { Puzzle } from './puzzle';

export interface Standing {
    rating: number;
    tries: number;
    solved: number;
    tried: Record<string, boolean>; // "game id": whether it was solved
}

const PLACE = 'bivouac.puzzles.';
const FIRST = 1200;
const LEAST_STEP = 16;
const MOST_KEPT = 2000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const nothingTried = (): Standing => ({ rating: FIRST, tries: 0, solved: 0, tried: {} });
export const keyOf = ({ game, id }: Pick<Puzzle, 'game' | 'id'>): string => `${game} ${id}`;

// What one may expect against the puzzle, from 0 to 1.
export const expected = (rating: number, puzzle: number): number =>
    1 / (1 + 10 ** ((puzzle - rating) / 400));

export function after(standing: Standing, puzzle: Puzzle, solved: boolean): Standing {
    const key = keyOf(puzzle);
    if (key in standing.tried) return standing;
    const step = Math.max(LEAST_STEP, 80 / Math.sqrt(standing.tries + 1));
    const change = step * ((solved ? 1 : 0) - expected(standing.rating, puzzle.rating));
    const tried = Object.entries(standing.tried).slice(-MOST_KEPT + 1);
    return {
        rating: Math.round(Math.min(3000, Math.max(400, standing.rating + change))),
        tries: standing.tries + 1,
        solved: standing.solved + (solved ? 1 : 0),
        tried: { ...Object.fromEntries(tried), [key]: solved },
    };
}

export const printStanding = (standing: Standing): string => JSON.stringify(standing);

// Damage begins anew.
export function readStanding(text: string): Standing {
    try {
        const kept = JSON.parse(text) as Partial<Standing> | null;
        const numbers = [kept?.rating, kept?.tries, kept?.solved];
        if (!kept || !numbers.every((each) => Number.isFinite(each))) return nothingTried();
        const tried = Object.entries(kept.tried ?? {}).filter(
            (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
        );
        return { ...(kept as Standing), tried: Object.fromEntries(tried) };
    } catch {
        return nothingTried();
    }
}

export function keptStanding(family: string, store: Store = localStorage): Standing {
    try {
        return readStanding(store.getItem(PLACE + family) ?? 'null');
    } catch {
        return nothingTried();
    }
}

export function keepStanding(
    family: string,
    standing: Standing,
    store: Store = localStorage,
): void {
    try {
        store.setItem(PLACE + family, printStanding(standing));
    } catch {
        // Without room the rating of this visit is lost with it.
    }
}

// The next one to try: not tried yet, and about as hard as one is good; then any. Those that were posed already
// on this visit, the latest at the end, come again in their order only, so that whoever passes over some
// sees all others first.
export function nextFor(
    puzzles: readonly Puzzle[],
    standing: Standing,
    posed: readonly Puzzle[] = [],
): Puzzle | null {
    const latest = posed.at(-1);
    const others = puzzles.filter((puzzle) => puzzle !== latest);
    const from = others.length > 0 ? others : puzzles;
    const order = (puzzle: Puzzle) => [
        keyOf(puzzle) in standing.tried ? 1 : 0,
        posed.lastIndexOf(puzzle),
        Math.abs(puzzle.rating - standing.rating),
    ];
    const before = (a: number[], b: number[]) =>
        a.map((each, i) => each - b[i]!).find((difference) => difference !== 0) ?? 0;
    return from.toSorted((a, b) => before(order(a), order(b)))[0] ?? null;
}
