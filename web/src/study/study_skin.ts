// What a study needs to know of a family: games/<family>/web/study/skin.ts, loaded with the first study.
import type { Component } from 'svelte';
import type { Cell, Shape } from '../board/cells';
import { familyOf } from '../game/skins';
import type { Language, Shown } from '../game/skin';

// A board that is being set up: what stands on each cell, as the family's own word for it, and who is to move.
export interface GridDraft {
    cells: (string | null)[];
    turn: string;
    eyes: string; // whose knowledge it is; empty: the whole truth
}

export interface Named {
    id: string;
    name: string;
}

// Setting up a position on a board of cells.
export interface GridEditing {
    kind: 'grid';
    shape: Shape;
    barred: ReadonlySet<Cell>;
    palette: readonly (Named & { side: string })[];
    sides: readonly Named[]; // of the palette
    marks: readonly Named[]; // that may be set on a piece: "@" has moved
    turns: readonly Named[];
    eyes: readonly Named[]; // empty where nothing is hidden
    Piece: Component<{ id: string; game: string }>;
    // What lies on the barred cells and beside the board, drawn over it, one unit a cell.
    Ground?: Component<{ shape: Shape; game: string; barred: ReadonlySet<Cell> }>;
    nameOf(id: string): string;
    keyed(key: string, side: string): string | null; // the piece that a key puts down
    fresh(): GridDraft;
    read(text: string): GridDraft | null;
    print(draft: GridDraft): string;
}

// Setting up a position of places that all belong to somebody.
export interface HoldingsDraft {
    holdings: { owner: string; units: number }[]; // by place
    turn: string;
}
export interface HoldingsEditing {
    kind: 'holdings';
    places: readonly (Named & { region: string })[];
    owners: readonly (Named & { colour: string })[];
    most: number;
    fresh(): HoldingsDraft;
    read(text: string): HoldingsDraft | null;
    print(draft: HoldingsDraft): string;
}
export type Editing = GridEditing | HoldingsEditing;

// Two pieces meet and what one of them is has not been seen: it must be said.
export interface Meeting {
    places: readonly { at: string; rank: string | null }[]; // null: to be asked
    ranks: readonly Named[];
}

export interface StudySkin {
    editing(game: string, options: Record<string, string>, language: Language): Editing;
    // The text of what a seat sees as what it is: a position with unknown pieces.
    asSeen?(text: string, shown: Shown, seat: number): string;
    // A step from one place to another by somebody whose actions are not told: what it may be called.
    between?(from: string, to: string): string[];
    // Null where nobody meets or all is known.
    meeting?(
        shown: Shown,
        action: string,
        game: string,
        options: Record<string, string>,
        language: Language,
    ): Meeting | null;
}

const loaders = import.meta.glob<StudySkin>('../../../games/[a-z]*/web/study/skin.ts', {
    import: 'default',
});

// Null: positions of the family come as texts and from records only.
export async function studySkinOf(game: string): Promise<StudySkin | null> {
    const loader = loaders[`../../../games/${familyOf(game)}/web/study/skin.ts`];
    return loader ? loader() : null;
}
