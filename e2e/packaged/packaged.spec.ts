import {spawnSync} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test as base} from '@playwright/test';
import {peopleAreShown} from '../app';
import {startServer} from '../embedded-server';
import {storageOf} from '../page-memory';
import {countAcknowledged, endBurst, startBurst, storedRoles} from '../role-burst';
import {findInFiles, formsOf} from '../secret-forms';
import {packagedCommand, startPackaged, type Packaged} from './packaged-program';

/** A folder for what a program keeps, and starts of the packaged one on it. */
const test = base.extend<{data: string; start: () => Promise<Packaged>}>({
	// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
	data: async ({}, use) => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-packaged-'));
		await use(folder);
		await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
	start: async ({data}, use) => {
		const started: Packaged[] = [];
		await use(async () => {
			const program = await startPackaged({command: packagedCommand(), env: {STEWARD_DATA: data}});
			started.push(program);
			return program;
		});
		for (const program of started) {
			if ((await program.processes('main')).length > 0) await program.kill();
		}
	},
});

test('a packaged program starts on its demo, keeps what is changed, and ends in good order', async ({
	start,
}) => {
	const {page, quit, processes} = await start();
	await peopleAreShown(page);
	await page.getByRole('searchbox', {name: 'Filter people'}).fill('deepika');
	await page
		.getByRole('row', {name: 'Deepika Joshi'})
		.getByRole('button', {name: 'Deepika Joshi'})
		.click();
	const sheet = page.getByRole('complementary', {name: 'Deepika Joshi'});
	await sheet.getByRole('radio', {name: 'Moderator'}).click();
	await expect(sheet.getByRole('radio', {name: 'Moderator'})).toBeChecked();
	const changes = page.getByRole('region', {name: 'Changes'});
	await expect(changes).toContainText('Deepika Joshi is now a moderator.');
	const [server = 0] = await processes('server');
	expect(server).toBeGreaterThan(0);
	expect(await quit()).toBe(0);
	expect(() => process.kill(server, 0)).toThrow('ESRCH');

	const again = await start();
	await peopleAreShown(again.page);
	const row = again.page.getByRole('row', {name: 'Deepika Joshi'});
	await again.page.getByRole('searchbox', {name: 'Filter people'}).fill('deepika');
	await expect(row.locator('[data-column="role"]')).toHaveText('Moderator');
});

test('no tools of developers open in it, and its page reaches nothing of the system', async ({
	start,
}) => {
	const {page, browser} = await start();
	await peopleAreShown(page);
	const pages = () => browser.contexts().flatMap(context => context.pages()).length;
	for (const keys of ['F12', 'Control+Shift+I', 'Control+Shift+J']) await page.keyboard.press(keys);
	// The palette answers to keys that came after those.
	await page.keyboard.press('Control+K');
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(pages()).toBe(1);
	const reached = await page.evaluate(() =>
		['require', 'process', 'module', 'Buffer', 'global'].filter(name => name in window),
	);
	expect(reached).toEqual([]);
});

test('keys of servers are neither in its page nor in its files', async ({start, data}) => {
	test.setTimeout(300_000);
	const server = await startServer();
	try {
		const {page, quit} = await start();
		await peopleAreShown(page);
		const {owner} = server.accounts;
		const id = await page.evaluate(
			async ([address, {email, api_key: apiKey}]) => {
				const outcome = await window.steward.ask('connections:sign-in', {
					address,
					credentials: {method: 'key', email, apiKey},
				});
				if (!outcome.ok) throw new Error(outcome.detail);
				const list = await window.steward.ask('connections:list', undefined);
				return list.map(one => one.id).find(one => one !== 'demo');
			},
			[server.base_url, owner] as const,
		);
		await page.reload();
		await peopleAreShown(page);
		const status = await page.evaluate(async connection => {
			const answer = await fetch(`app://steward/gw/${connection}/api/v1/users/me`);
			return answer.status;
		}, id);
		expect(status).toBe(200);
		// Its memory is looked through by `security-keys.spec.ts`, in the same code.
		const list = await page.evaluate(() => window.steward.ask('connections:list', undefined));
		const held = Buffer.from((await storageOf(page)) + JSON.stringify(list));
		expect(held.includes(owner.email)).toBe(true);
		const forms = formsOf([owner.api_key, `${owner.email}:${owner.api_key}`]);
		expect(forms.filter(form => held.includes(form))).toEqual([]);
		expect(await quit()).toBe(0);
		const {files, hits} = await findInFiles(data, forms);
		expect(hits).toEqual([]);
		expect(files).toBeGreaterThan(5);
	} finally {
		await server.stop();
	}
});

test('kill -9 of its server, and of all of it, loses nothing that was acknowledged', async ({
	start,
}) => {
	test.setTimeout(240_000);
	const {page, processes, kill} = await start();
	await peopleAreShown(page);
	const [before] = await processes('server');
	if (before === undefined) throw new Error('There is no server process.');
	await startBurst(page);
	await expect.poll(() => countAcknowledged(page)).toBeGreaterThan(10);
	process.kill(before, 'SIGKILL');
	const first = await endBurst(page);
	expect(first.length).toBeGreaterThan(10);
	await expect
		.poll(async () => (await processes('server')).filter(id => id !== before))
		.toHaveLength(1);
	const stored = await storedRoles(page);
	for (const [id, role] of first) expect([id, stored.get(Number(id))]).toEqual([id, role]);

	await startBurst(page);
	await expect.poll(() => countAcknowledged(page)).toBeGreaterThan(10);
	const last = await endBurst(page);
	await kill();
	const again = await start();
	await peopleAreShown(again.page);
	const kept = await storedRoles(again.page);
	expect(kept.size).toBe(stored.size);
	for (const [id, role] of last) expect([id, kept.get(Number(id))]).toEqual([id, role]);
});

test('a second start hands over to the first one and ends', async ({start, data}) => {
	const {page, browser, processes} = await start();
	await peopleAreShown(page);
	const main = await processes('main');
	const [file, ...words] = packagedCommand();
	const second = spawnSync(file, words, {
		env: {...process.env, STEWARD_DATA: data},
		timeout: 60_000,
	});
	expect([second.status, second.signal]).toEqual([0, null]);
	expect(await processes('main')).toEqual(main);
	expect(browser.contexts().flatMap(context => context.pages())).toHaveLength(1);
	await expect(page.getByRole('grid', {name: 'People'})).toBeVisible();
});
