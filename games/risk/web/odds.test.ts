import { describe, expect, it } from 'vitest';
import { assaultOdds, battleOdds, putForward, rollOdds, type BattleQuestion } from './odds';

// Printed by `bivouac odds A D [--committed N] [--attack-plus] [--defence-plus] --json`.
const known: [BattleQuestion, conquest: number, attackerLosses: number, defenderLosses: number][] =
    [
        [{ attackers: 2, defenders: 1 }, 0.416666666667, 0.583333333, 0.416666667],
        [{ attackers: 4, defenders: 2 }, 0.655953999803, 1.406417995, 1.437883322],
        [{ attackers: 10, defenders: 6 }, 0.807640828343, 4.669564669, 5.472441791],
        [{ attackers: 30, defenders: 25 }, 0.819174087906, 20.533893789, 24.07576474],
        [{ attackers: 5, defenders: 9 }, 0.086172269289, 3.787748513, 3.454399741],
        [{ attackers: 4, defenders: 2, committed: 3 }, 0.655953999803, 1.406417995, 1.437883322],
        [{ attackers: 9, defenders: 4, committed: 2 }, 0.0913035248, 1.856884037, 1.09973442],
        [{ attackers: 4, defenders: 3, committed: 1 }, 0.027015103452, 0.972984897, 0.346480981],
        [
            { attackers: 4, defenders: 2, committed: 3, attackPlus: true },
            0.828960409205,
            0.922101143,
            1.722611696,
        ],
        [
            { attackers: 6, defenders: 3, committed: 3, defencePlus: true },
            0.286285785075,
            2.367142935,
            1.419520604,
        ],
        [
            { attackers: 5, defenders: 3, committed: 3, attackPlus: true, defencePlus: true },
            0.470251091747,
            1.889751722,
            1.828052934,
        ],
    ];

describe('the odds of a battle', () => {
    it.each(known)('of %o are those of the program', (question, conquest, ours, theirs) => {
        const odds = battleOdds(question)!;
        expect(odds.conquest).toBeCloseTo(conquest, 11);
        expect(odds.attackerLosses).toBeCloseTo(ours, 8);
        expect(odds.defenderLosses).toBeCloseTo(theirs, 8);
    });

    it('give every end its chance, and together all of it', () => {
        const odds = battleOdds({ attackers: 10, defenders: 6 })!;
        const sum = (list: number[]) => list.reduce((total, chance) => total + chance, 0);
        expect(sum(odds.leftAfterConquest)).toBeCloseTo(odds.conquest, 12);
        expect(sum(odds.defendersLeft)).toBeCloseTo(1, 12);
        expect(odds.leftAfterConquest[10]).toBeCloseTo(0.051336324621, 11);
    });

    it('count the rolls of three dice against two as the rules page does', () => {
        expect(rollOdds(3, 2).map((chance) => Math.round(chance * 7776))).toEqual([
            2890, 2611, 2275,
        ]);
    });

    it('of an assault that keeps units are those of fewer attackers', () => {
        expect(assaultOdds(12, 6, 3)).toEqual(battleOdds({ attackers: 10, defenders: 6 }));
    });

    it('are not given where there is no battle', () => {
        expect(battleOdds({ attackers: 1, defenders: 1 })).toBeNull();
        expect(battleOdds({ attackers: 5, defenders: 0 })).toBeNull();
        expect(assaultOdds(4, 2, 4)).toBeNull();
    });
});

describe('what is put forward', () => {
    const few = battleOdds({ attackers: 20, defenders: 4, committed: 3 });

    it('is one group where it will do, and all where they are many enough', () => {
        expect(few!.conquest).toBeLessThan(0.5);
        expect(putForward(battleOdds({ attackers: 20, defenders: 1, committed: 3 }), few)).toBe(
            'group',
        );
        expect(putForward(few, battleOdds({ attackers: 20, defenders: 4 }))).toBe('all');
        expect(putForward(null, null)).toBe('group'); // too many to reckon with
    });

    it('is no attack that rather fails than succeeds', () => {
        expect(putForward(few, battleOdds({ attackers: 4, defenders: 4 }))).toBeNull();
        expect(putForward(few, null)).toBeNull();
    });
});
