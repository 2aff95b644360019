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

export function botName(level: string, seat: number): string {
    const names = NAMES[level] ?? OTHERS;
    return names[seat % names.length]!;
}
