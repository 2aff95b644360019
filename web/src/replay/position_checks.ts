// Where a text is no position: asked of the game's own part of the page once the server has refused it.
import type { PositionCheck } from '../game/skin';
import { familyOf } from '../game/skins';
import type { Language } from '../lang/languages';

const checks = import.meta.glob<PositionCheck>('../../../games/[a-z]*/web/position/check.ts', {
    import: 'default',
});

// Null where the game says nothing about it: its server does, or the shape is right.
export async function placeOfFault(
    game: string,
    options: Record<string, string>,
    text: string,
    language: Language,
): Promise<string | null> {
    const load = checks[`../../../games/${familyOf(game)}/web/position/check.ts`];
    const check = await load?.().catch(() => undefined);
    return check?.(game, options, text, language) ?? null;
}
