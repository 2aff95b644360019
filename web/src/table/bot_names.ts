// Every bot has a name of its own: by its level and its seat, so that nobody at a table is called like another
// and whoever comes back meets the same ones. The names are the same in all languages.
const NAMES: Record<string, readonly string[]> = {
    beginner: ['Pim', 'Lulu', 'Tao', 'Nina', 'Bo'],
    easy: ['Colette', 'Hugo', 'Mila', 'Oscar', 'Wanda'],
    club: ['Basile', 'Irma', 'Casimir', 'Odile', 'Anselm'],
    strong: ['Octavia', 'Leander', 'Ravenna', 'Tiberio', 'Selma'],
    expert: ['Athanor', 'Vesper', 'Corvina', 'Orlando', 'Zenobia'],
};
const OTHERS = ['Robin', 'Jules', 'Sacha', 'Camille', 'Noor'];

// Which of the five of its level sits there.
export function botPlace(level: string, seat: number): number {
    return seat % (NAMES[level] ?? OTHERS).length;
}

export function botName(level: string, seat: number): string {
    return (NAMES[level] ?? OTHERS)[botPlace(level, seat)]!;
}
