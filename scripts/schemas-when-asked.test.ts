import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, parseAst} from 'vite';
import {afterAll, expect, test} from 'vitest';
import {events} from '../shared/contract/events/index';
import {contractWords} from './contract-words.mjs';
import {sharedFiles, schemasWhenAsked} from './schemas-when-asked.mjs';

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
		plugins: [contractWords(), schemasWhenAsked()],
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
	const made = Object.entries<object>(contract).filter(([, operation]) =>
		Object.entries(Object.getOwnPropertyDescriptors(operation)).some(
			([name, {value}]) =>
				['inPath', 'params', 'later'].includes(name) && Object.keys(value ?? {}).length > 0,
		),
	);
	// The parameters of some stand in constants of their own.
	expect(made.length).toBeLessThan(20);
	expect(Object.keys(contract).length).toBeGreaterThan(100);
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

test('what events renew is built without their shapes', async () => {
	const file = await built('renewals', "export {renewals} from 'shared/contract/events/renewals';");
	const {renewals} = await import(pathToFileURL(file).href);
	const expected = Object.entries(events).map(([type, {renews}]) => [type, renews]);
	expect(renewals).toEqual(Object.fromEntries(expected));
	const {default: text} = await import(`${file}?raw`);
	expect(text.length).toBeLessThan(10_000);
});

const declared = /^(?:Import|Export|Variable|Function|Class|TS)\w*$/;

test('files of shared/ declare, and do nothing by being loaded', async () => {
	const all = await readdir(path.join(root, 'shared'), {recursive: true});
	const files = all
		.map(name => path.join(root, 'shared', name))
		.filter(name => sharedFiles.test(name));
	expect(files.length).toBeGreaterThan(150);
	const doing: string[] = [];
	for (const file of files) {
		if (/\.(?:test|fixture|setup)\.ts$/.test(file)) continue;
		const {body} = parseAst(await readFile(file, 'utf8'), {lang: 'ts'});
		const isBare = body.some(
			one => one.type === 'ImportDeclaration' && one.specifiers.length === 0,
		);
		if (isBare || !body.every(({type}) => declared.test(type)))
			doing.push(path.relative(root, file));
	}
	expect(doing).toEqual([]);
});
