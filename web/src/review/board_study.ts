// What a review does with the board of the replay beside it.
import type { Hint } from '../game/skin';

export interface BoardStudy {
    hints: readonly Hint[];
    inspect?(place: string): void; // a place was picked
    // The position is to be played again by this seat.
    trial?: {
        seat: number;
        refusal: { sentence: string; at: number } | null;
        act(action: string): void;
    };
}

export const nothingStudied: BoardStudy = { hints: [] };
