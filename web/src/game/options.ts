// What the options of a game and their values are called. Every family says it in plain files,
// games/<family>/web/options/<language>.txt; a further language is one more file in each folder.
import type { GameLine } from '../net/words';
import { sentenceIn, spoken, type Language, type Phrases } from '../lang/languages';
import { byFamily } from './family_words';
import { familyOf } from './skins';

export interface OptionWords {
    name: string;
    note?: string; // what it means, where the name does not say it
    values: Record<string, string>; // none for an option that is a number
}

const families = await byFamily(
    import.meta.glob<Phrases>('../../../games/[a-z]*/web/options/*.txt', { import: 'default' }),
);

// An option that the page does not know keeps the server's sentence and word.
export function optionWords(
    game: string,
    option: { name: string; sentence: string },
    language: Language,
): OptionWords {
    const all = families[familyOf(game) ?? ''] ?? {};
    const known = all[spoken(language)] ?? {};
    if (known[option.name] === undefined) return { name: option.sentence, values: {} };
    const found: OptionWords = { name: sentenceIn(all, language, option.name), values: {} };
    for (const key of Object.keys(known).filter((each) => each.startsWith(`${option.name}.`))) {
        const value = key.slice(option.name.length + 1);
        if (value === 'note') found.note = sentenceIn(all, language, key);
        else found.values[value] = sentenceIn(all, language, key);
    }
    return found;
}

export function valueWord(words: OptionWords, value: string): string {
    return words.values[value] ?? value;
}

// How many play and which colour is whose is seen at the seats.
const atTheSeats = ['players', 'colour'];
export function optionsToChoose(game: GameLine): GameLine['options'] {
    return game.options.filter(
        (option) => !atTheSeats.includes(option.name) && option.choices?.length !== 1,
    );
}

// What a table plays otherwise than usual.
export function unusualOptions(
    game: GameLine,
    options: Record<string, string>,
    language: Language,
): { name: string; value: string }[] {
    return game.options.flatMap((option) => {
        const value = options[option.name];
        if (option.name === 'players' || value === undefined || value === option.default) return [];
        const words = optionWords(game.game, option, language);
        return [{ name: words.name, value: valueWord(words, value) }];
    });
}
