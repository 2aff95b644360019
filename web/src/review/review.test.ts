import { describe, expect, it } from 'vitest';
import type { Reviewed, ReviewedDecision, ReviewedStep } from '../net/protocol';
import { courseOf, dearest, isGood, ledgerOf, lineHints, marksOf, shownLine } from './review';

function decision(loss: number, verdict: ReviewedDecision['verdict']): ReviewedDecision {
    return { best: 'b1-b2', line: [], chance: 6000, played: 6000 - loss, loss, verdict };
}
function step(number: number, by: number | null, more: Partial<ReviewedStep> = {}): ReviewedStep {
    return {
        step: number,
        by,
        action: 'a1-a2',
        before: [5000, 5000],
        luck: [0, 0],
        kind: 'unforeseen',
        ...more,
    };
}
const reviewed: Reviewed = {
    edition: 1,
    game: 'strategic',
    rules: 2,
    nodes: 100,
    seats: [
        {
            first: 5000,
            result: 10000,
            skill: 1149,
            luck: 3851,
            luck_by_kind: [],
            lost: 310,
            verdicts: [],
        },
        {
            first: 5000,
            result: 0,
            skill: -1149,
            luck: -3851,
            luck_by_kind: [],
            lost: 1459,
            verdicts: [],
        },
    ],
    steps: [
        step(1, null, { kind: 'chance', luck: [700, -700] }),
        step(2, 0, { before: [5700, 4300], decision: decision(310, 'inaccuracy') }),
        // Two steps were taken back in between.
        step(5, 1, { before: [5400, 4600], decision: decision(1459, 'mistake') }),
        step(6, 1, { before: [7000, 3000], decision: decision(250, 'good') }),
        step(7, 0, { before: [7000, 3000], kind: 'gamble', luck: [-900, 900] }),
    ],
};

describe('a review', () => {
    it('has a moment before each step, and the end', () => {
        const course = courseOf(reviewed);
        expect(course.map(({ ply }) => ply)).toEqual([0, 1, 2, 5, 6, 7]);
        expect(course.at(-1)!.chances).toEqual([100, 0]);
        expect(course[1]!.chances).toEqual([57, 43]);
    });

    it('knows how it stood in truth where the review does, and the result at the end', () => {
        expect(courseOf(reviewed).every(({ truth }) => truth === undefined)).toBe(true);
        const steps = reviewed.steps.map((one, at) => ({
            ...one,
            truth: [5100 + 100 * at, 4900 - 100 * at],
        }));
        const course = courseOf({ ...reviewed, steps });
        expect(course.map(({ truth }) => truth?.[0])).toEqual([51, 52, 53, 54, 55, 100]);
    });

    it('marks what cost and what struck, and nothing else', () => {
        expect(marksOf(reviewed)).toEqual([
            { kind: 'lucky', at: 0, ply: 0, step: 1, seat: 0, points: 7 },
            { kind: 'mistake', at: 2, ply: 2, step: 5, seat: 1, points: 15 },
            { kind: 'unlucky', at: 4, ply: 6, step: 7, seat: 0, points: 9 },
        ]);
    });

    it('keeps those that moved most where there are many', () => {
        expect(marksOf(reviewed, 2).map((mark) => [mark.step, mark.points])).toEqual([
            [5, 15],
            [7, 9],
        ]);
    });

    it('names what mattered most to a seat, dearest first', () => {
        expect(dearest(reviewed, 1).map(({ step: { step: number } }) => number)).toEqual([5]);
        expect(dearest(reviewed, 0).map(({ at }) => at)).toEqual([1]);
    });

    it('adds up in whole points too', () => {
        for (const seat of [0, 1]) {
            const { first, result, skill, luck } = ledgerOf(reviewed, seat);
            expect(skill + luck).toBe(result - first);
        }
        expect(ledgerOf(reviewed, 0)).toEqual({ first: 50, result: 100, skill: 11, luck: 39 });
    });

    it('takes for good what docs/study.md calls good', () => {
        expect([0, 299, 300, 1500].map(isGood)).toEqual([true, true, false, false]);
    });
});

describe('a line of play', () => {
    const arrows = (action: string) => {
        const [, from, to] = /^(\w+)[-x](\w+)$/.exec(action) ?? [];
        return from === undefined ? [] : [{ from, to: to! }];
    };

    it('is numbered arrows, the best action first', () => {
        expect(lineHints(['a1-a2', 'b7xb6', 'a2-a3'], arrows)).toEqual([
            { from: 'a1', to: 'a2', kind: 'best', label: '1' },
            { from: 'b7', to: 'b6', kind: 'follows', label: '2' },
            { from: 'a2', to: 'a3', kind: 'follows', label: '3' },
        ]);
    });

    it('has one arrow for what goes the same way twice, and none for what has no place', () => {
        expect(lineHints(['a1-a2', 'pass', 'a2-a1', 'pass', 'a1-a2'], arrows)).toEqual([
            { from: 'a1', to: 'a2', kind: 'best', label: '1, 5' },
            { from: 'a2', to: 'a1', kind: 'follows', label: '3' },
        ]);
    });

    it('ends before it hides the board, and an action alone has no number', () => {
        const long = ['a1-a2', 'b1-b2', 'c1-c2', 'd1-d2', 'e1-e2', 'f1-f2'];
        expect(shownLine(long).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
        expect(lineHints(long, arrows)).toHaveLength(5);
        expect(lineHints(['a1-a2'], arrows)).toEqual([{ from: 'a1', to: 'a2', kind: 'best' }]);
    });
});
