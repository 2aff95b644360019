// Finds the lessons: games/<family>/web/lessons/<game>.ts is the one of that game, loaded when it is opened.
import type { Lesson } from '../game/skin';
import { byFamily, familiesWithGames } from '../game/skins';

const loaders = import.meta.glob<Lesson>('../../../games/[a-z]*/web/lessons/*.ts', {
    import: 'default',
});

// "../../../games/risk/web/lessons/risk-assassins.ts" is of the game "risk-assassins".
const byGame = new Map(
    Object.entries(loaders).map(([path, load]) => [path.split('/').at(-1)!.slice(0, -3), load]),
);

// The games that have a lesson, in the families' order.
export function gamesWithLessons(): string[] {
    const games = familiesWithGames().flatMap(([, list]) => list.map((game) => ({ game })));
    return byFamily(games)
        .flatMap(({ lines }) => lines.map(({ game }) => game))
        .filter((game) => byGame.has(game));
}

// Which lesson somebody means who asks by a game or by a family: its own, or the family's first.
export function lessonFor(wanted: string): string | null {
    if (byGame.has(wanted)) return wanted;
    const family = familiesWithGames().find(
        ([name, list]) => name === wanted || list.includes(wanted),
    );
    return family?.[1].find((game) => byGame.has(game)) ?? null;
}

export async function loadLesson(game: string): Promise<Lesson | null> {
    return (await byGame.get(game)?.()) ?? null;
}
