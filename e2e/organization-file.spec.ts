import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {ElectronApplication, Page} from '@playwright/test';
import {applyPlan, expect, goToScreen, test} from './app';

let folder: string;
test.beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-file-'));
});
test.afterEach(() => rm(folder, {recursive: true, force: true}));

/** The place that the dialog of the system answers. */
async function choosePlace(app: ElectronApplication, filePath: string): Promise<void> {
	await app.evaluate(({dialog}, chosen) => {
		dialog.showSaveDialog = () => Promise.resolve({canceled: false, filePath: chosen});
	}, filePath);
}

async function exportTo(app: ElectronApplication, page: Page, file: string): Promise<string> {
	await choosePlace(app, file);
	await page.getByRole('button', {name: 'Export…'}).click();
	await expect(page.getByText(`Saved to ${file}.`)).toBeVisible();
	return readFile(file, 'utf8');
}

/** As somebody drops it from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
	const transfer = await page.evaluateHandle(
		([fileName, content]) => {
			const made = new DataTransfer();
			made.items.add(new File([content], fileName));
			return made;
		},
		[name, text] as const,
	);
	const heading = page.getByRole('heading', {name: 'Import', exact: true});
	await heading.dispatchEvent('dragover', {dataTransfer: transfer});
	await heading.dispatchEvent('drop', {dataTransfer: transfer});
}

test('an organization is exported, edited, compared and made as its file says', async ({
	page,
	program: {app},
}) => {
	// What another task left in hand is not there.
	await page.reload();
	await goToScreen(page, 'Files in and out');
	const before = await exportTo(app, page, path.join(folder, 'org.yaml'));
	await expect(page.getByRole('button', {name: 'Show in folder'})).toBeVisible();

	const lines = before.split('\n');
	const person = lines.find(line => line.includes('role: member') && line.includes('active: true'));
	const channel = lines.find(line => line.includes('posting:') && line.includes('description:'));
	expect(person).toBeDefined();
	expect(channel).toBeDefined();
	const edited = before
		.replace(person ?? '', (person ?? '').replace('role: member', 'role: moderator'))
		.replace(
			channel ?? '',
			(channel ?? '').replace(
				/description: (?:"(?:[^"\\]|\\.)*"|[^,}]*)/,
				'description: As edited',
			),
		);

	await test.step('a broken file is told with its line', async () => {
		await drop(page, 'broken.yaml', before.replace('role: member', 'role: membre'));
		const mistakes = page.getByRole('list', {name: 'Mistakes'});
		await expect(mistakes).toContainText(/Line \d+, column \d+/);
		await expect(mistakes.locator('mark')).toHaveText('role: membre');
	});

	await test.step('the same file differs in nothing', async () => {
		await drop(page, 'org.yaml', before);
		await expect(page.getByText('Nothing differs.')).toBeVisible();
		await expect(page.getByRole('button', {name: 'Make a plan'})).toHaveCount(0);
	});

	await test.step('the edited file is chosen by keyboard and compared', async () => {
		const file = path.join(folder, 'edited.yaml');
		await writeFile(file, edited);
		const chooser = page.waitForEvent('filechooser');
		await page.getByRole('button', {name: 'Choose another…'}).press('Enter');
		await (await chooser).setFiles(file);
		const people = page.getByRole('list', {name: 'Differences: People'});
		await expect(people.getByRole('listitem')).toHaveCount(1);
		await expect(people).toContainText(/Role.*Member.*Moderator/s);
		const channels = page.getByRole('list', {name: 'Differences: Channels'});
		await expect(channels.getByRole('listitem')).toHaveCount(1);
		await expect(channels).toContainText('As edited');
		await expect(page.getByText('2 differences')).toBeVisible();
	});

	await test.step('its plan is made and applied', async () => {
		await page.getByRole('button', {name: 'Make a plan'}).click();
		await expect(page.getByRole('heading', {name: 'From edited.yaml'})).toBeVisible();
		await applyPlan(page, '2 of 2 steps done.');
	});

	await test.step('the organization is as the file says', async () => {
		await goToScreen(page, 'Files in and out');
		await page.getByRole('button', {name: 'Compare again'}).click();
		await expect(page.getByText('Nothing differs.')).toBeVisible();
		expect(await exportTo(app, page, path.join(folder, 'after.yaml'))).toBe(edited);
	});
});
