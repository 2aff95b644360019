import { describe, expect, it } from 'vitest';
import { preparedWords } from './terms_words';

const say = (key: string, ...args: (string | number)[]) => [key, ...args].join(' ');

describe('a game that does not begin as its rules say', () => {
    it('says from what, and who brought it', () => {
        expect(preparedWords({ from: 'position', by: 'Ada' }, say)).toEqual([
            'terms.prepared_by terms.prepared.position Ada',
        ]);
        expect(preparedWords({ from: 'record' }, say)).toEqual([
            'terms.prepared_by_guest terms.prepared.record',
        ]);
    });
    it('says nothing of any other', () => {
        expect(preparedWords(undefined, say)).toEqual([]);
    });
});
