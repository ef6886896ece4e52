import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';
import {expect} from './app';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = readonly string[];

/** All rules: WCAG 2.0 to 2.2, A and AA, and best practices. */
export const allRules = [
	'wcag2a',
	'wcag2aa',
	'wcag21a',
	'wcag21aa',
	'wcag22aa',
	'best-practice',
] as const;

/** What a theme can change: contrast, and links that only a colour tells from text. */
const ofColours: Rules = ['wcag143', 'wcag141'];

/** How the window can look, as a system asks for it. */
const looks = {
	light: {colorScheme: 'light', contrast: null, forcedColors: null},
	dark: {colorScheme: 'dark', contrast: null, forcedColors: null},
	'high contrast, light': {colorScheme: 'light', contrast: 'more', forcedColors: null},
	'high contrast, dark': {colorScheme: 'dark', contrast: 'more', forcedColors: null},
	'forced colours': {colorScheme: 'dark', contrast: 'more', forcedColors: 'active'},
} as const;
export type Look = keyof typeof looks;
const allLooks = Object.keys(looks) as readonly Look[];

/** All rules, and in high contrast that of 7:1. */
const rulesOf = (look: Look): Rules =>
	looks[look].contrast === 'more' ? [...allRules, 'wcag146'] : allRules;

/** Has the window look so from now on, without loading it anew. */
export async function wear(page: Page, look: Look): Promise<void> {
	await page.emulateMedia(looks[look]);
	const root = page.locator('html');
	await expect(root).toHaveAttribute('data-theme', looks[look].colorScheme);
	await expect(root).toHaveAttribute(
		'data-contrast',
		looks[look].contrast === 'more' ? 'high' : 'standard',
	);
}

/** As the machine has it. */
export async function wearNothing(page: Page): Promise<void> {
	await page.emulateMedia({colorScheme: null, contrast: null, forcedColors: null});
}

/** What is wrong for assistive technology with what is shown now, a line each. */
export async function violationsIn(page: Page, rules: Rules): Promise<readonly string[]> {
	// What is drawn without hurry, as the buttons beside a title, is drawn when the page has nothing else to do.
	await page.evaluate(() => new Promise(done => requestIdleCallback(done, {timeout: 2000})));
	// Those that come to an end, finished or cancelled, however slow the machine is: a caret blinks for ever.
	await page.evaluate(() =>
		Promise.race([
			Promise.allSettled(
				document
					.getAnimations()
					.filter(({effect}) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
					.map(each => each.finished),
			),
			new Promise(resolve => setTimeout(resolve, 5000)),
		]),
	);
	if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
	const {passed, violations} = await page.evaluate(async runOnly => {
		const {axe: runner} = window as unknown as {
			axe: {run(options: object): Promise<AxeResults>};
		};
		const results = await runner.run({runOnly, resultTypes: ['violations']});
		return {
			passed: results.passes.length,
			violations: results.violations.map(
				({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
			),
		};
	}, rules);
	expect(passed).toBeGreaterThan(0);
	return violations;
}

/** What is wrong with what is shown now, in every look; a line each, and once where it is so in all. */
export async function violationsInAllLooks(page: Page): Promise<readonly string[]> {
	const looksOf = new Map<string, Look[]>();
	for (const look of allLooks) {
		await wear(page, look);
		for (const one of await violationsIn(page, rulesOf(look))) {
			looksOf.set(one, [...(looksOf.get(one) ?? []), look]);
		}
	}
	return [...looksOf].map(([one, where]) =>
		where.length === allLooks.length ? `in every look: ${one}` : `${where.join(' + ')}: ${one}`,
	);
}

/** Everything in light, and in dark what a theme can change. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
	await wear(page, 'light');
	const light = await violationsIn(page, allRules);
	await wear(page, 'dark');
	const dark = await violationsIn(page, ofColours);
	await wearNothing(page);
	return [...light, ...dark.map(one => `dark: ${one}`)];
}
