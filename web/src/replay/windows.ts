// Steps come by the window: whoever steps through a long game asks for a few of them, not for each step.
import type { Eye, Step } from './source';

export const windowSize = 50; // well within what the server gives at once

type Fetch = (eye: Eye, from: number, to: number) => Promise<Step[]>;

export class Windows {
    readonly #under_way = new Map<string, Promise<void>>();

    // `keep` hears of every step that has come.
    constructor(
        readonly last: number,
        readonly fetch: Fetch,
        readonly keep: (eye: Eye, ply: number, step: Step) => void,
    ) {}

    // The window of the step has come, or is on its way and then has.
    fetchAround(eye: Eye, ply: number): Promise<void> {
        const from = Math.floor(ply / windowSize) * windowSize;
        const name = `${eye} ${from}`;
        const known = this.#under_way.get(name);
        if (known) return known;
        const coming = this.fetch(eye, from, Math.min(from + windowSize - 1, this.last)).then(
            (steps) => steps.forEach((step, at) => this.keep(eye, from + at, step)),
        );
        this.#under_way.set(name, coming);
        // What has failed is asked for again.
        coming.catch(() => this.#under_way.delete(name));
        return coming;
    }

    // The next window is there before it is wanted.
    fetchAhead(eye: Eye, ply: number): void {
        const next = ply + windowSize / 2;
        if (next <= this.last) this.fetchAround(eye, next).catch(() => undefined);
    }
}
