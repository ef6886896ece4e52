import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import {openJournal} from './journal';

const kills = longCount(4, 25);
const root = path.resolve(import.meta.dirname, '../..');

let work: string;
beforeEach(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-journal-'));
});
afterEach(() => rm(work, {recursive: true, force: true}));

const kept = async () => Buffer.alloc(32, 7);
const account = {
	organization: {address: 'https://chat.example.com'},
	actor: {id: 7, email: 'owner@example.com'},
};

/** Notes one change after the other and says the number of each that is on the disk. */
const program = `
import {runnerImport} from ${JSON.stringify(pathToFileURL(path.join(root, 'node_modules/vite/dist/node/index.js')).href)};
const [file, folder] = process.argv.slice(2);
const {module: {openJournal}} = await runnerImport(file, {configFile: false, logLevel: 'error'});
const key = async () => Buffer.alloc(32, 7);
const journal = openJournal({
	folder,
	key: {read: key, keepWith: key},
	accountOf: () => (${JSON.stringify(account)}),
	onFault(error) { throw error; },
});
for (let count = 1; ; count++) {
	for (let id = 0; id <= count % 3; id++) {
		journal.note('demo', {act: 'updateUser', target: {kind: 'user', id}, outcome: 'done'});
	}
	await journal.settled();
	const {entries} = await journal.read('demo', {}, {limit: 1});
	process.stdout.write(entries[0].number + '\\n');
}
`;

it(
	`${kills} kills of a process that appends leave a chain that verifies, with all it said`,
	async () => {
		const script = path.join(work, 'append.mjs');
		const folder = path.join(work, 'journal');
		await writeFile(script, program);
		let atLeast = 0;
		for (let kill = 1; kill <= kills; kill++) {
			const file = path.join(import.meta.dirname, 'journal.ts');
			const child = spawn(process.execPath, [script, file, folder], {
				cwd: root,
				stdio: ['ignore', 'pipe', 'inherit'],
			});
			const ended = once(child, 'exit');
			let said = 0;
			for await (const line of createInterface({input: child.stdout})) {
				atLeast = Number(line);
				said += 1;
				// At another place of its turn each time.
				if (said === 20 * kill) setTimeout(() => child.kill('SIGKILL'), kill % 7);
			}
			await ended;
			expect(said).toBeGreaterThanOrEqual(20 * kill);
			const journal = openJournal({
				folder,
				key: {read: kept, keepWith: kept},
				accountOf: () => account,
				onFault: problem => expect(problem).toBeUndefined(),
			});
			const {entries, fault, tail} = await journal.verify('demo');
			expect([fault, ['proved', 'open'].includes(tail.state)]).toEqual([undefined, true]);
			expect(entries).toBeGreaterThanOrEqual(atLeast);
			await journal.close();
		}
	},
	longCount(150_000, 3_600_000),
);
