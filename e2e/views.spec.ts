import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from '@playwright/test';
import {expect, goToScreen, peopleAreShown, startProgram, type Program} from './app';
import {violationsInBothThemes} from './violations';

let folder: string;
test.beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-views-'));
});
test.afterEach(() => rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100}));

const rail = ({page}: Program) => page.getByRole('navigation', {name: 'Screens'});
const shownView = ({page}: Program, name: string) =>
	page.getByRole('button', {name: `View: ${name}`, exact: true});

/** Drops a file onto the window as the system would. */
async function drop({page}: Program, name: string, text: string): Promise<void> {
	await page.evaluate(
		([called, content]) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([content ?? ''], called ?? ''));
			const event = new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true});
			document.querySelector('main')?.dispatchEvent(event);
		},
		[name, text],
	);
}

test(
	'a view is kept over a restart, opens its screen, and comes back from its file',
	{tag: '@long'},
	async () => {
		test.setTimeout(180_000);
		const file = path.join(folder, 'visitors.steward-views.json');
		const dataFolder = path.join(folder, 'data');
		let program = await startProgram({dataFolder});
		let {page} = program;
		await peopleAreShown(page);
		const head = (name: string) => page.getByRole('columnheader', {name, exact: true});

		await test.step('filter, order and columns are saved under a name, by the keyboard', async () => {
			await page.keyboard.press('/');
			await page.keyboard.type('role:guest status:active');
			await head('Joined').click();
			await page.getByRole('button', {name: 'Columns'}).press('Enter');
			await page.getByRole('checkbox', {name: 'Time zone'}).press('Space');
			await page.getByRole('checkbox', {name: 'E-mail'}).press('Space');
			await page.keyboard.press('Escape');
			await page.keyboard.press('Control+s');
			const dialog = page.getByRole('dialog', {name: 'Save view of People'});
			await expect(dialog.getByRole('textbox', {name: 'Name'})).toBeFocused();
			await page.keyboard.type('Visitors');
			await dialog.getByRole('checkbox', {name: 'Open People with this view'}).press('Space');
			expect(await violationsInBothThemes(page)).toEqual([]);
			await dialog.getByRole('textbox', {name: 'Name'}).press('Enter');
			await expect(shownView(program, 'Visitors')).toBeVisible();
			await expect(rail(program).getByRole('link', {name: /^Visitors/})).toBeVisible();
			expect(await violationsInBothThemes(page)).toEqual([]);
		});

		await test.step('after a restart it is in the sidebar, and People opens with it', async () => {
			await goToScreen(page, 'Channels');
			await program.quit();
			program = await startProgram({dataFolder});
			({page} = program);
			await expect(page.getByRole('heading', {name: 'Channels', level: 1})).toBeVisible();
			await goToScreen(page, 'People');
			await expect(shownView(program, 'Visitors')).toBeVisible();
			await expect(page.getByLabel('Filter people')).toHaveValue('role:guest status:active');
			await expect(head('Joined')).toHaveAttribute('aria-sort', 'descending');
			await expect(head('Time zone')).toBeVisible();
			await expect(head('E-mail')).toHaveCount(0);
		});

		await test.step('what is changed and not saved has a dot, and outlives a restart as well', async () => {
			await page.getByLabel('Filter people').fill('role:guest');
			await expect(shownView(program, 'Visitors, unsaved changes')).toBeVisible();
			await expect(
				rail(program).getByRole('link', {name: /^Visitors.*unsaved changes/}),
			).toBeVisible();
			await program.quit();
			program = await startProgram({dataFolder});
			({page} = program);
			await expect(shownView(program, 'Visitors, unsaved changes')).toBeVisible();
			await page.getByRole('button', {name: 'Revert changes of view Visitors'}).click();
			await expect(shownView(program, 'Visitors')).toBeVisible();
			await expect(page.getByLabel('Filter people')).toHaveValue('role:guest status:active');
		});

		const act = async (action: string) => {
			await page.getByRole('main').getByRole('button', {name: 'Actions for view Visitors'}).click();
			await page.getByRole('menuitem', {name: action}).click();
		};

		await test.step('it is exported, deleted, and imported again from its file', async () => {
			await program.app.evaluate(({dialog}, filePath) => {
				dialog.showSaveDialog = () => Promise.resolve({canceled: false, filePath});
			}, file);
			await act('Export view…');
			await expect(page.getByText(`1 view saved to ${file}.`)).toBeVisible();
			await act('Delete view');
			await expect(shownView(program, 'All people')).toBeVisible();
			await expect(rail(program).getByRole('link', {name: /^Visitors/})).toHaveCount(0);
			const text = await readFile(file, 'utf8');
			expect(JSON.parse(text)).toMatchObject({
				format: 'steward-views',
				version: 1,
				views: [{screen: 'people', name: 'Visitors', filter: 'role:guest status:active'}],
			});
			await goToScreen(page, 'Roles');
			await drop(program, 'visitors.steward-views.json', text);
			await page.getByRole('dialog').getByRole('button', {name: 'Import 1 view'}).press('Enter');
			await rail(program)
				.getByRole('link', {name: /^Visitors/})
				.click();
			await expect(shownView(program, 'Visitors')).toBeVisible();
			await expect(head('Time zone')).toBeVisible();
		});

		await test.step('another one of its name is asked about; a file that is none is told', async () => {
			const text = (await readFile(file, 'utf8')).replace(' status:active', '');
			await drop(program, 'team.steward-views.json', text);
			const dialog = page.getByRole('dialog', {name: 'Import views from team.steward-views.json'});
			const choice = dialog.getByRole('combobox', {name: 'What happens with Visitors'});
			await expect(choice).toHaveValue('both');
			expect(await violationsInBothThemes(page)).toEqual([]);
			await dialog.getByRole('button', {name: 'Import 1 view'}).click();
			await expect(rail(program).getByRole('link', {name: /^Visitors 2/})).toBeVisible();
			await drop(program, 'half.steward-views.json', text.slice(0, 60));
			await expect(page.getByText(/half\.steward-views\.json was not imported/)).toBeVisible();
		});
		await program.quit();
	},
);
