import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellNamed } from '$web/board/cells';
import { readLegal, readStep, stepsAt } from './actions';
import lesson from './lessons/strategic';
import { corners, pathOf, readingsOf } from './path';
import { colourOfSeat, count, readPosition, shape } from './view';

const example = JSON.parse(
    readFileSync(new URL('../../../protocol/examples/server/view.json', import.meta.url), 'utf8'),
) as { shown: { view: unknown; legal: unknown } };
const at = (name: string) => cellNamed(name, shape)!;
// The worked example of the rules page.
const worked = readPosition({
    position:
        'play orange formed=3 swapped=0 turn=30 moving=- quiet=- end=- ' +
        'board=yoyoyoy/oy..Y.y/yoYoy.o/o..yo.y/y.oyo.o/oOyo.../.yoO.o.',
});

describe('the view of Strategic', () => {
    it('is read as the server writes it', () => {
        const position = readPosition(example.shown.view);
        expect(position.stage).toBe('play');
        expect(position.board[at('d2')]).toEqual({
            colour: 'orange',
            officer: true,
        });
        expect(position.board[at('d1')]).toBeNull();
        expect(count(position, 'yellow', true)).toBe(1);
        expect(colourOfSeat(position, 1)).toBe('yellow');
        expect(position.lastQuiet).toBe('gf1-e1');
    });

    it('has the captures where they decide', () => {
        const text =
            'play orange formed=3 swapped=0 turn=30 moving=- quiet=- end=- ' +
            'board=Y....../......./......./......./......./......./O......';
        expect(readPosition({ position: text }).taken).toBeNull();
        const counted = readPosition({ position: `${text} taken=2,11` });
        expect(counted.taken).toEqual({ orange: 2, yellow: 11 });
        expect(counted.board).toEqual(readPosition({ position: text }).board);
    });

    it('survives what it does not know', () => {
        expect(readPosition(null).board.every((piece) => piece === null)).toBe(true);
        expect(readLegal('nothing').steps).toEqual([]);
    });
});

describe('the legal actions of Strategic', () => {
    it('are all understood', () => {
        const legal = example.shown.legal as string[];
        expect(readLegal(legal).steps.map((step) => step.text)).toEqual(legal);
    });

    it('tell a jump from a step, and where it may be pointed at', () => {
        const choices = readLegal(['b2xc5>c6', 'b2-b3', 'a1+a2', 'swap']);
        expect(choices.swap).toBe(true);
        expect(choices.forming).toBe(false);
        expect(stepsAt(choices, at('b2'), at('c5')).map((step) => step.text)).toEqual(['b2xc5>c6']);
        expect(stepsAt(choices, at('b2'), at('c6')).length).toBe(1);
        expect(readStep('a1-a9')).toBeNull();
    });

    it('know every officer of a row, and any of them may be pointed at', () => {
        const choices = readLegal(['a1xc1>f1', 'a1xc1>c2']);
        expect(choices.steps.map((step) => step.passed)).toEqual([
            [at('c1'), at('d1'), at('e1')],
            [at('c1')],
        ]);
        expect(stepsAt(choices, at('a1'), at('d1')).map((step) => step.text)).toEqual(['a1xc1>f1']);
    });
});

describe('the way that is drawn', () => {
    const names = (cells: number[]) =>
        cells.map((cell) => 'abcdefg'[cell % 7]! + (Math.floor(cell / 7) + 1));

    it('follows the worked example: up, right, up, over', () => {
        const path = pathOf(worked, readStep('b2xc5>c6')!);
        expect(names(path)).toEqual(['b2', 'b3', 'b4', 'c4', 'c5', 'c6']);
        expect(names(corners(path))).toEqual(['b2', 'b4', 'c4', 'c6']);
    });

    it('does not turn back after a jump', () => {
        const landed = readPosition({
            position:
                'play orange formed=3 swapped=0 turn=30 moving=c6:north:all quiet=- end=- ' +
                'board=yoyoyoy/oyO.Y.y/yo.oy.o/o..yo.y/y.oyo.o/o.yo.../.yoO.o.',
        });
        const path = pathOf(landed, readStep('c6xe6>f6')!);
        expect(names(path)).toEqual(['c6', 'd6', 'e6', 'f6']);
    });

    const rank = (rank1: string, rank2 = 'ooooooo') =>
        readPosition({
            position:
                'play orange formed=3 swapped=0 turn=30 moving=- quiet=- end=- ' +
                `board=Y....../......./......./......./ooooooo/${rank2}/${rank1}`,
        });

    it('goes over a whole row', () => {
        const path = pathOf(rank('O.YY...'), readStep('a1xc1>e1')!);
        expect(names(path)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
    });

    it('turns above the officer where there is no other way', () => {
        const path = pathOf(rank('O.Yo...', 'oo.oooo'), readStep('a1xc1>c2')!);
        expect(names(path)).toEqual(['a1', 'b1', 'c1', 'c2']);
        expect(names(corners(path))).toEqual(['a1', 'c1', 'c2']);
    });

    it('passes over own officers that are spared, and over no others', () => {
        const spared = readingsOf({ own_officers: 'spared', jump_row: 'one' });
        const step = readStep('a1-e1')!;
        expect(names(pathOf(rank('O.O....'), step, spared))).toEqual(['a1', 'b1', 'd1', 'e1']);
        expect(names(pathOf(rank('O.O....'), step))).toEqual(['a1', 'e1']);
        expect(names(pathOf(rank('O.OO...'), step, spared))).toEqual(['a1', 'e1']);
        const rows = readingsOf({ own_officers: 'spared', jump_row: 'several' });
        expect(names(pathOf(rank('O.OO...'), step, rows))).toEqual(['a1', 'b1', 'e1']);
    });

    it('is a straight step for a guard', () => {
        expect(names(pathOf(worked, readStep('c3-b3')!))).toEqual(['c3', 'b3']);
    });
});

describe('the lesson', () => {
    it('wants only what it lists, and has words', () => {
        for (const step of lesson.steps) {
            const legal = readLegal(step.shown.legal);
            for (const wanted of step.wanted ?? []) {
                expect(legal.steps.map((each) => each.text)).toContain(wanted);
            }
            for (const key of [step.text, step.done, step.wrong]) {
                expect(lesson.lang['en']).toHaveProperty([key!]);
            }
        }
    });
});
