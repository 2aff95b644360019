// Parchment is a sea chart: sixteen winds from its middle, and from eight points around it, with a rose.
const SIZE = 400;
const C = SIZE / 2;

function ray(x: number, y: number, turn: number, long: number): string {
    const angle = (turn * Math.PI) / 8;
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long].map(Math.round);
    return `M${x} ${y}l${dx} ${dy}`;
}

// A rose of eight points, each with a light and a dark half; only the dark halves are drawn.
function rose(r: number): string {
    return Array.from({ length: 8 }, (_, at) => {
        const point = (turn: number, far: number) => {
            const angle = (turn * Math.PI) / 8;
            const [x, y] = [C + far * Math.sin(angle), C - far * Math.cos(angle)].map(Math.round);
            return `${x} ${y}`;
        };
        const long = at % 2 === 0 ? r : r * 0.62;
        return `M${C} ${C}L${point(at * 2, long)} ${point(at * 2 + 1, r * 0.26)}Z`;
    }).join('');
}

export function drawRhumbs(): string {
    const ring = 150;
    const winds = Array.from({ length: 16 }, (_, at) => ray(C, C, at, 290));
    const others = Array.from({ length: 8 }, (_, at) => {
        const angle = (at * Math.PI) / 4;
        const [x, y] = [C + ring * Math.cos(angle), C + ring * Math.sin(angle)].map(Math.round);
        return [3, 5, 11, 13].map((turn) => ray(x!, y!, (at * 2 + turn) % 16, 300)).join('');
    });
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke="#000" stroke-width=".8">` +
        `<path d="${winds.join('')}${others.join('')}"/>` +
        `<circle cx="${C}" cy="${C}" r="${ring}"/><circle cx="${C}" cy="${C}" r="46"/>` +
        `<path fill="#000" d="${rose(58)}"/></svg>\n`
    );
}
