import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {JournalEntry} from '../../shared/model/journal';
import {openJournal, type Journal} from '../plans/journal';
import {exportJournal} from './export-journal';
import {openRetention} from './journal-retention';

let folder: string;
let journal: Journal;
let now: number;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-kept-'));
	now = Date.parse('2026-01-01T00:00:00Z');
	const key = async () => Buffer.alloc(32, 7);
	journal = openJournal({
		folder: path.join(folder, 'journal'),
		key: {read: key, keepWith: key},
		accountOf: () => ({
			organization: {address: 'https://chat.example.com'},
			actor: {id: 7, email: '=cmd@example.com'},
		}),
		onFault(fault) {
			throw fault;
		},
		now: () => now,
	});
});
afterEach(async () => {
	await journal.close();
	await rm(folder, {recursive: true, force: true});
});

function note(name: string): void {
	journal.note('demo', {
		act: 'updateUser',
		change: 'name',
		target: {kind: 'user', id: 12, name},
		before: '+SUM(1)',
		after: 'Ines, "Vidal"\nof Optics',
		outcome: 'done',
	});
}

describe('retention', () => {
	it('deletes what is older than the settings say, says so, and the chain still verifies', async () => {
		note('old');
		await journal.settled();
		now += 100 * 86_400_000;
		note('new');
		await journal.settled();
		let kept: '90-days' | 'forever' = 'forever';
		const retention = openRetention({
			settings: {read: () => ({keepJournal: kept}) as never},
			connections: {list: async () => [{id: 'demo'}] as never},
			journal,
			onFault(fault) {
				throw fault;
			},
			now: () => now,
		});
		await retention.keep();
		expect(await journal.verify('demo')).toMatchObject({entries: 2});
		kept = '90-days';
		await retention.keep();
		const {entries} = await journal.read('demo', {}, {limit: 10});
		expect(entries.map(({act, target}) => [act, target.name])).toEqual([
			['journal-checkpoint', undefined],
			['updateUser', 'new'],
		]);
		expect(entries[0]?.after).toMatchObject({number: 1, before: '2026-01-11T00:00:00.000Z'});
		expect(await journal.verify('demo')).toEqual({
			entries: 2,
			fault: undefined,
			tail: {state: 'proved'},
		});
		expect((await journal.outline('demo', {}, [])).total).toBe(2);
	});
});

describe('export', () => {
	async function exported(form: 'csv' | 'jsonl', filter = {}): Promise<string> {
		const answer = await exportJournal({connectionId: 'demo', form, filter, journal, folder});
		if (!answer.ok) throw new Error(answer.detail);
		return readFile(path.join(folder, answer.value.name), 'utf8');
	}

	it('as lines of JSON is the whole chain, oldest first', async () => {
		for (const name of ['one', 'two', 'three']) note(name);
		const lines = (await exported('jsonl', {kind: 'channel'})).trim().split('\n');
		const entries = lines.map(line => JSON.parse(line) as JournalEntry);
		expect(entries.map(({target}) => target.name)).toEqual(['one', 'two', 'three']);
		expect(entries[1]?.previous).toBe(entries[0]?.digest);
	});

	it('as CSV has what the filter wants, quoted, with nothing that a spreadsheet computes', async () => {
		for (const name of ['=HYPERLINK("x")', '@sum', 'plain']) note(name);
		const text = await exported('csv');
		expect(text.charCodeAt(0)).toBe(0xfeff);
		expect(text).toContain('number,time,organization,actor_id,actor_email,act,change');
		expect(text).toContain(`"'=HYPERLINK(""x"")"`);
		expect(text).toContain(",'@sum,");
		expect(text).toContain(",'=cmd@example.com,");
		expect(text).toContain(",'+SUM(1),");
		expect(text).toContain('"Ines, ""Vidal""\nof Optics"');
		expect((await exported('csv', {kind: 'channel'})).trim().split('\r\n')).toHaveLength(1);
	});
});
