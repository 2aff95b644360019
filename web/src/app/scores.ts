// Every sound of the page as a score: strokes of a tone or of noise. Wood on wood for pieces, steel for a fight, bone
// for dice, brass for an end; made by the browser on the spot, so there is no file to load and none to license.
import type { SoundName } from '../game/skin';

export interface Stroke {
    at: number; // seconds from the beginning
    length: number;
    loud: number; // 0 to 1
    from: number; // hertz: of a tone, or the middle of a band of noise
    to: number; // it glides there
    shape: OscillatorType | 'noise';
    sharp?: number; // of noise: how narrow the band is
}

const tone = (
    at: number,
    hertz: number,
    length: number,
    loud: number,
    shape: OscillatorType = 'triangle',
    to = hertz,
): Stroke => ({ at, length, loud, from: hertz, to, shape });

const noise = (
    at: number,
    hertz: number,
    length: number,
    loud: number,
    sharp = 2,
    to = hertz,
): Stroke => ({ at, length, loud, from: hertz, to, shape: 'noise', sharp });

// A knock is a click and the body that answers.
const knock = (at: number, pitch: number, loud: number): Stroke[] => [
    noise(at, pitch * 6, 0.035, loud * 1.6, 3),
    tone(at, pitch, 0.08, loud, 'sine', pitch * 0.7),
];
// Brass: two voices a little apart.
const horn = (at: number, hertz: number, length: number, loud = 0.07): Stroke[] => [
    tone(at, hertz, length, loud, 'sawtooth', hertz * 1.002),
    tone(at, hertz * 1.004, length, loud * 0.8, 'triangle'),
];
const bell = (at: number, hertz: number, loud = 0.08): Stroke[] => [
    tone(at, hertz, 0.5, loud, 'sine'),
    tone(at, hertz * 2.76, 0.22, loud * 0.3, 'sine'),
];
const drum = (at: number, loud: number): Stroke[] => [
    tone(at, 120, 0.22, loud, 'sine', 62),
    noise(at, 420, 0.09, loud * 0.7, 0.8),
];

export const scores: Readonly<Record<SoundName, readonly Stroke[]>> = {
    move: knock(0, 190, 0.2),
    place: knock(0, 300, 0.13),
    capture: [
        noise(0, 4200, 0.16, 0.2, 1.2, 2600),
        tone(0, 1320, 0.13, 0.05, 'square', 1260),
        tone(0.01, 1976, 0.18, 0.035, 'square', 1900),
        ...knock(0.11, 110, 0.26),
    ],
    dice: [0, 0.07, 0.12, 0.2, 0.25, 0.34, 0.46].flatMap((at, i) =>
        knock(at, 560 - (i % 3) * 90, 0.12 - i * 0.01),
    ),
    turn: [...bell(0, 587), ...bell(0.13, 880)],
    flag: [
        noise(0, 700, 0.3, 0.16, 0.7, 1800),
        noise(0.22, 900, 0.26, 0.12, 0.7, 1500),
        ...horn(0.3, 392, 0.16),
        ...horn(0.46, 523, 0.4),
    ],
    win: [
        ...drum(0, 0.2),
        ...horn(0.02, 392, 0.15),
        ...horn(0.18, 523, 0.15),
        ...horn(0.34, 659, 0.15),
        ...drum(0.5, 0.2),
        ...horn(0.5, 784, 0.7),
        ...horn(0.5, 523, 0.7, 0.045),
    ],
    lose: [
        ...drum(0, 0.2),
        ...horn(0.02, 330, 0.3, 0.05),
        ...drum(0.42, 0.2),
        ...horn(0.42, 311, 0.3, 0.05),
        ...drum(0.84, 0.22),
        ...horn(0.84, 233, 0.7, 0.05),
    ],
    boom: [
        noise(0, 900, 0.95, 0.5, 0.5, 70),
        tone(0, 95, 0.7, 0.34, 'sine', 32),
        ...[0.3, 0.42, 0.58].flatMap((at) => knock(at, 240, 0.05)),
    ],
    refused: [...knock(0, 130, 0.16), ...knock(0.1, 110, 0.16)],
};
