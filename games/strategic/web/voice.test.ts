import { describe, expect, it } from 'vitest';
import type { Asked, VoiceScene } from '$web/game/skin';
import { voice } from './voice';

const rows = '7/7/7/7/7/oY5/7';
const board = rows.replace(/\d/g, (count) => '-'.repeat(Number(count)));

describe('the board in words', () => {
    const scene: VoiceScene = {
        game: 'strategic',
        options: {},
        shown: {
            seq: 9,
            view: { position: `play orange swapped=0 moving=- board=${board} quiet=-`, turn: 4 },
            legal: ['a2xb2>c2'],
        },
        mySeat: 0,
        names: ['Ada', 'Ben'],
        language: 'en',
    };
    const ask = (question: Asked) => voice(question, scene);

    it('says what stands where, and both armies', () => {
        expect(ask({ kind: 'what', where: 'b2' })).toBe('b2: yellow officer');
        expect(ask({ kind: 'what', where: 'z9' })).toBe('');
        expect(ask({ kind: 'mine' })).toContain('0 officers (none), 1 guard (a2)');
        expect(ask({ kind: 'known' })).toContain('1 officer (b2)');
    });

    it('says what can be captured, as the legal actions have it', () => {
        expect(ask({ kind: 'threats' })).toBe('From a2 you can capture b2.');
        expect(voice({ kind: 'threats' }, { ...scene, shown: { ...scene.shown, legal: [] } })).toBe(
            'Nothing can be captured now.',
        );
    });
});
