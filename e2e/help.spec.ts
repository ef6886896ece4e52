import type {Page} from '@playwright/test';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, peopleAreShown, startProgram, test} from './app';
import {violationsInBothThemes} from './violations';

const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1});
const help = (page: Page) => page.getByRole('complementary', {name: 'Help'});

test('help opens at the screen it is asked on, is searched, and leads to screens', async ({
	page,
}) => {
	await peopleAreShown(page);
	const broken: string[] = [];
	page.on('console', message => {
		if (/content security policy|trusted ?type/i.test(message.text())) broken.push(message.text());
	});
	const field = help(page).getByRole('searchbox', {name: 'Search help'});
	const people = page.getByRole('link', {name: 'People', exact: true});

	await test.step('on two screens', async () => {
		await people.focus();
		await page.keyboard.press('F1');
		await expect(help(page).getByRole('article', {name: 'People and roles'})).toBeVisible();
		await expect(field).toBeFocused();
		await expect(heading(page, 'People')).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(help(page)).toHaveCount(0);
		await expect(people).toBeFocused();

		await page.keyboard.press('g');
		await page.keyboard.press('j');
		await expect(heading(page, 'Journal')).toBeVisible();
		await page.keyboard.press('F1');
		await expect(help(page).getByRole('article', {name: 'The journal'})).toBeVisible();
	});

	await test.step('what is typed finds a page, which leads to another and to a screen', async () => {
		await page.keyboard.type('spreadsheet');
		await expect(help(page).getByRole('list', {name: 'Topics found'})).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press('Enter');
		const article = help(page).getByRole('article', {name: /^Add many people/});
		await expect(article).toBeVisible();
		await article.getByRole('button', {name: 'plan', exact: true}).press('Enter');
		await expect(help(page).getByRole('article', {name: /^Plans/})).toBeVisible();
		const picture = help(page).getByRole('img', {name: /^A plan of four steps/});
		await expect
			.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
			.toBe(1280);
		const widths = await picture.evaluate(one => [
			one.getBoundingClientRect().width,
			one.closest('article')?.getBoundingClientRect().width ?? 0,
		]);
		expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
		expect(await violationsInBothThemes(page)).toEqual([]);
		await help(page)
			.getByRole('button', {name: /^A plan of four steps/})
			.press('Enter');
		const large = page.getByRole('dialog', {name: /^A plan of four steps/});
		await expect(large.getByRole('img', {name: /^A plan of four steps/})).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(large).toHaveCount(0);
		await expect(help(page)).toBeVisible();
		await help(page).getByRole('link', {name: 'Plans', exact: true}).first().press('Enter');
		await expect(heading(page, 'Plans')).toBeVisible();
		await expect(help(page)).toBeVisible();
	});

	await test.step('each of three screens has a page of its own', async () => {
		await help(page).getByRole('button', {name: 'Close help'}).press('Enter');
		for (const [keys, screen, title] of [
			['gv', 'Overview', 'The overview'],
			['gn', 'Inspector', 'The inspector'],
		] as const) {
			for (const key of keys) await page.keyboard.press(key);
			await expect(heading(page, screen)).toBeVisible();
			await page.keyboard.press('F1');
			await expect(help(page).getByRole('article', {name: title})).toBeVisible();
			await page.keyboard.press('Escape');
		}
		await page.keyboard.press('Control+,');
		await expect(heading(page, 'Settings')).toBeVisible();
		await page.keyboard.press('F1');
		await expect(help(page).getByRole('article', {name: 'Make Steward your own'})).toBeVisible();
	});

	await test.step('it stands beside a dialog, which Escape leaves open', async () => {
		await help(page).getByRole('button', {name: 'Close help'}).press('Enter');
		await page.keyboard.press('?');
		const sheet = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
		await expect(sheet).toBeVisible();
		await page.keyboard.press('F1');
		const beside = page.getByRole('dialog', {name: 'Help'});
		await expect(beside.getByRole('searchbox')).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(beside).toHaveCount(0);
		await sheet.getByRole('button', {name: 'Help'}).click();
		await expect(sheet).toHaveCount(0);
		await expect(help(page).getByRole('article', {name: 'The keyboard'})).toBeVisible();
		await expect(field).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(help(page)).toHaveCount(0);
	});
	expect(broken).toEqual([]);
});

test(
	'the tour is offered once, tells what was done, and is found again in help',
	{tag: '@long'},
	async () => {
		test.setTimeout(180_000);
		const dataFolder = await mkdtemp(path.join(tmpdir(), 'steward-help-'));
		let program = await startProgram({dataFolder});
		let {page} = program;
		const tour = () => page.getByRole('region', {name: 'Tour'});
		const step = (words: string) => expect(tour().getByText(words)).toBeVisible();
		const next = () => tour().getByRole('button', {name: 'Next'}).click();

		await expect(heading(page, 'Overview')).toBeVisible({timeout: 20_000});
		await page.getByRole('button', {name: 'Take the tour'}).press('Enter');
		await step('Step 1 of 5');
		expect(await violationsInBothThemes(page)).toEqual([]);
		await next();
		await step('Open a person');
		await tour().getByRole('link', {name: 'Go to People'}).click();
		await page.getByRole('row', {name: /Jonas Feldt/}).click();
		await page.keyboard.press('Enter');
		await step('Their details are open.');
		await next();
		const sheet = page.getByRole('complementary', {name: 'Jonas Feldt'});
		const now = await sheet.getByRole('radio', {checked: true}).getAttribute('aria-label');
		await sheet.getByRole('radio', {name: now === 'Member' ? 'Moderator' : 'Member'}).click();
		await step('The role was changed.');
		await next();
		await page.getByRole('region', {name: 'Changes'}).getByRole('button', {name: 'Undo'}).click();
		await step('The change was undone.');

		await tour().getByRole('button', {name: 'Leave tour'}).click();
		await expect(tour()).toHaveCount(0);
		await program.quit();
		program = await startProgram({dataFolder});
		({page} = program);
		await peopleAreShown(page);
		await expect(tour()).toHaveCount(0);
		await page.keyboard.press('g');
		await page.keyboard.press('v');
		await expect(heading(page, 'Overview')).toBeVisible();
		await expect(page.getByText('New here?')).toHaveCount(0);
		await page.keyboard.press('F1');
		await help(page).getByRole('button', {name: 'First steps with the demo'}).click();
		await help(page).getByRole('button', {name: 'Continue the tour'}).click();
		await step('Step 4 of 5');
		await next();
		await page.getByRole('button', {name: 'Close help'}).click();
		await tour().getByRole('link', {name: 'Go to People'}).click();
		await page.getByRole('row', {name: /Jonas Feldt/}).click();
		await page.keyboard.press('x');
		await page.getByRole('button', {name: 'Add to plan', exact: true}).click();
		const change = page.getByRole('dialog', {name: 'Plan a change for 1 person'});
		await change.getByLabel('Change').selectOption({label: 'Role: Moderator'});
		await change.getByRole('button', {name: 'Choose plan'}).click();
		const dialog = page.getByRole('dialog', {name: 'Add 1 step to a plan'});
		await dialog.getByRole('button', {name: 'Add 1 step'}).click();
		await step('The plan is on the Plans screen.');
		await tour().getByRole('button', {name: 'Finish'}).click();
		await expect(tour()).toHaveCount(0);
		await program.quit();
		await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
);

test('after an update, and only then, what is new is told once', async ({page}) => {
	await peopleAreShown(page);
	const news = page.getByRole('status', {name: 'Update'});
	const seen = await page.evaluate(async () => {
		const {version} = await window.steward.ask('app:info', undefined);
		const {seenVersion} = await window.steward.ask('settings:read', undefined);
		return seenVersion === version;
	});
	expect(seen).toBe(true);
	await expect(news).toHaveCount(0);
	await page.evaluate(() => window.steward.ask('settings:write', {seenVersion: '0.0.9'}));
	await page.reload();
	await news.getByRole('button', {name: 'What is new'}).click();
	await expect(help(page).getByRole('article', {name: 'What is new'})).toBeVisible();
	await expect(news).toHaveCount(0);
	await page.reload();
	await peopleAreShown(page);
	await expect(news).toHaveCount(0);
});
