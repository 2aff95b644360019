// The ground that a game's pages lie on (ui/grounds.css): family.json names it by how a game's id begins, the
// longest beginning first.
import { familyOf } from './skins';

const about = import.meta.glob<{ grounds?: Record<string, string> }>(
    '../../../games/[a-z]*/web/family.json',
    { eager: true, import: 'default' },
);
export const usualGround = 'parchment';

export function groundOf(game: string): string {
    const grounds = about[`../../../games/${familyOf(game) ?? ''}/web/family.json`]?.grounds ?? {};
    const beginning = Object.keys(grounds)
        .filter((each) => game.startsWith(each))
        .toSorted((a, b) => b.length - a.length)[0];
    return beginning === undefined ? usualGround : (grounds[beginning] ?? usualGround);
}
