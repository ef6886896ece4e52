import {readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {mkdtemp} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, startProgram, test, type Program} from './app';
import {startServer} from './embedded-server';

const passphrase = 'nine copper kettles';

/** Answers the dialogs of the system for files. */
async function answerDialogs({app}: Program, place: string): Promise<void> {
	await app.evaluate(({app: program, dialog}, file) => {
		dialog.showSaveDialog = () => Promise.resolve({canceled: false, filePath: file});
		dialog.showOpenDialog = () => Promise.resolve({canceled: false, filePaths: [file]});
		// The test starts it.
		program.relaunch = () => undefined;
	}, place);
}

async function openSettings(page: Page): Promise<void> {
	await page.evaluate(() => {
		location.hash = '#/settings';
	});
	await expect(page.getByRole('heading', {name: 'Settings', level: 1})).toBeVisible();
}

test('a person backs everything up, and restores it where something else is', async () => {
	const work = await mkdtemp(path.join(tmpdir(), 'steward-local-data-'));
	const file = path.join(work, 'all.steward-backup');
	const first = await startProgram();
	await peopleAreShown(first.page);
	await answerDialogs(first, file);
	await openSettings(first.page);
	await first.page.evaluate(() => window.steward.ask('settings:write', {density: 'compact'}));
	await first.page.getByRole('button', {name: 'Back up…'}).click();
	const dialog = first.page.getByRole('dialog');
	await dialog.getByLabel('Passphrase', {exact: true}).fill(passphrase);
	await expect(dialog.getByRole('status').first()).toHaveText(/Strong|Very strong|Fair/);
	await dialog.getByLabel('Confirm passphrase', {exact: true}).fill(passphrase);
	await dialog.getByRole('button', {name: 'Choose file and back up'}).click();
	await expect(dialog.getByText('Backed up')).toBeVisible({timeout: 60_000});
	expect((await stat(file)).mode & 0o077).toBe(0);
	await first.quit();
	await rm(first.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});

	const other = await startProgram();
	await peopleAreShown(other.page);
	await answerDialogs(other, file);
	await openSettings(other.page);
	const restore = async (words: string) => {
		await other.page.getByLabel('Passphrase of the backup', {exact: true}).fill(words);
		await other.page.getByRole('button', {name: 'Replace and restart'}).click();
	};
	await other.page.getByRole('button', {name: 'Restore…'}).click();
	const ended = other.app.waitForEvent('close');
	await restore('nine copper kettle');
	await expect(other.page.getByText('Wrong passphrase.')).toBeVisible({timeout: 60_000});
	await restore(passphrase);
	await ended;
	const again = await startProgram({dataFolder: other.dataFolder});
	await expect(again.page.getByText('Restored the backup of')).toBeVisible({timeout: 60_000});
	const {density} = await again.page.evaluate(() => window.steward.ask('settings:read', undefined));
	expect(density).toBe('compact');
	await again.page.evaluate(() => window.steward.ask('app:info', undefined));
	expect(await readdir(again.dataFolder)).not.toContain('restore');
	await again.quit();
	await rm(again.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	await rm(work, {recursive: true, force: true});
});

test('a start shows people as they were last, then as they are', async () => {
	const first = await startProgram();
	await peopleAreShown(first.page);
	const isKept = () =>
		first.page.evaluate(async () => {
			const question = {connectionId: 'demo', name: 'users'};
			return (await window.steward.ask('lists:read', question)) !== null;
		});
	await expect.poll(isKept, {timeout: 20_000}).toBe(true);
	await first.quit();
	const {dataFolder} = first;

	// While another holds the data the program's own server waits.
	const other = await startServer(path.join(dataFolder, 'demo'));
	const {email, api_key} = other.accounts.owner;
	const rename = await fetch(`${other.base_url}/users/${other.accounts.member.user_id}`, {
		method: 'PATCH',
		headers: {authorization: `Basic ${btoa(`${email}:${api_key}`)}`},
		body: new URLSearchParams({full_name: 'Aaron Newname'}),
	});
	expect(rename.status).toBe(200);
	const again = await startProgram({dataFolder});
	await peopleAreShown(again.page);
	const renamed = again.page.getByRole('row', {name: /Aaron Newname/});
	expect(await again.page.getByRole('row').count()).toBeGreaterThan(5);
	await expect(renamed).toHaveCount(0);
	// The code of this screen was asked for with the page.
	const link = again.page.locator('link[rel=modulepreload]:not([as])[href*="/people-screen-"]');
	await expect(link).toHaveCount(1);
	await expect(again.page.getByText(/What you see was read/)).toBeVisible();
	await other.stop();
	await expect(renamed).toBeVisible({timeout: 30_000});
	await expect(again.page.getByText(/What you see was read/)).toHaveCount(0);
	await again.quit();
	await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('data of a newer Steward is told in the window and left alone', {tag: '@long'}, async () => {
	const first = await startProgram();
	await peopleAreShown(first.page);
	await first.quit();
	const {dataFolder} = first;
	const settings = path.join(dataFolder, 'settings.json');
	const text = (await readFile(settings, 'utf8')).replace('"format": 1', '"format": 2');
	await writeFile(settings, text);
	await writeFile(path.join(dataFolder, 'data.json'), '{"format":1,"steward":"7.0.0"}\n');
	const again = await startProgram({dataFolder});
	const dialog = again.page.getByRole('dialog', {name: 'This data is from a newer Steward'});
	await expect(dialog).toBeVisible({timeout: 60_000});
	await expect(dialog).toContainText('Steward 7.0.0 saved the data on this computer');
	await expect(dialog).toContainText('settings.json');
	await expect(dialog.getByRole('button', {name: 'Quit Steward'})).toBeFocused();
	await dialog.getByRole('button', {name: 'Continue with separate data'}).click();
	await expect(dialog).toBeHidden();
	await again.quit();
	expect(await readFile(settings, 'utf8')).toBe(text);
	const last = await startProgram({dataFolder});
	const ended = last.app.waitForEvent('close');
	await last.page.getByRole('button', {name: 'Quit Steward'}).click();
	await ended;
	expect(await readFile(settings, 'utf8')).toBe(text);
	await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('a person reads diagnostics before saving them, and no secret of the demo is in it', async ({
	program,
	page,
}) => {
	const work = await mkdtemp(path.join(tmpdir(), 'steward-local-data-'));
	const file = path.join(work, 'diagnostics.txt');
	await answerDialogs(program, file);
	const connections = await page.evaluate(() => window.steward.ask('connections:list', undefined));
	await openSettings(page);
	await page.getByRole('button', {name: 'Diagnostics…'}).click();
	const dialog = page.getByRole('dialog', {name: 'Diagnostics'});
	const report = dialog.locator('pre');
	await expect(report).toContainText('organization 1: demo');
	const shown = await report.innerText();
	await dialog.getByRole('button', {name: 'Save as file…'}).click();
	await expect(dialog.getByText('Saved:')).toBeVisible();
	const saved = await readFile(file, 'utf8');
	expect(saved.trim()).toBe(shown.trim());
	const secret = (await readFile(path.join(program.dataFolder, 'demo', 'secret'))).toString('hex');
	for (const {email, label, baseUrl} of connections) {
		for (const words of [email, label, baseUrl, secret, program.dataFolder]) {
			expect(saved).not.toContain(words);
		}
	}
	expect((await stat(file)).mode & 0o077).toBe(0);
	await page.keyboard.press('Escape');
	await rm(work, {recursive: true, force: true});
});
