import {once} from 'node:events';
import {spawn} from 'node:child_process';
import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {findElectron} from '../scripts/electron-runtime.mjs';
import {expect, peopleAreShown, startProgram} from './app';
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

test('only its owner can read its files (S21)', async ({program}) => {
	const open: string[] = [];
	const ours = ['connections.json', 'settings.json', 'vault.json', 'journal', 'logs', 'demo'];
	for (const entry of await readdir(program.dataFolder, {recursive: true, withFileTypes: true})) {
		const file = path.join(entry.parentPath, entry.name);
		const top = path.relative(program.dataFolder, file).split(path.sep)[0] ?? '';
		if (!ours.some(name => top.startsWith(name))) continue;
		if (((await stat(file)).mode & 0o077) !== 0) open.push(file);
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
