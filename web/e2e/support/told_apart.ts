// Whether drawings can be told apart at the size of a fingertip, by their shape alone: each is drawn in white on black
// at so many pixels, as the page would, and every two are compared.
import { theBrowser } from './browser';

export interface Drawing {
    name: string;
    svg: string; // what stands inside an <svg>, black and white
    box: string; // its viewBox
}

// The two that are most alike, and how much of their light lies elsewhere: 0 for the same drawing, 1 for nothing in common.
export async function mostAlike(
    drawings: readonly Drawing[],
    pixels: number,
): Promise<{ pair: [string, string]; apart: number }> {
    const context = await (await theBrowser()).newContext();
    try {
        const page = await context.newPage();
        const lights = await page.evaluate(
            async ([all, size]) => {
                const light = async ({ svg, box }: { svg: string; box: string }) => {
                    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${svg}</svg>`;
                    const picture = new Image();
                    picture.src = `data:image/svg+xml,${encodeURIComponent(whole)}`;
                    await picture.decode();
                    const canvas = document.createElement('canvas');
                    canvas.width = canvas.height = size;
                    const pen = canvas.getContext('2d')!;
                    pen.fillStyle = 'black';
                    pen.fillRect(0, 0, size, size);
                    pen.drawImage(picture, 0, 0, size, size);
                    const { data } = pen.getImageData(0, 0, size, size);
                    return Array.from({ length: size * size }, (_, at) => data[at * 4]! / 255);
                };
                return Promise.all(all.map(light));
            },
            [drawings.map(({ svg, box }) => ({ svg, box })), pixels] as const,
        );
        let found = { pair: ['', ''] as [string, string], apart: Infinity };
        lights.forEach((one, i) =>
            lights.slice(0, i).forEach((other, j) => {
                const either = one.reduce((sum, light, at) => sum + Math.max(light, other[at]!), 0);
                const both = one.reduce((sum, light, at) => sum + Math.min(light, other[at]!), 0);
                const apart = either === 0 ? 0 : 1 - both / either;
                if (apart < found.apart) {
                    found = { pair: [drawings[j]!.name, drawings[i]!.name], apart };
                }
            }),
        );
        return found;
    } finally {
        await context.close();
    }
}
