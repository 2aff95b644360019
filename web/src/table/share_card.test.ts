import { describe, expect, it } from 'vitest';
import { wrapped } from './share_card';

describe('words on the picture', () => {
    const measure = (text: string) => text.length;
    it('are broken where the line is full', () => {
        expect(wrapped('the flag of red was taken', 12, 3, measure)).toEqual([
            'the flag of',
            'red was',
            'taken',
        ]);
    });
    it('end with an ellipsis where there is no more room, and a long word stays whole', () => {
        expect(wrapped('one two three four', 8, 1, measure)).toEqual(['one two …']);
        expect(wrapped('incomprehensible', 5, 1, measure)).toEqual(['incomprehensible']);
    });
});
