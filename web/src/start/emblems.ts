// The pictures of each family: games/<family>/web/emblem.svg, small, by the id of a game, and picture.svg, large.
import { familyOf } from '../game/skins';

const pictures = import.meta.glob<string>('../../../games/[a-z]*/web/emblem.svg', {
    eager: true,
    query: '?url',
    import: 'default',
});

const boards = import.meta.glob<string>('../../../games/[a-z]*/web/picture.svg', {
    eager: true,
    query: '?url',
    import: 'default',
});

// The large picture of a family: its real board.
export function boardOf(family: string): string | null {
    return boards[`../../../games/${family}/web/picture.svg`] ?? null;
}

export function emblemOf(game: string): string | null {
    const family = familyOf(game);
    const entry = Object.entries(pictures).find(([path]) => path.includes(`/${family}/web/`));
    return entry ? entry[1] : null;
}
