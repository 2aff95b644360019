// Finds the skin of a game. Every folder games/<family>/web is picked up by itself; its code is
// loaded when a table of that family is first shown. games/_template is for copying, not for playing.
import type { Skin } from './skin';

const lists = import.meta.glob<string[]>('../../../games/[a-z]*/web/games.json', {
    eager: true,
    import: 'default',
});
const titles = import.meta.glob<string>('../../../games/[a-z]*/web/family.json', {
    eager: true,
    import: 'name',
});
const orders = import.meta.glob<number>('../../../games/[a-z]*/web/family.json', {
    eager: true,
    import: 'order',
});
// Rules of this house for a quick game against bots; every other table is by the book.
// Taken as a whole: a name that one of the files lacks cannot be imported.
const about = import.meta.glob<{ casual?: Record<string, string> }>(
    '../../../games/[a-z]*/web/family.json',
    { eager: true, import: 'default' },
);
const loaders = import.meta.glob<Skin>('../../../games/[a-z]*/web/skin.ts', {
    import: 'default',
});

// "../../../games/strategic/web/games.json" is the family "strategic".
function familyIn(path: string): string {
    return path.split('/').at(-3) ?? '';
}

const families = new Map<string, string>();
for (const [path, games] of Object.entries(lists)) {
    for (const game of games) families.set(game, familyIn(path));
}
const loaded = new Map<string, Promise<Skin>>();

export function familyOf(game: string): string | null {
    return families.get(game) ?? null;
}

export function casualOptions(game: string): Record<string, string> {
    return about[`../../../games/${familyOf(game)}/web/family.json`]?.casual ?? {};
}

export interface Family<Line> {
    id: string;
    title: string;
    lines: Line[]; // in the order they came in
}

// The games by family, in the families' own order; a game that nobody here draws is a family by itself.
export function byFamily<Line extends { game: string }>(lines: readonly Line[]): Family<Line>[] {
    const found = new Map<string, Family<Line>>();
    for (const line of lines) {
        const id = familyOf(line.game) ?? line.game;
        const family = found.get(id) ?? { id, title: familyTitle(id), lines: [] };
        family.lines.push(line);
        found.set(id, family);
    }
    const order = (id: string) => orders[`../../../games/${id}/web/family.json`] ?? Infinity;
    return [...found.values()].toSorted((a, b) => order(a.id) - order(b.id) || 0);
}

// Every family that has a skin, with its games in the order of its list.
export function familiesWithGames(): [string, string[]][] {
    return Object.entries(lists).map(([path, games]) => [familyIn(path), games]);
}

// What a family's games are called together; a name, so the same in every language.
export function familyTitle(family: string): string {
    return Object.entries(titles).find(([path]) => familyIn(path) === family)?.[1] ?? family;
}

// Null when no skin here can draw this game.
export async function skinOf(game: string): Promise<Skin | null> {
    const family = families.get(game);
    if (family === undefined) return null;
    const loader = Object.entries(loaders).find(([path]) => familyIn(path) === family)?.[1];
    if (!loader) return null;
    let skin = loaded.get(family);
    if (!skin) {
        skin = loader();
        loaded.set(family, skin);
        // A failed download is tried again next time.
        skin.catch(() => loaded.delete(family));
    }
    return skin;
}
