// What a trade of territory cards brings, to be shown before it is made (RK-25, E8). The server
// decides; this is the table printed on the rules page.
const unitsFor = [0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30];
export const mostCrests = unitsFor.length - 1;

export const tradeUnits = (crests: number): number => unitsFor[Math.min(crests, mostCrests)] ?? 0;

// Cards that are best traded together: as many crests as count and no more.
export function bestTrade(cards: readonly string[], crests: readonly number[]): string[] {
    const chosen: string[] = [];
    let sum = 0;
    for (const worth of [2, 1]) {
        cards.forEach((card, i) => {
            if (crests[i] !== worth || sum + worth > mostCrests) return;
            chosen.push(card);
            sum += worth;
        });
    }
    return sum >= 2 ? chosen : [];
}
