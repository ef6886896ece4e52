import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, type Program} from './app';
import {longCount} from '../shared/testing/long-count.fixture';
import {test} from './program-of-its-own';
import {countAcknowledged, endBurst, startBurst, storedRoles} from './role-burst';

/** How often the server is killed in use, and how soon it is back in the median (R17). */
const kills = longCount(2, 20);
const backMilliseconds = longCount(10_000, 3000);

/** Process id of the embedded server of a running program. */
async function serverProcess({app}: Program): Promise<number | undefined> {
	return app.evaluate(
		({app: electron}) =>
			electron.getAppMetrics().find(({serviceName}) => serviceName === 'node.mojom.NodeService')
				?.pid,
	);
}

/** A minute passes for the program, so that what it has seen of crashes is long ago. */
async function aMinutePasses({app}: Program): Promise<void> {
	await app.evaluate(() => {
		const now = performance.now.bind(performance);
		Object.defineProperty(performance, 'now', {
			value: () => now() + 61_000,
			configurable: true,
		});
	});
}

async function restartIsTold(page: Page, words: RegExp): Promise<void> {
	const notice = page.getByRole('status', {name: 'Notice'}).filter({hasText: words});
	await expect(notice).toBeVisible({timeout: 30_000});
	await notice.getByRole('button', {name: /dismiss/i}).click();
	await expect(notice).toBeHidden();
}

test('kill -9 of the server in a burst of role changes loses none that was acknowledged, and the window recovers by itself', async ({
	program,
	page,
}) => {
	await peopleAreShown(page);
	test.setTimeout(60_000 + kills * 10_000);
	const back: number[] = [];
	for (let kill = 0; kill < kills; kill++) {
		const before = await serverProcess(program);
		if (before === undefined) throw new Error('There is no server process.');
		await startBurst(page);
		await expect.poll(() => countAcknowledged(page)).toBeGreaterThan(10);
		process.kill(before, 'SIGKILL');
		const died = performance.now();
		const acknowledged = await endBurst(page);
		await expect
			.poll(async () => {
				const now = await serverProcess(program);
				return now !== undefined && now !== before;
			})
			.toBe(true);
		expect(acknowledged.length).toBeGreaterThan(10);
		// Calls wait for the server that is being started.
		const stored = await storedRoles(page);
		back.push(performance.now() - died);
		for (const [id, role] of acknowledged) expect([id, stored.get(Number(id))]).toEqual([id, role]);
		await restartIsTold(page, /ended unexpectedly/);
		await aMinutePasses(program);
	}
	expect(back.toSorted((a, b) => a - b)[Math.floor(kills / 2)]).toBeLessThan(backMilliseconds);
	await expect(page.getByRole('contentinfo')).toContainText('Connected', {timeout: 40_000});
	await page.reload();
	await peopleAreShown(page);
});

test(
	'a server that hangs is ended and started anew, and the window says so',
	{tag: '@long'},
	async ({program, page}) => {
		await peopleAreShown(page);
		const before = await serverProcess(program);
		if (before === undefined) throw new Error('There is no server process.');
		const rows = await storedRoles(page);
		process.kill(before, 'SIGSTOP');
		// A call that is made meanwhile gets no answer of it.
		const late = page.evaluate(() =>
			fetch('app://steward/gw/demo/api/v1/users/me').then(({status}) => status),
		);
		await restartIsTold(
			page,
			/did not respond for 10 seconds and was restarted\. Confirmed changes/,
		);
		expect(await serverProcess(program)).not.toBe(before);
		expect(() => process.kill(before, 0)).toThrow('ESRCH');
		expect(await late).toBeGreaterThanOrEqual(200);
		expect(await storedRoles(page)).toEqual(rows);
		await expect(page.getByRole('contentinfo')).toContainText('Connected', {timeout: 40_000});
	},
);

test('a server that works answers whoever supervises it', async ({program}) => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-pong-'));
	const heard = await program.app.evaluate(
		({utilityProcess}, [entry, data]) =>
			new Promise<unknown>(resolve => {
				const child = utilityProcess.fork(entry, ['--data', data, '--demo', '--port', '0'], {
					stdio: ['ignore', 'pipe', 'ignore'],
				});
				const late = setTimeout(() => child.kill(), 20_000);
				child.once('exit', () => resolve('no answer'));
				child.once('message', said => {
					clearTimeout(late);
					child.removeAllListeners('exit');
					child.once('exit', () => resolve(said));
					child.kill();
				});
				// Its line says that it is ready.
				// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to a process
				child.stdout?.once('data', () => child.postMessage('ping'));
			}),
		[path.join(import.meta.dirname, '../dist/server/cli.cjs'), path.join(folder, 'data')] as const,
	);
	expect(heard).toBe('pong');
	await rm(folder, {recursive: true, force: true});
});
