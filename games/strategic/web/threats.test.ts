import { expect, it } from 'vitest';
import type { VoiceScene } from '$web/game/skin';
import { passedOn, threats } from './threats';

const board = '-------/-------/-------/-------/-------/oOY----/-------'.replaceAll('-', '.');
const text = `play orange formed=3 swapped=0 turn=6 moving=- quiet=gf1-f2 end=- board=${board}`;
const scene: VoiceScene = {
    game: 'strategic',
    options: {},
    shown: {
        seq: 3,
        view: { position: text, turn: 6, due: 0, outcome: null },
        legal: [],
    },
    mySeat: 0,
    names: ['Ada', 'Ben'],
    language: 'en',
};

it('an officer is in danger where the server says the other side may jump it', async () => {
    let asked = '';
    const found = await threats(scene, (position) => {
        asked = position;
        return Promise.resolve(['c2-d2', 'c2xb2>a2', 'd2xb2>a2', 'c2xd2>e2']);
    });
    expect(asked).toBe(
        `play yellow formed=3 swapped=0 turn=7 moving=- quiet=- end=- board=${board}`,
    );
    expect(found).toEqual([{ at: 'b2', text: 'b2 can be jumped from c2, d2.' }]);
});

it('a turn is passed on to the other side, once, and in play alone', () => {
    expect(passedOn(text, 'yellow')).toBe(text);
    expect(passedOn(text.replace('play', 'over'), 'orange')).toBeNull();
    expect(passedOn(text.replace('moving=-', 'moving=c6:north:all'), 'orange')).toContain(
        ' turn=7 moving=- ',
    );
});
