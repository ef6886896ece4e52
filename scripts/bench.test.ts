import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {importSource} from './import-source.mjs';

const imported = /const \{(?<names>[^}]+)\} = await importSource\('(?<file>[^']+)'\)/g;

/** What the parts of the bench take from the sources, by module. */
async function takenByBench(): Promise<[string, string[]][]> {
	const folder = path.join(import.meta.dirname, 'bench');
	const taken = new Map<string, Set<string>>();
	for (const name of await readdir(folder)) {
		if (!name.endsWith('.mjs')) continue;
		const text = await readFile(path.join(folder, name), 'utf8');
		for (const {groups} of text.matchAll(imported)) {
			const {file = '', names = ''} = groups ?? {};
			const all = taken.get(file) ?? new Set();
			for (const one of names.split(',')) all.add(one.trim());
			taken.set(file, all);
		}
	}
	return [...taken].map(([file, names]) => [file, [...names]]);
}

const modules = await takenByBench();

test.each(modules)('the bench can load %s', async (file, names) => {
	expect(Object.keys(await importSource(file))).toEqual(expect.arrayContaining(names));
});

test('the bench loads its modules in the way that is looked for here', () => {
	expect(modules.map(([file]) => file)).toEqual(
		expect.arrayContaining(['electron/plans/plans.ts', 'electron/plans/journal.ts']),
	);
});
