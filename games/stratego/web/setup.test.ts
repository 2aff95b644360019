import { describe, expect, test } from 'vitest';
import { editionOf } from './editions';
import games from './games.json';
import { total } from './ranks';
import {
    emptySetup,
    isComplete,
    mirrored,
    missingFrom,
    placesOf,
    put,
    standing,
    swap,
    tooManyIn,
} from './setup';
import { parseSetup, printSetup, showSetup } from './setup_text';

const classic = editionOf('assassins-classic');
const duel = editionOf('assassins-duel');
const text = '2826726X25/71943875BB/362433BBFB';

function read(written: string, game = 'assassins-classic', side: 'red' | 'blue' = 'red') {
    const result = parseSetup(written, editionOf(game), side);
    if (!('setup' in result)) throw new Error(result.misread.key);
    return result.setup;
}

describe('a setup', () => {
    test('is written from the front to the back and read back', () => {
        expect(printSetup(read(text), classic)).toBe(text);
        expect(read(text)[0]).toBe('3');
        expect(isComplete(read(text), classic.army)).toBe(true);
    });

    test('can be typed with small letters, blanks, line ends or in one word', () => {
        expect(read(' 2826726x25\n71943875bb\n362433bbfb ')).toEqual(read(text));
        expect(read('2826726X25 71943875BB 362433BBFB')).toEqual(read(text));
        expect(read(text.replaceAll('/', ''))).toEqual(read(text));
    });

    test('can be a list of squares of one’s own side', () => {
        const red = read('F@a1, b@b1; 10@e3', 'assassins-duel');
        expect([red[0], red[1], red[24]]).toEqual(['F', 'B', 'X']);
        const blue = read('F@j8 B@i8', 'assassins-duel', 'blue');
        expect([blue[0], blue[1]]).toEqual(['F', 'B']);
    });

    test.each([
        ['', 'paste.empty'],
        ['123/456', 'paste.rows'],
        ['123/4567890123/2826726X25', 'paste.length'],
        ['2826726X2Z/71943875BB/362433BBFB', 'paste.letter'],
        ['F@a7', 'paste.square'],
        ['F@a1,B@a1', 'paste.twice'],
    ])('that is wrong says how: %j', (written, key) => {
        const result = parseSetup(written, classic, 'red');
        expect('misread' in result && result.misread.key).toBe(key);
    });

    test('knows who is missing and who is too many', () => {
        const setup = put(put(emptySetup(duel), 0, 'F'), 1, 'F');
        expect(missingFrom(setup, duel.army)).toEqual({ X: 1, 9: 1, 3: 2, 2: 2, 1: 1, B: 2 });
        expect(tooManyIn(setup, duel.army)).toEqual({ F: 1 });
        expect(isComplete(setup, duel.army)).toBe(false);
    });

    test('mirrored twice is the same', () => {
        const setup = read(text);
        expect(printSetup(mirrored(setup, classic), classic).split('/')[0]).toBe('52X6276282');
        expect(mirrored(mirrored(setup, classic), classic)).toEqual(setup);
    });

    test('exchanges two places, also with an empty one', () => {
        const setup = put(put(emptySetup(duel), 0, 'F'), 1, 'B');
        expect(swap(setup, 0, 1).slice(0, 2)).toEqual(['B', 'F']);
        expect(swap(setup, 0, 5)[5]).toBe('F');
        expect(standing(swap(setup, 0, 5))).toEqual(standing(setup));
    });
});

describe('a setup for eyes', () => {
    test('has the Marshal as on the board, and reads back as it stands', () => {
        const setup = read(text);
        const shown = showSetup(setup, classic);
        expect(shown).toContain('10');
        expect(shown).not.toContain('X');
        expect(parseSetup(shown, classic, 'red')).toEqual({ setup });
    });
});

describe('prepared setups', () => {
    test.each(games)('of %s are complete, whatever its army', (game) => {
        for (const army of ['patrol', 'company']) {
            const edition = editionOf(game, { army });
            const texts = Object.values(edition.presets);
            expect(texts.length).toBeGreaterThanOrEqual(3);
            for (const written of texts) {
                const result = parseSetup(written, edition, 'red');
                const setup = 'setup' in result ? result.setup : [];
                expect(isComplete(setup, edition.army)).toBe(true);
                expect(setup).toHaveLength(placesOf(edition));
            }
        }
    });

    test('follow the army that was chosen', () => {
        expect(total(editionOf('stratego-original').army)).toBe(40);
        expect(total(editionOf('stratego-quick').army)).toBe(16);
        const company = editionOf('stratego-quick', { army: 'company' });
        expect([total(company.army), company.homeRows, company.columns]).toEqual([24, 3, 8]);
        expect(Object.keys(company.presets)).toContain('flank-attack');
    });
});
