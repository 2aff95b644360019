import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readPhrases } from '../../tools/phrases';
import {
    chosenOf,
    isWritten,
    languageName,
    languages,
    lengthened,
    localeOf,
    sentenceIn,
    texts,
} from './languages';

const sources = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'),
);

// That languages say the same things in the same places is seen by tools/check_languages.py.
describe('languages', () => {
    it('are the files that there are, by their own names', () => {
        expect(languages).toContain('en');
        expect(languages).toContain('fr');
        expect(languageName('fr')).toBe('Français');
        for (const language of languages) {
            expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language)), language).not.toEqual(
                [],
            );
        }
    });

    it('are chosen by a person’s wishes, in their order', () => {
        expect(chosenOf(['pt-BR', 'fr-CA', 'en'])).toBe('fr');
        expect(chosenOf(['pt-BR'])).toBe('en');
    });

    it('fall back on English, then on the key', () => {
        const all = { en: { a: 'A', b: 'B' }, fr: { a: 'Â' } };
        expect(['a', 'b', 'c'].map((key) => sentenceIn(all, 'fr', key))).toEqual(['Â', 'B', 'c']);
    });

    it('know what is written, English fetched or not', () => {
        const written = (all: Record<string, Record<string, string>>) =>
            ['a', 'b'].map((key) => isWritten(all, 'fr', key));
        expect(written({ fr: { a: 'Â' } })).toEqual([true, false]);
        expect(written({ en: { b: 'B' }, fr: { a: 'Â' } })).toEqual([true, true]);
        expect(isWritten({ en: { a: 'A' } }, 'qps', 'a')).toBe(true);
    });

    it('can be tried out longer than any real one', () => {
        expect(lengthened('{0} moves of {1:one=a|other=b}')).toMatch(
            /^\[\{0\} mövës öf \{1:one=a\|other=b\}( ~)+\]$/,
        );
        expect(sentenceIn({ en: { a: 'Save' } }, 'qps', 'a')).toBe('[Sávë ~]');
    });
});

describe('the shell', () => {
    it('says nothing that en.txt does not have', () => {
        // What comes later than the rest has words of its own.
        const later: Record<string, string> = {
            'review/': 'review',
            'study/': 'study',
            'pages/Study.svelte': 'study',
            'puzzles/': 'puzzles',
            'pages/Puzzles.svelte': 'puzzles',
            'statistics/': 'statistics',
            'pages/Statistics.svelte': 'statistics',
        };
        const ownOf = (name: string) => {
            const folder = Object.entries(later).find(([start]) => name.startsWith(start))?.[1];
            if (folder === undefined) return {};
            return readPhrases(readFileSync(`${sources}${folder}/lang/en.txt`, 'utf8'));
        };
        const missing = files.flatMap((name) => {
            const text = readFileSync(sources + name, 'utf8').replace(/^\s*\/\/.*$/gm, '');
            const keys = [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((found) => found[1]!);
            const known = { ...texts['en']!, ...ownOf(name) };
            return keys.filter((key) => !(key in known)).map((key) => `${name}: ${key}`);
        });
        expect(missing).toEqual([]);
    });
});

describe('a phrase file', () => {
    it('is read line by line, comments and blank lines left out', () => {
        expect(readPhrases('# all\n\na.b = x = y\nc = \u00e9\n')).toEqual({
            'a.b': 'x = y',
            c: 'é',
        });
        expect(() => readPhrases('a = b\na = c')).toThrow('line 2 says a again');
        expect(() => readPhrases('what')).toThrow('line 1');
    });
});
