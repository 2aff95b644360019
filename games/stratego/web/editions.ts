// What each game brings to the table: board, army, prepared setups, whose words its rulebook uses.
// All of it is the C++ side's (settings.json).
import { withOptions, type GameSettings } from '$web/game/settings';
import type { Counts } from './ranks';
import { squares } from './read';
import data from './settings.json';
import type { Square } from './squares';
import type { Book, Settings } from './wire';

export type { Book } from './wire';

export interface Edition {
    readonly book: Book;
    readonly columns: number;
    readonly rows: number;
    readonly homeRows: number;
    readonly lakes: readonly Square[];
    readonly powers: boolean;
    readonly army: Counts;
    readonly presets: Readonly<Record<string, string>>;
}

const games = data as unknown as Readonly<Record<string, GameSettings<Settings>>>;

export function editionOf(game: string, options?: Readonly<Record<string, string>>): Edition {
    const found = withOptions(games, game, options);
    if (!found) throw new Error(`no edition of Stratego: ${game}`);
    const { book, columns, rows, home_rows, lakes, powers, army } = found.settings;
    return {
        book,
        columns,
        rows,
        homeRows: home_rows,
        lakes: squares(lakes, 'lakes'),
        powers,
        army: army as Counts,
        presets: found.presets,
    };
}
