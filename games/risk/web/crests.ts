// What tells sides apart besides colour: each Brotherhood's letter stands on a plate of its own outline, wherever it
// is shown. And the marks of who attacks and who defends. Outlines around 0, about seven units far.
export const PLATES: readonly string[] = [
    'M-6.6 0a6.6 6.6 0 1 1 13.2 0a6.6 6.6 0 1 1-13.2 0Z', // A: a disc
    'M-6-6H6V6H-6Z', // B: a square
    'M0-8.4 8.4 0 0 8.4-8.4 0Z', // C: a lozenge
    'M-6.8-6.6H6.8V-1.4Q6 4.8 0 9Q-6 4.8-6.8-1.4Z', // D: a shield
    'M0-8.6 7.4-3 5-1.4V6.4H-5V-1.4L-7.4-3Z', // E: a tent
];

export function plateOf(side: number | null): string {
    return PLATES[side ?? 0] ?? PLATES[0]!;
}

/** On 24 × 24: a blade for the attack, a shield for the defence. */
export const BLADE =
    'M20.8 1.6 21 6 10.6 16.4l2.2 2.2-1.8 1.8-2.6-2.6-3.6 4L1.4 22.6l.8-3.4 4-3.6L3.6 13l1.8-1.8 2.2 2.2L18 3z';
export const GUARD =
    'M12 1.4 21 4.6v6.8c0 5.6-3.8 9.6-9 11.4-5.2-1.8-9-5.8-9-11.4V4.6zM10.8 4.8 6 6.5v4.7c0 3.4 1.8 6 4.8 7.7z';

/** A die of 25 around 0: square for the attack, round for the defence, so that they differ without colour. */
export const PIPS: readonly (readonly number[])[] = [
    [],
    [4],
    [2, 6],
    [2, 4, 6],
    [0, 2, 6, 8],
    [0, 2, 4, 6, 8],
    [0, 2, 3, 5, 6, 8],
];
