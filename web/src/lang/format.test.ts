import { describe, expect, it } from 'vitest';
import { ago, clockText } from '../ui/clock_text';
import { fill, phrases, typeset } from './format';

describe('texts', () => {
    it('are filled in, with numbers and plurals by language', () => {
        expect(fill('en', '{0} {0:one=move|other=moves}', [1])).toBe('1 move');
        expect(fill('en', '{0} {0:one=move|other=moves}', [1200])).toBe('1,200 moves');
        expect(fill('fr', '{0} {0:one=coup|other=coups}', [0])).toBe('0 coup');
        expect(fill('fr', '{0}', [1200])).toBe('1\u202f200');
        expect(fill('en', '{0} and {1}', ['a'])).toBe('a and {1}');
    });

    it('do not break where French has a space before a sign', () => {
        expect(fill('fr', 'Passez à : {0} !', ['Ada'])).toBe('Passez à\u00a0: Ada\u00a0!');
        expect(typeset('fr', '« oui » ; non')).toBe('«\u00a0oui\u00a0»\u00a0; non');
        expect(typeset('en', 'as it is : so')).toBe('as it is : so');
    });

    it('show their key when there is none', () => {
        const t = phrases({ en: { a: 'A {0}' }, fr: {} }, 'en');
        expect(t('a', 'x')).toBe('A x');
        expect(t('b')).toBe('b');
    });
});

describe('times', () => {
    it('are short on a clock', () => {
        expect(clockText(598_000, 'en')).toBe('9:58');
        expect(clockText(3_723_000, 'en')).toBe('1:02:03');
        expect(clockText(7400, 'en')).toBe('0:07.4');
        expect(clockText(7400, 'fr')).toBe('0:07,4');
        expect(clockText(3 * 86_400_000, 'fr')).toMatch(/^3\sjours$/);
    });

    it('are told as people tell them', () => {
        expect(ago(0, 30_000, 'en')).toBe('this minute');
        expect(ago(0, 300_000, 'en')).toBe('5 minutes ago');
        expect(ago(0, 2 * 86_400_000, 'fr')).toBe('avant-hier');
    });
});
