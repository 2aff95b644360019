// What is being played before one's eyes: one battle after the other, each to its end or until the player
// has seen enough. Whoever hands over events is told when all of them have been seen.
import type { Battle } from './battle';
import { framesOf, millisOf, type Frame, type Pace } from './battle_frames';
import type { Played } from './rewind';

export interface Scene extends Played {
    readonly battle: Battle;
}

const MOST_SCENES = 4; // who has been away is not held up by old battles

export class Playback {
    scene = $state.raw<Scene | null>(null);
    frame = $state.raw<Frame | null>(null);
    private waiting: Scene[] = [];
    private frames: Frame[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private pace: Pace = 'normal';
    private done: () => void = () => undefined;

    get busy(): boolean {
        return this.scene !== null;
    }

    /** Drops what is still playing and plays these; `done` is called once, at once when there is nothing. */
    play(played: readonly Played[], pace: Pace, done: () => void): void {
        this.clear();
        this.pace = pace;
        const fought = played.filter((one): one is Scene => one.battle !== null);
        this.waiting = pace === 'off' ? [] : fought.slice(-MOST_SCENES);
        this.done = done;
        this.begin();
    }

    /** The player has seen enough of this battle. */
    skip(): void {
        if (this.busy) this.begin();
    }

    clear(): void {
        clearTimeout(this.timer);
        this.waiting = [];
        this.frames = [];
        this.scene = null;
        this.frame = null;
        this.done = () => undefined;
    }

    private begin(): void {
        const next = this.waiting.shift() ?? null;
        if (!next) {
            const { done } = this;
            this.clear();
            done();
            return;
        }
        this.scene = next;
        this.frames = framesOf(next.battle);
        this.step();
    }

    private step(): void {
        clearTimeout(this.timer);
        const frame = this.frames.shift();
        if (!frame) {
            this.begin();
            return;
        }
        this.frame = frame;
        this.timer = setTimeout(() => this.step(), millisOf(frame, this.pace));
    }
}
