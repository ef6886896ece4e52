import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {bundles, fingerprint, sourcesOf} from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** What a file takes from other files of the project; types are gone when it is built. */
const taken = /(?:^(?:import|export)(?! type)[^'"]*from |^import |\bimport\()'(?<from>\.[^'?]*)/gm;

async function filesIn(place: string): Promise<string[]> {
	const whole = path.join(root, place);
	if ((await stat(whole)).isFile()) return [place];
	const entries = await readdir(whole, {recursive: true, withFileTypes: true});
	return entries
		.filter(
			entry => entry.isFile() && /(?<!\.test|\.fixture|\.setup|\.d)\.m?tsx?$/.test(entry.name),
		)
		.map(entry => path.relative(root, path.join(entry.parentPath, entry.name)));
}

test.each(bundles)('%s is built anew when anything in it changed', async name => {
	const places = sourcesOf(name);
	const isWatched = (file: string) =>
		places.some(place => file === place || file.startsWith(`${place}${path.sep}`));
	const all = (await Promise.all(places.map(filesIn))).flat();
	// What builds is no part of what is built.
	const files = all.filter(file => !/^(?:scripts|vite\.config)/.test(file));
	const missing = new Set<string>();
	for (const file of files) {
		const text = await readFile(path.join(root, file), 'utf8');
		for (const {groups} of text.matchAll(taken)) {
			const from = path.join(path.dirname(file), groups?.['from'] ?? '');
			if (!isWatched(from) && !isWatched(`${from}.ts`)) missing.add(`${from} (${file})`);
		}
	}
	expect(files.length).toBeGreaterThan(0);
	expect([...missing]).toEqual([]);
});

/** What a file takes, and what that takes, without what is loaded later. */
async function needed(entry: string): Promise<Set<string>> {
	const found = new Set([entry]);
	for (const file of found) {
		const text = await readFile(path.join(root, file), 'utf8');
		for (const {0: words, groups} of text.matchAll(taken)) {
			const from = path.join(path.dirname(file), groups?.['from'] ?? '');
			const asFile = await stat(path.join(root, `${from}.ts`)).catch(() => undefined);
			if (!words.startsWith('import(')) found.add(asFile ? `${from}.ts` : `${from}/index.ts`);
		}
	}
	return found;
}

test('what runs before the window stands loads no library that checks or keeps data', async () => {
	const files = [...(await needed('electron/main/index.ts'))];
	const texts = await Promise.all(files.map(file => readFile(path.join(root, file), 'utf8')));
	const libraries = /^(?:import|export) (?!type)[^;]*?'(?:zod|@photostructure\/sqlite)[/']/m;
	expect(files).toContain('electron/main/data-set.ts');
	expect(files.filter((_file, at) => libraries.test(texts[at] ?? ''))).toEqual([]);
});

test.each(['electron/main/index.ts', 'electron/main/last-time.ts', 'electron/preload.ts'])(
	'%s, which the first picture waits for, needs no table of all questions',
	async entry => {
		const files = await needed(entry);
		expect([...files]).not.toContain('shared/bridge/index.ts');
		expect([...files]).not.toContain('shared/bridge/table.ts');
		expect(files.size).toBeLessThan(60);
	},
);

test('the window is built anew for another picture of its help, which is built in', () => {
	expect(sourcesOf('renderer')).toContain('docs/pictures');
});

afterEach(() => {
	vi.unstubAllEnvs();
});

test.each(['STEWARD_UPDATE_URL', 'STEWARD_UPDATE_KEY'])(
	'the program is built anew for another %s, which is built in',
	async variable => {
		vi.stubEnv(variable, '');
		const without = await fingerprint('main');
		vi.stubEnv(variable, 'https://updates.example.com');
		expect(await fingerprint('main')).not.toBe(without);
	},
);
