// What the options of a game and their values are called. Every family says it in plain files,
// games/<family>/web/options/<language>.json; a further language is one more file in each folder.
import type { GameLine } from '../net/words';
import type { Language } from './skin';
import { familyOf } from './skins';

export interface OptionWords {
    name: string;
    note?: string; // what it means, where the name does not say it
    values?: Record<string, string>; // none for an option that is a number
}

const files = import.meta.glob<Record<string, OptionWords>>('../../../games/*/web/options/*.json', {
    eager: true,
    import: 'default',
});

// An option that the page does not know keeps the server's sentence and word.
export function optionWords(
    game: string,
    option: { name: string; sentence: string },
    language: Language,
): OptionWords {
    const path = `../../../games/${familyOf(game) ?? ''}/web/options/${language}.json`;
    return files[path]?.[option.name] ?? { name: option.sentence };
}

export function valueWord(words: OptionWords, value: string): string {
    return words.values?.[value] ?? value;
}

// How many play is seen at the seats.
export function optionsToChoose(game: GameLine): GameLine['options'] {
    return game.options.filter(
        (option) => option.name !== 'players' && option.choices?.length !== 1,
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
