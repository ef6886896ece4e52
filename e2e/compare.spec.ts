import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {applyPlan, expect, goToScreen, removeConnection, test} from './app';
import {startServer} from './embedded-server';
import {violationsInBothThemes} from './violations';

let folder: string;
test.beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-compare-'));
});
test.afterEach(() => rm(folder, {recursive: true, force: true}));

test('two organizations are compared, and channels carried over', async ({page}) => {
	const other = await startServer();
	const {owner} = other.accounts;
	const authorization = `Basic ${btoa(`${owner.email}:${owner.api_key}`)}`;
	const wanted = [
		{name: 'dome maintenance', description: 'When the dome is closed.'},
		{name: 'night shift handover', description: 'What the next shift should know.'},
	];
	const made = await fetch(`${other.base_url}/users/me/subscriptions`, {
		method: 'POST',
		headers: {authorization},
		body: new URLSearchParams({subscriptions: JSON.stringify(wanted)}),
	});
	expect(made.status).toBe(200);
	const id = await page.evaluate(
		async ([address, {email, password}]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address,
				credentials: {method: 'password', username: email, password},
			});
			if (!outcome.ok) throw new Error(outcome.detail);
			return outcome.value.id;
		},
		[other.base_url, owner] as const,
	);
	// As a start would: the page reads its list of organizations.
	await page.reload();
	await goToScreen(page, 'Compare');
	const compare = page.getByRole('button', {name: 'Compare', exact: true});
	const rows = page.getByRole('list', {name: 'Differences: Channels'}).getByRole('listitem');
	await expect(compare).toHaveAttribute('aria-disabled', 'true');

	await test.step('what the other has is listed, and nothing is sent', async () => {
		await page.getByLabel('With').selectOption({index: 1});
		await compare.press('Enter');
		await expect(page.getByRole('heading', {name: /^To make .* like /})).toBeVisible();
		await expect(rows).toHaveCount(wanted.length);
		await expect(rows.first()).toContainText('When the dome is closed.');
		expect(await violationsInBothThemes(page)).toEqual([]);
	});

	await test.step('a plan makes it so', async () => {
		await page.getByRole('button', {name: 'Make a plan'}).press('Enter');
		await applyPlan(page, '2 of 2 steps done.');
		await goToScreen(page, 'Compare');
		await page.getByRole('button', {name: 'Compare again'}).click();
		await expect(page.getByText('Nothing differs.')).toBeVisible();
	});

	await test.step('a broken file is told with its line', async () => {
		const file = path.join(folder, 'broken.yaml');
		await writeFile(file, 'steward: 1\nchannels:\n  general: {privacy: pubic}\n');
		const chooser = page.waitForEvent('filechooser');
		await page.getByLabel('With').selectOption('file');
		await (await chooser).setFiles(file);
		await compare.click();
		await expect(page.getByRole('list', {name: 'Mistakes'})).toContainText('Line 3, column 13');
	});

	await test.step('an organization that does not answer is named', async () => {
		await other.stop();
		await page.getByLabel('With').selectOption({index: 0});
		await compare.click();
		await expect(page.getByRole('alert')).toContainText('was not read');
	});
	await removeConnection(page, id);
});
