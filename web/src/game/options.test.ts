import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameLine } from '../net/words';
import { optionWords, optionsToChoose, unusualOptions, valueWord } from './options';
import { languages } from '../lang/languages';
import { familiesWithGames } from './skins';

const families = familiesWithGames();

function source(path: string): string {
    return readFileSync(new URL(`../../../games/${path}`, import.meta.url), 'utf8');
}

// The options that a family's editions.cpp lists, each with its values; none for a number.
function optionsOf(family: string): Map<string, string[]> {
    const text = source(`${family}/editions.cpp`);
    const lists = new Map<string, string[]>();
    const list = /std::array<std::string_view, \d+> (k\w+) = \{([^}]*)\}/g;
    for (const [, name, values] of text.matchAll(list)) {
        lists.set(
            name!,
            [...values!.matchAll(/"([^"]*)"/g)].map((each) => each[1]!),
        );
    }
    const options = new Map<string, string[]>();
    const spec = /\{"(\w+)", [^,{}]+, (k\w+|\{\}, \d+, \d+)/g;
    for (const [, name, choices] of text.matchAll(spec)) {
        const values = choices!.startsWith('{') ? [] : lists.get(choices!);
        if (values) options.set(name!, values);
    }
    return options;
}

describe('the options of every game', () => {
    it('are found in the sources, all that the games have sentences for', () => {
        for (const [family] of families) {
            const told = source(`${family}/lang/en.txt`).matchAll(/^option\.(\w+) =/gm);
            const names = [...told].map((each) => each[1]!);
            expect([...optionsOf(family).keys()].sort(), family).toEqual(names.sort());
            expect(names.length, family).toBeGreaterThan(3);
        }
    });

    it('and all their values have words of the player’s language', () => {
        const missing: string[] = [];
        for (const [family, games] of families) {
            for (const [name, values] of optionsOf(family)) {
                for (const language of languages) {
                    const words = optionWords(games[0]!, { name, sentence: '' }, language);
                    if (words.name === '') missing.push(`${family} ${language} ${name}`);
                    for (const value of values) {
                        const word = valueWord(words, value);
                        const raw = word === value && !/^\d+$/.test(value);
                        if (raw) missing.push(`${family} ${language} ${name}=${value}`);
                    }
                }
            }
        }
        expect(missing).toEqual([]);
    });
});

describe('a table’s options', () => {
    const { games } = JSON.parse(
        readFileSync(
            new URL('../../../protocol/examples/server/games.json', import.meta.url),
            'utf8',
        ),
    ) as { games: GameLine[] };
    const strategic = games[0]!;

    it('are told where they are not the usual ones', () => {
        const played = { officer_turns: '1', first: 'lots', pie: 'on' };
        expect(unusualOptions(strategic, played, 'en')).toEqual([
            { name: 'Turns of an officer', value: 'One' },
            { name: 'Pie rule', value: 'With' },
        ]);
        expect(unusualOptions(strategic, played, 'fr')[1]?.name).toBe('Règle du gâteau');
    });

    it('keep the server’s words where the page has none', () => {
        const strange = { name: 'weather', default: 'sun', sentence: 'The weather.' };
        const words = optionWords('strategic', strange, 'en');
        expect(words.name).toBe('The weather.');
        expect(valueWord(words, 'rain')).toBe('rain');
    });

    it('are not asked for where there is nothing to choose', () => {
        const options = [
            { name: 'players', default: '4', choices: ['2', '4'], sentence: '' },
            { name: 'deck', default: 'house', choices: ['house'], sentence: '' },
            { name: 'round_limit', default: '300', least: 5, most: 300, sentence: '' },
        ];
        const asked = optionsToChoose({ ...strategic, options });
        expect(asked.map((option) => option.name)).toEqual(['round_limit']);
    });
});
