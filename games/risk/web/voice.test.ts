import { describe, expect, it } from 'vitest';
import type { Asked, VoiceScene } from '$web/game/skin';
import lesson from './lessons/risk-assassins';
import { voice } from './voice';

describe('the map in words', () => {
    const scene: VoiceScene = {
        game: 'risk-assassins',
        options: {},
        shown: lesson.steps[0]!.shown,
        mySeat: 0,
        names: ['Ada', 'Ben'],
        language: 'en',
    };
    const ask = (question: Asked, language = 'en') => voice(question, { ...scene, language });

    it('says what stands in a territory, by its name in any of its spellings', () => {
        expect(ask({ kind: 'what', where: 'brazil' })).toMatch(/^Brazil, Amber \(you\), 3 units/);
        expect(ask({ kind: 'what', where: 'brésil' }, 'fr')).toMatch(/^Brésil/);
        expect(ask({ kind: 'what', where: 'north afr' })).toMatch(/^North Africa/);
        expect(ask({ kind: 'what', where: 'atlantis' })).toBe('');
    });

    it('lists my territories with what stands there, and what is known of the others', () => {
        expect(ask({ kind: 'mine' })).toContain('Brazil 3');
        expect(ask({ kind: 'known' })).toContain('Ben (Blue)');
        expect(ask({ kind: 'known' })).not.toContain('Amber');
    });

    it('tells a whole region, whoever has it, and one’s own cards and missions', () => {
        expect(ask({ kind: 'what', where: 'south america' })).toMatch(
            /^South America, bonus 2, held by .+: .*Brazil 3 \(Amber \(you\)\)/,
        );
        expect(ask({ kind: 'what', where: 'amérique du sud' }, 'fr')).toMatch(
            /^Amérique du Sud, bonus 2/,
        );
        const view = scene.shown.view as { factions: object[] };
        const factions = view.factions.map((faction, seat) =>
            seat === 0 ? { ...faction, own: { cards: ['japan'], missions: [] } } : faction,
        );
        const shown = { ...scene.shown, view: { ...view, factions } };
        expect(voice({ kind: 'mine' }, { ...scene, shown })).toMatch(/Cards: Japan\.$/);
        // Nobody else's cards are known.
        expect(voice({ kind: 'mine' }, { ...scene, shown, mySeat: 1 })).not.toContain('Japan.');
    });

    it('says what is left to draw', () => {
        expect(ask({ kind: 'known' })).toMatch(/Draw pile: \d+ cards?/);
    });

    it('names stronger neighbours, or that there are none', () => {
        // Everything is mine but Argentina.
        const view = scene.shown.view as { territories: [string, number, number][] };
        const near = (units: number) => ({
            ...scene.shown,
            view: {
                ...view,
                territories: view.territories.map(([id]) =>
                    id === 'argentina' ? [id, 1, units] : [id, 0, id === 'brazil' ? 2 : 9],
                ),
            },
        });
        const threats = (units: number) =>
            voice({ kind: 'threats' }, { ...scene, shown: near(units) });
        expect(threats(5)).toBe('Brazil 2 is next to stronger Argentina 5 (Ben (Blue)).');
        expect(threats(2)).toBe('No stronger enemy stands at your borders.');
    });
});
