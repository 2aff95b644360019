// Plays the scores (scores.ts) with the browser's synthesiser; they are fetched with the first sound that is wanted.
import type { SoundName } from '../game/skin';
import type { Stroke } from './scores';

export class Sounds {
    private context: AudioContext | null = null;
    private hiss: AudioBuffer | null = null;

    constructor(private readonly wanted: () => boolean) {}

    play = (name: SoundName): void => {
        if (!this.wanted() || !('AudioContext' in globalThis)) return;
        // Browsers let a page sound only after the first touch; until then this stays silent.
        if (!navigator.userActivation?.hasBeenActive) return;
        void import('./scores').then(({ scores }) => {
            this.context ??= new AudioContext();
            const start = this.context.currentTime + 0.01;
            for (const stroke of scores[name]) this.strike(this.context, stroke, start);
        });
    };

    private strike(context: AudioContext, stroke: Stroke, start: number): void {
        const [begin, end] = [start + stroke.at, start + stroke.at + stroke.length];
        const gain = context.createGain();
        gain.gain.setValueAtTime(0.0001, begin);
        gain.gain.exponentialRampToValueAtTime(stroke.loud, begin + 0.006);
        gain.gain.exponentialRampToValueAtTime(0.0001, end);
        gain.connect(context.destination);
        let source: AudioScheduledSourceNode;
        if (stroke.shape === 'noise') {
            const band = context.createBiquadFilter();
            band.type = 'bandpass';
            band.Q.value = stroke.sharp ?? 1;
            band.frequency.setValueAtTime(stroke.from, begin);
            band.frequency.exponentialRampToValueAtTime(stroke.to, end);
            const noise = context.createBufferSource();
            noise.buffer = this.hiss ??= hissOf(context);
            noise.connect(band).connect(gain);
            source = noise;
        } else {
            const oscillator = context.createOscillator();
            oscillator.type = stroke.shape;
            oscillator.frequency.setValueAtTime(stroke.from, begin);
            oscillator.frequency.exponentialRampToValueAtTime(stroke.to, end);
            oscillator.connect(gain);
            source = oscillator;
        }
        source.start(begin);
        source.stop(end + 0.02);
    }
}

// A second of noise, the same on every device.
function hissOf(context: AudioContext): AudioBuffer {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    let state = 20_011;
    for (let i = 0; i < samples.length; ++i) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        samples[i] = state / 2 ** 31 - 1;
    }
    return buffer;
}
