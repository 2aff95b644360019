// A setup completed by lot, such that one would dare to hand it in.
import type { Edition } from './editions';
import { countOf, RANKS, type Rank } from './ranks';
import { missingFrom, type Setup } from './setup';

/** A number from 0 to below `below`; Math.random in the page, fixed in tests. */
export type Draw = (below: number) => number;
const drawAtRandom: Draw = (below) => Math.floor(Math.random() * below);

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i -= 1) {
        const j = draw(i + 1);
        [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
}

// The places beside and before one: from there a piece is guarded.
function around(place: number, { columns, homeRows }: Edition): number[] {
    const column = place % columns;
    return [
        ...(column > 0 ? [place - 1] : []),
        ...(column < columns - 1 ? [place + 1] : []),
        ...(place + columns < homeRows * columns ? [place + columns] : []),
    ];
}

/**
 * Whoever is missing stands on a free place drawn by lot; who stands already stays. The flag goes as
 * far back as it can, two bombs next to it, and no bomb into the front row while there is another
 * place, so that the army can move.
 */
export function filled(setup: Setup, edition: Edition, draw: Draw = drawAtRandom): Setup {
    const result = [...setup];
    const missing = missingFrom(setup, edition.army);
    const ranks = (rank: Rank) => new Array<Rank>(countOf(missing, rank)).fill(rank);
    const free = () =>
        shuffled(
            result.flatMap((rank, at) => (rank ? [] : [at])),
            draw,
        );
    const row = (place: number) => Math.floor(place / edition.columns);
    const isFront = (place: number) => row(place) === edition.homeRows - 1;

    for (const flag of ranks('F')) {
        const [back] = free().sort((a, b) => row(a) - row(b));
        if (back !== undefined) result[back] = flag;
    }
    const flag = result.indexOf('F');
    const guards = flag < 0 ? [] : shuffled(around(flag, edition), draw).slice(0, 2);
    for (const bomb of ranks('B')) {
        const places = free();
        const behind = places.filter((place) => !isFront(place));
        const place = guards.find((guard) => behind.includes(guard)) ?? behind[0] ?? places[0];
        if (place !== undefined) result[place] = bomb;
    }
    const places = free();
    RANKS.filter((rank) => rank !== 'F' && rank !== 'B')
        .flatMap(ranks)
        .forEach((rank, i) => {
            const place = places[i];
            if (place !== undefined) result[place] = rank;
        });
    return result;
}
