import { expect, test } from 'vitest';
import { citations, rulesIn, withoutRules } from './citations';

const rules = (text: string) =>
    citations(text).flatMap((piece) => (piece.kind === 'rule' ? [piece.text] : []));
const joined = (text: string) =>
    citations(text)
        .map((piece) => piece.text)
        .join('');

test('finds the rules a sentence cites, one or several', () => {
    expect(rules('Never diagonally. (OR-13)')).toEqual(['OR-13']);
    expect(rules('Won (OR-15, SC-8), and so on (A7).')).toEqual(['OR-15', 'SC-8', 'A7']);
    expect(rules('after (V2-3): x (RK-40)')).toEqual(['V2-3', 'RK-40']);
});

test('takes nothing else for a rule', () => {
    expect(rules('a move (a4-a5), a piece (B), ten of them (10), see (page 3)')).toEqual([]);
});

test('loses no letter', () => {
    for (const text of ['', 'plain', '(A1)', 'x (OR-15, SC-8) y (A7)']) {
        expect(joined(text)).toBe(text);
    }
});

test('tells the sentence without the numbers, and the numbers alone', () => {
    expect(withoutRules('Won: the flag is taken. (OR-32)')).toBe('Won: the flag is taken.');
    expect(withoutRules('Won (OR-15, SC-8), and so on (A7).')).toBe('Won, and so on.');
    expect(withoutRules('Nobody (yet) has won.')).toBe('Nobody (yet) has won.');
    expect(rulesIn('Won (OR-15, SC-8).')).toEqual(['OR-15', 'SC-8']);
});
