// What a seat believed of hidden things at one moment beside what it believed a step before. Plain functions, in
// ten-thousandths as in messages.
import type { BeliefLine } from '../net/protocol';

export interface Share {
    what: string;
    now: number;
    before: number | null; // null: it was not there, or nobody asked
}

// The step between the two moments; who stands at `to` now stood at `from`.
export interface Moved {
    from: string;
    to: string;
}

const chanceOf = (line: BeliefLine | undefined, what: string): number =>
    line?.parts.find((part) => part.what === what)?.chance ?? 0;

// The same thing a step earlier: a hidden piece is called by where it stands.
export function earlierLine(
    thing: string,
    before: readonly BeliefLine[],
    moved: Moved | null,
): BeliefLine | undefined {
    const place = moved?.to === thing ? moved.from : thing;
    return before.find((line) => line.thing === place);
}

// All that it may be or might have been, likeliest first.
export function sharesOf(
    line: BeliefLine,
    before: readonly BeliefLine[] | null,
    moved: Moved | null,
): Share[] {
    const earlier = before ? earlierLine(line.thing, before, moved) : undefined;
    const whats = [...line.parts, ...(earlier?.parts ?? [])].map((part) => part.what);
    return [...new Set(whats)]
        .map((what) => ({
            what,
            now: chanceOf(line, what),
            before: earlier ? chanceOf(earlier, what) : null,
        }))
        .toSorted((a, b) => b.now - a.now || (b.before ?? 0) - (a.before ?? 0));
}

// By how much each thing has become likelier to be this, where that is known and can be seen.
export function changesOf(
    what: string,
    now: readonly BeliefLine[],
    before: readonly BeliefLine[],
    moved: Moved | null,
): { thing: string; change: number }[] {
    return now.flatMap((line) => {
        const earlier = earlierLine(line.thing, before, moved);
        if (!earlier) return [];
        const change = chanceOf(line, what) - chanceOf(earlier, what);
        return Math.abs(change) >= LEAST ? [{ thing: line.thing, change }] : [];
    });
}
const LEAST = 50; // half a point, which is shown as one
