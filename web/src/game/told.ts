// What was told of a game, without what was taken back.
import type { ToldEvent } from './skin';

export function standing(told: readonly ToldEvent[]): ToldEvent[] {
    const line: ToldEvent[] = [];
    for (const one of told) {
        if (one.back === undefined) line.push(one);
        else while (line.length > 0 && line.at(-1)!.seq > one.back) line.pop();
    }
    return line;
}
