import { expect, it } from 'vitest';
import type { VoiceScene } from '$web/game/skin';
import lesson from './lessons/risk-assassins';
import { threats } from './threats';

const { shown } = lesson.steps[0]!;
const view = shown.view as { territories: [string, number, number][] };

// Everything is mine but Argentina.
function scene(enemy: number, brazil: number): VoiceScene {
    const territories = view.territories.map(([id]) =>
        id === 'argentina' ? [id, 1, enemy] : [id, 0, id === 'brazil' ? brazil : 20],
    );
    return {
        game: 'risk-assassins',
        options: {},
        shown: { ...shown, view: { ...view, territories } },
        mySeat: 0,
        names: ['Ada', 'Ben'],
        language: 'en',
    };
}

it('a territory is in danger where the odds say that it rather falls', () => {
    const found = threats(scene(9, 2));
    expect(found.map(({ at }) => at)).toEqual(['brazil']);
    expect(found[0]!.text).toMatch(/^Brazil would fall in 9\d% of all attacks from Argentina, Ben/);
    expect(threats(scene(2, 2))).toEqual([]);
    expect(threats(scene(1, 1))).toEqual([]);
    expect(threats({ ...scene(9, 2), mySeat: null })).toEqual([]);
});
