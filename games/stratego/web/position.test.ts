import { describe, expect, test } from 'vitest';
import check from './position/check';
import { printPosition } from './position/print';
import training from './lessons/stratego-training';
import samples from './samples.json';
import { readView } from './view';

const duel =
    'b3,b2,b3,3,bB,bF,2/b1,bX,5,bB,2/b9,9/5,r2@f3!,4/10/4,r2,1,rX,1,b2@j8!,1/3,r9@d3,6/r3,1,r3@b1,r1@d2,1,rB,rF,1,rB,1 blue turn=7';
const wrong = (text: string) => check('assassins-duel', {}, text, 'en');

describe('a position as text', () => {
    test('has rows from the top, whose turn it is, and what else is known', () => {
        const view = readView(samples.duel.shown.view);
        const position = printPosition(view)!;
        const [rows = '', turn, ...fields] = position.text.split(' ');
        expect(rows.split('/').length).toBe(8);
        expect(rows.split('/').at(-1)).toMatch(/^2,rB,6,rF$/);
        expect(turn).toBe('red');
        expect(fields).toContain('turn=42');
        expect(fields).toContain('quiet=34');
        expect(fields.some((field) => field.startsWith('fallen=r2,r2'))).toBe(true);
        expect(position.whole).toBe(false);
        expect(position.text).toContain('b?');
    });

    test('says when it is over, and is not there before the game', () => {
        const over = readView(training.steps.at(-1)!.after!.view);
        expect(printPosition(over)!.text).toMatch(/ end=flag:red$/);
        expect(printPosition({ ...over, stage: 'setup' })).toBeNull();
    });

    test('is told what is wrong with it, and where', () => {
        expect(wrong(duel)).toBeNull();
        expect(wrong(duel.replace('/10/', '/'))).toContain('7 rows');
        expect(wrong(duel.replace('/10/', '/9/'))).toBe(
            'Row 4: 9 squares; 10 are wanted. A number stands for that many empty squares.',
        );
        expect(wrong(duel.replace('b9,9', 'q9,9'))).toMatch(/^Row 6: “q9” is no piece/);
        expect(wrong(duel.replace('b9,9', 'b?,9'))).toMatch(/^Row 6: “b\?” is unknown/);
        expect(wrong(duel.replace('/10/', '/2,rB,7/'))).toContain('on c4');
        expect(wrong(duel.replace(' blue', ' green'))).toContain('not “green”');
        expect(wrong(`${duel} luck=9`)).toContain('no field “luck”');
        expect(wrong(duel.replace('r9@d3', 'rX@d3'))).toContain('2 pieces of rank X');
        expect(wrong(duel.replace('bF,2', '3'))).toBe('Blue has no flag (F).');
        expect(wrong(`${duel} seen=red`)).toContain('what one side sees');
    });
});
