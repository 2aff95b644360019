// The sides that seats play, for families that let one choose: family.json lists their colours in the order
// of the seats, the skin's own texts have their names (side.0, side.1 …).
import {
    byLanguage,
    sentenceIn,
    type ByLanguage,
    type Language,
    type Phrases,
} from '../lang/languages';
import { familyOf } from './skins';

export interface SeatSide {
    colour: string; // of tokens.css
    name: string;
}

const about = import.meta.glob<{ sides?: string[] }>('../../../games/[a-z]*/web/family.json', {
    eager: true,
    import: 'default',
});
const files = import.meta.glob<Phrases>('../../../games/[a-z]*/web/lang/*.txt', {
    eager: true,
    import: 'default',
    query: '?only=side.',
});
const words: Record<string, ByLanguage> = {};
for (const [path, phrases] of Object.entries(files)) {
    const family = path.split('/').at(-4)!;
    words[family] = { ...words[family], ...byLanguage({ [path]: phrases }) };
}

// None where everybody's side is settled by the game.
export function sidesOf(game: string, language: Language): SeatSide[] {
    const family = familyOf(game) ?? '';
    const list = about[`../../../games/${family}/web/family.json`]?.sides ?? [];
    return list.map((colour, at) => ({
        colour,
        name: sentenceIn(words[family] ?? {}, language, `side.${at}`),
    }));
}
