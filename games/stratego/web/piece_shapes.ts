// The outlines of pieces on 40 × 40: a shield for red, a disc for blue, each with a chief (the light field above,
// for the numeral), the half that lies in the shade, and the weave of its back. In the Assassin's editions the light field
// is a plinth below, on which a figure stands. Used at the table and in pictures.
import { HELM, HOOD, TENT, type Emblem } from './emblems';
import type { Book } from './editions';
import type { Side } from './squares';

export interface PieceShape {
    readonly body: string;
    readonly chief: string;
    readonly plinth: string;
    readonly shade: string; // the right half: light comes from the left
    readonly weave: string; // around the medallion of the back
    readonly medallion: number; // where its centre is, from above
}

/** How thick a piece is: its body is drawn once more, that much lower. */
export const THICK = 2.4;
export const MEDALLION = 9.6;
/** Where the chief ends, and where the numeral on it stands. */
export const FESS = 17;
export const ON_CHIEF = 15.1;
/** Where the plinth begins, and where the numeral on it stands. */
export const PLINTH = 21.9;
export const ON_PLINTH = 33.3;
/** How a figure (32 × 20) lies on the piece: it ends where the plinth begins. */
export const FIGURE = { x: 4.8, y: 2.9, scale: 0.95 } as const;

export const SHAPES: Readonly<Record<Side, PieceShape>> = {
    red: {
        body: 'M4 1.6h32a2 2 0 0 1 2 2V20c0 8.4-7.2 13.8-18 16.8C9.2 33.8 2 28.4 2 20V3.6a2 2 0 0 1 2-2z',
        chief: 'M4 1.6h32a2 2 0 0 1 2 2v13.4H2V3.6a2 2 0 0 1 2-2z',
        plinth: 'M2.1 21.9h35.8C36.6 29.2 29.8 34 20 36.8 10.2 34 3.4 29.2 2.1 21.9z',
        shade: 'M20 1.6h16a2 2 0 0 1 2 2V20c0 8.4-7.2 13.8-18 16.8z',
        weave: 'M5.1 11.2l6.3-6.3M5.1 17.4 17.5 5M5.7 23l3.8-3.8M21.2 7.4l2.6-2.5M8 26.9l3.1-3.1M25.8 9.1 30 4.9M11.3 29.8l2.9-2.9M28.9 12.2l6-6M15.5 31.8l3.3-3.3M30.5 16.8l4.4-4.4M20.2 33.3l14.7-14.7M5.1 18.6l14.7 14.7M5.1 12.4l4.4 4.4M21.2 28.6l3.3 3.2M5.1 6.2l6 6M25.8 26.9l2.9 2.9M10 4.9l4.2 4.2M28.9 23.8l3.1 3.1M16.2 4.9l2.6 2.5M30.5 19.2l3.8 3.8M22.5 5l12.4 12.4M28.6 4.9l6.3 6.3',
        medallion: 18,
    },
    blue: {
        body: 'M20 1.2a17.8 17.8 0 1 1-.01 0z',
        chief: 'M2.3 17a17.8 17.8 0 0 1 35.4 0z',
        plinth: 'M2.4 21.9h35.2a17.8 17.8 0 0 1-35.2 0z',
        shade: 'M20 1.2a17.8 17.8 0 0 1 0 35.6z',
        weave: 'M31.1 20.5L35.7 21.1M30.3 23.3L34.6 25M28.9 25.8L32.5 28.6M26.8 27.9L29.6 31.5M24.3 29.3L26 33.6M21.5 30.1L22.1 34.7M18.5 30.1L17.9 34.7M15.7 29.3L14 33.6M13.2 27.9L10.4 31.5M11.1 25.8L7.5 28.6M9.7 23.3L5.4 25M8.9 20.5L4.3 21.1M8.9 17.5L4.3 16.9M9.7 14.7L5.4 13M11.1 12.2L7.5 9.4M13.2 10.1L10.4 6.5M15.7 8.7L14 4.4M18.5 7.9L17.9 3.3M21.5 7.9L22.1 3.3M24.3 8.7L26 4.4M26.8 10.1L29.6 6.5M28.9 12.2L32.5 9.4M30.3 14.7L34.6 13M31.1 17.5L35.7 16.9',
        medallion: 19,
    },
};

/** What a back carries: the tent of a camp, in the Assassin's editions its faction. */
export function backOf(side: Side, book: Book): Emblem {
    if (book !== 'assassins') return TENT;
    return side === 'red' ? HELM : HOOD;
}
