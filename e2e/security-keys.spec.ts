import {cp, mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {
	expect,
	peopleAreShown,
	removeConnection,
	startProgram,
	test as base,
	type Program,
} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';
import {heapOf, storageOf} from './page-memory';
import {findInFiles, formsOf} from './secret-forms';

/** A program that is signed in to a server beside it, by password and by key. */
const test = base.extend<object, {signedIn: Program; server: EmbeddedServer}>({
	server: [
		// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
		async ({}, use) => {
			const server = await startServer();
			await use(server);
			await server.stop();
		},
		{scope: 'worker'},
	],
	signedIn: [
		async ({program, server}, use) => {
			const {owner, member} = server.accounts;
			await program.page.evaluate(
				async ([address, byPassword, byKey]) => {
					const credentials = [
						{method: 'password', username: byPassword.email, password: byPassword.password},
						{method: 'key', email: byKey.email, apiKey: byKey.api_key},
					] as const;
					for (const one of credentials) {
						const outcome = await window.steward.ask('connections:sign-in', {
							address,
							credentials: one,
						});
						if (!outcome.ok) throw new Error(outcome.detail);
					}
				},
				[server.base_url, owner, member] as const,
			);
			// The test itself typed them into the page; a reload takes that away.
			await program.page.reload();
			await peopleAreShown(program.page);
			await use(program);
		},
		{scope: 'worker'},
	],
});

function secretsOf(accounts: EmbeddedServer['accounts']): readonly Buffer[] {
	const {owner, member} = accounts;
	return formsOf([
		owner.api_key,
		owner.password,
		member.api_key,
		`${owner.email}:${owner.api_key}`,
		`${member.email}:${member.api_key}`,
	]);
}

test('the key is nowhere in the page (D2)', async ({signedIn, server}) => {
	const {page, dataFolder} = signedIn;
	const answered = await page.evaluate(async () => {
		const list = await window.steward.ask('connections:list', undefined);
		const statuses: number[] = [];
		for (const {id} of list) {
			statuses.push((await fetch(`app://steward/gw/${id}/api/v1/users/me`)).status);
		}
		return {list: JSON.stringify(list), statuses};
	});
	expect(answered.statuses).toEqual([200, 200, 200]);

	// What is in the page is found: a text that only stands in its memory.
	await page.evaluate(() => Object.assign(window, {canary: ['canary', 'in', 'heap'].join('-')}));
	const heap = await heapOf(page);
	expect(heap.includes('canary-in-heap')).toBe(true);
	const storage = await storageOf(page);

	// The demo's own keys are known to whoever starts its server on a copy of its data.
	const demo = await demoAccounts(dataFolder);
	for (const secret of [...secretsOf(server.accounts), ...secretsOf(demo)]) {
		for (const [place, bytes] of Object.entries({heap, storage, list: answered.list})) {
			expect(bytes.includes(secret as never), `${place} holds ${secret.toString()}`).toBe(false);
		}
	}
});

async function demoAccounts(dataFolder: string): Promise<EmbeddedServer['accounts']> {
	const copy = await mkdtemp(path.join(tmpdir(), 'steward-copy-'));
	await cp(path.join(dataFolder, 'demo'), copy, {recursive: true});
	await rm(path.join(copy, 'lock'), {force: true});
	const server = await startServer(copy);
	await server.stop();
	await rm(copy, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	return server.accounts;
}

test('the key is in no file and no log (D3, S20, S22)', async ({signedIn, server}) => {
	const {page, dataFolder} = signedIn;
	await page.evaluate(async () => {
		const list = await window.steward.ask('connections:list', undefined);
		for (const {id} of list) {
			await fetch(`app://steward/gw/${id}/api/v1/users/me`);
			await fetch(`app://steward/gw/${id}/api/v1/users/1`, {
				method: 'PATCH',
				body: new URLSearchParams({full_name: 'Renamed in a test'}),
			});
		}
	});
	const demo = await demoAccounts(dataFolder);
	const secrets = [...secretsOf(server.accounts), ...secretsOf(demo)];
	const {files, hits} = await findInFiles(dataFolder, secrets);
	expect(hits).toEqual([]);
	expect(files).toBeGreaterThan(5);
	const noted = () => {
		const database = new DatabaseSync(path.join(dataFolder, 'journal/journal.db'), {
			readOnly: true,
		});
		const rows = database.prepare("SELECT text FROM entries WHERE connection = 'demo'").all();
		database.close();
		return (rows as {text: string}[]).map(({text}) => JSON.parse(text) as unknown);
	};
	await expect.poll(noted).toContainEqual(
		expect.objectContaining({
			act: 'updateUser',
			target: {kind: 'user', id: 1},
			outcome: 'done',
			call: expect.objectContaining({path: '/users/1', parameters: ['full_name'], status: 200}),
		}),
	);
	const {hits: values} = await findInFiles(path.join(dataFolder, 'journal'), [
		Buffer.from('Renamed in a test'),
	]);
	expect(values).toEqual([]);
});

test(
	'without a keyring the key is gone after a start, and the connection is not (D3)',
	{tag: '@long'},
	async ({server}) => {
		const first = await startProgram();
		await peopleAreShown(first.page);
		const {email, api_key: apiKey} = server.accounts.administrator;
		const added = await first.page.evaluate(
			([address, name, key]) =>
				window.steward.ask('connections:sign-in', {
					address,
					credentials: {method: 'key', email: name, apiKey: key},
				}),
			[server.base_url, email, apiKey] as const,
		);
		expect(added).toMatchObject({ok: true, value: {key: 'this-run'}});
		await first.quit();

		const second = await startProgram({dataFolder: first.dataFolder});
		await peopleAreShown(second.page);
		const after = await second.page.evaluate(async () => {
			const list = await window.steward.ask('connections:list', undefined);
			const other = list.find(({kind}) => kind === 'server');
			const answer = await fetch(`app://steward/gw/${other?.id ?? ''}/api/v1/users/me`);
			const {keyStore} = await window.steward.ask('app:info', undefined);
			return {key: other?.key, failure: answer.headers.get('x-steward-failure'), keyStore};
		});
		expect(after).toEqual({key: 'missing', failure: 'signed-out', keyStore: 'memory'});
		await second.quit();
		await rm(first.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
);

test(
	'with a passphrase the key is there after a start, once it was typed (D3)',
	{tag: '@long'},
	async ({server}) => {
		const passphrase = 'correct horse battery staple';
		const {email, api_key: apiKey} = server.accounts.administrator;
		const first = await startProgram();
		await peopleAreShown(first.page);
		await first.page.evaluate(
			([address, name, key]) =>
				window.steward.ask('connections:sign-in', {
					address,
					credentials: {method: 'key', email: name, apiKey: key},
				}),
			[server.base_url, email, apiKey] as const,
		);
		await first.page.evaluate(() => {
			location.hash = '#/settings';
		});
		await first.page.getByRole('button', {name: 'Set a passphrase'}).click();
		await first.page.locator('input[name=next]').fill(passphrase);
		await first.page.locator('input[name=again]').fill(passphrase);
		await first.page.keyboard.press('Enter');
		await expect(first.page.getByText('Keys are encrypted with your passphrase')).toBeVisible();
		await expect(first.page.getByText('Key saved, encrypted')).toBeVisible();
		await first.quit();

		const second = await startProgram({dataFolder: first.dataFolder});
		const {page} = second;
		const field = page.getByRole('dialog').getByRole('textbox', {name: 'Passphrase'});
		await field.fill('correct horse battery stable');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog')).toContainText('Wrong passphrase.');
		const answer = () =>
			page.evaluate(async () => {
				const list = await window.steward.ask('connections:list', undefined);
				const id = list.find(({kind}) => kind === 'server')?.id ?? '';
				const got = await fetch(`app://steward/gw/${id}/api/v1/users/me`);
				return got.headers.get('x-steward-failure') ?? got.status;
			});
		expect(await answer()).toBe('locked');
		await field.fill(passphrase);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		expect(await answer()).toBe(200);
		await second.quit();

		const forms = formsOf([passphrase, apiKey, `${email}:${apiKey}`]);
		expect((await findInFiles(first.dataFolder, forms)).hits).toEqual([]);
		await rm(first.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
);

test('a removed organization leaves no trace in any file', async ({server}) => {
	const {email, api_key: apiKey} = server.accounts.administrator;
	const {page, quit, dataFolder} = await startProgram();
	await peopleAreShown(page);
	const id = await page.evaluate(
		async ([address, name, key]) => {
			const {ask} = window.steward;
			const credentials = {method: 'key', email: name, apiKey: key} as const;
			const added = await ask('connections:sign-in', {address, credentials});
			if (!added.ok) throw new Error(added.detail);
			const {id: connectionId} = added.value;
			const kept = {text: 'half a thought', at: Date.now()};
			await ask('texts:save', {connectionId, key: 'composer', kept});
			const devices = [{token: 'a token', appid: 'app', at: 1}];
			await ask('settings:write', {remembered: {[connectionId]: {links: {}, devices}}});
			await fetch(`app://steward/gw/${connectionId}/api/v1/users/1`, {
				method: 'PATCH',
				body: new URLSearchParams({full_name: 'Renamed in a test'}),
			});
			return connectionId;
		},
		[server.base_url, email, apiKey] as const,
	);
	const named = async () => {
		const {hits} = await findInFiles(dataFolder, [Buffer.from(id)]);
		return hits.length;
	};
	// The list of connections, the settings and the journal; older copies may be among them.
	await expect.poll(named).toBeGreaterThanOrEqual(3);
	const removed = await removeConnection(page, id);
	expect(removed).toMatchObject({ok: true});
	await quit();
	expect(await named()).toBe(0);
	const entries = await readdir(dataFolder, {recursive: true});
	expect(entries.filter(entry => entry.includes(id))).toEqual([]);
	await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});
