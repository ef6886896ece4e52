import {createHash} from 'node:crypto';
import {
	copyFile,
	cp,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {JournalChange, JournalEntry} from '../../shared/model/journal';
import {bendChain, rechained, resealed, type Bend} from '../testing/journal-damage.fixture';
import {openJournal, type Journal} from './journal';

let folder: string;
let faults: unknown[];
let opened: Journal[];
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-journal-'));
	faults = [];
	opened = [];
});
afterEach(async () => {
	await Promise.all(opened.map(journal => journal.close()));
	await rm(folder, {recursive: true, force: true});
});

const kept = Buffer.alloc(32, 7);
const noKey = async () => undefined;
let now = Date.parse('2026-03-01T09:15:00Z');

function open(key: () => Promise<Buffer | undefined> = async () => kept, place = folder): Journal {
	const journal = openJournal({
		folder: place,
		key: {read: key, keepWith: key},
		accountOf: id =>
			id === 'gone'
				? undefined
				: {
						organization: {address: `https://${id}.example.com`, name: 'Kestrel Bay \ud800'},
						actor: {id: 7, email: 'owner@example.com'},
					},
		onFault: fault => faults.push(fault),
		now: () => now++,
	});
	opened.push(journal);
	return journal;
}

function change(id: number, rest: Partial<JournalChange> = {}): JournalChange {
	const call = {method: 'PATCH', path: `/users/${id}`, parameters: ['role'], milliseconds: 12};
	return {
		act: 'updateUser',
		target: {kind: 'user', id},
		outcome: 'done',
		call: {...call, status: 200},
		...rest,
	};
}

async function writeSome(count: number, connection = 'demo', key?: () => Promise<undefined>) {
	const journal = open(key);
	for (let id = 1; id <= count; id++) journal.note(connection, change(id));
	await journal.close();
}

const place = (name: string) => path.join(folder, name);
const verify = (connection = 'demo') => open().verify(connection);
const all = async (journal: Journal, connection = 'demo') =>
	(await journal.read(connection, {}, {limit: 1000})).entries.toReversed();

it('notes changes in order, for its owner only', async () => {
	const journal = open();
	journal.note('demo', change(1));
	journal.note('demo', change(2, {outcome: 'refused', code: 'BAD_REQUEST'}));
	journal.note('gone', change(3));
	const [first, second, ...others] = await all(journal);
	expect(others).toEqual([]);
	expect(first).toEqual({
		...change(1),
		number: 1,
		at: expect.stringMatching(/^2026-03-01T09:15:00\.\d{3}Z$/),
		organization: {address: 'https://demo.example.com', name: 'Kestrel Bay \ufffd'},
		actor: {id: 7, email: 'owner@example.com'},
		previous: '0'.repeat(64),
		digest: expect.stringMatching(/^[0-9a-f]{64}$/),
	});
	expect(second).toMatchObject({number: 2, previous: first?.digest, code: 'BAD_REQUEST'});
	expect(await journal.verify('demo')).toEqual({
		entries: 2,
		fault: undefined,
		tail: {state: 'proved'},
	});
	for (const name of await readdir(folder)) {
		expect((await stat(place(name))).mode & 0o077).toBe(0);
	}
	expect(faults).toEqual([]);
});

it('goes on with the chain after a start', async () => {
	for (const id of [1, 2, 3]) {
		const journal = open();
		journal.note('demo', change(id));
		await journal.close();
	}
	expect(await verify()).toEqual({entries: 3, fault: undefined, tail: {state: 'proved'}});
	expect(faults).toEqual([]);
});

it('keeps the chain of each connection apart', async () => {
	const journal = open();
	for (let id = 1; id <= 4; id++) journal.note(id % 2 === 0 ? 'demo' : 'other', change(id));
	expect((await all(journal)).map(({number, target}) => [number, target.id])).toEqual([
		[1, 2],
		[2, 4],
	]);
	await journal.forget('demo');
	expect(await all(journal)).toEqual([]);
	expect(await journal.verify('other')).toMatchObject({entries: 2, tail: {state: 'proved'}});
	expect(await readdir(folder)).not.toContain('demo.head');
	journal.note('demo', change(5));
	expect(await all(journal)).toMatchObject([{number: 1, previous: '0'.repeat(64)}]);
});

it('leaves no trace of what is forgotten', async () => {
	const journal = open();
	journal.note('demo', change(1));
	journal.note('a1b2c3', change(2, {target: {kind: 'user', id: 2, name: 'Ines Vidal'}}));
	await journal.settled();
	await journal.forget('a1b2c3');
	for (const name of await readdir(folder)) {
		const bytes = await readFile(place(name), 'latin1');
		expect([name, bytes.includes('a1b2c3'), bytes.includes('Vidal')]).toEqual([name, false, false]);
	}
});

describe('R2: what is wrong with a chain is found and named', () => {
	/** Puts a row in after others; what came later keeps what it was. */
	const copied: Bend = rows => rows.flatMap((row, at) => (at === 2 ? [row, row] : [row]));
	const forgedAtEnd: Bend = rows => {
		const last = rows.at(-1);
		if (last === undefined) return rows;
		const forged = resealed(last, '"number":9', '"number":10');
		return [...rows, ...rechained([last, forged], 1).slice(1)];
	};
	const damages: readonly (readonly [what: string, bend: Bend, number: number, why: string])[] = [
		['a byte changed', rows => bent(rows, 3), 4, 'changed'],
		['a byte of the first changed', rows => bent(rows, 0), 1, 'changed'],
		['a byte of the last changed', rows => bent(rows, 8), 9, 'changed'],
		[
			'an entry changed, with its digest',
			rows => rows.map((row, at) => (at === 3 ? resealed(row, 'owner@', 'other@') : row)),
			4,
			'changed',
		],
		[
			'a digest changed',
			rows => rows.map((row, at) => (at === 3 ? {...row, digest: 'f'.repeat(64)} : row)),
			4,
			'changed',
		],
		[
			'all that follows written anew',
			rows => rechained(rows.with(3, resealed(rows[3] ?? never(), 'owner@', 'other@')), 4),
			9,
			'changed',
		],
		['one removed', rows => rows.toSpliced(3, 1), 4, 'missing'],
		['the first removed', rows => rows.toSpliced(0, 1), 1, 'missing'],
		['two removed', rows => rows.toSpliced(3, 2), 4, 'missing'],
		['one inserted twice', copied, 3, 'inserted'],
		[
			'one inserted that follows',
			rows => {
				const forged = resealed(rows[2] ?? never(), 'owner@', 'other@');
				return rows.toSpliced(2, 0, forged);
			},
			3,
			'inserted',
		],
		['one inserted at the end', forgedAtEnd, 10, 'inserted'],
		['the last removed', rows => rows.slice(0, -1), 9, 'tail-cut'],
		['the tail cut', rows => rows.slice(0, 4), 5, 'tail-cut'],
		['all removed', () => [], 1, 'tail-cut'],
	];

	it.each(damages)('%s', async (_what, bend, number, why) => {
		await writeSome(9);
		await writeSome(2, 'other');
		bendChain(place('journal.db'), 'demo', bend);
		expect((await verify()).fault).toEqual({number, why});
		expect((await verify('other')).fault).toBeUndefined();
	});

	it.each(damages)('%s: found as well when more was noted since', async (_what, bend) => {
		await writeSome(9);
		bendChain(place('journal.db'), 'demo', bend);
		await writeSome(3);
		await writeSome(3);
		expect((await verify()).fault).toBeDefined();
	});

	it('the database taken away', async () => {
		await writeSome(3);
		await rm(place('journal.db'));
		await writeSome(1);
		expect((await verify()).fault).toEqual({number: 1, why: 'missing'});
		expect(String(faults[0])).toContain('does not end with entry 3');
	});

	it('while the program runs', async () => {
		const journal = open(noKey);
		for (let id = 1; id <= 4; id++) journal.note('demo', change(id));
		await journal.settled();
		bendChain(place('journal.db'), 'demo', rows => rows.slice(0, 2));
		expect((await journal.verify('demo')).fault).toEqual({number: 3, why: 'tail-cut'});
	});

	function bent(rows: Parameters<Bend>[0], at: number) {
		return rows.map((row, index) =>
			index === at ? {...row, text: row.text.replace('"role"', '"rule"')} : row,
		);
	}
	function never(): never {
		throw new Error('There is no such row.');
	}
});

describe('what is said of the end of a chain', () => {
	const heads: readonly (readonly [what: string, act: () => Promise<void>, state: string])[] = [
		['the head as it was written', async () => {}, 'proved'],
		['no head', () => rm(place('demo.head')), 'head-unknown'],
		['half a head', () => writeFile(place('demo.head'), '{"number":'), 'head-unknown'],
		[
			'the head of another',
			() => copyFile(place('other.head'), place('demo.head')),
			'head-unknown',
		],
		[
			'a head that was changed',
			async () => {
				const text = await readFile(place('demo.head'), 'utf8');
				await writeFile(place('demo.head'), text.replace('"number":3', '"number":2'));
			},
			'head-unknown',
		],
	];
	it.each(heads)('%s', async (_what, act, state) => {
		await writeSome(3);
		await writeSome(3, 'other');
		await act();
		expect(await verify()).toEqual({entries: 3, fault: undefined, tail: {state}});
		await writeSome(1);
		const journal = open();
		const resumed = (await all(journal)).filter(({act: named}) => named === 'journal-resumed');
		expect(resumed).toHaveLength(state === 'proved' ? 0 : 1);
		expect((await journal.verify('demo')).tail.state).toBe('proved');
	});

	it('without a place for a key nothing is proved, and nothing is accused', async () => {
		await writeSome(3, 'demo', noKey);
		expect(await open(noKey).verify('demo')).toEqual({
			entries: 3,
			fault: undefined,
			tail: {state: 'no-key'},
		});
		expect(await readdir(folder)).not.toContain('demo.head');
	});

	it('what is noted while the vault is locked comes after a head that was closed', async () => {
		await writeSome(3);
		await writeSome(2, 'demo', noKey);
		expect(await verify()).toEqual({
			entries: 5,
			fault: undefined,
			tail: {state: 'open', entries: 2},
		});
		await writeSome(1);
		expect(await verify()).toEqual({entries: 6, fault: undefined, tail: {state: 'proved'}});
		expect(faults).toEqual([]);
	});

	it('a store of keys that does not answer keeps nothing from being noted', async () => {
		let answer: (key: Buffer) => void = () => {};
		const asked = new Promise<Buffer>(resolve => (answer = resolve));
		const journal = open(() => asked);
		journal.note('demo', change(1));
		await journal.settled();
		const database = new DatabaseSync(place('journal.db'), {readOnly: true});
		const count = 'SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM fresh) AS count';
		expect(database.prepare(count).get()).toEqual({count: 1});
		database.close();
		answer(kept);
	});
});

describe('pages', () => {
	it('newest first, with what was asked for', async () => {
		const journal = open();
		for (let id = 1; id <= 30; id++) {
			journal.note('demo', change(id % 5, id % 3 === 0 ? {outcome: 'unknown', plan: 'p'} : {}));
		}
		journal.note('demo', change(1, {act: 'deactivateUser'}));
		const optics = {kind: 'channel', id: 7, name: 'optics'};
		journal.note('demo', [
			change(3, {target: {kind: 'user', id: 3, name: '100%_sure'}}),
			change(4, {target: {kind: 'topic', name: 'lenses'}, within: optics}),
		]);
		const asks = (
			of: 'act' | 'kind' | 'outcome' | 'plan' | 'actor' | 'words',
			values: string[],
			isNot = false,
		) => ({
			where: [{of, values, isNot}],
		});
		const entries = (await all(journal)).toReversed();
		const at22 = entries.find(({number}) => number === 22)?.at;
		const rows: readonly (readonly [
			Parameters<Journal['read']>[1],
			(e: JournalEntry) => boolean,
		])[] = [
			[{}, () => true],
			[{act: 'deactivateUser'}, ({act}) => act === 'deactivateUser'],
			[{kind: 'user', id: 2}, ({target}) => target.id === 2],
			[{kind: 'channel'}, () => false],
			[{outcome: 'unknown'}, ({outcome}) => outcome === 'unknown'],
			[{plan: 'p', id: 0}, ({plan, target}) => plan === 'p' && target.id === 0],
			[{actor: 'owner@example.com'}, () => true],
			[{actor: 'other@example.com'}, () => false],
			[{from: at22 ?? ''}, ({number}) => number >= 22],
			[{until: at22 ?? ''}, ({number}) => number < 22],
			[asks('act', ['role', 'deactivateUser']), ({act}) => act === 'deactivateUser'],
			[asks('act', ['deactivateUser'], true), ({act}) => act !== 'deactivateUser'],
			[asks('kind', ['user', 'channel']), () => true],
			[asks('outcome', ['unknown', 'refused']), ({outcome}) => outcome === 'unknown'],
			[asks('plan', ['p'], true), ({plan}) => plan === undefined],
			[asks('actor', ['OWNER@']), () => true],
			[asks('actor', ['%']), () => false],
			[asks('words', ['100%_']), ({target}) => target.name === '100%_sure'],
			[asks('words', ['optics']), ({within}) => within !== undefined],
			[asks('words', ['optics'], true), ({within}) => within === undefined],
			[{where: [{of: 'act', values: [], isNot: false}]}, () => false],
			[{where: [{of: 'time', ranges: [{from: at22}], isNot: true}]}, ({number}) => number < 22],
			[{about: {kind: 'channel', id: 7}}, ({within}) => within !== undefined],
			[{about: {kind: 'user', id: 2}}, ({target}) => target.id === 2],
			[{about: {kind: 'topic', name: 'LENSES', within: 7}}, ({target}) => target.kind === 'topic'],
			[{about: {kind: 'topic', name: 'lenses', within: 8}}, () => false],
			[
				{
					where: [
						{
							of: 'about',
							things: [
								{kind: 'user', id: 1},
								{kind: 'user', id: 2},
							],
							isNot: true,
						},
					],
				},
				({target: {kind, id}}) => kind !== 'user' || (id !== 1 && id !== 2),
			],
		];
		for (const [filter, isWanted] of rows) {
			const found: JournalEntry[] = [];
			let before: number | undefined;
			do {
				const page = await journal.read('demo', filter, {before, limit: 4});
				expect(page.entries.length).toBeLessThanOrEqual(4);
				found.push(...page.entries);
				({before} = page);
			} while (before !== undefined);
			expect(found).toEqual(entries.filter(isWanted));
		}
	});
});

describe('R2: a damaged journal never keeps a change from being noted', () => {
	const aside = ['journal.db.broken-1'];
	/** The last column: what stays when the organization is forgotten, for nothing of it is in there. */
	const damages: readonly (readonly [string, () => Promise<void>, readonly string[]])[] = [
		['another text', () => writeFile(place('journal.db'), 'Dear diary,\n'.repeat(500)), aside],
		['a folder', () => rm(place('journal.db')).then(() => asVoid(mkdir(place('journal.db')))), []],
		['a beginning of nothing', () => overwritten(0, 2000), []],
		['pages of nothing', () => overwritten(4096, 8192), []],
	];
	const asVoid = (work: Promise<unknown>) => work.then(() => {});
	async function overwritten(from: number, to: number): Promise<void> {
		const bytes = await readFile(place('journal.db'));
		await writeFile(place('journal.db'), bytes.fill(0, from, to));
	}
	it.each(damages)(
		'%s in its place is set aside, and the chain says so',
		async (_what, act, left) => {
			await writeSome(3);
			await act();
			await writeSome(2);
			const journal = open();
			const entries = await all(journal);
			expect(entries.map(({act: named}) => named)).toEqual([
				'journal-begun',
				'updateUser',
				'updateUser',
			]);
			expect(entries[0]?.after).toMatchObject({damaged: aside, head: {number: 3}});
			expect(String(faults[0])).toContain(`It is kept as ${place('journal.db')}.broken-1`);
			expect(await journal.verify('demo')).toMatchObject({
				fault: undefined,
				tail: {state: 'proved'},
			});
			await journal.forget('demo');
			expect((await readdir(folder)).filter(name => /broken-\d+$/.test(name))).toEqual(left);
		},
	);

	it('a chain that was in what is set aside begins by saying so', async () => {
		await writeSome(3);
		const head = JSON.parse(await readFile(place('demo.head'), 'utf8')) as Record<string, unknown>;
		await rename(place('journal.db'), place('journal.db.broken-1'));
		await writeSome(1);
		expect((await all(open()))[0]).toMatchObject({
			number: 1,
			act: 'journal-begun',
			after: {
				earlier: [],
				damaged: ['journal.db.broken-1'],
				head: {number: 3, digest: head['digest']},
			},
		});
		expect(await verify()).toMatchObject({entries: 2, fault: undefined});
	});

	it('a disk that takes nothing is told, and what was noted is written later', async () => {
		const journal = open();
		await rm(folder, {recursive: true});
		await writeFile(folder, 'a file where the folder was');
		journal.note('demo', change(1));
		await journal.settled();
		expect(faults.length).toBeGreaterThan(0);
		await rm(folder);
		journal.note('demo', change(2));
		expect((await all(journal)).map(({target}) => target.id)).toEqual([1, 2]);
	});
});

describe('retention', () => {
	/** Notes nine, deletes the first five of them, and notes two more. */
	async function shortened(): Promise<void> {
		const journal = open();
		for (let id = 1; id <= 9; id++) {
			journal.note('demo', change(id, {target: {kind: 'user', id, name: `Person ${id}`}}));
			await journal.settled();
		}
		const [, , , , , sixth] = await all(journal);
		expect(await journal.prune('demo', sixth?.at ?? '')).toBe(5);
		journal.note('demo', change(10));
		journal.note('demo', change(11));
		await journal.close();
	}

	it('deletes what is older, says so, and what is left verifies', async () => {
		await shortened();
		const journal = open();
		const entries = await all(journal);
		expect(entries.map(({number, act}) => [number, act])).toEqual([
			...[6, 7, 8, 9].map(number => [number, 'updateUser']),
			[10, 'journal-checkpoint'],
			[11, 'updateUser'],
			[12, 'updateUser'],
		]);
		expect(entries[4]?.after).toEqual({
			number: 5,
			digest: entries[0]?.previous,
			before: entries[0]?.at,
		});
		expect(await journal.verify('demo')).toEqual({
			entries: 7,
			fault: undefined,
			tail: {state: 'proved'},
		});
		for (const name of await readdir(folder)) {
			expect([name, (await readFile(place(name), 'latin1')).includes('Person 3')]).toEqual([
				name,
				false,
			]);
		}
		let lines = '';
		for await (const part of journal.exportLines('demo')) lines += part;
		expect(lines.split('\n')).toHaveLength(8);
	});

	it('deletes twice, and all there is', async () => {
		await shortened();
		const journal = open();
		expect(await journal.prune('demo', '2025-01-01T00:00:00.000Z')).toBe(0);
		expect(await journal.prune('demo', '2027-01-01T00:00:00.000Z')).toBe(7);
		expect(await all(journal)).toMatchObject([{number: 13, act: 'journal-checkpoint'}]);
		expect(await journal.prune('nobody', '2027-01-01T00:00:00.000Z')).toBe(0);
		journal.note('demo', change(12));
		await journal.close();
		expect(await verify()).toEqual({entries: 2, fault: undefined, tail: {state: 'proved'}});
	});

	const damages: readonly (readonly [what: string, bend: Bend, number: number, why: string])[] = [
		[
			'a byte changed',
			rows =>
				rows.map((row, at) => (at === 1 ? {...row, text: row.text.replace('role', 'rule')} : row)),
			7,
			'changed',
		],
		['an entry removed', rows => rows.toSpliced(2, 1), 8, 'missing'],
		['the first that is left removed', rows => rows.slice(1), 6, 'missing'],
		[
			'an entry inserted',
			rows => rows.flatMap((row, at) => (at === 1 ? [row, row] : [row])),
			7,
			'inserted',
		],
		['the tail cut', rows => rows.slice(0, -1), 12, 'tail-cut'],
		['the checkpoint removed', rows => rows.toSpliced(4, 1), 1, 'missing'],
		[
			'the checkpoint changed',
			rows => rows.map(row => resealed(row, '"number":5}', '"number":6}')).slice(1),
			6,
			'changed',
		],
	];
	it.each(damages)('%s is found', async (_what, bend, number, why) => {
		await shortened();
		bendChain(place('journal.db'), 'demo', bend);
		expect((await verify()).fault).toEqual({number, why});
		expect(await open().prune('demo', '2027-01-01T00:00:00.000Z')).toBe(0);
	});

	it('where nobody can say how the chain ends, nothing is deleted', async () => {
		await writeSome(3);
		const journal = open(noKey);
		expect(await journal.prune('demo', '2027-01-01T00:00:00.000Z')).toBe(0);
		expect((await all(journal)).length).toBeGreaterThanOrEqual(3);
		await journal.close();
		await rm(place('demo.head'));
		expect(await open(noKey).prune('demo', '2027-01-01T00:00:00.000Z')).toBeGreaterThan(0);
	});
});

it('what was noted one by one is there after a sudden end, in order and before what comes next', async () => {
	const journal = open();
	for (let id = 1; id <= 3; id++) {
		journal.note('demo', change(id));
		await journal.settled();
	}
	// As another program finds the files while this one still has them open.
	const other = `${folder}-other`;
	await cp(folder, other, {recursive: true});
	const again = open(async () => kept, other);
	again.note('demo', [change(4), change(5)]);
	const {entries} = await again.read('demo', {}, {limit: 9});
	expect(entries.map(({target}) => target.id)).toEqual([5, 4, 3, 2, 1]);
	expect(await again.verify('demo')).toMatchObject({entries: 5, fault: undefined});
	await again.close();
	await rm(other, {recursive: true});
});

it('a database of before is read as one of now', async () => {
	await writeSome(2);
	const database = new DatabaseSync(place('journal.db'));
	database.exec(`
		DROP TABLE fresh;
		DROP INDEX entries_by_number;
		ALTER TABLE entries DROP COLUMN change;
		ALTER TABLE entries DROP COLUMN name;
		ALTER TABLE entries DROP COLUMN place;
		ALTER TABLE entries DROP COLUMN place_id;
		ALTER TABLE entries DROP COLUMN place_name;
		CREATE INDEX entries_by_number ON entries (connection, number);
		PRAGMA user_version = 1;
	`);
	database.close();
	const journal = open();
	journal.note('demo', change(3, {change: 'role'}));
	const where = [{of: 'act' as const, values: ['role'], isNot: false}];
	expect((await journal.read('demo', {where}, {limit: 5})).entries).toMatchObject([{number: 3}]);
	expect(await journal.verify('demo')).toMatchObject({entries: 3, fault: undefined});
});

it('closes what was noted before with an entry, and forgets it together', async () => {
	const newest = '{"path":"/users/2"}\n{"path":"/users/3"}\n';
	await writeFile(place('demo.jsonl'), newest);
	await writeFile(place('demo.jsonl.1'), '{"path":"/users/1"}\n');
	await writeFile(place('demo.jsonl.broken-1'), '');
	await writeFile(place('demo2.jsonl'), '');
	const journal = open();
	journal.note('demo', change(4));
	const [first] = await all(journal);
	expect(first).toMatchObject({
		number: 1,
		act: 'journal-begun',
		after: {
			earlier: [
				{file: 'demo.jsonl.1', entries: 1},
				{
					file: 'demo.jsonl',
					entries: 2,
					sha256: createHash('sha256').update(newest).digest('hex'),
				},
			],
		},
	});
	expect(await readdir(folder)).toContain('demo.jsonl');
	await journal.forget('demo');
	expect((await readdir(folder)).filter(name => name.startsWith('demo'))).toEqual(['demo2.jsonl']);
});

it('a connection whose name leads elsewhere is refused', async () => {
	const journal = open();
	journal.note('../elsewhere', change(1));
	expect(faults).toHaveLength(1);
	await expect(journal.forget('../elsewhere')).rejects.toThrow('not the name of a file');
	expect(await readdir(folder)).toEqual([]);
});

it('what comes when it is closed is told, and changes nothing', async () => {
	const journal = open();
	journal.note('demo', change(1));
	await journal.close();
	journal.note('demo', change(2));
	expect(String(faults[0])).toContain('closed');
	expect(await verify()).toEqual({entries: 1, fault: undefined, tail: {state: 'proved'}});
});
