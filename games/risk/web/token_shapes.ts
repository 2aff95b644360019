// The tokens of an army in our own drawing, around 0: somebody under a hood for one unit, a crest for five, an eagle for ten
// (RK-5). The number stands on the breast of each; they are told apart by their outline alone, at 24 pixels too.
import type { Token } from './tokens';

export interface TokenShape {
    readonly body: string;
    readonly marks: string; // lines on it
    readonly face?: string; // what lies in the shade of a hood
    readonly pip: string; // in small, in the row below the number
}

export const TOKENS: Readonly<Record<Token, TokenShape>> = {
    1: {
        body: 'M0-21.6C4.8-19 7.4-15.6 7.2-11.8 7.1-10.4 6.7-9.2 6-8.4 10.4-7.6 13.4-4.6 13.7 0L14.4 11.6Q0 16.4-14.4 11.6L-13.7 0C-13.4-4.6-10.4-7.6-6-8.4-6.7-9.2-7.1-10.4-7.2-11.8-7.4-15.6-4.8-19 0-21.6Z',
        marks: 'M-10.4 12.4-9.8 2.4M10.4 12.4 9.8 2.4',
        face: 'M0-17.4c2.8 1.8 4.2 3.8 4.2 5.8S2.6-7.8 0-7.8s-4.2-1.8-4.2-3.8S-2.8-15.6 0-17.4Z',
        pip: 'M0-4Q2-2.8 1.6-1 3-.4 3 1.2V3H-3V1.2Q-3-.4-1.6-1-2-2.8 0-4Z',
    },
    5: {
        body: 'M-13-14.6-6.4-12.2 0-16.4 6.4-12.2 13-14.6V.8Q13 10.6 0 16Q-13 10.6-13 .8Z',
        marks: 'M-13-7H13M-3.2-7 0-12.2 3.2-7',
        pip: 'M-3-3 0-1.8 3-3V.4L0 3.6-3 .4Z',
    },
    10: {
        body: 'M-4-12.6C-4-17-1.6-19.6 1.6-19.6c2.4 0 4.2 1.4 5.2 4l-3 .4C4-14 4.4-13.2 5-12.4 9.4-15 14.8-16.4 21-16 20.8-12.4 19.8-9.4 18-6.8 18-3.4 16.4-.4 13.6 1.6 13 5.2 11 8.2 8 10L4.6 15.4H-4.6L-8 10C-11 8.2-13 5.2-13.6 1.6-16.4-.4-18-3.4-18-6.8-19.8-9.4-20.8-12.4-21-16-14.8-16.4-9.2-15-4.8-12.2Z',
        marks: 'M-18-6.8Q-14.4-5.6-11-8M-13.6 1.6Q-11.6.6-10.4-1.6M18-6.8Q14.4-5.6 11-8M13.6 1.6Q11.6.6 10.4-1.6M-4.6 15.4-3 11M4.6 15.4 3 11M0 15.4V11.6',
        face: 'M2.2-17.4a1 1 0 1 1-.01 0Z',
        pip: 'M-4-3-1-1.8 0-3.4 1-1.8 4-3 2.8.8 0 3.6-2.8.8Z',
    },
};
