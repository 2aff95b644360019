// What a family's review needs to know of its notation: games/<family>/web/review.ts, loaded with the first review.
import { familyOf } from '../game/skins';
import type { Hint, Language } from '../game/skin';

export interface ReviewSkin {
    // Where an action of the notation goes on the board; nothing where it has no place.
    arrows(action: string): Hint[];
    // The action in a player's words, where the notation is none.
    actionName?(action: string, language: Language, options: Record<string, string>): string;
    // Beliefs: whether the hidden thing stands on the board, and what things and what they may be are called.
    onBoard?(thing: string): boolean;
    thingName?(thing: string, names: readonly string[], language: Language): string;
    whatName?(
        what: string,
        game: string,
        language: Language,
        options: Record<string, string>,
    ): string;
}

const loaders = import.meta.glob<ReviewSkin>('../../../games/[a-z]*/web/review.ts', {
    import: 'default',
});

// A family without one has a review without arrows.
export async function reviewSkinOf(game: string): Promise<ReviewSkin> {
    const loader = loaders[`../../../games/${familyOf(game)}/web/review.ts`];
    return loader ? loader() : { arrows: () => [] };
}
