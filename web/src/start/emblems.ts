// The small picture of each family, games/<family>/web/emblem.svg, by the id of a game.
import { familyOf } from '../game/skins';

const pictures = import.meta.glob<string>('../../../games/[a-z]*/web/emblem.svg', {
    eager: true,
    query: '?url',
    import: 'default',
});

export function emblemOf(game: string): string | null {
    const family = familyOf(game);
    const entry = Object.entries(pictures).find(([path]) => path.includes(`/${family}/web/`));
    return entry ? entry[1] : null;
}
