// What two players propose to each other, and how a game is given up.
import { describe, expect, it } from 'vitest';
import { lang } from '../../games/strategic/web/lang';
import { StrategicPlayer } from '../../games/strategic/web/e2e/players';
import { openHouse } from './support/house';
import { axeFindings, type Person } from './support/browser';
import { playTogether, resign, verdict, whoIsToPlay, words } from './support/table';

const house = openHouse();
const t = words('en');

async function begin(): Promise<[Person, Person]> {
    const [host, guest] = await house.two();
    await playTogether(host.page, guest.page, 'Strategic');
    return whoIsToPlay(host, guest);
}
const press = ({ page }: Person, key: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(key), exact: true }).click();
const sees = ({ page }: Person, text: string) => page.getByText(text).first().waitFor();
const asks = ({ page }: Person) => page.getByRole('button', { name: t('offer.accept') });

describe('taking back', () => {
    it('takes both to agree', async () => {
        const [mover, other] = await begin();
        const player = new StrategicPlayer(mover.page, 5);
        await player.move();
        const undone = mover.page.getByText(`(${t('story.undone')})`);
        await press(mover, 'table.take_back');
        await sees(mover, t('offer.back.made'));
        await press(other, 'offer.decline');
        await mover.page.getByText(t('offer.back.made')).waitFor({ state: 'hidden' });
        expect(await undone.count()).toBe(0);
        expect((await whoIsToPlay(mover, other))[0]).toBe(other);

        await press(mover, 'table.take_back');
        await press(other, 'offer.accept');
        await undone.first().waitFor({ state: 'attached' });
        expect((await whoIsToPlay(mover, other))[0]).toBe(mover);
        await player.move();
        expect((await whoIsToPlay(mover, other))[0]).toBe(other);
    });
});

describe('a draw', () => {
    it('is offered, withdrawn, declined and at last agreed on', async () => {
        const [one, two] = await begin();
        await press(one, 'table.offer_draw');
        await asks(two).waitFor();
        expect(await axeFindings(two.page)).toEqual([]);
        await press(one, 'offer.withdraw');
        await asks(two).waitFor({ state: 'hidden' });
        await press(one, 'table.offer_draw');
        await press(two, 'offer.decline');
        await one.page.getByText(t('offer.draw.made')).waitFor({ state: 'hidden' });
        await press(two, 'table.offer_draw');
        await press(one, 'offer.accept');
        for (const { page } of [one, two]) {
            await page.locator('#end-title').waitFor();
            expect(await verdict(page)).toBe(t('end.draw'));
        }
    });
});

describe('giving up', () => {
    it('asks first, and the other one wins; the rematch changes the sides', async () => {
        const [one, two] = await begin();
        for (const person of [one, two]) await new StrategicPlayer(person.page, 2).move();
        await press(one, 'table.resign');
        await sees(one, t('table.resign_title'));
        expect(await axeFindings(one.page)).toEqual([]);
        await press(one, 'table.play_on');
        await one.page.getByText(t('table.resign_title')).waitFor({ state: 'hidden' });
        expect((await whoIsToPlay(one, two))[0]).toBe(one);
        await resign(one.page);
        await sees(two, t('end.won'));
        await sees(one, t('end.lost'));

        const before = await sideOf(one);
        await press(one, 'end.rematch');
        await press(two, 'offer.accept');
        // Who has asked for it is there by itself.
        await two.page.getByRole('link', { name: t('end.to_rematch') }).click();
        await whoIsToPlay(one, two);
        expect(await sideOf(two)).toBe(before);
        expect(await sideOf(one)).not.toBe(before);
    });

    it('before the first move calls the game off without a result', async () => {
        const [one, two] = await begin();
        await press(one, 'table.resign');
        await press(one, 'table.call_off');
        for (const { page } of [one, two]) {
            await page.locator('#end-title').waitFor();
            expect(await verdict(page)).toBe(t('end.closed'));
        }
    });
});

// What the page's own plate says it plays.
async function sideOf({ page }: Person): Promise<string> {
    const plate = page.locator('[data-seat]').filter({ hasText: t('seat.you') });
    const words = (await plate.innerText()) + ((await plate.textContent()) ?? '');
    const sides = [lang['en']!['orange']!, lang['en']!['yellow']!].filter((side) =>
        words.includes(side),
    );
    expect(sides).toHaveLength(1);
    return sides[0]!;
}
