import { describe, expect, it } from 'vitest';
import { withOptions } from './settings';

interface Made {
    rows: number;
    water: boolean;
}
const games = {
    pond: {
        settings: { rows: 8, water: true },
        presets: { left: 'L--' },
        choices: { size: 'small large', water: 'on off' },
        options: {
            size: { large: { settings: { rows: 10 }, presets: { left: 'L----' } } },
            water: { off: { settings: { water: false } } },
        },
    },
};

describe('settings of a game', () => {
    it('are the usual ones where nothing else was chosen', () => {
        const usual = { settings: { rows: 8, water: true }, presets: { left: 'L--' } };
        expect(withOptions<Made>(games, 'pond')).toEqual(usual);
        expect(withOptions<Made>(games, 'pond', { size: 'small', colour: 'red' })).toEqual(usual);
    });

    it('take what every choice changes', () => {
        expect(withOptions<Made>(games, 'pond', { size: 'large', water: 'off' })).toEqual({
            settings: { rows: 10, water: false },
            presets: { left: 'L----' },
        });
    });

    it('of a game that is not there are none', () => {
        expect(withOptions<Made>(games, 'lake')).toBeNull();
    });
});
