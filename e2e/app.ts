import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
	_electron,
	expect,
	test as base,
	type ElectronApplication,
	type Page,
} from '@playwright/test';
import {findElectron, holdReady} from '../scripts/electron-runtime.mjs';
import {evaluateOnce} from './evaluate-once';

const root = path.resolve(import.meta.dirname, '..');

/** The built program, running on a data folder of its own. */
export type Program = {
	readonly app: ElectronApplication;
	readonly page: Page;
	readonly dataFolder: string;
	/** Ends the program as a person would; the data stays. */
	quit(): Promise<void>;
};

const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

async function launch(
	dataFolder: string,
	env: Record<string, string>,
	more: readonly string[],
): Promise<ElectronApplication> {
	const app = await _electron.launch({
		executablePath: await findElectron(),
		args: ['-r', holdReady, ...switches, ...more, root],
		env: {...(process.env as Record<string, string>), STEWARD_DATA: dataFolder, ...env},
		timeout: 60_000,
	});
	return evaluateOnce(app);
}

/** Starts the program; `dataFolder` starts it on what an earlier run left. */
export async function startProgram(
	options: {
		readonly dataFolder?: string;
		readonly env?: Record<string, string>;
		readonly args?: readonly string[];
	} = {},
): Promise<Program> {
	const dataFolder = options.dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'steward-e2e-')));
	const app = await launch(dataFolder, options.env ?? {}, options.args ?? []);
	const page = await app.firstWindow();
	return {app, page, dataFolder, quit: () => endProgram(app)};
}

/** Ends a program, whatever it asks because of changes that are staged or under way. */
async function endProgram(app: ElectronApplication): Promise<void> {
	await app.evaluate(({dialog}) => {
		const closeAnyway = 1;
		dialog.showMessageBox = () => Promise.resolve({response: closeAnyway, checkboxChecked: false});
	});
	await app.close();
}

/** Waits until the first rows of the People screen stand there; goes there from where the program opens. */
export async function peopleAreShown(page: Page): Promise<void> {
	const anyReady = /^(?:people|overview)$/;
	await expect(page.locator('html')).toHaveAttribute('data-ready', anyReady, {timeout: 20_000});
	await page.evaluate(() => {
		if (document.documentElement.dataset['ready'] !== 'overview') return;
		location.hash = location.hash.replace(/\/overview\b.*/, '/people');
	});
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'people', {timeout: 20_000});
}

/** Titles of every screen that the rail leads to, in its order and the language of the window. */
export async function screenTitles(page: Page): Promise<readonly string[]> {
	const links = page.getByRole('navigation').first().getByRole('link');
	const titles = await links.allInnerTexts();
	expect(titles.length).toBeGreaterThan(1);
	return titles.map(title => title.trim());
}

/** Goes to a screen by its link in the rail. */
export async function goToScreen(page: Page, title: string): Promise<void> {
	await page.getByRole('link', {name: title, exact: true}).click();
	await expect(page.getByRole('heading', {name: title, level: 1})).toBeVisible();
}

/** One program for all tests of a file; each test begins on the People screen without filters. */
export const test = base.extend<{page: Page}, {program: Program}>({
	program: [
		// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
		async ({}, use) => {
			const program = await startProgram();
			await peopleAreShown(program.page);
			await use(program);
			await program.quit();
			await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		},
		{scope: 'worker'},
	],
	page: async ({program: {page}}, use) => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/people';
		});
		// Not by a locator: those would wait for navigations that an earlier test began in vain.
		await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'people');
		// Who is selected stays selected, whatever the filter.
		await page.evaluate(() =>
			document.querySelector<HTMLElement>('[aria-label="Clear the selection"]')?.click(),
		);
		await use(page);
	},
});

export {expect};

/** Something that a person does in the window and that changes nothing there: for what asks for a click. */
export async function gesture(page: Page): Promise<void> {
	await page.mouse.click(640, 2);
}

/** Removes an organization, as whoever clicked for it. */
export async function removeConnection(page: Page, id: string) {
	await gesture(page);
	return page.evaluate(one => window.steward.ask('connections:remove', {id: one}), id);
}

/** Applies the plan on screen by its sheet, and waits for its end. */
export async function applyPlan(page: Page, end: string): Promise<void> {
	await page
		.getByRole('button', {name: /^Apply/})
		.first()
		.click();
	await page
		.getByRole('dialog')
		.getByRole('button', {name: /^Apply/})
		.click();
	await expect(page.getByText(end)).toBeVisible({timeout: 20_000});
}
