import { expect, it } from 'vitest';
import { linesAfter } from './from_record';

const record = [
    '[Record "bivouac 1"]',
    '[Game "strategic"]',
    '',
    '1 nature starts:orange',
    '2 seat1 c1+d1',
    '3 seat2 e3+e4',
    '4 seat1 f5+f4',
    '5 table back 3',
    '6 seat1 a2+a1',
    '7 seat2 b4+b5',
    '8 seat2 resigns',
    'result seat1 end.resignation',
].join('\n');

it('the line of a record goes on from a step, without what was taken back', () => {
    expect(linesAfter(record, 2)).toEqual(['seat2 e3+e4', 'seat1 a2+a1', 'seat2 b4+b5']);
    expect(linesAfter(record, 6)).toEqual(['seat2 b4+b5']);
    expect(linesAfter(record, 9)).toEqual([]);
    expect(linesAfter('1 seat1 setup ABC\n2 seat2 a1-a2', 0)).toEqual([]);
});
