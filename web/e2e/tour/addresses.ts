// The pages that have an address of their own, and the words that show that they are there.
import type { Key } from '../../src/lang/texts';
import type { Walker } from './walker';

const addresses: readonly (readonly [string, string, Key])[] = [
    ['start', '/', 'start.choose'],
    ['learn', '/learn', 'learn.title'],
    ['rules', '/rules/strategic', 'rules.lesson'],
    ['leaders', '/leaders/strategic', 'leaders.title'],
    ['account', '/account', 'account.new'],
    ['load-record', '/replay', 'record.title'],
    ['no-such-page', '/nowhere', 'unknown.title'],
    ['no-such-table', '/t/nothing-here', 'fault.no_table'],
];
const families = ['strategic', 'stratego', 'risk', 'assassins-special'];

export async function visitAddresses(walker: Walker): Promise<void> {
    const { page, t } = walker;
    const main = page.locator('main');
    for (const [name, path, sign] of addresses) {
        await page.goto(path);
        await main.getByText(t(sign)).first().waitFor();
        await settled(walker);
        await walker.look(name);
    }
    const beginning = t('learn.step', 1, 9).replace(/9.*$/, '');
    const step = new RegExp(`^${beginning.replace(/[[\]]/g, '\\$&')}\\d+`);
    for (const family of families) {
        await page.goto(`/learn/${family}`);
        await main.getByText(step).first().waitFor();
        await settled(walker);
        await walker.look(`lesson-${family}`);
    }
}

// Nothing is being fetched any longer that the page says it waits for.
async function settled({ page, t }: Walker): Promise<void> {
    await page.locator('main').getByText(t('shell.loading')).waitFor({ state: 'hidden' });
}
