import { describe, expect, it } from 'vitest';
import type { GameLine } from '../net/words';
import { fromPosition, isRecord, positionIn } from './beginnings';

const game: GameLine = {
    game: 'risk-assassins',
    rules: 1,
    name: 'Risk',
    summary: '',
    least_seats: 2,
    most_seats: 5,
    hidden: true,
    options: [],
    bots: [{ level: 'club', sentence: '' }],
    presets: [],
};
const wishes = { position: ' stage=main\n board=a2 ', seats: 3, mine: 1, options: {} };

describe('a game that begins from a position', () => {
    it('has bots around my seat, and the position without stray blanks', () => {
        expect(fromPosition(game, wishes, 'club')).toEqual({
            game: 'risk-assassins',
            seats: [{ kind: 'bot', level: 'club' }, { kind: 'me' }, { kind: 'bot', level: 'club' }],
            terms: { listed: false },
            from: { position: 'stage=main board=a2' },
        });
    });

    it('is mine at every seat on one device, with the rules that were chosen', () => {
        const table = fromPosition(game, { ...wishes, options: { sigma: 'on' } }, null);
        expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }]);
        expect(table.options).toEqual({ sigma: 'on' });
        expect(table.from?.ply).toBeUndefined();
    });

    it('is told apart from a record', () => {
        expect(isRecord('\n[Record "bivouac 1"]\n[Game "strategic"]\n')).toBe(true);
        expect(isRecord('play orange formed=3 board=......y/[o]')).toBe(false);
        expect(positionIn('a\tb \r\n c')).toBe('a b c');
    });
});
