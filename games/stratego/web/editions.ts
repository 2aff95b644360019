// What each game brings to the table: board, army, whose words its rulebook uses. editions.cpp
// decides; editions.test.ts holds the two together.
import type { Counts } from './ranks';

export type Book = 'original' | 'vintage' | 'assassins';

export interface Edition {
    readonly book: Book;
    readonly columns: number;
    readonly rows: number;
    readonly homeRows: number;
    readonly powers: boolean;
    readonly army: Counts;
}

const FULL: Counts = { 1: 1, 2: 8, 3: 5, 4: 4, 5: 4, 6: 4, 7: 3, 8: 2, 9: 1, X: 1, B: 6, F: 1 };
const CLASSIC: Counts = { 1: 1, 2: 5, 3: 4, 4: 2, 5: 2, 6: 3, 7: 3, 8: 2, 9: 1, X: 1, B: 5, F: 1 };
const SMALL: Counts = { 1: 1, 2: 2, 3: 2, 9: 1, X: 1, B: 2, F: 1 };
const PATROL: Counts = { 1: 1, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, X: 1, B: 2, F: 1 };
const COMPANY: Counts = { 1: 1, 2: 5, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1, 9: 1, X: 1, B: 4, F: 1 };

function large(book: Book, army: Counts): Edition {
    return { book, columns: 10, rows: 10, homeRows: 4, powers: false, army };
}
function assassins(army: Counts, powers: boolean): Edition {
    return { book: 'assassins', columns: 10, rows: 8, homeRows: 3, powers, army };
}
function quick(homeRows: number, army: Counts): Edition {
    return { book: 'original', columns: 8, rows: 8, homeRows, powers: false, army };
}

export const EDITIONS: Readonly<Record<string, Edition>> = {
    'stratego-original': large('original', FULL),
    'stratego-training': large('original', SMALL),
    'stratego-vintage': large('vintage', FULL),
    'stratego-tournament': large('original', FULL),
    'stratego-quick': quick(2, PATROL),
    'assassins-classic': assassins(CLASSIC, false),
    'assassins-duel': assassins(SMALL, false),
    'assassins-special': assassins(CLASSIC, true),
};

// What the option `army` makes of it.
const ARMIES: Readonly<Record<string, Edition>> = { company: quick(3, COMPANY) };

export function editionOf(game: string, options: Readonly<Record<string, string>> = {}): Edition {
    const edition = ARMIES[options['army'] ?? ''] ?? EDITIONS[game];
    if (!edition) throw new Error(`no edition of Stratego: ${game}`);
    return edition;
}
