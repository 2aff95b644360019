// Rolls played on the map one after the other: the dice tumble over armies that still stand, then they lie
// and what they cost is seen. Whoever hands over rolls is told when all of them have been seen.
import type { Roll } from './read';

// How quick the others play: in `summary` nothing of it is shown before one's own turn.
export type Pace = 'slow' | 'normal' | 'fast' | 'summary';
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'summary'];

export interface Moment {
    roll: Roll;
    settled: boolean;
}

const TUMBLE = 450;
const LIE = 700;
const MOST_MILLIS = 6000; // of a long assault at the normal pace
const FACTORS: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.3, summary: 0 };

export class RollPlayback {
    moment = $state.raw<Moment | null>(null);
    private waiting: Roll[] = [];
    private factor = 1;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private done: () => void = () => undefined;

    get busy(): boolean {
        return this.moment !== null;
    }

    /** Drops what is still playing and plays these; `done` is called once, at once when there is nothing. */
    play(rolls: readonly Roll[], pace: Pace, done: () => void): void {
        this.clear();
        const whole = rolls.length * (TUMBLE + LIE);
        this.factor = FACTORS[pace] * Math.min(1, MOST_MILLIS / Math.max(1, whole));
        this.waiting = pace === 'summary' ? [] : [...rolls];
        this.done = done;
        this.next();
    }

    /** The player has seen enough of all of it. */
    skip(): void {
        this.waiting = [];
        if (this.busy) this.next();
    }

    clear(): void {
        clearTimeout(this.timer);
        this.waiting = [];
        this.moment = null;
        this.done = () => undefined;
    }

    private next(): void {
        clearTimeout(this.timer);
        const roll = this.waiting.shift();
        if (!roll) {
            const { done } = this;
            this.clear();
            done();
            return;
        }
        this.moment = { roll, settled: false };
        this.timer = setTimeout(() => {
            this.moment = { roll, settled: true };
            this.timer = setTimeout(() => this.next(), LIE * this.factor);
        }, TUMBLE * this.factor);
    }
}
