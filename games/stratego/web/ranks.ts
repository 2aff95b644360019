// The ranks by the letters of the notation, and counts of them.
import type { RankLetter } from './wire';

export type Rank = Exclude<RankLetter, '?'>;
/** What a view may say of a piece: `?` has not shown itself. */
export type SeenRank = RankLetter;

/** Highest first, Bombs and the flag at the end: the order of every list a player sees. */
export const RANKS: readonly Rank[] = ['X', '9', '8', '7', '6', '5', '4', '3', '2', '1', 'B', 'F'];

/** How many of each rank; what is not named is none. */
export type Counts = Partial<Record<Rank, number>>;

export function isRank(text: string): text is Rank {
    return (RANKS as readonly string[]).includes(text);
}

/** "10" … "1" as printed on a piece; the letter of a Bomb or flag, a sign as it is. */
export function printed(rank: SeenRank | '!'): string {
    return rank === 'X' ? '10' : rank;
}

/** The rank somebody types: small letters and 10 are understood. */
export function typedRank(text: string): Rank | null {
    const letter = text === '10' ? 'X' : text.toUpperCase();
    return isRank(letter) ? letter : null;
}

export function countOf(counts: Counts, rank: Rank): number {
    return counts[rank] ?? 0;
}

export function total(counts: Counts): number {
    return RANKS.reduce((sum, rank) => sum + countOf(counts, rank), 0);
}

/** The ranks there is at least one of, in the order of lists. */
export function ranksIn(counts: Counts): Rank[] {
    return RANKS.filter((rank) => countOf(counts, rank) > 0);
}
