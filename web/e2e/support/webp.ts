// Pictures as WebP: Chromium draws PNG for us and compresses WebP for pages, so a picture goes through one.
import type { Page } from 'playwright-core';

export type Clip = { x: number; y: number; width: number; height: number };

export async function webpOf(page: Page, quality: number, clip?: Clip): Promise<Buffer> {
    const shot = await page.screenshot({ scale: 'css', ...(clip ? { clip } : {}) });
    const png = shot.toString('base64');
    const blank = await page.context().newPage();
    const data = await blank.evaluate(
        async ([source, q]) => {
            const picture = new Image();
            picture.src = `data:image/png;base64,${source}`;
            await picture.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
            canvas.getContext('2d', { alpha: false })!.drawImage(picture, 0, 0);
            return canvas.toDataURL('image/webp', q).split(',')[1]!;
        },
        [png, quality] as const,
    );
    await blank.close();
    return Buffer.from(data, 'base64');
}

// The left half of one picture stays, the page as it is now goes to its right, `scale` times as large.
export async function besideOld(page: Page, old: Buffer, scale: number): Promise<Buffer> {
    const png = (await page.screenshot({ scale: 'css' })).toString('base64');
    const blank = await page.context().newPage();
    const data = await blank.evaluate(
        async ([before, after, times]) => {
            const load = async (source: string) => {
                const picture = new Image();
                picture.src = source;
                await picture.decode();
                return picture;
            };
            const left = await load(`data:image/webp;base64,${before}`);
            const right = await load(`data:image/png;base64,${after}`);
            const width = Math.round(right.naturalWidth * times);
            const height = Math.round(right.naturalHeight * times);
            const gap = left.naturalWidth - 2 * width;
            if (gap < 0 || left.naturalHeight !== height) throw new Error('of another size');
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [left.naturalWidth, left.naturalHeight];
            const pen = canvas.getContext('2d', { alpha: false })!;
            pen.imageSmoothingQuality = 'high';
            pen.drawImage(left, 0, 0);
            pen.drawImage(right, width + gap, 0, width, height);
            return canvas.toDataURL('image/webp', 0.9).split(',')[1]!;
        },
        [old.toString('base64'), png, scale] as const,
    );
    await blank.close();
    return Buffer.from(data, 'base64');
}
