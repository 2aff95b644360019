// A setup being built: one place after the other as its owner counts them, left to right from the
// back row on (homeSquare). Plain values: every change returns a new one.
import type { Edition } from './editions';
import { countOf, RANKS, type Counts, type Rank } from './ranks';
import { COLUMNS } from './squares';

export type Setup = readonly (Rank | null)[];

export function placesOf(edition: Edition): number {
    return edition.homeRows * COLUMNS;
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
export function mirrored(setup: Setup): Setup {
    return setup.map((_, i) => setup[i - (i % COLUMNS) + COLUMNS - 1 - (i % COLUMNS)] ?? null);
}

/** A number from 0 to below `below`; Math.random in the page, fixed in tests. */
export type Draw = (below: number) => number;
export const drawAtRandom: Draw = (below) => Math.floor(Math.random() * below);

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i -= 1) {
        const j = draw(i + 1);
        [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
}

/** Whoever is missing stands on a free place drawn by lot; who stands already stays. */
export function filled(setup: Setup, army: Counts, draw: Draw = drawAtRandom): Setup {
    const missing = missingFrom(setup, army);
    const ranks = RANKS.flatMap((rank) => new Array<Rank>(countOf(missing, rank)).fill(rank));
    const free = setup.flatMap((rank, place) => (rank ? [] : [place]));
    const places = shuffled(free, draw);
    const result = [...setup];
    ranks.forEach((rank, i) => {
        const place = places[i];
        if (place !== undefined) result[place] = rank;
    });
    return result;
}
