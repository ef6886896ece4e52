import {existsSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from './app';
import {test} from './program-of-its-own';

const dist = path.resolve(import.meta.dirname, '../dist');

/** Which files of a start have code beside them, and what the V8 of a process thinks of that. */
const look = `
const {readdirSync, readFileSync} = require('node:fs');
const vm = require('node:vm');
const head = '(function (exports, require, module, __filename, __dirname) {';
exports.look = folder => readdirSync(folder).filter(name => name.endsWith('.code')).map(name => {
	const code = readFileSync(folder + '/' + name).subarray(4);
	const file = name.replace(/\\.\\w+\\.code$/, '');
	const source = readFileSync(folder + '/' + file, 'utf8');
	const {cachedDataRejected} = new vm.Script(head + source + '\\n})', {cachedData: code});
	return {file, isTaken: cachedDataRejected === false};
});
if (process.parentPort) process.parentPort.postMessage(exports.look(process.argv[2]));
`;

type Seen = readonly {readonly file: string; readonly isTaken: boolean}[];

test('the code that the build made is taken by the processes of a start', async ({program}) => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-look-'));
	const file = path.join(folder, 'look.cjs');
	await writeFile(file, look);
	const inMain = await program.app.evaluate(
		(_electron, [looking, place]) => {
			const {createRequire} = process.getBuiltinModule('node:module');
			const {look: seen} = createRequire(looking)(looking) as {look: (place: string) => Seen};
			return seen(place);
		},
		[file, path.join(dist, 'main')] as const,
	);
	const inServer = await program.app.evaluate(
		({utilityProcess}, [looking, place]) =>
			new Promise<Seen>(resolve => {
				const child = utilityProcess.fork(looking, [place]);
				child.once('message', (seen: Seen) => {
					child.kill();
					resolve(seen);
				});
			}),
		[file, path.join(dist, 'server')] as const,
	);
	await rm(folder, {recursive: true, force: true});
	for (const seen of [inMain, inServer]) {
		expect(seen.filter(({isTaken}) => !isTaken)).toEqual([]);
	}
	const files = [...inMain, ...inServer].map(({file: name}) => name.replace(/-[\w-]{8}\./, '.'));
	expect(files).toEqual(
		expect.arrayContaining(['index.cjs', 'last-time.cjs', 'program.cjs', 'cli.cjs', 'jobs.cjs']),
	);
});

test('where there is no graphics card none is tried before the page is drawn', async ({
	program,
}) => {
	test.skip(process.platform !== 'linux' || existsSync('/dev/dri'), 'Here is one.');
	const begun = await program.app.evaluate(({app}) => {
		const times = app.getAppMetrics().map(({type, creationTime}) => [type, creationTime] as const);
		return Object.fromEntries(times) as Readonly<Record<string, number>>;
	});
	// One that failed would have been followed by another.
	expect(begun['GPU']).toBeLessThanOrEqual(begun['Tab'] ?? 0);
});
