// Battles waiting to be shown large, one after the other, each for as long as it takes to follow.
// A quick answer of a bot does not cut short the battle before it.
import { battleOf, type Battle } from './battle';
import type { Told } from './event';
import type { View } from './view';

const BASE_MILLIS = 2200;
const MILLIS_PER_FURTHER = 900;
const MOST_WAITING = 2; // who has been away is not held up by old battles

export class BattleQueue {
    showing = $state.raw<Battle | null>(null);
    last = $state.raw<Battle | null>(null);
    private before: View | null = null;
    private waiting: Battle[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** Sees every view in turn, with the one event that led to it; large ones are shown. */
    follow(view: View, event: Told | null, large: boolean): void {
        const battle = this.before && event ? battleOf(this.before, event, view) : null;
        this.before = view;
        if (!battle) return;
        this.last = battle;
        if (large) this.add(battle);
    }

    add(battle: Battle): void {
        this.waiting = [...this.waiting, battle].slice(-MOST_WAITING);
        if (!this.showing) this.next();
    }

    /** Shows the next one, or none; also when the player has seen enough. */
    next(): void {
        clearTimeout(this.timer);
        this.showing = this.waiting.shift() ?? null;
        if (!this.showing) return;
        const further = Math.max(0, this.showing.defenders.length - 1);
        this.timer = setTimeout(() => this.next(), BASE_MILLIS + further * MILLIS_PER_FURTHER);
    }

    clear(): void {
        this.waiting = [];
        this.next();
    }
}
