import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';
import {expect} from './app';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong for assistive technology with what is shown now, a line each, in both themes. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
	const found: string[] = [];
	for (const theme of ['dark', 'light'] as const) {
		await page.emulateMedia({colorScheme: theme});
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		await page.evaluate(() =>
			Promise.allSettled(
				document
					.getAnimations()
					// A caret blinks for ever.
					.filter(({effect}) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
					.map(each => each.finished),
			),
		);
		found.push(...(await violationsNow(page)));
	}
	return found;
}

async function violationsNow(page: Page): Promise<readonly string[]> {
	if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
	const {violations} = await page.evaluate(async runOnly => {
		const {axe: runner} = window as unknown as {
			axe: {run(options: object): Promise<AxeResults>};
		};
		return runner.run({runOnly, resultTypes: ['violations']});
	}, standards);
	return violations.map(
		({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
	);
}
