import { expect, test } from 'vitest';
import { TOKENS } from './token_shapes';
import { drawTokens } from './token_sheet';

test('the tokens shown in the documents are the ones that are played with', async () => {
    await expect(drawTokens()).toMatchFileSnapshot('../../../docs/images/tokens.svg');
});

test('no two tokens have the same outline, large or small', () => {
    const shapes = Object.values(TOKENS);
    for (const part of ['body', 'pip'] as const) {
        expect(new Set(shapes.map((shape) => shape[part])).size).toBe(3);
    }
});
