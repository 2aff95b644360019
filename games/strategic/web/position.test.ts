import { expect, it } from 'vitest';
import check from './position/check';

const good =
    'play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y';
const wrong = (text: string) => check('strategic', {}, text, 'en');

it('a text that is no position is told what is wrong, and where', () => {
    expect(wrong(good)).toBeNull();
    expect(wrong('play orange')).toBe('The field formed= is missing.');
    expect(wrong(good.replace('turn=40 ', ''))).toBe(
        'Word 5 is “moving=-”; the field turn= belongs there.',
    );
    expect(wrong(good.replace(' orange', ' green'))).toContain('“green”');
    expect(wrong(good.replace('..o....', '..o...'))).toBe(
        'Field board, row 5: 6 cells; 7 are wanted.',
    );
    expect(wrong(good.replace('..o....', '..x....'))).toContain('row 5: “x” is nothing');
    expect(wrong(good.replace('/...O..y', ''))).toContain('6 rows');
    expect(wrong(`${good} more`)).toContain('“more”');
});

it('captures are a field where they decide', () => {
    const counted = (text: string) =>
        check('strategic', { quiet_ending: 'most_captures' }, text, 'en');
    expect(counted(good)).toBeNull();
    expect(counted(`${good} taken=2,1`)).toBeNull();
    expect(counted(`${good} taken=2`)).toContain('“taken=2”');
    expect(counted(`${good} taken=2,1 more`)).toContain('“more”');
    expect(wrong(`${good} taken=2,1`)).toContain('“taken=2,1”');
});
