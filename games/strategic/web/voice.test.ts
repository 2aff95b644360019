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
            view: {
                position: `play orange swapped=0 moving=- board=${board} quiet=ga1-a2`,
                turn: 4,
            },
            legal: ['a2xb2>c2'],
        },
        mySeat: 0,
        names: ['Ada', 'Ben'],
        language: 'en',
    };
    const asked: string[] = [];
    const legalAt = async (position: string) => {
        asked.push(position);
        return ['b2xa2>a3'];
    };
    const ask = (question: Asked) => voice(question, scene, legalAt);

    it('says what stands where, and both armies', () => {
        expect(ask({ kind: 'what', where: 'b2' })).toBe('b2: yellow officer');
        expect(ask({ kind: 'what', where: 'z9' })).toBe('');
        expect(ask({ kind: 'mine' })).toContain('0 officers (none), 1 guard (a2)');
        expect(ask({ kind: 'known' })).toContain('1 officer (b2)');
    });

    it('says what threatens as the server has it with the other side to move, then what can be captured', async () => {
        expect(await ask({ kind: 'threats' })).toBe(
            'From b2 your a2 can be captured. From a2 you can capture b2.',
        );
        expect(asked).toEqual([`play yellow swapped=0 moving=- board=${board} quiet=-`]);
        const quiet = { ...scene, shown: { ...scene.shown, legal: [] } };
        expect(await voice({ kind: 'threats' }, quiet, async () => [])).toBe(
            'No officer of yours can be captured by a first jump. You can capture nothing now.',
        );
    });

    it('leaves out what the other side would take of its own, and says what it does not know', async () => {
        const own = async () => ['b2xb2>b3'];
        expect(await voice({ kind: 'threats' }, scene, own)).toContain('No officer of yours');
        const apart = () => Promise.reject(new Error('no connection'));
        expect(await voice({ kind: 'threats' }, scene, apart)).toContain('cannot be said now');
    });
});
