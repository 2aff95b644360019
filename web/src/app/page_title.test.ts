import { describe, expect, it } from 'vitest';
import { phrases } from '../lang/format';
import { texts } from '../lang/texts';
import { pageTitle, windowTitle } from './page_title';
import { routeOf } from './route';

const t = phrases(texts, 'en');
const titleOf = (path: string) => pageTitle(routeOf(path, ''), t);

describe('titles', () => {
    it('say what a page is about', () => {
        expect(titleOf('/leaders')).toBe('Best players');
        expect(titleOf('/people/ada')).toBe('ada');
        expect(titleOf('/replay')).toBe('Load a record');
        expect(titleOf('/nowhere')).toBe('There is no such page');
        expect(titleOf('/')).toBe('');
    });

    it('carry one mark while something waits', () => {
        expect(windowTitle('', false)).toBe('Bivouac');
        expect(windowTitle('Strategic', true)).toBe('● Strategic – Bivouac');
        expect(windowTitle('● Your turn – Strategic', true)).toBe(
            '● Your turn – Strategic – Bivouac',
        );
    });
});
