// The sides that seats play, for families that let one choose: family.json lists their colours in the order
// of the seats, the skin's own texts have their names (side.0, side.1 …).
import { sentenceIn, type Language, type Phrases } from '../lang/languages';
import { byFamily } from './family_words';
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
    import: 'default',
    query: '?only=side.',
});
const words = await byFamily(files);

// None where everybody's side is settled by the game.
export function sidesOf(game: string, language: Language): SeatSide[] {
    const family = familyOf(game) ?? '';
    const list = about[`../../../games/${family}/web/family.json`]?.sides ?? [];
    return list.map((colour, at) => ({
        colour,
        name: sentenceIn(words[family] ?? {}, language, `side.${at}`),
    }));
}
