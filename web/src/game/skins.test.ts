import { describe, expect, it } from 'vitest';
import { familiesFirst, familiesWithGames, familyTitle } from './skins';

describe('families of games', () => {
    it('each have one game ahead of all the others', () => {
        const ids = [
            'strategic',
            'stratego-original',
            'stratego-training',
            'not-drawn-here',
            'assassins-duel',
            'risk-assassins',
        ];
        const ordered = familiesFirst(ids.map((game) => ({ game }))).map(({ game }) => game);
        expect(ordered).toEqual([
            'strategic',
            'stratego-original',
            'not-drawn-here',
            'risk-assassins',
            'stratego-training',
            'assassins-duel',
        ]);
    });

    it('have a name of their own', () => {
        for (const [family] of familiesWithGames()) {
            expect(familyTitle(family)).toMatch(/^[A-Z]/);
        }
    });
});
