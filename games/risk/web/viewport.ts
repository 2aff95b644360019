// What part of the board the window shows: a place on the board times `scale`, moved by `x`, `y`,
// is a place in the window. Plain arithmetic; the component does the listening.
import type { Point } from './map/geometry';

export interface Viewport {
    scale: number;
    x: number;
    y: number;
}

export interface Frame {
    board: Point;
    window: Point;
    above?: number; // pixels of the window that buttons lie over, from its top
}

const mostZoom = 3.2;

const leastScale = ({ board, window }: Frame): number =>
    Math.min(window[0] / board[0], window[1] / board[1]);

const bounded = (frame: Frame, scale: number): number =>
    Math.min(mostZoom, Math.max(leastScale(frame), scale));

// The whole board, centred.
export function whole(frame: Frame): Viewport {
    return centred(frame, leastScale(frame), [frame.board[0] / 2, frame.board[1] / 2]);
}

export function centred(frame: Frame, scale: number, [x, y]: Point): Viewport {
    const [width, height] = frame.window;
    return within(frame, { scale, x: width / 2 - x * scale, y: height / 2 - y * scale });
}

// To begin with: the whole board where that can be read, otherwise as much as fills the window.
export function opening(frame: Frame, about: Point): Viewport {
    const fit = whole(frame);
    const { board, window } = frame;
    const cover = Math.max(window[0] / board[0], window[1] / board[1]);
    if (fit.scale >= 0.42) return fit;
    return centred(frame, Math.min(0.62, Math.max(cover, fit.scale)), about);
}

// No nearer than is useful, no farther than the whole, and never with the board out of the window.
export function within(frame: Frame, view: Viewport): Viewport {
    const scale = bounded(frame, view.scale);
    const along = (axis: 0 | 1, offset: number) => {
        const [board, window] = [frame.board[axis] * scale, frame.window[axis]];
        const air = window - board;
        if (air >= 0) return Math.max(air / 2, axis === 1 ? Math.min(frame.above ?? 0, air) : 0);
        return Math.min(0, Math.max(window - board, offset));
    };
    return { scale, x: along(0, view.x), y: along(1, view.y) };
}

// What of the breadth can be brought into the window: from where to where, in pixels from the board's
// left edge. More than the board where it is narrower than the window.
export function reach(frame: Frame, scale: number): Point {
    const board = frame.board[0] * scale;
    const air = Math.max(0, (frame.window[0] - board) / 2);
    return [-air, board + air];
}

// Nearer or farther, while the place under `at` (in the window) stays where it is.
export function zoomed(frame: Frame, view: Viewport, factor: number, at: Point): Viewport {
    const scale = bounded(frame, view.scale * factor);
    const real = scale / view.scale;
    return within(frame, {
        scale,
        x: at[0] - (at[0] - view.x) * real,
        y: at[1] - (at[1] - view.y) * real,
    });
}

export const moved = (frame: Frame, view: Viewport, dx: number, dy: number): Viewport =>
    within(frame, { ...view, x: view.x + dx, y: view.y + dy });

// Moves just so far that a place can be seen, with some air around it.
export function revealing(frame: Frame, view: Viewport, [x, y]: Point): Viewport {
    const air = Math.min(64, frame.window[0] / 4, frame.window[1] / 4);
    const short = (place: number, window: number) =>
        place < air ? air - place : place > window - air ? window - air - place : 0;
    return moved(
        frame,
        view,
        short(x * view.scale + view.x, frame.window[0]),
        short(y * view.scale + view.y, frame.window[1]),
    );
}

const apart = 84; // pixels between two places that can be told from each other
const nearest = 1.1;

// So near that two places stand apart, with their middle in the window's; as it is where they do already,
// or where they lie too far apart to be seen together.
export function nearing(frame: Frame, view: Viewport, one: Point, other: Point): Viewport {
    const gap = Math.hypot(one[0] - other[0], one[1] - other[1]);
    const together = gap * view.scale < Math.min(frame.window[0], frame.window[1]);
    if (gap === 0 || !together || gap * view.scale >= apart) return view;
    const scale = Math.min(nearest, apart / gap);
    if (scale <= view.scale) return view;
    return centred(frame, bounded(frame, scale), [
        (one[0] + other[0]) / 2,
        (one[1] + other[1]) / 2,
    ]);
}
