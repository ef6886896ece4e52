import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, startProgram, test} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';
import {whyNoKeyring} from '../scripts/keyring.mjs';
import {makeKeyrings, type Keyrings} from './keyring';
import {findInFiles, formsOf} from './secret-forms';

const missing = whyNoKeyring();
test.skip(missing !== undefined, missing ?? '');
test.describe.configure({mode: 'serial', timeout: 120_000});

let server: EmbeddedServer;
let keyrings: Keyrings;
let dataFolder: string;

test.beforeAll(async () => {
	server = await startServer(undefined, '--demo-users', '30');
	keyrings = await makeKeyrings();
	dataFolder = await mkdtemp(path.join(tmpdir(), 'steward-e2e-'));
});
test.afterAll(async () => {
	await server.stop();
	await keyrings.forget();
	await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

/** Logs in, starts the program on what the last start left, and ends both. */
async function inSession(
	keyring: string,
	password: string | undefined,
	work: (page: Page) => Promise<void>,
): Promise<void> {
	const session = await keyrings.logIn(keyring, password);
	const args = ['--password-store=gnome-libsecret'];
	const program = await startProgram({dataFolder, env: session.env, args});
	try {
		await expect(program.page.getByRole('contentinfo')).toBeVisible({timeout: 20_000});
		await work(program.page);
	} finally {
		await program.quit();
		await session.logOut();
	}
	const {owner} = server.accounts;
	const pair = `${owner.email}:${owner.api_key}`;
	const {files, hits} = await findInFiles(
		dataFolder,
		formsOf([owner.api_key, owner.password, pair]),
	);
	expect(files).toBeGreaterThan(5);
	expect(hits).toEqual([]);
	// What does lie there is found.
	expect((await findInFiles(dataFolder, formsOf([owner.email]))).hits).not.toEqual([]);
}

/** What the program says of the one server, and whether calls to it work. */
function stateOf(page: Page) {
	return page.evaluate(async () => {
		const found = (await window.steward.ask('connections:list', undefined)).find(
			({kind}) => kind === 'server',
		);
		const answer = await fetch(`app://steward/gw/${found?.id ?? ''}/api/v1/users/me`);
		const {keyStore} = await window.steward.ask('app:info', undefined);
		return {
			key: found?.key,
			whyMissing: found?.whyMissing,
			keyStore,
			answer: answer.headers.get('x-steward-failure') ?? answer.status,
		};
	});
}

const signedIn = {key: 'kept', whyMissing: undefined, keyStore: 'system', answer: 200};

async function openServer(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const list = await window.steward.ask('connections:list', undefined);
		location.hash = `#/o/${list.find(({kind}) => kind === 'server')?.id ?? ''}/people`;
	});
}

async function signIn(page: Page): Promise<void> {
	const {owner} = server.accounts;
	await page.evaluate(() => {
		location.hash = '#/connect';
	});
	await page.getByLabel('Server URL').fill(server.base_url.replace('/api/v1', ''));
	await page.keyboard.press('Enter');
	await page.getByRole('textbox', {name: 'E-mail'}).fill(owner.email);
	await page.getByRole('textbox', {name: 'Password'}).fill(owner.password);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/#\/o\/[0-9a-f]{12}\/people/);
	await peopleAreShown(page);
}

test('a key rests in the keyring of the person, and is there after a start (D3)', async () => {
	await inSession('own', 'first password', async page => {
		await signIn(page);
		expect(await stateOf(page)).toEqual(signedIn);
	});
	const vault = await readFile(path.join(dataFolder, 'vault.json'), 'utf8');
	expect(vault).toContain('"backend": "gnome_libsecret"');
	await inSession('own', 'first password', async page => {
		expect(await stateOf(page)).toEqual(signedIn);
		await openServer(page);
		await expect(page.getByRole('contentinfo')).toContainText('127.0.0.1');
		await expect(page.getByRole('contentinfo')).toContainText('owner');
	});
});

test('a locked keyring means signing in again, or unlocking it; nothing is lost (D3)', async () => {
	await inSession('own', undefined, async page => {
		expect(await stateOf(page)).toMatchObject({key: 'missing', answer: 'signed-out'});
		await openServer(page);
		const banner = page.getByRole('status', {name: 'Connection'});
		await expect(banner).toContainText('key store');
		await expect(banner.getByRole('button', {name: 'Sign in again'})).toBeVisible();
	});
	await inSession('own', 'first password', async page => {
		expect(await stateOf(page)).toEqual(signedIn);
	});
});

test('another keyring means signing in again, and the connection is kept (D3)', async () => {
	await inSession('another', 'second password', async page => {
		expect(await stateOf(page)).toMatchObject({key: 'missing', answer: 'signed-out'});
		await signIn(page);
		expect(await stateOf(page)).toEqual(signedIn);
		const list = await page.evaluate(() => window.steward.ask('connections:list', undefined));
		expect(list.filter(({kind}) => kind === 'server')).toHaveLength(1);
	});
	await inSession('another', 'second password', async page => {
		expect(await stateOf(page)).toEqual(signedIn);
	});
});

test('people stay readable, encrypted, while their server is away', async () => {
	const savedAt = (page: Page) =>
		page.evaluate(async () => {
			const list = await window.steward.ask('connections:list', undefined);
			const connectionId = list.find(({kind}) => kind === 'server')?.id ?? '';
			return (await window.steward.ask('lists:read', {connectionId, name: 'users'}))?.at;
		});
	await inSession('another', 'second password', async page => {
		await openServer(page);
		await peopleAreShown(page);
		await expect.poll(() => savedAt(page), {timeout: 20_000}).toBeGreaterThan(0);
	});
	await server.stop();
	await inSession('another', 'second password', async page => {
		await openServer(page);
		await peopleAreShown(page);
		const banner = page.getByRole('status', {name: 'Connection'});
		await expect(banner).toContainText('What you see was read', {timeout: 20_000});
	});
	const lists = path.join(dataFolder, 'lists');
	const {files, hits} = await findInFiles(lists, formsOf([server.accounts.owner.email]));
	expect(files).toBeGreaterThan(0);
	expect(hits).toEqual([]);
});
