import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type {CallDetails} from '../shared/calls';
import {expect, gesture, peopleAreShown} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';
import {test as withProgram} from './program-of-its-own';

const test = withProgram.extend<object, {server: EmbeddedServer}>({
	server: [
		// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
		async ({}, use) => {
			const server = await startServer();
			await use(server);
			await server.stop();
		},
		{scope: 'worker'},
	],
});

/** Signs in with a password, and gives the connection. */
function signIn(page: Page, {base_url: address, accounts}: EmbeddedServer): Promise<string> {
	return page.evaluate(
		async ([where, {email, password}]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address: where,
				credentials: {method: 'password', username: email, password},
			});
			if (!outcome.ok) throw new Error(outcome.detail);
			return outcome.value.id;
		},
		[address, accounts.owner] as const,
	);
}

/** Every record there is, whole. */
async function recordsOf(page: Page): Promise<readonly CallDetails[]> {
	return page.evaluate(async () => {
		const list = await window.steward.ask('calls:list', {follow: false});
		const records = await Promise.all(list.map(({id}) => window.steward.ask('calls:read', {id})));
		return records.filter(record => record !== null);
	});
}

/** Each form in which a secret could stand in a text. */
function formsOf(secret: string): readonly string[] {
	const bytes = Buffer.from(secret);
	const inside = [0, 1, 2].map(shift =>
		Buffer.concat([Buffer.alloc(shift), bytes])
			.toString('base64')
			.slice(shift === 0 ? 0 : 4, -4),
	);
	return [
		secret,
		bytes.toString('hex'),
		[...secret].toReversed().join(''),
		encodeURIComponent(secret),
		JSON.stringify(secret).slice(1, -1),
		...inside,
	];
}

test('no record and no command holds the password or the key (D2, S22)', async ({
	program,
	page,
	server,
}) => {
	await peopleAreShown(page);
	const {owner} = server.accounts;
	const id = await signIn(page, server);
	const gw = `app://steward/gw/${id}/api/v1`;
	// A service may say back what it was told.
	await page.evaluate(
		async ([base, password, address]) => {
			await fetch(`${base}/users/me`);
			await fetch(`${base}/users?api_key=in-the-query`);
			await window.steward.ask('connections:sign-in', {
				address,
				credentials: {
					method: 'password',
					username: 'nobody@example.com',
					password: `${password}x`,
				},
			});
			await fetch(`${base}/users`, {
				method: 'POST',
				body: new URLSearchParams({email: 'no address', full_name: password, password}),
			});
			const form = new FormData();
			form.append('file', new Blob(['private words of a file']), 'notes.txt');
			await fetch(`${base}/user_uploads`, {method: 'POST', body: form});
		},
		[gw, owner.password, server.base_url] as const,
	);
	const records = await recordsOf(page);
	const seen = records.map(({summary: {method, path: at}}) => `${method} ${at}`);
	for (const call of [
		'GET /server_settings',
		'POST /fetch_api_key',
		'GET /users/me',
		'POST /user_uploads',
	]) {
		expect(seen).toContain(call);
	}
	const text = JSON.stringify(records);
	const secrets = [owner.password, owner.api_key, `${owner.email}:${owner.api_key}`];
	for (const form of secrets.flatMap(formsOf)) expect(text).not.toContain(form);
	expect(text).not.toContain('in-the-query');
	expect(text).not.toContain('private words');
	expect(text.toLowerCase()).not.toContain('"authorization"');

	await page.keyboard.press('Control+j');
	const drawer = page.getByRole('region', {name: 'Inspector'});
	await drawer.getByRole('searchbox').fill('by:sign-in');
	for (const call of ['POST /fetch_api_key', 'GET /users/me']) {
		await drawer.getByRole('button', {name: call}).first().click();
		await drawer.getByRole('button', {name: /^Copy as command/}).click();
		await expect(drawer.getByText('Copied', {exact: true})).toBeVisible();
		const command = await program.app.evaluate(({clipboard}) => clipboard.readText());
		expect(command).toContain('curl -sS');
		for (const form of secrets.flatMap(formsOf)) expect(command).not.toContain(form);
		expect(command).toContain(call === 'GET /users/me' ? '"$STEWARD_KEY"' : '"$PASSWORD"');
	}
	await page.keyboard.press('Escape');
	await page.keyboard.press('Control+j');
});

test('calls of an organization go with it, and none is on the disk', async ({
	program,
	page,
	server,
}) => {
	await peopleAreShown(page);
	const id = await signIn(page, server);
	await page.evaluate(
		connection =>
			fetch(`app://steward/gw/${connection}/api/v1/users/99999`, {
				method: 'PATCH',
				body: new URLSearchParams({full_name: 'marker-of-the-inspector'}),
			}),
		id,
	);
	const ofIt = async () =>
		(await recordsOf(page)).filter(({summary}) => summary.connectionId === id);
	const before = await ofIt();
	expect(JSON.stringify(before)).toContain('marker-of-the-inspector');
	expect(before.map(({summary}) => summary.path)).toContain('/fetch_api_key');
	for (const entry of await readdir(program.dataFolder, {recursive: true, withFileTypes: true})) {
		if (!entry.isFile()) continue;
		const bytes = await readFile(path.join(entry.parentPath, entry.name)).catch(() => '');
		expect(bytes.includes('marker-of-the-inspector'), entry.name).toBe(false);
	}
	await gesture(page);
	await page.evaluate(
		connection =>
			window.steward.ask('connections:sign-out', {
				id: connection,
				forget: {texts: false, lists: false, journal: false, plans: false},
			}),
		id,
	);
	expect(await ofIt()).toEqual([]);
	expect(JSON.stringify(await recordsOf(page))).not.toContain('marker-of-the-inspector');
});

test('a call to a server is made once more on the demo organization alone', async ({
	page,
	server,
}) => {
	await peopleAreShown(page);
	const id = await signIn(page, server);
	await page.evaluate(
		connection => fetch(`app://steward/gw/${connection}/api/v1/users/me?x=1`),
		id,
	);
	const outcome = await page.evaluate(async connection => {
		const list = await window.steward.ask('calls:list', {follow: false});
		const call = list.findLast(
			one => one.connectionId === connection && one.path === '/users/me' && one.source === 'page',
		);
		return window.steward.ask('calls:replay', {id: call?.id ?? 0});
	}, id);
	expect(outcome.ok).toBe(true);
	const replayed = (await recordsOf(page)).at(-1);
	expect(replayed?.summary).toMatchObject({
		connectionId: 'demo',
		source: 'replay',
		path: '/users/me',
		status: 200,
	});
	expect(replayed?.query).toEqual([{name: 'x', value: '1'}]);
	expect(replayed?.summary.baseUrl).not.toBe(server.base_url);
});

test('the keyboard alone finds a refused call and why it was refused', async ({page}) => {
	await peopleAreShown(page);
	await page.evaluate(() =>
		fetch('app://steward/gw/demo/api/v1/users/99999', {
			method: 'PATCH',
			body: new URLSearchParams({role: '300', colour: 'red'}),
		}),
	);
	await page.keyboard.press('Escape');
	await page.keyboard.press('g');
	await page.keyboard.press('n');
	await expect(page.getByRole('button', {name: 'PATCH /users/99999'}).first()).toBeVisible();
	await page.keyboard.press('/');
	await expect(page.getByLabel('Filter calls')).toBeFocused();
	await page.keyboard.type('is:failed path:99999');
	// The list follows what is typed a moment later; the first row is another one until then.
	await expect(page.getByRole('button', {name: 'GET /users', exact: true})).toHaveCount(0);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	const call = page.getByRole('complementary', {name: 'Call PATCH /users/99999'});
	await expect(call).toBeVisible();
	await call.getByRole('tab', {name: 'Request'}).focus();
	await page.keyboard.press('End');
	await expect(call.getByRole('listitem').first()).toContainText('The server says: No such user');
	await page.keyboard.press('Escape');
	await expect(call).toBeHidden();
});
