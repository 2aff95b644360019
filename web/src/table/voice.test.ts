import { describe, expect, it } from 'vitest';
import { understood } from './voice';

describe('a typed question', () => {
    it('is understood in every language of the page', () => {
        expect(understood('Last move')).toEqual({ kind: 'last' });
        expect(understood('dernier coup')).toEqual({ kind: 'last' });
        expect(understood('letzter Zug?')).toEqual({ kind: 'last' });
        expect(understood('my pieces')).toEqual({ kind: 'mine' });
        expect(understood('menaces')).toEqual({ kind: 'threats' });
        expect(understood('was ist bekannt')).toEqual({ kind: 'known' });
    });
    it('asks for a place where it names one', () => {
        expect(understood('what stands on e4?')).toEqual({ kind: 'what', where: 'e4' });
        expect(understood('qu’y a-t-il en e4')).toEqual({ kind: 'what', where: 'e4' });
        expect(understood('was steht auf Alaska')).toEqual({ kind: 'what', where: 'alaska' });
        expect(understood('E4')).toEqual({ kind: 'what', where: 'e4' });
    });
    it('is nothing where nothing was typed', () => {
        expect(understood('  ')).toBeNull();
    });
});
