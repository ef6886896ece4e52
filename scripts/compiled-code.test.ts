import {mkdir, mkdtemp, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {addCompiledCode} from './compiled-code.mjs';
import {findRuntime} from './electron-runtime.mjs';

let folder = '';
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-code-'));
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await rm(folder, {recursive: true, force: true});
});

const chunks = [
	{
		fileName: 'cli.cjs',
		facadeModuleId: '/work/electron/server/cli.ts',
		imports: ['jobs.cjs', 'node:fs'],
	},
	{fileName: 'jobs.cjs', facadeModuleId: null, imports: []},
	{fileName: 'dictionary.cjs', facadeModuleId: null, imports: []},
	{
		fileName: 'work-thread.cjs',
		facadeModuleId: '/work/electron/server/work/work-thread.ts',
		imports: ['jobs.cjs'],
	},
];

async function make(name: string): Promise<string> {
	const place = path.join(folder, name);
	await mkdir(place);
	for (const {fileName} of chunks) {
		await writeFile(path.join(place, fileName), `exports.name = () => '${fileName}';`);
	}
	await addCompiledCode('server', place, chunks);
	return place;
}

const codeIn = async (place: string) =>
	(await readdir(place)).filter(name => name.endsWith('.code')).sort();

it.skipIf((await findRuntime()) === undefined)(
	'what a start of the server runs is compiled, and to the same bytes anywhere',
	async () => {
		const [one, other] = [await make('one'), await make('other')];
		const names = [`cli.cjs.${process.arch}.code`, `jobs.cjs.${process.arch}.code`];
		expect(await codeIn(one)).toEqual(names);
		for (const name of names) {
			const bytes = await readFile(path.join(one, name));
			expect(bytes.equals(await readFile(path.join(other, name)))).toBe(true);
		}
	},
);

it('an Electron that does not start leaves no code behind', async () => {
	vi.stubEnv('STEWARD_ELECTRON', path.join(folder, 'missing'));
	const said: string[] = [];
	vi.spyOn(process.stderr, 'write').mockImplementation(text => said.push(String(text)) > 0);
	expect(await codeIn(await make('one'))).toEqual([]);
	expect(said.join('')).toContain('A start will have to compile server itself');
});
