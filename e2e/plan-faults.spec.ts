import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {createClient} from '../shared/client/create-client';
import {longCount} from '../shared/testing/long-count.fixture';
import {peopleAreShown, startProgram} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';

/** So many people get another role by one plan. */
const people = longCount(300, 10_000);

let server: EmbeddedServer;
let front: Front;
let folder: string;

type Front = {
	readonly server: Server;
	readonly address: string;
	/** Answers every third call with 429, so that it has to be sent once more. */
	isBusy: boolean;
	/** How often the service acknowledged a change of a person, by id. */
	readonly changed: Map<number, number>;
};

/** A server that is too busy for every third call stands before the service. */
async function startFront(origin: string): Promise<Front> {
	const changed = new Map<number, number>();
	let calls = 0;
	const pass = async (request: IncomingMessage, response: ServerResponse) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		calls += 1;
		if (opened.isBusy && calls % 3 === 0) {
			const words = {result: 'error', msg: 'API usage exceeded rate limit', code: 'RATE_LIMIT_HIT'};
			response.writeHead(429, {'content-type': 'application/json', 'retry-after': '0.05'});
			response.end(JSON.stringify({...words, 'retry-after': 0.05}));
			return;
		}
		const {authorization = '', 'content-type': type = ''} = request.headers;
		const answer = await fetch(origin + request.url, {
			method: request.method ?? 'GET',
			headers: {...(authorization && {authorization}), ...(type && {'content-type': type})},
			...(parts.length > 0 && {body: Buffer.concat(parts)}),
		});
		const id = Number(/\/users\/(\d+)$/.exec(request.url ?? '')?.[1]);
		if (request.method === 'PATCH' && answer.ok && id > 0) {
			changed.set(id, (changed.get(id) ?? 0) + 1);
		}
		response.writeHead(answer.status, {'content-type': 'application/json'});
		response.end((await answer.text()).replaceAll(origin, opened.address));
	};
	const listener = createServer((request, response) => {
		pass(request, response).catch(() => response.destroy());
	}).listen(0, '127.0.0.1');
	await once(listener, 'listening');
	const {port} = listener.address() as AddressInfo;
	const opened: Front = {
		server: listener,
		address: `http://127.0.0.1:${port}`,
		isBusy: false,
		changed,
	};
	return opened;
}

test.beforeAll(async () => {
	server = await startServer(undefined, '--demo-users', String(Math.ceil(people * 1.3) + 60));
	front = await startFront(new URL(server.base_url).origin);
	folder = await mkdtemp(path.join(tmpdir(), 'steward-faults-'));
});
test.afterAll(async () => {
	front.server.closeAllConnections();
	front.server.close();
	await server.stop();
	await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

const summaryOf = (page: Page): Locator =>
	page.getByRole('region', {name: 'Summary'}).getByRole('status');

async function signIn(page: Page): Promise<void> {
	const {api_key} = server.accounts.owner;
	await page.getByText('API key', {exact: true}).first().click();
	await page.getByRole('textbox', {name: 'API key'}).fill(api_key);
	await page.getByRole('button', {name: 'Sign in', exact: true}).click();
}

test(
	'what another client changed is held, 429 fails nothing, and a plan that is paused and killed ends with nothing done twice',
	{tag: '@long'},
	async () => {
		test.setTimeout(longCount(240_000, 3_600_000));
		const first = await startProgram({dataFolder: folder});
		const {page} = first;
		await peopleAreShown(page);
		await page.evaluate(() => {
			location.hash = '#/connect';
		});
		await page.getByLabel('Server URL').fill(front.address);
		await page.keyboard.press('Enter');
		await page.getByRole('textbox', {name: 'E-mail'}).fill(server.accounts.owner.email);
		await signIn(page);
		await peopleAreShown(page);
		await page
			.getByRole('searchbox', {name: 'Filter people'})
			.fill('role:member status:active kind:person');
		await page.getByRole('row').nth(1).click();
		await page.keyboard.press('Control+a');
		const bar = page.getByRole('toolbar', {name: 'Selected people'});
		await bar.getByRole('button', {name: 'Add to plan'}).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Change').selectOption({label: 'Role: Moderator'});
		await dialog.getByRole('button', {name: 'Choose plan'}).click();
		await dialog.getByLabel('Name of the new plan').fill('Moderators for the open day');
		await page.keyboard.press('Enter');
		const added = page.getByRole('status', {name: 'Added to a plan'});
		await added.getByRole('button', {name: 'Show plan'}).click();
		await expect(summaryOf(page)).toContainText('steps to apply.');
		const steps = Number(
			/^([\d,]+)/.exec(await summaryOf(page).innerText())?.[1]?.replace(',', ''),
		);
		expect(steps).toBeGreaterThan(people * 0.8);

		// Somebody else gives one of them another role meanwhile.
		const {email, api_key: apiKey} = server.accounts.owner;
		const other = createClient({baseUrl: server.base_url, credentials: {email, apiKey}});
		const members = async () =>
			(await other.getUsers({})).members.filter(one => one.is_active && !one.is_bot);
		const [held] = (await members()).filter(one => one.role === 400).slice(-1);
		if (held === undefined) throw new Error('There is no member.');
		await other.updateUser({user_id: held.user_id, role: 600});

		front.isBusy = true;
		await page.getByRole('button', {name: 'Apply…'}).click();
		await dialog.getByRole('button', {name: /^Apply/}).click();
		await expect.poll(() => front.changed.size).toBeGreaterThan(Math.min(steps / 10, 100));
		await page.getByRole('button', {name: 'Pause', exact: true}).first().click();
		await expect(summaryOf(page)).toContainText('You paused it.');
		const atPause = front.changed.size;
		expect(atPause).toBeLessThan(steps - 1);
		await page.getByRole('button', {name: 'Resume'}).click();
		await expect
			.poll(() => front.changed.size)
			.toBeGreaterThan(atPause + Math.min(steps / 10, 100));
		const ended = first.app.waitForEvent('close');
		first.app.process().kill('SIGKILL');
		await ended;
		expect(front.changed.size).toBeLessThan(steps - 1);

		front.isBusy = false;
		const second = await startProgram({dataFolder: folder});
		const again = second.page;
		await again.getByRole('button', {name: 'Sign in again'}).click();
		await signIn(again);
		const note = again.getByRole('status', {name: 'Interrupted plan'});
		await expect(note).toBeVisible({timeout: 60_000});
		front.isBusy = true;
		await note.getByRole('button', {name: 'Resume'}).click();
		const running = again.getByRole('region', {name: 'Running plan'});
		await running.getByRole('button', {name: 'Show plan'}).click();
		await expect(summaryOf(again)).toContainText(
			`${(steps - 1).toLocaleString('en')} of ${steps.toLocaleString('en')} steps done`,
			{timeout: longCount(120_000, 3_000_000)},
		);
		await expect(summaryOf(again)).toContainText('1 held');
		expect(front.changed.size).toBe(steps - 1);
		expect([...front.changed.values()].filter(times => times !== 1)).toEqual([]);
		const roles = new Map((await members()).map(({user_id, role}) => [user_id, role]));
		for (const id of front.changed.keys()) expect([id, roles.get(id)]).toEqual([id, 300]);
		expect(roles.get(held.user_id)).toBe(600);
		await second.quit();
	},
);
