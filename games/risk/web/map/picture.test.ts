import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDrawing } from '../drawing';
import { drawPicture } from './picture';

test('the picture of the start page is the one that is drawn from the map', async () => {
    const text = readFileSync(new URL('./world.drawing.txt', import.meta.url), 'utf8');
    await expect(drawPicture(readDrawing(text))).toMatchFileSnapshot('../picture.svg');
});
