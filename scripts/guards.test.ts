import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, it} from 'vitest';

type Guard = {
	readonly guard: string;
	readonly file: string;
	readonly from: string;
	readonly to: string;
	readonly tests: readonly string[];
	readonly only?: string;
};

const root = path.join(import.meta.dirname, '..');
const folder = path.join(import.meta.dirname, 'guards');

async function readAll(): Promise<readonly Guard[]> {
	const areas = await readdir(folder);
	const lists = await Promise.all(
		areas.map(async name => {
			const {href} = pathToFileURL(path.join(folder, name));
			return ((await import(/* @vite-ignore */ href)) as {readonly guards: readonly Guard[]})
				.guards;
		}),
	);
	return lists.flat();
}

it('every guard stands in the code once, and its tests are there', async () => {
	const guards = await readAll();
	expect(guards.length).toBeGreaterThan(250);
	const unfit: string[] = [];
	for (const {guard, file, from, to, tests, only} of guards) {
		const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
		const times = text.split(from).length - 1;
		if (times !== 1) unfit.push(`${guard}: found ${times} times in ${file}`);
		if (from === to) unfit.push(`${guard}: changes nothing in ${file}`);
		if (tests.length === 0) unfit.push(`${guard}: names no test`);
		const missing = tests.filter(each => !existsSync(path.join(root, each)));
		for (const each of missing) unfit.push(`${guard}: ${each} is not there`);
		expect(() => new RegExp(only ?? '')).not.toThrow();
	}
	expect(unfit).toEqual([]);
});

it('each guard has a name of its own', async () => {
	const names = (await readAll()).map(({guard}) => guard);
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Steps of plans, which are not there yet. */
const toCome: ReadonlySet<string> = new Set(['R9']);

it('each promise has a guard that a test misses', async () => {
	const guarded = new Set((await readAll()).map(({guard}) => guard.split(':', 1)[0]));
	const numbered = {R: 18, S: 22, D: 13};
	const promises = Object.entries(numbered).flatMap(([letter, count]) =>
		Array.from({length: count}, (_, at) => `${letter}${at + 1}`),
	);
	expect(promises.filter(each => !guarded.has(each) && !toCome.has(each))).toEqual([]);
});
