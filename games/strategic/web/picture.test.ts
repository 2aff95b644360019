import { expect, test } from 'vitest';
import { drawPicture } from './picture';

test('the picture of the start page is the one that is drawn', async () => {
    await expect(drawPicture()).toMatchFileSnapshot('./picture.svg');
});
