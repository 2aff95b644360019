import { describe, expect, it } from 'vitest';
import { spreadSteps } from '../ui/line_chart';
import { readCourse } from './course';

describe('the course of a game', () => {
    it('is read at steps spread over it, the last included, and not before there is something', async () => {
        const steps = spreadSteps(100, 4);
        expect(steps).toEqual([25, 50, 75, 100]);
        expect(spreadSteps(2, 24)).toEqual([1, 2]);
        const course = await readCourse(
            steps,
            (seq) => Promise.resolve(seq === 75 ? null : { seq, view: {}, legal: null }),
            ({ seq }) => ({
                what: '',
                left: seq < 50 ? [0, 0] : [seq, 100 - seq],
                of: 100,
                turns: 0,
            }),
        );
        expect(course).toEqual([
            { seq: 50, left: [50, 50] },
            { seq: 100, left: [100, 0] },
        ]);
    });

    it('begins when both armies stand, and shows who has lost everything', async () => {
        const left = [[], [0, 40], [40, 40], [12, 39], [0, 39]];
        const course = await readCourse(
            [1, 2, 3, 4],
            (seq) => Promise.resolve({ seq, view: {}, legal: null }),
            ({ seq }) => ({ what: '', left: left[seq]!, of: 40, turns: 0 }),
        );
        expect(course.map((one) => one.seq)).toEqual([2, 3, 4]);
    });
});
