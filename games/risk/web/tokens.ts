// An army in the box's tokens: Eagles are ten units, Crests five, Assassins one (RK-5, RK-6).
export type Token = 10 | 5 | 1;

// The fewest tokens, the largest first.
export function tokensOf(units: number): Token[] {
    const [tens, rest] = [Math.floor(units / 10), units % 10];
    const [fives, ones] = [Math.floor(rest / 5), rest % 5];
    return [
        ...new Array<Token>(tens).fill(10),
        ...new Array<Token>(fives).fill(5),
        ...new Array<Token>(ones).fill(1),
    ];
}
