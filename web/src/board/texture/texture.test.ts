import { expect, test } from 'vitest';
import { drawContours } from './contours';
import { drawRhumbs } from './rhumbs';
import { drawTiles } from './tiles';

test('the textures of the boards are the ones that are drawn', async () => {
    await expect(drawContours()).toMatchFileSnapshot('./contours.svg');
    await expect(drawTiles()).toMatchFileSnapshot('./tiles.svg');
    await expect(drawRhumbs()).toMatchFileSnapshot('./rhumbs.svg');
});
