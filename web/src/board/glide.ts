// Shows how pieces came to where they stand: the content of the last cell of each path is moved
// along the path by the browser's own animation. Purely for the eye; the position is drawn already.
import { centreOf, type Cell, type Shape } from './cells';

export interface Glide {
    key: number | string; // played once for each new key
    paths: Cell[][]; // each from where a piece came to where it stands now
    millis?: number; // for one cell's length; the whole is bounded
}

const longest = 900;

export function glide(
    glides: Glide,
    element: (cell: Cell) => HTMLElement | null,
    shape: Shape,
    flipped: boolean,
): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const path of glides.paths) {
        const last = path[path.length - 1];
        if (last === undefined || path.length < 2) continue;
        const target = element(last);
        const content = target?.querySelector<HTMLElement>('.content');
        if (!target || !content) continue;
        const end = centreOf(last, shape, flipped);
        const points = path.map((cell) => centreOf(cell, shape, flipped));
        let length = 0;
        const lengths = points.map((point, index) => {
            const before = points[index - 1];
            if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
            return length;
        });
        if (length === 0) continue;
        const frames = points.map((point, index) => ({
            transform: `translate(${(point.x - end.x) * 100}%, ${(point.y - end.y) * 100}%)`,
            offset: lengths[index]! / length,
            zIndex: 4,
        }));
        const duration = Math.min(longest, 120 + length * (glides.millis ?? 70));
        target.style.zIndex = '4';
        const animation = content.animate(frames, { duration, easing: 'ease-in-out' });
        const settle = () => (target.style.zIndex = '');
        animation.addEventListener('finish', settle);
        animation.addEventListener('cancel', settle);
    }
}
