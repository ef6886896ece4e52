import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {applyPlan, expect, goToScreen, test} from './app';
import {violationsInBothThemes} from './violations';

let folder: string;
test.beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-people-'));
});
test.afterEach(() => rm(folder, {recursive: true, force: true}));

/** Chooses a file by the keyboard. */
async function choose(page: Page, button: string, file: string): Promise<void> {
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', {name: button}).press('Enter');
	await (await chooser).setFiles(file);
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[]) =>
	rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

const headers = ['Login', 'Full name', 'Position', 'Role', 'Status', 'Channels', 'Squad'];
const fresh = Array.from({length: 188}, (_none, at) => [
	`new-${at + 1}@example.com`,
	`New Person ${at + 1}`,
	'Engineer',
	at % 9 === 0 ? 'guest' : 'member',
	'',
	'',
	'',
]);
const bad = [
	['', 'Without Address', '', '', '', '', ''],
	['no-address', 'No Address', '', '', '', '', ''],
	['new-1@example.com', 'There Twice', '', '', '', '', ''],
	['NEW-2@Example.com', 'There Twice', '', '', '', '', ''],
	['chief@example.com', 'Chief', '', 'chief', '', '', ''],
	['maybe@example.com', 'Maybe', '', '', 'perhaps', '', ''],
	['lost@example.com', 'Lost', '', '', '', 'genral', ''],
	['option@example.com', 'Option', '', '', '', '', 'Dta'],
	['nameless@example.com', '', '', '', '', '', ''],
	['short@example.com', 'A', '', '', '', '', ''],
	['signs@example.com', 'Star * Name', '', '', '', '', ''],
	['=cmd@example.com', '=cmd|calc', '', 'boss', '', '', ''],
];

test(
	'200 people are imported from a CSV with 12 bad rows',
	{tag: '@long'},
	async ({page, program: {app}}) => {
		const file = path.join(folder, 'starters.csv');
		await writeFile(file, csv([headers, ...fresh, ...bad]));
		// What another task left in hand is not there.
		await page.reload();
		await goToScreen(page, 'Files in and out');
		expect(await violationsInBothThemes(page)).toEqual([]);
		const grid = page.getByRole('grid', {name: 'Rows of the file'});
		const rows = grid.locator('[data-row]');

		await test.step('a broken file is told with line and column', async () => {
			const broken = path.join(folder, 'broken.csv');
			await writeFile(broken, 'Mail,Name\na@example.com,"Ana\n');
			await choose(page, 'Choose file…', broken);
			const mistakes = page.getByRole('list', {name: 'Mistakes'});
			await expect(mistakes).toContainText('Line 2, column 15 A quote begins here');
		});

		await test.step('the mapping is corrected by hand, by the keyboard', async () => {
			await choose(page, 'Choose another…', file);
			const columns = page.getByRole('table', {name: 'Columns of the file'});
			await expect(columns).toContainText('new-1@example.com');
			await expect(page.getByLabel('What Login holds')).toHaveValue('');
			const compare = page.getByRole('button', {name: 'Compare 200 rows'});
			await expect(compare).toHaveAttribute('aria-disabled', 'true');
			// Letters choose in a list, as in every one of the system.
			await page.getByLabel('What Login holds').focus();
			await page.keyboard.type('E-mail');
			await expect(page.getByLabel('What Login holds')).toHaveValue('email');
			await page.getByLabel('What Squad holds').selectOption('Team');
			expect(await violationsInBothThemes(page)).toEqual([]);
			await compare.press('Enter');
			await expect(page.getByText('188 steps for the plan')).toBeVisible();
		});

		await test.step('each row has its verdict, and the rejected ones say why', async () => {
			await expect(rows.first()).toContainText('New Person 1');
			await expect(rows.first()).toContainText('Create');
			await page.getByRole('button', {name: 'Rejected 12'}).press('Enter');
			await expect(rows).toHaveCount(12);
			await expect(page.getByText('12 of 200')).toBeVisible();
			await page.getByLabel('Filter the rows').fill('genral');
			await expect(rows).toHaveCount(1);
			await expect(rows).toContainText('There is no channel "genral". Did you mean "general"?');
			expect(await violationsInBothThemes(page)).toEqual([]);
			// From the box into the list, and into the row.
			await page.keyboard.press('ArrowDown');
			await page.keyboard.press('Enter');
			const sheet = page.getByRole('complementary', {name: 'Line 196'});
			await expect(sheet).toContainText('Did you mean "general"?');
			await expect(sheet).toBeFocused();
			expect(await violationsInBothThemes(page)).toEqual([]);
			await page.keyboard.press('Escape');
			await expect(sheet).toHaveCount(0);
		});

		await test.step('the rejected rows are saved as a file of the same shape', async () => {
			const out = path.join(folder, 'starters-rejects.csv');
			await app.evaluate(({dialog}, filePath) => {
				dialog.showSaveDialog = () => Promise.resolve({canceled: false, filePath});
			}, out);
			await page.getByRole('button', {name: 'Save rejects…'}).press('Enter');
			await expect(page.getByText(`12 rows saved to ${out}.`)).toBeVisible();
			const lines = (await readFile(out, 'utf8')).trimEnd().split('\r\n');
			expect(lines).toHaveLength(13);
			expect(lines[0]).toBe(`\ufeff${headers.join(',')},Reason`);
			expect(lines[7]).toMatch(
				/^lost@example\.com,Lost,,,,genral,,"There is no channel ""genral""/,
			);
			expect(lines[12]).toMatch(/^'=cmd@example\.com,'=cmd\|calc,,boss,/);
		});

		await test.step('the others become a plan, which is applied', async () => {
			await page.getByRole('button', {name: 'Make a plan'}).press('Enter');
			await expect(page.getByRole('heading', {name: 'From starters.csv'})).toBeVisible();
			await applyPlan(page, '188 of 188 steps done.');
		});

		await test.step('they are there, and the file has nothing more to do', async () => {
			await goToScreen(page, 'People');
			await page.getByRole('searchbox').first().fill('New Person');
			await expect(page.getByText(/^188 of /)).toBeVisible();
			await goToScreen(page, 'Files in and out');
			await page.getByRole('button', {name: 'Compare again'}).press('Enter');
			await expect(page.getByText('Nothing to do')).toBeVisible();
			await page.getByLabel('Filter the rows').fill('');
			await expect(page.getByRole('button', {name: 'Unchanged 188'})).toBeVisible();
		});

		await test.step('another file with these headers, dropped on People, is mapped as this one was', async () => {
			const text = [headers.toReversed(), ['', '', '', '', '', 'Zoe', 'z@example.com']]
				.map(row => `${row.join('\t')}\n`)
				.join('');
			await goToScreen(page, 'People');
			const transfer = await page.evaluateHandle(content => {
				const made = new DataTransfer();
				made.items.add(new File([content], 'next.tsv'));
				return made;
			}, text);
			const heading = page.getByRole('heading', {name: 'People', level: 1});
			await heading.dispatchEvent('dragover', {dataTransfer: transfer});
			await heading.dispatchEvent('drop', {dataTransfer: transfer});
			await expect(page.getByText(/^Mapping remembered/)).toBeVisible();
			await expect(page.getByLabel('What Login holds')).toHaveValue('email');
			await page.getByRole('button', {name: 'Use the guess'}).press('Enter');
			await expect(page.getByLabel('What Login holds')).toHaveValue('');
			await page.getByRole('button', {name: 'Close the file'}).press('Enter');
			await expect(page.getByText('Drop a file here')).toBeVisible();
		});
	},
);
