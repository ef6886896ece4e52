import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'vite';
import {afterAll, expect, test} from 'vitest';
import {schemasWhenAsked} from './schemas-when-asked.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = await mkdtemp(path.join(tmpdir(), 'steward-built-'));

afterAll(() => rm(folder, {recursive: true, force: true}));

/** Builds some code that takes from the project, as the program is built. */
async function built(name: string, code: string): Promise<string> {
	const entry = path.join(folder, `${name}.ts`);
	await writeFile(entry, code.replaceAll("'shared/", `'${root}/shared/`));
	await build({
		root,
		configFile: false,
		logLevel: 'error',
		plugins: [schemasWhenAsked()],
		build: {
			outDir: folder,
			emptyOutDir: false,
			minify: false,
			lib: {entry, formats: ['es'], fileName: () => `${name}.mjs`},
		},
	});
	return path.join(folder, `${name}.mjs`);
}

test('schemas of an operation are made when they are first asked for, and once', async () => {
	const file = await built('contract', "export {contract} from 'shared/contract/index';");
	const {contract} = await import(pathToFileURL(file).href);
	const isMade = (name: string) =>
		Object.getOwnPropertyDescriptor(contract.updateUser, name)?.get === undefined;
	expect(['path', 'params', 'inPath'].map(isMade)).toEqual([true, false, false]);
	const {params} = contract.updateUser;
	expect(params.role.safeParse('600').success).toBe(true);
	expect(params.role.safeParse('member').success).toBe(false);
	expect(contract.updateUser.params).toBe(params);
	expect(['params', 'inPath'].map(isMade)).toEqual([true, false]);
	expect(contract.deleteDraft.later).toEqual({});
});

test('code that takes constants alone from beside schemas has no schema', async () => {
	const file = await built(
		'constants',
		"import {stepStates, planStates} from 'shared/model/plan'; console.log(stepStates, planStates);",
	);
	const {default: text} = await import(`${file}?raw`);
	expect(text).toContain('partly-done');
	expect(text).not.toContain('strictObject');
});
