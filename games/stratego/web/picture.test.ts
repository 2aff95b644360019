import { expect, test } from 'vitest';
import { drawPicture, drawSheet } from './picture';

test('the picture of the start page is the one that is drawn from the emblems', async () => {
    await expect(drawPicture()).toMatchFileSnapshot('./picture.svg');
});

test('the pieces shown in the documents are the ones that are played with', async () => {
    await expect(drawSheet()).toMatchFileSnapshot('../../../docs/images/pieces.svg');
});
