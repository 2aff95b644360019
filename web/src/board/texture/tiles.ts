// The floor under the Assassin's games: one tile a square, two squares laid across each other, as masons lay stars
// from Venice to Samarkand. Half of every line lies in the next tile, so that all tiles are one net.
const SIZE = 40;

export function drawTiles(): string {
    const [c, near, far] = [SIZE / 2, 8, 16.5];
    const corner = (turn: number, r: number) => {
        const angle = (turn * Math.PI) / 8;
        const at = (v: number) => Math.round((c + v) * 10) / 10;
        return `${at(r * Math.cos(angle))} ${at(r * Math.sin(angle))}`;
    };
    // Sixteen corners, far and near in turn: a star of eight.
    const star = Array.from({ length: 16 }, (_, at) => corner(at, at % 2 === 0 ? far : 12.2));
    const inner = Array.from({ length: 8 }, (_, at) => corner(at * 2 + 1, near));
    const arms = [0, 4, 8, 12]
        .map((turn) => `M${corner(turn, far)}L${corner(turn, c)}`)
        .concat([2, 6, 10, 14].map((turn) => `M${corner(turn, far)}L${corner(turn, c * 1.4142)}`));
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke="#000">` +
        `<path d="M${star.join('L')}ZM${inner.join('L')}Z${arms.join('')}"/></svg>\n`
    );
}
