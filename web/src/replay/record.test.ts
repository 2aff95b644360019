import { expect, it } from 'vitest';
import { gameIn, lastPlyIn, seatsIn } from './record';

it('finds the game and the seats of a record', () => {
    const record =
        '[Record "bivouac 1"]\n[Game "risk-classic"]\n\n1 nature first:2\n2 seat3 end\n3 seat1 end\n';
    expect(gameIn(record)).toBe('risk-classic');
    expect(seatsIn(record)).toBe(3);
    expect(gameIn('nothing of the kind')).toBeNull();
    expect(seatsIn('')).toBe(0);
});

it('plays on from the last step, or from the one before the end', () => {
    expect(lastPlyIn('1 nature a\n2 seat1 b\n')).toBe(2);
    expect(lastPlyIn('1 nature a\n2 seat1 b\nresult seat1 end.x\n')).toBe(1);
    expect(lastPlyIn('')).toBe(0);
});
