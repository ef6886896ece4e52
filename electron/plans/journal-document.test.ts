import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {bendChain, type Bend} from '../testing/journal-damage.fixture';
import {openJournal} from './journal';

const root = path.resolve(import.meta.dirname, '../..');
const kept = async () => Buffer.alloc(32, 7);

let folder: string;
let script: string;
let lastDigest: string;
let moment = Date.parse('2026-03-01T09:15:00Z');
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-journal-'));
	const document = await readFile(path.join(root, 'docs/journal.md'), 'utf8');
	const [, printed = ''] = /```js\n([^]*?)```/.exec(document) ?? [];
	expect(printed.trim().split('\n').length).toBeLessThanOrEqual(10);
	script = path.join(folder, 'verify.mjs');
	await writeFile(script, printed);
	const journal = open();
	for (let id = 1; id <= 1200; id++) {
		journal.note('demo', {
			act: 'updateUser',
			target: {kind: 'user', id, name: `Ines "Nell" Vidal \u{1f600} ${id}`},
			// Its keys are in another order for a program that takes them for numbers.
			before: {10: 1.5e30, 9: -0, é: [null, true, {b: '\u2028', a: '\u0007'}]},
			outcome: id % 2 === 0 ? 'done' : 'unknown',
		});
	}
	lastDigest = (await journal.read('demo', {}, {limit: 1})).entries[0]?.digest ?? '';
	await journal.close();
});
afterAll(() => rm(folder, {recursive: true, force: true}));

function open() {
	return openJournal({
		folder,
		key: {read: kept, keepWith: kept},
		accountOf: () => ({
			organization: {address: 'https://chat.example.com'},
			actor: {id: 7, email: 'owner@example.com'},
		}),
		onFault: problem => expect(problem).toBeUndefined(),
		now: () => moment++,
	});
}

/** What the script of the document says of the export. */
async function complaintOf(): Promise<string> {
	const journal = open();
	const file = path.join(folder, 'export.jsonl');
	await writeFile(file, journal.exportLines('demo'));
	await journal.close();
	const run = promisify(execFile)(process.execPath, [script, file, lastDigest]);
	return run.then(
		() => '',
		(error: {readonly stderr: string}) => /Error: (.*)/.exec(error.stderr)?.[1] ?? error.stderr,
	);
}

it('the script of the document finds nothing wrong with an export', async () => {
	expect(await complaintOf()).toBe('');
});

const damages: readonly (readonly [what: string, bend: Bend, complaint: string])[] = [
	[
		'a byte changed',
		rows => rows.map((row, at) => (at === 699 ? {...row, text: row.text.replace('7', '8')} : row)),
		'Entry 700 is not what was written.',
	],
	['an entry removed', rows => rows.toSpliced(699, 1), 'Entry 700 is not what was written.'],
	[
		'an entry inserted',
		rows => rows.flatMap((row, at) => (at === 699 ? [row, row] : [row])),
		'Entry 701 is not what was written.',
	],
	['the tail cut', rows => rows.slice(0, 699), 'Entries after 699 are missing.'],
];
it.each(damages)('the script finds %s', async (_what, bend, complaint) => {
	let whole: Parameters<Bend>[0] = [];
	const file = path.join(folder, 'journal.db');
	bendChain(file, 'demo', rows => bend((whole = rows)));
	expect(await complaintOf()).toBe(complaint);
	bendChain(file, 'demo', () => whole);
	expect(await complaintOf()).toBe('');
});

it('the script takes a chain that was shortened, and finds the same in it', async () => {
	const journal = open();
	const [found] = (await journal.read('demo', {}, {before: 101, limit: 1})).entries;
	const gone = await journal.prune('demo', found?.at ?? '');
	expect(gone).toBeGreaterThan(0);
	lastDigest = (await journal.read('demo', {}, {limit: 1})).entries[0]?.digest ?? '';
	await journal.close();
	expect(await complaintOf()).toBe('');
	let whole: Parameters<Bend>[0] = [];
	const file = path.join(folder, 'journal.db');
	const bends: readonly (readonly [Bend, number])[] = [
		[rows => rows.slice(1), gone + 1],
		[rows => rows.toSpliced(9, 1), gone + 10],
		[rows => rows.slice(0, -1), 1],
	];
	for (const [bend, number] of bends) {
		bendChain(file, 'demo', rows => bend((whole = rows)));
		expect(await complaintOf()).toBe(`Entry ${number} is not what was written.`);
		bendChain(file, 'demo', () => whole);
	}
});
