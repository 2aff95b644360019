import { expect, test } from 'vitest';
import { drawPicture } from './picture';

test('the picture of the start page is the one that is drawn from the emblems', async () => {
    await expect(drawPicture()).toMatchFileSnapshot('./picture.svg');
});
