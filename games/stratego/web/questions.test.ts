import { describe, expect, test } from 'vitest';
import type { Decision } from './choice';
import { editionOf } from './editions';
import { sayIn } from './lang';
import { isWeighty, prompt, questionFor, type Situation } from './questions';
import samples from './samples.json';
import { readView } from './view';

const say = sayIn('en');

describe('before a decision is sent', () => {
    const apple: Decision = { kind: 'apple', action: 'apple@e7', squares: ['e7'] };
    const sword: Decision = {
        kind: 'sword',
        action: 'e3xd3+e4',
        squares: ['e3', 'd3', 'e4'],
    };
    const attack: Decision = { kind: 'attack', action: 'a4xa5', squares: ['a4', 'a5'] };

    test('the Apple says what it costs', () => {
        const question = questionFor(say, apple, null);
        expect(question?.title).toBe('Use the Apple on the piece on e7?');
        expect(question?.lines).toHaveLength(3);
        expect(question?.lines.join(' ')).toMatch(/whole turn.*only once.*until the end/);
    });

    test('the Sword names both targets, and a caution comes last', () => {
        const question = questionFor(say, sword, 'Careful!');
        expect(question?.title).toBe('Draw the Sword against d3 and e4?');
        expect(question?.lines.at(-1)).toBe('Careful!');
        expect(question?.risky).toBe(true);
        expect(questionFor(say, sword, null)?.risky).toBe(false);
    });

    test('an attack is asked about only with a caution', () => {
        expect(questionFor(say, attack, null)).toBeNull();
        expect(questionFor(say, attack, 'Careful!')).toMatchObject({
            lines: ['Careful!'],
            risky: true,
        });
    });

    test('a step to the next square is not worth asking', () => {
        const move: Decision = { kind: 'move', action: 'a4-a5', squares: ['a4', 'a5'] };
        expect(isWeighty(move, true, 'c3')).toBe(false);
        expect(isWeighty(move, true, null)).toBe(false);
        expect(isWeighty(move, false, null)).toBe(true);
        expect(isWeighty(attack, true, null)).toBe(true);
    });

    test('unless the same piece goes again, or nobody knows which one went', () => {
        const move: Decision = { kind: 'move', action: 'a4-a5', squares: ['a4', 'a5'] };
        expect(isWeighty(move, true, 'a4')).toBe(true);
        expect(isWeighty(move, true, undefined)).toBe(true);
    });
});

describe('the line above the board', () => {
    const at = (sample: keyof typeof samples, more: Partial<Situation> = {}) =>
        prompt(say, {
            view: readView(samples[sample].shown.view),
            edition: editionOf(samples[sample].game),
            mine: 'red',
            mayAct: true,
            sending: false,
            choice: { kind: 'none' },
            names: ['Ada', 'Grace'],
            ...more,
        });

    test('says what to do on one’s turn', () => {
        expect(at('duel')).toBe('Your turn: choose a piece.');
        expect(at('sword', { choice: { kind: 'piece', from: 'g7' } })).toBe(
            'Captain Shahkulu (6) on g7: choose where to go.',
        );
        expect(at('sword', { choice: { kind: 'sword', from: 'g7', first: 'h7' } })).toBe(
            'Sword: h7 is the first target. Choose the second.',
        );
    });

    test('says for whom everybody waits', () => {
        expect(at('duel', { mayAct: false, mine: 'blue' })).toBe('Waiting for Ada.');
        expect(at('duel', { mayAct: false, mine: null })).toBe('Templars to play.');
        expect(at('shroud on the enemy turn', { mayAct: false, mine: 'red' })).toBe(
            'Grace decides about the Shroud.',
        );
        expect(at('duel', { mayAct: false, sending: true })).toBe('One moment …');
        // Through the eyes of a seat, in a replay: nothing is waited for.
        expect(at('duel', { mayAct: false, mine: 'red' })).toBe('Templars to play.');
    });

    test('knows the stages before and after play', () => {
        expect(at('setup assassins-special', { mayAct: false })).toBe('Both sides are setting up.');
        const over = { ...readView(samples.duel.shown.view), stage: 'over' as const };
        expect(at('duel', { view: over })).toBe('The game is over.');
    });
});
