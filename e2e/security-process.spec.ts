import {once} from 'node:events';
import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, readdir, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findElectron} from '../scripts/electron-runtime.mjs';
import {expect, goToScreen, peopleAreShown, startProgram} from './app';
import {test} from './program-of-its-own';

const root = path.resolve(import.meta.dirname, '..');

test('a second start ends itself and brings the first one to the front (R6)', async ({program}) => {
	await program.app.evaluate(({app, BrowserWindow}) => {
		BrowserWindow.getAllWindows()[0]?.hide();
		app.once('second-instance', () => Object.assign(globalThis, {secondAt: Date.now()}));
	});
	const started = Date.now();
	const second = spawn(
		await findElectron(),
		[...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root],
		{env: {...process.env, STEWARD_DATA: program.dataFolder}, stdio: 'ignore'},
	);
	const code = await new Promise<number | null>(resolve => second.once('exit', resolve));
	expect(code).toBe(0);
	const seen = await program.app.evaluate(({BrowserWindow}) => ({
		at: (globalThis as unknown as {secondAt: number}).secondAt,
		isVisible: BrowserWindow.getAllWindows()[0]?.isVisible(),
		windows: BrowserWindow.getAllWindows().length,
	}));
	expect(seen).toMatchObject({isVisible: true, windows: 1});
	expect(seen.at - started).toBeLessThan(3000);
});

test('a file that is opened while the program runs is compared in its window', async ({
	program,
}) => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-opened-'));
	await writeFile(
		path.join(folder, 'harbour.steward'),
		'steward: 1\nchannels:\n  harbour log: {privacy: public}\n',
	);
	const second = spawn(
		await findElectron(),
		[...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root, 'harbour.steward'],
		{env: {...process.env, STEWARD_DATA: program.dataFolder}, cwd: folder, stdio: 'ignore'},
	);
	expect(await once(second, 'exit')).toEqual([0, null]);
	const {page} = program;
	await expect(page.getByRole('heading', {name: 'Files in and out', level: 1})).toBeVisible();
	await expect(page.getByText('harbour.steward')).toBeVisible();
	await expect(page.getByText('harbour log')).toBeVisible();
	// The tests that share the program find its page where it began.
	await goToScreen(page, 'People');
	await peopleAreShown(page);
	await rm(folder, {recursive: true, force: true});
});

test('a second start with a link without end leaves the first one alone (R6)', async ({
	program,
}) => {
	const first = program.app.process();
	const words = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root];
	for (const letters of [40_000, 100_000]) {
		const second = spawn(
			await findElectron(),
			[...words, `zulip://login?realm=${'A'.repeat(letters)}`],
			{
				env: {...process.env, STEWARD_DATA: program.dataFolder},
				stdio: ['ignore', 'ignore', 'pipe'],
			},
		);
		let said = '';
		second.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
		const [code] = (await once(second, 'close')) as [number | null];
		expect(code).toBe(0);
		expect(said).toContain('more words than it takes');
		expect({code: first.exitCode, signal: first.signalCode}).toEqual({code: null, signal: null});
	}
	expect(
		await program.page.evaluate(() => window.steward.ask('server:state', undefined)),
	).toMatchObject({
		state: 'ready',
	});
});

test.describe('a start that cannot be (R18)', () => {
	let folder: string;
	test.beforeEach(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'steward-e2e-'));
	});
	test.afterEach(() => rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100}));

	/** What it prints, until it has said why; nobody is there to close the box that says the same. */
	async function start(more: Record<string, string> = {}): Promise<string> {
		const words = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root];
		const child = spawn(await findElectron(), words, {
			env: {...process.env, STEWARD_DATA: path.join(folder, 'data'), ...more},
			stdio: ['ignore', 'ignore', 'pipe'],
			timeout: 20_000,
			killSignal: 'SIGKILL',
		});
		const closed = once(child, 'close');
		let said = '';
		child.stderr.on('data', (piece: Buffer) => {
			said += piece.toString();
			if (/Steward could not start\..*start it again|start Steward again/s.test(said)) {
				child.kill('SIGKILL');
			}
		});
		await closed;
		return said;
	}

	for (const name of ['SingletonLock', 'SingletonSocket']) {
		test(`is told when ${name} is a folder`, async () => {
			await mkdir(path.join(folder, 'data', name), {recursive: true});
			expect(await start()).toMatch(
				new RegExp(`Steward could not start. .*${name} is in the way. Move it`),
			);
		});
	}

	test('is told when a record cannot be read and cannot be set aside', async () => {
		await mkdir(path.join(folder, 'data', 'settings.json'), {recursive: true});
		// As in a folder that only others may write to; whoever is root may write everywhere.
		const before = path.join(folder, 'before.cjs');
		await writeFile(
			before,
			`const {promises} = require('node:fs');
			const {rename} = promises;
			promises.rename = async (from, to) => {
				if (String(from).endsWith('settings.json')) throw new Error('EROFS: read-only file system');
				return rename(from, to);
			};
			require('node:module').syncBuiltinESMExports();`,
		);
		const said = await start({NODE_OPTIONS: `--require ${before}`});
		expect(said).toMatch(/Steward could not start. EROFS[^]*Check that the disk has space/);
	});
});

test('only its owner can read its files (S21)', async ({program}) => {
	const open: string[] = [];
	const ours = ['connections.json', 'settings.json', 'vault.json', 'journal', 'logs', 'demo'];
	for (const entry of await readdir(program.dataFolder, {recursive: true, withFileTypes: true})) {
		const file = path.join(entry.parentPath, entry.name);
		const top = path.relative(program.dataFolder, file).split(path.sep)[0] ?? '';
		if (!ours.some(name => top.startsWith(name))) continue;
		// What is being replaced has another name by now.
		const found = await stat(file).catch(() => undefined);
		if (found !== undefined && (found.mode & 0o077) !== 0) open.push(file);
	}
	expect(open).toEqual([]);
});

test('the page recovers where it was when it crashes (R17)', async () => {
	const program = await startProgram();
	await peopleAreShown(program.page);
	const address = program.page.url();
	await program.app.evaluate(({BrowserWindow}) => {
		const contents = BrowserWindow.getAllWindows()[0]?.webContents;
		return new Promise<void>(resolve => {
			contents?.once('did-finish-load', () => resolve());
			contents?.forcefullyCrashRenderer();
		});
	});
	const after = await program.app.evaluate(async ({BrowserWindow}) => {
		const contents = BrowserWindow.getAllWindows()[0]?.webContents;
		const isFilled: unknown = await contents?.executeJavaScript(
			`new Promise(resolve => {
				const look = () => document.documentElement.dataset.ready === 'people' && resolve(true);
				new MutationObserver(look).observe(document.documentElement, {attributes: true});
				look();
			})`,
		);
		return {isFilled, url: contents?.getURL()};
	});
	expect(after).toEqual({isFilled: true, url: address});
	const ended = once(program.app.process(), 'exit');
	await program.app.evaluate(({app}) => app.quit()).catch(() => {});
	await ended;
	await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('a page that ends before the program is there comes back, and a window that is closed then closes', async () => {
	const crashing = await startProgram();
	await crashing.app.evaluate(({BrowserWindow}) => {
		BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
	});
	const place = () =>
		crashing.app.evaluate(({BrowserWindow}) => {
			const contents = BrowserWindow.getAllWindows()[0]?.webContents;
			// It has no address in the moment between the two pages.
			const address = contents?.isCrashed() === false ? contents.getURL() : '';
			return address === '' ? undefined : new URL(address).hash;
		});
	await expect.poll(place, {timeout: 30_000}).toBe('#/o/demo/overview');
	const ended = once(crashing.app.process(), 'exit');
	await crashing.app.evaluate(({app}) => app.quit()).catch(() => {});
	expect(await ended).toEqual([0, null]);

	const closing = await startProgram({dataFolder: crashing.dataFolder});
	const closed = once(closing.app.process(), 'exit');
	await closing.app.evaluate(({BrowserWindow}) => BrowserWindow.getAllWindows()[0]?.close());
	expect(await closed).toEqual([0, null]);
	await rm(crashing.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('quitting ends every process and keeps the window where it was', async () => {
	const first = await startProgram();
	await peopleAreShown(first.page);
	await first.app.evaluate(({BrowserWindow}) => {
		BrowserWindow.getAllWindows()[0]?.setBounds({x: 40, y: 60, width: 1100, height: 700});
	});
	const ids = await first.app.evaluate(({app}) => app.getAppMetrics().map(({pid}) => pid));
	expect(ids.length).toBeGreaterThan(3);
	const main = first.app.process();
	await first.app.evaluate(({app}) => app.quit()).catch(() => {});
	await new Promise<void>(resolve => {
		if (main.exitCode !== null) resolve();
		else main.once('exit', () => resolve());
	});
	expect(main.exitCode).toBe(0);
	await expect.poll(() => ids.filter(isAlive)).toEqual([]);

	const second = await startProgram({dataFolder: first.dataFolder});
	await peopleAreShown(second.page);
	const bounds = await second.app.evaluate(({BrowserWindow}) =>
		BrowserWindow.getAllWindows()[0]?.getBounds(),
	);
	expect(bounds).toMatchObject({width: 1100, height: 700});
	await second.quit();
	await rm(first.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

function isAlive(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch {
		return false;
	}
}
