// What stands on no address of its own: people, tables before, during and after the game.
import { RiskPlayer, openGame, sayer } from '../../../games/risk/web/e2e/players';
import { StrategicPlayer } from '../../../games/strategic/web/e2e/players';
import {
    anyTurn,
    gameName,
    handIn,
    seeNoBattle,
    setUpAtRandom,
} from '../../../games/stratego/web/e2e/players';
import { sayIn } from '../../../games/stratego/web/lang';
import { askForAccount } from '../support/account';
import { dice, invite, myTurn, playBot, playHere, resign } from '../support/table';
import type { Walker } from './walker';

export async function visitPeople(walker: Walker, name: string): Promise<void> {
    const { page, t } = walker;
    await walker.openSettings();
    await walker.look('settings');
    await askForAccount(page, name, walker.language);
    await walker.look('recovery-code');
    await page.getByRole('button', { name: t('account.code_kept') }).click();
    await page.getByText(t('account.of', name)).waitFor();
    await walker.look('account-member');
    await page.goto(`/people/${name}`);
    await page.getByText(t('person.ratings')).waitFor();
    await walker.look('person');
    await invite(page, 'Strategic', walker.language);
    await walker.look('waiting');
}

// Strategic from the middle of a game to the check of its record.
export async function visitStrategic(walker: Walker): Promise<void> {
    const { page, t, language } = walker;
    // By the lots a game may end in its first turns; then another one is played.
    do {
        await playBot(page, 'Strategic', 'level.easy', language);
        const player = new StrategicPlayer(page, 1, language);
        for (let turn = 0; turn < 4 && (await myTurn(page, language)) === 'mine'; ++turn) {
            await player.move();
        }
    } while ((await myTurn(page, language)) !== 'mine');
    await walker.look('strategic-table');
    await page.getByRole('button', { name: t('table.resign'), exact: true }).click();
    await walker.look('resign-question');
    await page.getByRole('button', { name: t('table.resign_yes') }).click();
    await page.locator('#end-title').waitFor();
    await walker.look('verdict');
    await page.getByRole('link', { name: t('end.replay') }).click();
    await page.getByText(t('replay.share')).waitFor();
    await page.getByRole('grid').waitFor();
    await walker.look('replay');
    await page.getByText(t('fair.title')).click();
    await page.getByRole('button', { name: t('fair.check') }).click();
    const rest = page.getByText(t('fair.rest'));
    await rest.waitFor();
    await rest.scrollIntoViewIfNeeded();
    await walker.look('fairness');
}

export async function visitStratego(walker: Walker): Promise<void> {
    const { page, language } = walker;
    const say = sayIn(language);
    await playBot(page, gameName('stratego-original', language), 'level.beginner', language);
    await page.getByRole('heading', { name: say('setup.title') }).waitFor();
    await walker.look('setup-empty');
    await page.getByRole('button', { name: say('setup.random'), exact: true }).click();
    await walker.look('setup-full');
    await handIn(page, say);
    const draw = dice(21);
    for (let turn = 0; turn < 6 && (await myTurn(page, language)) === 'mine'; ++turn) {
        await anyTurn(page, say, draw);
    }
    await myTurn(page, language);
    await seeNoBattle(page, say);
    await walker.look('stratego-table');
    await resign(page, language);
    await page.locator('#end-title').waitFor();
    await walker.look('stratego-end');
}

// Special: the Apple before it is used, with what it costs.
export async function visitPowers(walker: Walker): Promise<void> {
    const { page, language } = walker;
    const say = sayIn(language);
    await playBot(page, gameName('assassins-special', language), 'level.beginner', language);
    await setUpAtRandom(page, say);
    await myTurn(page, language);
    await seeNoBattle(page, say);
    await page.getByRole('button', { name: say('power.apple'), exact: true }).click();
    const choice = page.locator(`[role=gridcell][aria-label*="${say('cell.choice')}"]`);
    await choice.first().waitFor();
    await walker.look('special-apple-choice');
    await choice.last().click();
    await page.getByText(say('power.apple_shown')).waitFor();
    await walker.look('special-apple-question');
}

export async function visitRisk(walker: Walker): Promise<void> {
    const { page, language } = walker;
    const say = sayer(language);
    await openGame(page, language);
    await myTurn(page, language);
    await walker.look('risk-placing');
    const player = new RiskPlayer(page, language);
    await player.toTheAttack();
    await walker.look('risk-attack');
    await page.getByRole('button', { name: say('attack.assault', 1), exact: true }).click();
    // On a phone the map alone says what the last battle was: its words are there, out of sight.
    await page
        .getByText(say('battle.last', '', '').split('→')[0]!.trim())
        .or(page.getByText(say('battle.attacker'), { exact: true }))
        .first()
        .waitFor({ state: 'attached' });
    await walker.look('risk-battle');
}

export async function visitCurtain(walker: Walker): Promise<void> {
    const { page, t, language } = walker;
    await playHere(page, gameName('stratego-training', language), language);
    await setUpAtRandom(page, sayIn(language));
    const pass = page.getByRole('button', { name: t('curtain.draw') });
    await pass.waitFor();
    await walker.look('passing-on');
    await pass.click();
    await page.getByText(t('curtain.title', t('seat.player', 2))).waitFor();
    await walker.look('curtain');
}
