// Keys on a map: arrows lead to the nearest territory that way, letters to the next of that name.
import type { Shape } from './atlas';

const ways: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

// Null for other keys, and where nothing lies that way. What lies aside counts as farther.
export function towards(shapes: readonly Shape[], from: string, key: string): string | null {
    const way = ways[key];
    const start = shapes.find((shape) => shape.id === from)?.at;
    if (!way || !start) return null;
    let best: string | null = null;
    let least = Infinity;
    for (const { id, at } of shapes) {
        const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
        const ahead = dx * way[0] + dy * way[1];
        const aside = Math.abs(dx * way[1] - dy * way[0]);
        if (id === from || ahead <= 0 || aside > 2.2 * ahead) continue;
        const far = ahead + 1.6 * aside;
        if (far < least) [least, best] = [far, id];
    }
    return best;
}

// The next territory, in the order of the map, whose name begins with this letter.
export function startingWith(
    shapes: readonly Shape[],
    nameOf: (id: string) => string,
    from: string,
    key: string,
): string | null {
    if (!/^\p{L}$/u.test(key)) return null;
    const plain = (text: string) => text.normalize('NFD').charAt(0).toLowerCase();
    const at = shapes.findIndex((shape) => shape.id === from);
    const order = [...shapes.slice(at + 1), ...shapes.slice(0, at)];
    return order.find((shape) => plain(nameOf(shape.id)) === plain(key))?.id ?? null;
}
