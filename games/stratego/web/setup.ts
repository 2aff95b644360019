// A setup being built: one place after the other as its owner counts them, left to right from the
// back row on (homeSquare). Plain values: every change returns a new one.
import type { Edition } from './editions';
import { countOf, RANKS, type Counts, type Rank } from './ranks';

export type Setup = readonly (Rank | null)[];

export function placesOf(edition: Edition): number {
    return edition.homeRows * edition.columns;
}

export function emptySetup(edition: Edition): Setup {
    return new Array<Rank | null>(placesOf(edition)).fill(null);
}

export function standing(setup: Setup): Counts {
    const counts: Counts = {};
    for (const rank of setup) if (rank) counts[rank] = countOf(counts, rank) + 1;
    return counts;
}

function difference(a: Counts, b: Counts): Counts {
    const counts: Counts = {};
    for (const rank of RANKS) {
        const more = countOf(a, rank) - countOf(b, rank);
        if (more > 0) counts[rank] = more;
    }
    return counts;
}

/** Whom the army has and the setup has not, and the other way round. */
export function missingFrom(setup: Setup, army: Counts): Counts {
    return difference(army, standing(setup));
}
export function tooManyIn(setup: Setup, army: Counts): Counts {
    return difference(standing(setup), army);
}
export function isComplete(setup: Setup, army: Counts): boolean {
    const differ = [missingFrom(setup, army), tooManyIn(setup, army)];
    return differ.every((counts) => Object.keys(counts).length === 0);
}

export function put(setup: Setup, place: number, rank: Rank | null): Setup {
    return setup.map((there, i) => (i === place ? rank : there));
}

/** Exchanges two places; moving a piece to an empty place is the same thing. */
export function swap(setup: Setup, a: number, b: number): Setup {
    return setup.map((there, i) => {
        if (i === a) return setup[b] ?? null;
        return i === b ? (setup[a] ?? null) : there;
    });
}

/** Left and right exchanged. */
export function mirrored(setup: Setup, { columns }: Edition): Setup {
    return setup.map((_, i) => setup[i - (i % columns) + columns - 1 - (i % columns)] ?? null);
}
