import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {bridge, type Bridge, type PlanNews} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {mostFileBytes, type FileComparison} from '../../shared/model/organization-file';
import {notConnected} from '../gateway/failure';
import {doFileJob} from '../plans/organization-file/file-jobs';
import {openPlans, type Plans} from '../plans/plans';
import {startTestServer, type TestServer} from '../testing/plan-server.fixture';
import {ownerOf} from '../testing/plans.fixture';
import {
	openFilesInHand,
	createOrganizationFileHandlers,
	type FilesInHand,
	type OrganizationFileHandlers,
} from './organization-file-handlers';

let server: TestServer;
let folder: string;
let plans: Plans;
let client: Client;
let files: FilesInHand;
let desk: OrganizationFileHandlers;
let place: string | undefined;
let suggested: string;
let isClicked: boolean;
let shown: string[];
let news: PlanNews[];
let phases: string[];
let doJob: Parameters<typeof createOrganizationFileHandlers>[0]['doJob'];

beforeAll(async () => {
	server = await startTestServer();
	const {accounts} = server.server;
	const {email} = ownerOf(server).account;
	client = server.with(email, accounts['owner']?.api_key ?? '');
});
afterAll(() => server.stop());

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-file-desk-'));
	plans = await openPlans(folder);
	files = openFilesInHand();
	place = path.join(folder, 'org.yaml');
	isClicked = true;
	[shown, news, phases] = [[], [], []];
	doJob = async job => doFileJob(job);
	desk = createOrganizationFileHandlers({
		plans,
		files,
		hostOf: async connection => {
			if (connection === 'gone') throw notConnected();
			if (connection !== 'away') return {...ownerOf(server), connection, client};
			const nowhere = createClient({
				baseUrl: 'http://127.0.0.1:9/api/v1',
				credentials: {email: 'a@example.com', apiKey: 'k'},
			});
			return {...ownerOf(server), connection, client: nowhere};
		},
		doJob: (job, signal, onCount) => doJob(job, signal, onCount),
		async choosePlace(name) {
			suggested = name;
			return place;
		},
		showInFolder: file => void shown.push(file),
		isClicked: () => isClicked,
		onPlan: one => void news.push(one),
		onProgress: ({phase, count}) => void (count === undefined && phases.push(phase)),
	});
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

type Channel = keyof OrganizationFileHandlers['answers'];

/** As it goes over the bridge and back. */
async function ask<Of extends Channel>(
	channel: Of,
	question: Omit<Bridge[Of]['ask'], 'connectionId'>,
	connectionId = 'demo',
): Promise<Bridge[Of]['answer']> {
	const asked = bridge[channel].ask.parse({connectionId, ...question});
	const answer = desk.answers[channel] as (of: unknown) => unknown;
	return bridge[channel].answer.parse(await answer(asked)) as Bridge[Of]['answer'];
}

const all = ['organization', 'settings', 'profile_fields', 'channels', 'people'] as const;

async function exported(): Promise<string> {
	const answer = await ask('organization-file:export', {sections: [...all]});
	expect(answer).toMatchObject({ok: true, value: {state: 'saved', path: place}});
	return readFile(place ?? '', 'utf8');
}

async function compared(
	text: string | Uint8Array<ArrayBuffer>,
	prune: ('people' | 'channels')[] = [],
): Promise<FileComparison> {
	const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
	const file = {name: 'org.yaml', bytes};
	const answer = await ask('organization-file:compare', {file, prune});
	if (!answer.ok) throw new Error(answer.detail);
	return answer.value;
}

async function usable(...asked: Parameters<typeof compared>) {
	const found = await compared(...asked);
	if (found.state !== 'compared') throw new Error(JSON.stringify(found));
	return found;
}

describe('an export of the window', () => {
	it('is named after the day that it is where the reader is', async () => {
		const zone = process.env['TZ'];
		process.env['TZ'] = 'Europe/Berlin';
		vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-11-29T23:30:00Z')});
		try {
			await exported();
		} finally {
			vi.useRealTimers();
			if (zone === undefined) delete process.env['TZ'];
			else process.env['TZ'] = zone;
		}
		expect(suggested).toBe('organization-2026-11-30.yaml');
	});

	it('is written where somebody wants it, the same each time, and shown in its folder', async () => {
		const text = await exported();
		expect(text).toContain('steward: 1');
		expect(text).not.toContain('invitations:');
		expect(phases).toEqual(['organization', 'file']);
		place = path.join(folder, 'again.yaml');
		expect(await exported()).toBe(text);
		expect(await ask('organization-file:show', {})).toBe(true);
		expect(shown).toEqual([place]);
	});

	it('keeps the comments of a file that is there, and writes another one anew', async () => {
		const text = await exported();
		await writeFile(place ?? '', text.replace('people:\n', '# Ours\npeople:\n'));
		expect(await exported()).toContain('# Ours\npeople:');
		await writeFile(place ?? '', 'Some notes: [');
		expect(await exported()).toBe(text);
	});

	it('leaves an organization file alone that has a mistake, or is of another organization', async () => {
		const text = await exported();
		const sections = [...all];
		for (const [from, to, line] of [
			['role: member', 'role: membre # soon', expect.any(Number)],
			['steward: 1', 'steward: [', expect.any(Number)],
			[/url: [^,}]*/, 'url: https://other.example.com', 3],
		] as const) {
			const edited = text.replace(from, to);
			await writeFile(place ?? '', edited);
			expect(await ask('organization-file:export', {sections})).toMatchObject({
				ok: true,
				value: {state: 'unusable', path: place, problems: [{line}]},
			});
			expect(await readFile(place ?? '', 'utf8')).toBe(edited);
		}
	});

	it('asks for a click, and for a place', async () => {
		place = undefined;
		const sections = [...all];
		const stopped = {ok: true, value: {state: 'stopped'}};
		expect(await ask('organization-file:export', {sections})).toEqual(stopped);
		isClicked = false;
		const refused = {ok: false, kind: 'not-clicked'};
		expect(await ask('organization-file:export', {sections})).toMatchObject(refused);
		expect(await ask('organization-file:show', {})).toBe(false);
	});

	it('tells a place that takes nothing, a key that is gone and a server that is away', async () => {
		const sections = [...all];
		const failing = async (connection?: string) =>
			ask('organization-file:export', {sections}, connection);
		place = path.join(folder, 'none', 'org.yaml');
		expect(await failing()).toMatchObject({ok: false, kind: 'unexpected'});
		place = path.join(folder, 'org.yaml');
		expect(await failing('gone')).toMatchObject({ok: false, kind: notConnected().kind});
		expect(await failing('away')).toMatchObject({ok: false});
		await expect(readFile(place)).rejects.toThrow('ENOENT');
	});
});

describe('a comparison of the window', () => {
	it('sends nothing, and becomes a plan', async () => {
		const text = await exported();
		expect(await usable(text)).toMatchObject({differences: [], steps: 0});
		const mark = server.calls.length;
		const found = await usable(text.replace('role: member', 'role: moderator'));
		const sent = server.calls.slice(mark).filter(({method}) => method !== 'GET');
		expect(sent.length).toBeGreaterThan(0);
		expect(sent.every(({path: of}) => /\/(register|events)$/.test(of))).toBe(true);
		expect(found.differences).toMatchObject([
			{act: 'change', before: 'member', after: 'moderator', how: 'planned'},
		]);
		const made = await ask('organization-file:plan', {mark: found.mark});
		expect(made).toMatchObject({ok: true, value: {name: 'From org.yaml', counts: {pending: 1}}});
		expect(news).toHaveLength(1);
		expect(plans.list()).toHaveLength(1);
	});

	it('takes away what the file does not name where that is asked, of the file in hand', async () => {
		const text = await exported();
		const line = text.split('\n').find(one => one.includes('role: member, active: true')) ?? '';
		const found = await usable(text.replace(`${line}\n`, ''));
		expect(found).toMatchObject({
			differences: [],
			sections: ['profile_fields', 'channels', 'people'],
		});
		const pruned = await ask('organization-file:compare', {
			file: {mark: found.mark},
			prune: ['people'],
		});
		// Of the export, of the file, and of the one in hand.
		expect(phases.slice(-2)).toEqual(['file', 'rights']);
		expect(phases.filter(phase => phase === 'organization')).toHaveLength(2);
		expect(pruned).toMatchObject({ok: true, value: {differences: [{act: 'remove'}], steps: 1}});
		// The earlier one is another file by now.
		const late = await ask('organization-file:plan', {mark: found.mark});
		expect(late).toMatchObject({ok: false, kind: 'plan-refused'});
	});

	it('says where a file is wrong, with what stands there', async () => {
		const text = await exported();
		const wrong = await compared(text.replace('role: member', 'role: membre'));
		if (wrong.state !== 'unusable') throw new Error('It is usable.');
		const [{text: line, at} = {text: '', at: 0}] = wrong.problems;
		expect(line.slice(at)).toMatch(/^role: membre/);
		const other = await compared(text.replace(/url: [^,}]*/, 'url: https://other.example.com'));
		expect(other).toMatchObject({state: 'unusable', problems: [{line: 3}]});
		const newer = await compared(text.replace('steward: 1', 'steward: 9'));
		expect(newer).toMatchObject({state: 'unusable', problems: [{line: 2}]});
		const bytes = new Uint8Array([...new TextEncoder().encode('steward: 1\n# '), 0xff, 10]);
		expect(await compared(bytes)).toMatchObject({
			state: 'unusable',
			problems: [{line: 2, column: 3, message: expect.stringContaining('UTF-8') as string}],
		});
		expect(plans.list()).toEqual([]);
	});

	it('is stopped, by a person, by another one and by leaving', async () => {
		const text = await exported();
		const hanging = () => {
			let begun = () => {};
			const isBegun = new Promise<void>(resolve => (begun = resolve));
			doJob = (_job, signal) =>
				new Promise((_resolve, reject) => {
					begun();
					signal.addEventListener('abort', () => reject(signal.reason as Error));
				});
			return {isBegun, comparing: compared(text)};
		};
		const first = hanging();
		await first.isBegun;
		await ask('organization-file:stop', {});
		expect(await first.comparing).toEqual({state: 'stopped'});
		const second = hanging();
		await second.isBegun;
		doJob = async job => doFileJob(job);
		expect(await usable(text)).toMatchObject({steps: 0});
		expect(await second.comparing).toEqual({state: 'stopped'});
		const third = hanging();
		await third.isBegun;
		files.forget('demo');
		expect(await third.comparing).toEqual({state: 'stopped'});
		expect(files.compared.size).toBe(0);
	});

	it('takes no file that is too large, nor anything but a file', () => {
		const {ask: question} = bridge['organization-file:compare'];
		const of = (bytes: unknown) =>
			question.safeParse({connectionId: 'demo', file: {name: 'a.yaml', bytes}, prune: []}).success;
		expect(of(new Uint8Array(10))).toBe(true);
		expect(of(new Uint8Array(mostFileBytes + 1))).toBe(false);
		expect(of('/etc/passwd')).toBe(false);
	});
});
