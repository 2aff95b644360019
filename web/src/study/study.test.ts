import { describe, expect, it } from 'vitest';
import {
    beside,
    countOf,
    emptyNode,
    grown,
    lastOf,
    LIMITS,
    nodeAt,
    promoted,
    pruned,
    stepsTo,
} from './study';

function tree() {
    const root = emptyNode();
    const a = grown(root, [], ['seat1 a2-a3'])!;
    const b = grown(root, a, ['seat2 b5-b4', 'nature roll:6,3'])!;
    const c = grown(root, [], ['seat1 c3-c4'])!;
    return { root, a, b, c };
}

describe('the tree of a study', () => {
    it('grows where something new is played and goes where it is known', () => {
        const { root, a, b, c } = tree();
        expect([a, b, c]).toEqual([[0], [0, 0], [1]]);
        expect(stepsTo(root, b)).toEqual(['seat1 a2-a3', 'seat2 b5-b4', 'nature roll:6,3']);
        expect(grown(root, [], ['seat1 c3-c4'])).toEqual([1]);
        // The same action with other dice is another variation.
        expect(grown(root, a, ['seat2 b5-b4', 'nature roll:1,1'])).toEqual([0, 1]);
        expect(countOf(root)).toBe(5);
    });

    it('is walked by keys', () => {
        const { root, c } = tree();
        expect(lastOf(root, [])).toEqual([0, 0]);
        expect(beside(root, c, 1)).toEqual([0]);
        expect(beside(root, [0], -1)).toEqual([1]);
        expect(beside(root, [], 1)).toEqual([]);
        expect(nodeAt(root, [7, 7])).toBe(root);
    });

    it('is cut and turned over', () => {
        const { root, c } = tree();
        expect(promoted(root, c)).toEqual([0]);
        expect(root.children.map(({ steps }) => steps[0])).toEqual(['seat1 c3-c4', 'seat1 a2-a3']);
        expect(pruned(root, [1, 0])).toEqual([1]);
        expect(pruned(root, [1])).toEqual([]);
        expect(countOf(root)).toBe(2);
        expect(pruned(root, [])).toEqual([]);
        expect(countOf(root)).toBe(2);
    });

    it('does not grow beyond its limits', () => {
        const root = emptyNode();
        let path: readonly number[] = [];
        for (let i = 0; i < LIMITS.depth; ++i) path = grown(root, path, [`seat1 m${i}`])!;
        expect(grown(root, path, ['seat1 more'])).toBeNull();
        expect(
            grown(
                root,
                [],
                Array.from({ length: 61 }, () => 'nature x'),
            ),
        ).toBeNull();
    });
});
