import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameLine } from '../net/words';
import { optionWords, optionsToChoose, unusualOptions, valueWord } from './options';
import { languages } from '../lang/languages';
import type { GameSettings } from './settings';
import { familiesWithGames } from './skins';

const families = familiesWithGames();

function source(path: string): string {
    return readFileSync(new URL(`../../../games/${path}`, import.meta.url), 'utf8');
}

// The options that the C++ side lists for the page, each with its values; none for a number.
function optionsOf(family: string): Map<string, string[]> {
    const games = JSON.parse(source(`${family}/web/settings.json`)) as Record<
        string,
        GameSettings<unknown>
    >;
    const lists = Object.values(games).flatMap((game) => Object.entries(game.choices));
    return new Map(lists.map(([name, values]) => [name, values === '' ? [] : values.split(' ')]));
}

describe('the options of every game', () => {
    it('are those that the games have sentences for', () => {
        for (const [family] of families) {
            const told = source(`${family}/lang/en.txt`).matchAll(/^option\.(\w+) =/gm);
            const names = [...told].map((each) => each[1]!);
            expect([...optionsOf(family).keys()].sort(), family).toEqual(names.sort());
            expect(names.length, family).toBeGreaterThan(0);
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
