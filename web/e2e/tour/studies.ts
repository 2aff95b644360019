// Studies, puzzles and statistics: what one does between games.
import { readFileSync } from 'node:fs';
import { phrases } from '../../src/lang/format';
import { lang as puzzleWords } from '../../src/puzzles/lang';
import { lang as statisticsWords } from '../../src/statistics/lang';
import { lang as studyWords } from '../../src/study/lang';
import { chapterFromText, STRATEGIC } from '../support/study';
import type { Walker } from './walker';

// The first position of a family's suite.
const suitePosition = (family: string, game: string): string => {
    const suite = new URL(`../../../games/${family}/suite/${game}.txt`, import.meta.url);
    return /^(?:world|view) (.*)$/m.exec(readFileSync(suite, 'utf8'))![1]!;
};
const positions = {
    strategic: STRATEGIC,
    'stratego-original': suitePosition('stratego', 'stratego-original'),
    'assassins-duel': suitePosition('stratego', 'assassins-duel'),
};

export async function visitStudies(walker: Walker): Promise<void> {
    const { page, t, language } = walker;
    const say = phrases(studyWords, language);
    await page.goto('/study');
    await page.getByText(say('home.text')).waitFor();
    await walker.look('study-home');
    await page.goto('/study/new');
    await page.getByLabel(t('position.game')).selectOption('stratego-original');
    await page.getByRole('grid').waitFor();
    await walker.look('study-setup');
    for (const [game, position] of Object.entries(positions)) {
        await chapterFromText(page, language, game, position);
        await page.locator('.board :is([role=grid], svg)').first().waitFor();
        await walker.look(`study-${game}`);
    }
    for (const game of ['strategic', 'stratego-original', 'risk-assassins']) {
        await page.goto(`/puzzles/${game}`);
        await page.locator('[data-puzzle]').waitFor();
        await page.getByRole('button', { name: phrases(puzzleWords, language)('show') }).click();
        await walker.look(`puzzle-${game}`);
    }
    await page.goto('/statistics');
    await page.getByText(phrases(statisticsWords, language)('none')).waitFor();
    await walker.look('statistics');
}
