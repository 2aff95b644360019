import { describe, expect, it } from 'vitest';
import type { ToldEvent } from '$web/game/skin';
import { lostBy, sinceTurnOf, takenBy } from './since';

let seq = 0;
const told = (event: Record<string, unknown>, sentence = ''): ToldEvent => ({
    seq: ++seq,
    event: { kind: 'action', ...event },
    sentence,
});
const next = (faction: number, by: number) =>
    told({ by, action: 'end', faction: by, turn_ended: true, next: { faction, units: 3 } }, 'End.');
const place = (by: number, where: string, units: number) =>
    told({ by, action: `place:${where}:${units}`, faction: by });
function roll(by: number, defender: number, way: string, lost: [number, number], conquest = false) {
    const [from, to] = way.split('>');
    const battle = { from, to, defender, black: [6], red: [1], lost, left: [2, 1], conquest };
    return told({ action: 'dice:6-1', faction: by, battle }, 'Dice.');
}

describe('what happened since my last turn', () => {
    const others = [
        next(1, 0),
        place(1, 'peru', 2),
        place(1, 'peru', 1),
        roll(1, 0, 'peru>brazil', [1, 1]),
        roll(1, 0, 'peru>brazil', [0, 2], true),
        next(2, 1),
        roll(2, 1, 'india>china', [2, 0]),
        next(0, 2),
    ];

    it('is every attack with what it cost, and what changed hands', () => {
        const since = sinceTurnOf(others, 0);
        expect(since.clashes).toEqual([
            { from: 'peru', to: 'brazil', attacker: 1, defender: 0, lost: [1, 3], conquest: true },
            { from: 'india', to: 'china', attacker: 2, defender: 1, lost: [2, 0], conquest: false },
        ]);
        expect([...takenBy(since)]).toEqual([[1, ['brazil']]]);
        expect(lostBy(since, 0)).toEqual(['brazil']);
        expect(since.placed.get('peru')).toBe(3);
    });

    it('stays until I end my turn, whatever I do in it', () => {
        const during = [
            ...others,
            place(0, 'argentina', 3),
            roll(0, 1, 'argentina>brazil', [0, 1], true),
        ];
        expect(sinceTurnOf(during, 0)).toEqual(sinceTurnOf(others, 0));
        expect(sinceTurnOf([...during, next(1, 0)], 0).clashes).toEqual([]);
    });

    it('is nothing that was taken back', () => {
        const taken = others[4]!.seq - 1;
        const back: ToldEvent[] = [...others, { seq: ++seq, back: taken, sentence: '' }];
        const since = sinceTurnOf(back, 0);
        expect(since.changed.size).toBe(0);
        expect(since.clashes).toMatchObject([{ lost: [1, 1], conquest: false }]);
    });

    it('is not told of what came back to its owner', () => {
        const since = sinceTurnOf(
            [
                ...others.slice(0, 6),
                roll(2, 1, 'chile>brazil', [0, 1], true),
                roll(0, 2, 'x>brazil', [0, 1], true),
            ],
            0,
        );
        expect(since.changed.has('brazil')).toBe(false);
    });

    it('is the turn under way for whoever looks on', () => {
        expect(sinceTurnOf(others.slice(0, 7), null).clashes).toMatchObject([{ attacker: 2 }]);
    });
});
