// A picture of how a game ended, to be shown to friends: drawn by us on a canvas, in the colours of the end.
export interface Card {
    title: string; // the verdict
    reason: string;
    game: string;
    ground: string; // colours, as CSS has them
    lines: { name: string; left: number; share: number; colour: string }[];
    label: string; // what is left
    address: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

// Words in lines that fit; what does not fit in so many is cut with an ellipsis.
export function wrapped(
    text: string,
    width: number,
    most: number,
    measure: (text: string) => number,
): string[] {
    const lines: string[] = [''];
    for (const word of text.split(/\s+/).filter((each) => each !== '')) {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (measure(longer) <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
        else if (lines.length < most) lines.push(word);
        else {
            lines[lines.length - 1] = `${lines.at(-1)} …`;
            break;
        }
    }
    return lines;
}

// The tent of the page's emblem.
function tent(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
    context.fillStyle = '#ffffff';
    context.beginPath();
    context.moveTo(x, y + size);
    context.lineTo(x + size / 2, y);
    context.lineTo(x + size, y + size);
    context.lineTo(x + size * 0.66, y + size);
    context.lineTo(x + size / 2, y + size * 0.55);
    context.lineTo(x + size * 0.34, y + size);
    context.closePath();
    context.fill();
}

export function drawCard(context: CanvasRenderingContext2D, card: Card, font: string): void {
    const measure = (text: string) => context.measureText(text).width;
    context.fillStyle = card.ground;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    // A bright band at the foot, as of a camp at night.
    context.fillStyle = 'rgb(255 255 255 / 0.08)';
    context.beginPath();
    context.moveTo(0, HEIGHT);
    context.lineTo(0, 470);
    context.lineTo(360, 400);
    context.lineTo(760, 480);
    context.lineTo(WIDTH, 380);
    context.lineTo(WIDTH, HEIGHT);
    context.fill();
    tent(context, MARGIN, 56, 52);
    context.font = `700 34px ${font}`;
    context.textBaseline = 'alphabetic';
    context.fillText('Bivouac', MARGIN + 70, 96);
    context.font = `500 28px ${font}`;
    context.textAlign = 'right';
    context.fillText(card.game, WIDTH - MARGIN, 96);
    context.textAlign = 'left';
    context.font = `800 76px ${font}`;
    const [title = ''] = wrapped(card.title, WIDTH - 2 * MARGIN, 1, measure);
    context.fillText(title, MARGIN, 218);
    context.font = `400 32px ${font}`;
    wrapped(card.reason, WIDTH - 2 * MARGIN, 2, measure).forEach((line, at) => {
        context.fillText(line, MARGIN, 274 + at * 42);
    });
    drawBars(context, card, font);
    context.font = `400 24px ${font}`;
    context.fillStyle = 'rgb(255 255 255 / 0.9)';
    context.fillText(card.address, MARGIN, HEIGHT - 36);
}

function drawBars(context: CanvasRenderingContext2D, card: Card, font: string): void {
    const top = 362;
    const step = Math.min(52, 190 / Math.max(1, card.lines.length));
    context.fillStyle = '#ffffff';
    context.font = `400 24px ${font}`;
    context.fillText(card.label, MARGIN, top);
    card.lines.forEach(({ name, left, share, colour }, at) => {
        const y = top + 16 + at * step;
        const high = step - 14;
        context.fillStyle = '#ffffff';
        context.font = `600 ${Math.min(28, high)}px ${font}`;
        context.fillText(name.slice(0, 24), MARGIN, y + high * 0.82);
        context.fillText(String(left), WIDTH - MARGIN - 60, y + high * 0.82);
        context.fillStyle = 'rgb(255 255 255 / 0.25)';
        context.fillRect(440, y, 600, high);
        context.fillStyle = '#ffffff';
        context.fillRect(440, y, 600 * share, high);
        context.fillStyle = colour;
        context.fillRect(443, y + 3, Math.max(0, 600 * share - 6), high - 6);
    });
}

export function cardPicture(card: Card, font: string): Promise<Blob> {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const context = canvas.getContext('2d');
    if (!context) return Promise.reject(new Error('no canvas'));
    drawCard(context, card, font);
    return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
    );
}

// Handed to the device where it can pass pictures on, otherwise kept as a file.
export async function passOn(picture: Blob, name: string, title: string): Promise<void> {
    const file = new File([picture], `${name}.png`, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file], title });
        return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
