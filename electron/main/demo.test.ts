import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {clearDemo, resetDemo} from './demo';

let folder: string;
beforeEach(async () => {
	folder = path.join(await mkdtemp(path.join(tmpdir(), 'steward-demo-')), 'demo');
});
afterEach(() => rm(path.dirname(folder), {recursive: true, force: true}));

async function put(name: string, text = name): Promise<void> {
	const file = path.join(folder, name);
	await mkdir(path.dirname(file), {recursive: true});
	await writeFile(file, text);
}

/** What is left, by the paths of the files. */
async function left(): Promise<readonly string[]> {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	return entries
		.filter(entry => entry.isFile())
		.map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.toSorted();
}

const live = [
	'organization.db',
	'organization.db-wal',
	'organization.db-shm',
	'uploads/ab/file',
	'secret',
	'lock',
	'lock.guard',
];

describe('a reset of the demo organization', () => {
	it('keeps the copies with the secret that they need, and what was set aside', async () => {
		const aside = ['set-aside-1/organization.db', 'lock.guard.broken-1'];
		for (const name of [...live, ...aside, 'backups/daily-1.db']) await put(name);
		await clearDemo(folder);
		expect(await left()).toEqual([
			'lock.guard.broken-1',
			'set-aside-1/organization.db',
			'set-aside-2/backups/daily-1.db',
			'set-aside-2/secret',
		]);
		expect(await readFile(path.join(folder, 'set-aside-2/backups/daily-1.db'), 'utf8')).toBe(
			'backups/daily-1.db',
		);
		for (const name of [...live, 'backups/daily-2.db']) await put(name);
		await clearDemo(folder);
		expect(await left()).toEqual([
			'lock.guard.broken-1',
			'set-aside-1/organization.db',
			'set-aside-2/backups/daily-1.db',
			'set-aside-2/secret',
			'set-aside-3/backups/daily-2.db',
			'set-aside-3/secret',
		]);
	});

	it('without copies leaves nothing', async () => {
		for (const name of live) await put(name);
		await mkdir(path.join(folder, 'backups'));
		await clearDemo(folder);
		expect(await readdir(folder)).toEqual([]);
		await rm(folder, {recursive: true});
		await clearDemo(folder);
	});

	it('waits for the server to end, and starts it anew after that', async () => {
		await put('organization.db');
		const steps: string[] = [];
		const note = async (step: string) => steps.push(`${step}: ${(await left()).join()}`);
		const server = {
			state: () => ({state: 'stopped'}) as const,
			stop: async () => void (await note('stop')),
			start: () => {
				steps.push('start');
				return {state: 'starting', attempt: 1} as const;
			},
			whenReady: async () => {
				await note('ready');
				return undefined;
			},
		};
		const nothing = {} as Parameters<typeof resetDemo>[1];
		await resetDemo(folder, {...nothing, server});
		expect(steps).toEqual(['stop: organization.db', 'start', 'ready: ']);
	});
});
