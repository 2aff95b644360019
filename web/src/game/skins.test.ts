import { describe, expect, it } from 'vitest';
import { byFamily, familiesWithGames, familyTitle } from './skins';

describe('families of games', () => {
    it('come in their own order, with all their games', () => {
        const ids = [
            'strategic',
            'stratego-original',
            'not-drawn-here',
            'stratego-training',
            'assassins-duel',
            'risk-assassins',
        ];
        const families = byFamily(ids.map((game) => ({ game })));
        expect(families.map(({ title, lines }) => [title, lines.length])).toEqual([
            ['Stratego', 3],
            ['Risk', 1],
            ['Strategic', 1],
            ['not-drawn-here', 1],
        ]);
    });

    it('have a name of their own', () => {
        for (const [family] of familiesWithGames()) {
            expect(familyTitle(family)).toMatch(/^[A-Z]/);
        }
    });
});
