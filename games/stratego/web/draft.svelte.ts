// The setup being built at a table: its past for Undo, what is in hand, and the browser's memory of it.
import type { Edition } from './editions';
import { countOf, type Rank } from './ranks';
import { browserKeeper } from './notes';
import { loadDraft, saveDraft } from './saved';
import { emptySetup, missingFrom, placesOf, put, swap, type Setup } from './setup';
import { parseSetup, printSetup } from './setup_text';
import type { Side } from './squares';

/** Taken from the tray, or from a place of the board. */
export type Held = { readonly rank: Rank } | { readonly place: number };

const MOST_UNDO = 200;

export class Draft {
    setup = $state.raw<Setup>([]);
    held = $state.raw<Held | null>(null);
    private past = $state.raw<readonly Setup[]>([]);

    constructor(
        private readonly edition: Edition,
        side: Side,
        private readonly table: string | null, // null: nothing is kept
        private readonly seat: number,
    ) {
        const kept = table === null ? null : loadDraft(browserKeeper(), table, seat);
        const read = kept === null ? null : parseSetup(kept, edition, side);
        this.setup = read && 'setup' in read ? read.setup : emptySetup(edition);
    }

    get missing() {
        return missingFrom(this.setup, this.edition.army);
    }
    get canUndo(): boolean {
        return this.past.length > 0;
    }

    change(next: Setup): void {
        this.past = [...this.past, this.setup].slice(-MOST_UNDO);
        this.show(next);
    }
    undo(): void {
        const last = this.past.at(-1);
        if (!last) return;
        this.past = this.past.slice(0, -1);
        this.show(last);
    }
    keep(text: string | null): void {
        if (this.table !== null) saveDraft(browserKeeper(), this.table, this.seat, text);
    }

    /** Puts a piece of the tray on a place; who stood there goes back. False: there is none left. */
    place(rank: Rank, place: number): boolean {
        if (place < 0 || place >= placesOf(this.edition)) return false;
        if (this.setup[place] === rank) return true;
        if (countOf(this.missing, rank) === 0) return false;
        this.change(put(this.setup, place, rank));
        return true;
    }
    take(place: number): Rank | null {
        const rank = this.setup[place] ?? null;
        if (rank) this.change(put(this.setup, place, null));
        return rank;
    }
    exchange(a: number, b: number): void {
        if (a !== b) this.change(swap(this.setup, a, b));
    }

    private show(next: Setup): void {
        this.setup = next;
        this.held = null;
        this.keep(printSetup(next, this.edition));
    }
}
