// One player's notes at one table, as the page shows and keeps them.
import { browserKeeper, loadNotes, saveNotes, withMark, type Mark, type Notes } from './notes';
import type { Side } from './squares';
import { identity, type Piece } from './view';

export class Notebook {
    private notes = $state.raw<Notes>({});

    constructor(
        private readonly table: string,
        private readonly seat: number | null, // null: somebody who takes no notes
    ) {
        if (seat !== null) this.notes = loadNotes(browserKeeper(), table, seat);
    }

    /** What the player noted about a piece; nothing once its rank is seen. */
    on(piece: Piece | undefined): Mark | undefined {
        return piece?.rank === '?' ? this.notes[identity(piece)] : undefined;
    }

    mayNote(piece: Piece | undefined, mine: Side | null): piece is Piece {
        return this.seat !== null && piece?.rank === '?' && piece.side !== mine;
    }

    write(piece: Piece, mark: Mark | null): void {
        if (this.seat === null) return;
        this.notes = withMark(this.notes, identity(piece), mark);
        saveNotes(browserKeeper(), this.table, this.seat, this.notes);
    }
}
