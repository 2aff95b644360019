import { expect, test } from 'vitest';
import { readDiagram } from './diagram';

test('reads pieces of both sides, obstacles, arrows and marks', () => {
    const [first, second] = readDiagram(' .  [5] (?)\n~~~  →   x \n');
    expect(first).toEqual([
        { kind: 'empty' },
        { kind: 'piece', side: 'red', letter: '5' },
        { kind: 'piece', side: 'blue', letter: '?' },
    ]);
    expect(readDiagram('[A12] — (B2) _')[0]).toEqual([
        { kind: 'piece', side: 'red', letter: 'A12' },
        { kind: 'link' },
        { kind: 'piece', side: 'blue', letter: 'B2' },
        { kind: 'gap' },
    ]);
    expect(second).toEqual([{ kind: 'lake' }, { kind: 'arrow', turn: 0 }, { kind: 'no' }]);
});
