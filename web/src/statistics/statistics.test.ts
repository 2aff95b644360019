import { expect, it } from 'vitest';
import { ranked, share } from './statistics';

it('a draw is half a win, and what was played most comes first', () => {
    const line = (played: number, won: number, drawn: number) => ({
        game: 'strategic',
        played,
        won,
        drawn,
    });
    expect(share(line(4, 1, 2))).toBe(0.5);
    expect(share(line(0, 0, 0))).toBe(0);
    const lines = [line(2, 0, 0), line(3, 1, 0), line(3, 2, 0)];
    expect(ranked(lines)).toEqual([lines[2], lines[1], lines[0]]);
});
