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

// One game of each family first, then all the others, both in the order they came in.
export function familiesFirst<Line extends { game: string }>(lines: readonly Line[]): Line[] {
    const firsts = new Map<string, Line>();
    for (const line of lines) {
        const family = familyOf(line.game) ?? line.game;
        if (!firsts.has(family)) firsts.set(family, line);
    }
    const ahead = [...firsts.values()];
    return [...ahead, ...lines.filter((line) => !ahead.includes(line))];
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
