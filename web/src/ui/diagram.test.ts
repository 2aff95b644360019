import { expect, test } from 'vitest';
import { readDiagram } from './diagram';

test('reads pieces of both sides, obstacles, arrows and marks', () => {
    const [first, second] = readDiagram(' .  [5] (?)\n~~~  →   x \n');
    expect(first).toEqual([
        { kind: 'empty' },
        { kind: 'piece', side: 'red', letter: '5' },
        { kind: 'piece', side: 'blue', letter: '?' },
    ]);
    expect(second).toEqual([{ kind: 'lake' }, { kind: 'arrow', turn: 0 }, { kind: 'no' }]);
});
