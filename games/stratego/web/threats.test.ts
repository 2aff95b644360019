import { describe, expect, it } from 'vitest';
import type { VoiceScene } from '$web/game/skin';
import samples from './samples.json';
import { beats, threats } from './threats';

type Ranked = { at: string; rank: string; moved: boolean; known: boolean };

function scene(red: [string, string][], blue: [string, string][], mySeat: number): VoiceScene {
    const view = structuredClone(samples.duel.shown.view);
    const army = (pieces: [string, string][]): Ranked[] =>
        pieces.map(([rank, at]) => ({ at, rank, moved: true, known: true }));
    const armies = {
        red: { ...view.red, pieces: army(red) },
        blue: { ...view.blue, pieces: army(blue) },
    };
    return {
        game: 'assassins-duel',
        options: {},
        shown: { seq: 1, view: { ...view, ...armies }, legal: null },
        mySeat,
        names: ['Ada', 'Ben'],
        language: 'en',
    };
}

describe('threats', () => {
    it('come from known enemies beside a piece who would beat it', () => {
        const found = threats(
            scene(
                [
                    ['2', 'd3'],
                    ['9', 'g3'],
                    ['X', 'a1'],
                ],
                [
                    ['3', 'd4'], // a Miner beside the Scout
                    ['9', 'g4'], // as strong
                    ['?', 'a2'], // who knows?
                    ['X', 'd5'], // not beside it
                ],
                0,
            ),
        );
        expect(found.map(({ at }) => at)).toEqual(['d3']);
        expect(found[0]!.text).toMatch(/^Your .+ on d3 is threatened by .+ d4\.$/);
    });

    it('are as the rules have it for Spies, Miners, Bombs and flags', () => {
        expect([beats('1', 'X'), beats('1', '2'), beats('X', '1')]).toEqual([true, false, true]);
        expect([beats('3', 'B'), beats('X', 'B'), beats('2', 'F')]).toEqual([true, false, true]);
        expect([beats('B', '2'), beats('F', '1'), beats('?', 'F')]).toEqual([false, false, false]);
    });

    it('are nothing to whoever only looks', () => {
        const watching = scene([['2', 'd3']], [['X', 'd4']], 0);
        expect(threats({ ...watching, mySeat: null })).toEqual([]);
        expect(threats(watching)).toHaveLength(1);
    });
});
