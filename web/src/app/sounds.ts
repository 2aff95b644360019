// Sounds made on the spot by the browser's synthesiser: no files to load, nothing when turned off.
import type { SoundName } from '../game/skin';

interface Note {
    at: number; // seconds from now
    tone: number; // hertz
    length: number;
    shape: OscillatorType;
    loud: number;
}

const note = (
    at: number,
    tone: number,
    length: number,
    loud = 0.12,
    shape: OscillatorType = 'triangle',
): Note => ({ at, tone, length, shape, loud });

const scores: Record<SoundName, Note[]> = {
    move: [note(0, 220, 0.06), note(0.015, 330, 0.05, 0.06)],
    place: [note(0, 300, 0.05, 0.08)],
    capture: [note(0, 160, 0.12, 0.16, 'square'), note(0.05, 110, 0.16, 0.14)],
    dice: [0, 0.05, 0.09, 0.15].map((at, index) =>
        note(at, 500 - index * 60, 0.03, 0.07, 'square'),
    ),
    turn: [note(0, 523, 0.09, 0.08, 'sine'), note(0.1, 659, 0.14, 0.08, 'sine')],
    win: [523, 659, 784, 1047].map((tone, index) => note(index * 0.12, tone, 0.22, 0.09)),
    lose: [392, 330, 262].map((tone, index) => note(index * 0.16, tone, 0.26, 0.09)),
    boom: [90, 62, 45, 38].map((tone, index) =>
        note(index * 0.04, tone, 0.5 - index * 0.05, 0.22, index === 0 ? 'square' : 'sawtooth'),
    ),
    refused: [note(0, 130, 0.12, 0.1, 'square')],
};

export class Sounds {
    private context: AudioContext | null = null;

    constructor(private readonly wanted: () => boolean) {}

    play = (name: SoundName): void => {
        if (!this.wanted() || !('AudioContext' in globalThis)) return;
        // Browsers let a page sound only after the first touch; until then this stays silent.
        if (!navigator.userActivation?.hasBeenActive) return;
        this.context ??= new AudioContext();
        const start = this.context.currentTime + 0.01;
        for (const { at, tone, length, shape, loud } of scores[name]) {
            const oscillator = this.context.createOscillator();
            const gain = this.context.createGain();
            oscillator.type = shape;
            oscillator.frequency.value = tone;
            gain.gain.setValueAtTime(0.0001, start + at);
            gain.gain.exponentialRampToValueAtTime(loud, start + at + 0.008);
            gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
            oscillator.connect(gain).connect(this.context.destination);
            oscillator.start(start + at);
            oscillator.stop(start + at + length + 0.02);
        }
    };
}
