import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test as base} from '@playwright/test';
import {peopleAreShown, startProgram, type Program} from './app';

const test = base.extend<{program: Program; downloads: string}>({
	// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
	downloads: async ({}, use) => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-journal-'));
		await use(folder);
		await rm(folder, {recursive: true, force: true});
	},
	program: async ({downloads}, use) => {
		const program = await startProgram({env: {STEWARD_DOWNLOADS: downloads}});
		await use(program);
		await program.quit();
		await rm(program.dataFolder, {recursive: true, force: true});
	},
});

/** Pictures are taken where a folder for them is named. */
const pictures = process.env['STEWARD_PICTURES'];

test('who changed what is in the journal, which is filtered, read, verified and exported', async ({
	program,
	downloads,
}) => {
	const {page} = program;
	await peopleAreShown(page);
	const take = async (name: string) => {
		if (pictures === undefined) return;
		for (const theme of ['light', 'dark'] as const) {
			await page.emulateMedia({colorScheme: theme});
			await page.screenshot({path: path.join(pictures, `${name}-${theme}.png`)});
		}
	};

	await page.keyboard.press('g');
	await page.keyboard.press('j');
	await expect(page.getByText('Nothing has been changed from here yet')).toBeVisible();
	await take('journal-empty');

	await page.evaluate(() => (location.hash = '#/o/demo/roles'));
	await page.getByRole('option', {name: 'Chandra Iyer'}).click();
	await page.keyboard.press('Escape');
	await page.keyboard.press('m');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('region', {name: 'Changes'})).toContainText('is now a moderator');
	await page.keyboard.press('Control+z');
	await expect(page.getByRole('region', {name: 'Changes'})).toContainText('Undone');

	await page.keyboard.press('g');
	await page.keyboard.press('j');
	const grid = page.getByRole('grid', {name: 'Journal'});
	const rows = grid.locator('[data-row]');
	await expect(rows).toHaveCount(2);
	await expect(grid.getByRole('rowheader', {name: 'Today'})).toBeVisible();
	await expect(rows.nth(1)).toContainText('Role changed');
	await expect(rows.nth(1)).toContainText('Chandra Iyer');
	await expect(rows.nth(1)).toContainText(/Member.*Moderator/);
	await expect(rows.nth(1)).toContainText('Done');
	await expect(rows.nth(0)).toContainText(/Moderator.*Member/);
	await take('journal');

	// By keys alone: into the filter, down into the list, open.
	await page.keyboard.press('/');
	await page.keyboard.type('act:role iyer');
	await expect(rows).toHaveCount(2);
	await page.keyboard.press('Escape');
	await page.keyboard.type('act:name');
	await expect(page.getByText('No entry matches act:name')).toBeVisible();
	await take('journal-no-match');
	await page.getByRole('button', {name: 'Clear the filter'}).last().click();
	await expect(rows).toHaveCount(2);
	await page.keyboard.press('/');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	const sheet = page.getByRole('complementary', {name: 'Entry 1'});
	await expect(sheet).toContainText('PATCH /users/');
	await expect(sheet.getByRole('cell', {name: 'Moderator'})).toBeVisible();
	await take('journal-sheet');
	await page.keyboard.press('[');
	await expect(page.getByRole('complementary', {name: 'Entry 2'})).toBeVisible();
	await page.keyboard.press('Escape');

	await page.getByRole('button', {name: 'Verify'}).click();
	await expect(page.getByText('2 entries verified.')).toBeVisible();
	await take('journal-verified');

	await page.getByRole('button', {name: 'Export'}).click();
	await page.getByRole('menuitem', {name: 'JSON lines: the whole journal'}).click();
	const saved = page.getByText(/Saved to Downloads as journal-[\d-]+\.jsonl\./);
	await expect(saved).toBeVisible();
	const name = /journal-[\d-]+\.jsonl/.exec(await saved.innerText())?.[0] ?? '';
	const lines = (await readFile(path.join(downloads, name), 'utf8')).trim().split('\n');
	expect(lines.map(line => JSON.parse(line) as unknown)).toMatchObject([
		{
			number: 1,
			act: 'updateUser',
			change: 'role',
			target: {kind: 'user', name: 'Chandra Iyer'},
			before: 'member',
			after: 'moderator',
			outcome: 'done',
		},
		{number: 2, before: 'moderator', after: 'member'},
	]);

	await page.keyboard.press('g');
	await page.keyboard.press('p');
	await page.keyboard.press('/');
	await page.keyboard.type('Chandra Iyer');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	const history = page.getByRole('region', {name: 'History'});
	// Far parts of a sheet are read when they come near.
	await page.getByRole('complementary', {name: 'Chandra Iyer'}).hover();
	await expect(async () => {
		await page.mouse.wheel(0, 2000);
		await expect(history).toBeInViewport({timeout: 500});
	}).toPass();
	await expect(history.getByRole('listitem')).toHaveCount(2);
	await take('person-history');
	await history.getByRole('link', {name: 'Show all in Journal'}).click();
	await expect(rows).toHaveCount(2);
	await expect(page.getByRole('searchbox', {name: 'Filter the journal'})).toHaveValue(/person:\d+/);
});
