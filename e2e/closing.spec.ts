import {once} from 'node:events';
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test, type ElectronApplication, type Page} from '@playwright/test';
import {peopleAreShown, startProgram, type Program} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';

let server: EmbeddedServer;
let front: Front;
let folder: string;

/** Stands before the service, and holds back changes of people until they are let through. */
type Front = {
	readonly server: Server;
	readonly address: string;
	/** How many more changes may pass. */
	allowed: number;
	/** How often each person was changed, by id. */
	readonly changed: Map<number, number>;
	readonly waiting: (() => void)[];
};

function allow(count: number): void {
	front.allowed += count;
	while (front.allowed > 0 && front.waiting.length > 0) {
		front.allowed -= 1;
		front.waiting.shift()?.();
	}
}

async function startFront(origin: string): Promise<Front> {
	const pass = async (request: IncomingMessage, response: ServerResponse) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const id = Number(/\/users\/(\d+)$/.exec(request.url ?? '')?.[1]);
		const isChange = request.method === 'PATCH' && id > 0;
		if (isChange) {
			if (opened.allowed > 0) opened.allowed -= 1;
			else await new Promise<void>(resolve => opened.waiting.push(resolve));
		}
		const {authorization = '', 'content-type': type = ''} = request.headers;
		const answer = await fetch(origin + request.url, {
			method: request.method ?? 'GET',
			headers: {...(authorization && {authorization}), ...(type && {'content-type': type})},
			...(parts.length > 0 && {body: Buffer.concat(parts)}),
		});
		if (isChange && answer.ok) opened.changed.set(id, (opened.changed.get(id) ?? 0) + 1);
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
		allowed: 0,
		changed: new Map(),
		waiting: [],
	};
	return opened;
}

test.beforeAll(async () => {
	server = await startServer();
	front = await startFront(new URL(server.base_url).origin);
	folder = await mkdtemp(path.join(tmpdir(), 'steward-closing-'));
});
test.afterAll(async () => {
	front.server.closeAllConnections();
	front.server.close();
	await server.stop();
	await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

async function signIn(page: Page): Promise<void> {
	await page.getByText('API key', {exact: true}).first().click();
	await page.getByRole('textbox', {name: 'API key'}).fill(server.accounts.owner.api_key);
	await page.getByRole('button', {name: 'Sign in', exact: true}).click();
}

/** Plans another role for people of one, and begins; answers how many steps that are. */
async function begin(page: Page, name: string, from: string, to: string): Promise<number> {
	await page.getByRole('link', {name: 'People', exact: true}).click();
	await page.getByRole('searchbox', {name: 'Filter people'}).fill(`role:${from} is:active -is:bot`);
	await page.getByRole('row').nth(1).click();
	await page.keyboard.press('Control+a');
	const bar = page.getByRole('toolbar', {name: 'Selected people'});
	await bar.getByRole('button', {name: 'Add to plan'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Change').selectOption({label: `Role: ${to}`});
	await dialog.getByRole('button', {name: 'Choose plan'}).click();
	const names = dialog.getByLabel('Name of the new plan');
	if (!(await names.isVisible())) await dialog.getByLabel('Plan').selectOption({label: 'New plan'});
	await names.fill(name);
	await page.keyboard.press('Enter');
	const added = page.getByRole('status', {name: 'Added to a plan'});
	await added.getByRole('button', {name: 'Show plan'}).click();
	await expect(page.getByRole('heading', {level: 1})).toHaveText(name);
	const summary = page.getByRole('region', {name: 'Summary'}).getByRole('status');
	await expect(summary).toContainText('to apply');
	const steps = Number(/^(\d+)/.exec(await summary.innerText())?.[1]);
	await page.getByRole('button', {name: 'Apply…'}).click();
	await dialog.getByRole('button', {name: /^Apply/}).click();
	await expect(summary).toContainText(`0 of ${steps} steps done`);
	return steps;
}

const [stay, pause, background] = [0, 1, 2];

/** Closes the window as a person does who answers so; answers what was asked. */
async function closeWith(app: ElectronApplication, answer: number): Promise<string> {
	return app.evaluate(
		({BrowserWindow, dialog}, response) =>
			new Promise<string>(resolve => {
				dialog.showMessageBox = ((_window: unknown, {detail = ''}: {detail?: string}) => {
					resolve(detail);
					return Promise.resolve({response, checkboxChecked: false});
				}) as unknown as typeof dialog.showMessageBox;
				BrowserWindow.getAllWindows()[0]?.close();
			}),
		answer,
	);
}

/** What stands in the menu of the icon beside the clock. */
const trayItems = (app: ElectronApplication) =>
	app.evaluate(() => {
		const {trayMenu} = globalThis as {trayMenu?: Electron.Menu};
		return trayMenu?.items.map(({label}) => label) ?? [];
	});

/** Undefined where the program collected the question before it was answered. */
const isVisible = ({app}: Program) =>
	app
		.evaluate(({BrowserWindow}) => BrowserWindow.getAllWindows()[0]?.isVisible() === true)
		.catch(() => undefined);

test(
	'the window that is closed during a run stays, lets it go on without a window, or pauses it',
	{tag: '@long'},
	async () => {
		test.setTimeout(120_000);
		const first = await startProgram({dataFolder: folder});
		const {app, page} = first;
		await peopleAreShown(page);
		await page.evaluate(() => {
			location.hash = '#/connect';
		});
		await page.getByLabel('Server URL').fill(front.address);
		await page.keyboard.press('Enter');
		await page.getByRole('textbox', {name: 'E-mail'}).fill(server.accounts.owner.email);
		await signIn(page);
		await peopleAreShown(page);
		const told = path.join(folder, 'told.txt');
		await app.evaluate(({Notification}, file) => {
			Notification.isSupported = () => true;
			Notification.prototype.show = function show(this: {title: string; body: string}) {
				process.getBuiltinModule('fs').appendFileSync(file, `${this.title}: ${this.body}\n`);
			};
		}, told);
		const steps = await begin(page, 'Moderators for the open day', 'member', 'Moderator');
		expect(steps).toBeGreaterThan(10);

		// Kept open, it goes on as if nothing was.
		expect(await closeWith(app, stay)).toContain('A plan is running.');
		await expect.poll(() => isVisible(first)).toBe(true);
		allow(2);
		await expect.poll(() => front.changed.size).toBe(2);

		// In the background it goes on as well; the icon beside the clock says so and brings the window back.
		await app.evaluate(({Tray}) => {
			const signs = globalThis as {trayMenu?: Electron.Menu};
			const {setContextMenu} = Tray.prototype;
			Tray.prototype.setContextMenu = function keep(menu) {
				if (menu !== null) signs.trayMenu = menu;
				setContextMenu.call(this, menu);
			};
		});
		await closeWith(app, background);
		await expect.poll(() => isVisible(first)).toBe(false);
		allow(1);
		await expect.poll(() => trayItems(app)).toContain(`3 of ${steps} steps done`);
		await app.evaluate(() => {
			const {trayMenu} = globalThis as {trayMenu?: Electron.Menu};
			trayMenu?.items.find(({label}) => label === 'Open Steward')?.click();
		});
		await expect.poll(() => isVisible(first)).toBe(true);

		// A second start brings it back as well.
		expect(await closeWith(app, background)).toContain('start Steward again');
		await expect.poll(() => isVisible(first)).toBe(false);
		allow(1);
		await expect.poll(() => front.changed.size).toBe(4);
		const command = app.process().spawnargs.filter(word => !word.startsWith('--remote-debugging'));
		const second = spawn(command[0] ?? '', command.slice(1), {
			env: {...process.env, STEWARD_DATA: folder},
			stdio: 'ignore',
		});
		await once(second, 'exit');
		await expect.poll(() => isVisible(first)).toBe(true);
		const summary = page.getByRole('region', {name: 'Summary'}).getByRole('status');
		await expect(summary).toContainText(`4 of ${steps} steps done`);

		// To its end without a window: then it is told, and the program ends.
		await closeWith(app, background);
		await expect.poll(() => isVisible(first)).toBe(false);
		const ended = app.waitForEvent('close');
		allow(steps);
		await ended;
		expect(front.changed.size).toBe(steps);
		expect(await readFile(told, 'utf8')).toBe(
			`Moderators for the open day: ${steps} of ${steps} done.\n`,
		);

		// Paused it ends after what is under way, and goes on where it was.
		front.allowed = 0;
		front.changed.clear();
		const third = await startProgram({dataFolder: folder});
		await third.page.getByRole('button', {name: 'Sign in again'}).click();
		await signIn(third.page);
		const again = await begin(third.page, 'Members again', 'moderator', 'Member');
		allow(3);
		await expect.poll(() => front.changed.size).toBe(3);
		const left = third.app.waitForEvent('close');
		await closeWith(third.app, pause);
		allow(front.waiting.length);
		await left;
		const atPause = front.changed.size;
		expect(atPause).toBeLessThan(again);

		const fourth = await startProgram({dataFolder: folder});
		await fourth.page.getByRole('button', {name: 'Sign in again'}).click();
		await signIn(fourth.page);
		await fourth.page.getByRole('link', {name: 'Plans', exact: true}).click();
		await fourth.page.getByRole('button', {name: 'Members again', exact: true}).first().click();
		const state = fourth.page.getByRole('region', {name: 'Summary'}).getByRole('status');
		await expect(state).toContainText(`${atPause} of ${again} steps done. Steward was closed.`);
		allow(again);
		await fourth.page.getByRole('button', {name: 'Resume'}).first().click();
		await expect(state).toHaveText(`${again} of ${again} steps done.`);
		expect([...front.changed.values()].filter(times => times !== 1)).toEqual([]);
		await fourth.quit();
	},
);
