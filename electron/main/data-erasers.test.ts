import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {JournalChange} from '../../shared/model/journal';
import {openCallsLog} from '../gateway/calls-log';
import {openMeanings} from '../gateway/meanings';
import {openComparisonsInHand} from './comparison-handlers';
import {openFilesInHand} from './organization-file-handlers';
import {openPeopleFilesInHand} from './people-file-handlers';
import {openNetwork} from '../gateway/network';
import {openJournal} from '../plans/journal';
import {openPlans} from '../plans/plans';
import {openSavedTexts} from '../vault/saved-texts';
import {openSavedLists} from '../vault/saved-lists';
import {everything, forgetLocally, dataErasersOf} from './data-erasers';
import {openSettings} from './settings';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-forget-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const change: JournalChange = {act: 'updateUser', target: {kind: 'user', id: 1}, outcome: 'done'};

/** Two organizations of which everything is kept, on the disk. */
async function start() {
	const fail = (problem: unknown) => {
		throw problem;
	};
	const settings = await openSettings(path.join(folder, 'settings.json'), fail);
	const texts = await openSavedTexts(path.join(folder, 'outbox'), fail);
	const vault: Parameters<typeof openSavedLists>[1] = {
		read: async () => ({secret: Buffer.alloc(32, 7).toString('base64')}),
		stateOf: async () => ({key: 'kept'}),
		save: async () => 'kept',
		keyStore: () => 'system',
	};
	const lists = openSavedLists(path.join(folder, 'lists'), vault, async () => undefined, '1.0.0');
	const key = async () => Buffer.alloc(32, 7);
	const journal = openJournal({
		folder: path.join(folder, 'journal'),
		key: {read: key, keepWith: key},
		accountOf: id => ({
			organization: {address: `https://${id}.example.com`},
			actor: {id: 7, email: 'owner@example.com'},
		}),
		onFault: fail,
	});
	await mkdir(path.join(folder, 'journal'));
	const plans = await openPlans(path.join(folder, 'plans'));
	for (const connection of ['leaving', 'staying']) {
		await texts.save(connection, 'composer', {text: `half a thought of ${connection}`, at: 1});
		await lists.save(connection, 'users', {text: '[]', at: 1});
		await writeFile(path.join(folder, `journal/${connection}.jsonl`), '{"path":"/users/1"}\n');
		await writeFile(path.join(folder, `journal/${connection}.jsonl.1`), '{"path":"/users/2"}\n');
		journal.note(connection, change);
		const organization = {address: `https://${connection}.example.com`};
		const owner = {organization, account: {id: 7, email: 'owner@example.com'}, connection};
		plans.add(owner, `Plan of ${connection}`, [
			{
				change: {kind: 'name', user_id: 9, before: 'Ana', after: 'Anna'},
				target: {kind: 'user', id: 9, name: 'Ana', email: `ana@${connection}.example.com`},
				seenAt: 1,
			},
		]);
		const {remembered} = settings.read();
		const token = `token of ${connection}`;
		const devices = [{token, appid: 'app', at: 1}];
		settings.change({remembered: {...remembered, [connection]: {links: {}, devices}}});
	}
	settings.change({lastPlace: '/o/leaving/people?text=somebody'});
	await writeFile(path.join(folder, 'outbox/leaving.jsonl.broken-1'), 'damaged, of leaving');
	await Promise.all([settings.settled(), journal.settled()]);
	const network = openNetwork(() => Promise.resolve('DIRECT'));
	const calls = openCallsLog({onNews: () => {}});
	const meanings = openMeanings();
	const parts = {
		settings,
		texts,
		lists,
		network,
		calls,
		journal,
		meanings,
		plans,
		files: openFilesInHand(),
		peopleFiles: openPeopleFilesInHand(),
		comparisons: openComparisonsInHand(),
	};
	return {...parts, erasers: dataErasersOf(parts)};
}

/** Files in which an organization is named. */
async function tracesOf(connection: string): Promise<string[]> {
	const traces: string[] = [];
	for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
		if (!entry.isFile()) continue;
		const file = path.join(entry.parentPath, entry.name);
		const named = `${path.relative(folder, file)} ${await readFile(file, 'utf8')}`;
		if (named.includes(connection)) traces.push(entry.name);
	}
	return traces.sort();
}

it('removing leaves no file in which the organization is named, and all of the others', async () => {
	const {erasers, texts, journal, settings, plans} = await start();
	expect((await tracesOf('leaving')).length).toBeGreaterThan(3);
	// What stands in the log of a database moves into its file.
	const others = (await tracesOf('staying')).map(name => name.replace(/-wal$/, ''));
	await forgetLocally(erasers, 'leaving', everything);
	expect(await tracesOf('leaving')).toEqual([]);
	expect(await tracesOf('staying')).toEqual(expect.arrayContaining(others));
	expect(settings.read().lastPlace).toBe('');
	expect(Object.keys(texts.read())).toEqual(['staying']);
	// What is signed in to again is noted again.
	journal.note('leaving', change);
	await journal.settled();
	expect((await journal.read('leaving', {}, {limit: 10})).entries).toMatchObject([
		{number: 1, act: 'updateUser'},
	]);
	expect((await journal.read('staying', {}, {limit: 10})).entries).toHaveLength(2);
	plans.close();
	await Promise.all([texts.close(), journal.close()]);
});

it.each(['texts', 'lists', 'journal', 'plans'] as const)(
	'only %s go when only they are chosen',
	async of => {
		const {erasers, texts, journal, settings, plans} = await start();
		const nothing = {texts: false, lists: false, journal: false, plans: false};
		await forgetLocally(erasers, 'leaving', nothing);
		const before = await tracesOf('leaving');
		await forgetLocally(erasers, 'leaving', {...nothing, [of]: true});
		const after = await tracesOf('leaving');
		expect(after.length).toBeLessThan(before.length);
		const kept = plans.list().map(({connection}) => connection);
		expect(kept.includes('leaving')).toBe(of !== 'plans');
		expect(kept).toContain('staying');
		plans.close();
		expect(texts.read()['leaving'] === undefined).toBe(of === 'texts');
		expect(settings.read().remembered['leaving'] === undefined).toBe(of === 'lists');
		const journals = await readdir(path.join(folder, 'journal'));
		expect(journals.includes('leaving.jsonl')).toBe(of !== 'journal');
		expect(journals.includes('leaving.head')).toBe(of !== 'journal');
		expect((await journal.verify('leaving')).entries > 0).toBe(of !== 'journal');
		await Promise.all([texts.close(), journal.close()]);
	},
);

it('what fails is told, and keeps nothing else from being done', async () => {
	const done: string[] = [];
	const erasers = [
		{of: 'texts' as const, forget: () => Promise.reject(new Error('The disk is gone.'))},
		{of: 'journal' as const, forget: async (id: string) => void done.push(id)},
	];
	await expect(forgetLocally(erasers, 'a', everything)).rejects.toThrow('The disk is gone.');
	expect(done).toEqual(['a']);
});

it('rehearsals end, whatever is chosen', async () => {
	const {erasers, plans, texts, journal} = await start();
	const ended = vi.spyOn(plans, 'endRehearsals');
	const nothing = {texts: false, lists: false, journal: false, plans: false};
	await forgetLocally(erasers, 'leaving', nothing);
	expect(ended.mock.calls).toEqual([[{connection: 'leaving'}]]);
	plans.close();
	await Promise.all([texts.close(), journal.close()]);
});
