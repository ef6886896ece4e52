import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type Page} from '@playwright/test';
import {expect, startProgram} from './app';
import {violationsInBothThemes} from './violations';

const sentence = '1 invitation link never expires.';
const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1});

test('the program opens on the overview, whose figures lead to lists and whose reasons stay dismissed', async () => {
	test.setTimeout(180_000);
	const dataFolder = await mkdtemp(path.join(tmpdir(), 'steward-overview-'));
	let program = await startProgram({dataFolder});
	let {page} = program;
	const broken: string[] = [];
	page.on('console', message => {
		if (/content security policy|trusted ?type/i.test(message.text())) broken.push(message.text());
	});

	await test.step('everything is there at the first start', async () => {
		await expect(heading(page, 'Overview')).toBeVisible({timeout: 20_000});
		await expect(page.getByRole('figure')).toHaveCount(5);
		await expect(page.getByRole('figure').locator('.recharts-surface').first()).toBeVisible();
		await expect(page.getByText('Loading', {exact: true})).toHaveCount(0);
		expect(await violationsInBothThemes(page)).toEqual([]);
	});

	await test.step('a figure leads to as many rows, by the keyboard', async () => {
		const guests = page.getByRole('link', {name: /^\d+ guests$/});
		const count = /\d+/.exec(await guests.innerText())?.[0];
		await guests.focus();
		await page.keyboard.press('Enter');
		await expect(heading(page, 'People')).toBeVisible();
		await expect(page.getByText(new RegExp(`^${count} of `))).toBeVisible();
		await page.keyboard.press('g');
		await page.keyboard.press('v');
		await expect(heading(page, 'Overview')).toBeVisible();
	});

	await test.step('a chart has its table', async () => {
		await page.getByRole('button', {name: 'Show as table: People by role'}).press('Enter');
		await expect(page.getByRole('table', {name: 'People by role'})).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
	});

	await test.step('a reason is dismissed, and stays so after a restart', async () => {
		await page.getByRole('button', {name: `Dismiss: ${sentence}`}).press('Enter');
		await expect(page.getByText(sentence, {exact: true})).toHaveCount(0);
		await expect(page.getByText(`Dismissed: ${sentence}`)).toHaveCount(1);
		await expect(page.getByRole('button', {name: 'Show 1 dismissed'})).toBeVisible();
		expect(broken).toEqual([]);
		await program.quit();
		program = await startProgram({dataFolder});
		({page} = program);
		await expect(heading(page, 'Overview')).toBeVisible({timeout: 20_000});
		await expect(page.getByRole('button', {name: 'Show 1 dismissed'})).toBeVisible();
		await expect(page.getByText(sentence)).toHaveCount(0);
	});

	await program.quit();
	await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});
