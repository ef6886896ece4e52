import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {bridge, type Bridge, type PlanNews} from '../../shared/bridge';
import type {Client} from '../../shared/client/create-client';
import {byteOrderMark, csvLine} from '../../shared/model/csv';
import {
	mostTableBytes,
	type ColumnUse,
	type PeopleProgress,
	type PersonRow,
} from '../../shared/model/people-file';
import {notConnected} from '../gateway/failure';
import {doPeopleJob} from '../plans/people-file/people-jobs';
import {openPlans, type Plans} from '../plans/plans';
import {startTestServer, type TestServer} from '../testing/plan-server.fixture';
import {ownerOf} from '../testing/plans.fixture';
import {
	createPeopleFileHandlers,
	openPeopleFilesInHand,
	type PeopleFileHandlers,
	type PeopleFilesInHand,
} from './people-file-handlers';

let server: TestServer;
let folder: string;
let plans: Plans;
let client: Client;
let files: PeopleFilesInHand;
let desk: PeopleFileHandlers;
let place: string | undefined;
let asked: string[];
let isClicked: boolean;
let shown: string[];
let news: PlanNews[];
let progress: PeopleProgress[];
let doJob: Parameters<typeof createPeopleFileHandlers>[0]['doJob'];
let member: string;

beforeAll(async () => {
	server = await startTestServer();
	const {accounts} = server.server;
	const {email} = ownerOf(server).account;
	member = accounts['member']?.email ?? '';
	client = server.with(email, accounts['owner']?.api_key ?? '');
});
afterAll(() => server.stop());

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-people-desk-'));
	plans = await openPlans(folder);
	files = openPeopleFilesInHand();
	place = path.join(folder, 'rejects.csv');
	isClicked = true;
	[asked, shown, news, progress] = [[], [], [], []];
	doJob = async (job, _signal, onProgress) => doPeopleJob(job, onProgress);
	desk = createPeopleFileHandlers({
		plans,
		files,
		hostOf: async connection => {
			if (connection === 'gone') throw notConnected();
			return {...ownerOf(server), connection, client};
		},
		doJob: (job, signal, onProgress) => doJob(job, signal, onProgress),
		choosePlace: async name => {
			asked.push(name);
			return place;
		},
		showInFolder: file => void shown.push(file),
		isClicked: () => isClicked,
		onPlan: one => void news.push(one),
		onProgress: one => void progress.push(one),
	});
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

type Channel = keyof PeopleFileHandlers['answers'];

/** As it goes over the bridge and back. */
async function ask<Of extends Channel>(
	channel: Of,
	question: Omit<Bridge[Of]['ask'], 'connectionId'>,
	connectionId = 'demo',
): Promise<Bridge[Of]['answer']> {
	const of = bridge[channel].ask.parse({connectionId, ...question});
	const answer = desk.answers[channel] as (of: unknown) => unknown;
	return bridge[channel].answer.parse(await answer(of)) as Bridge[Of]['answer'];
}

function valueOf<T>(answer: {readonly ok: true; readonly value: T} | {readonly ok: false}): T {
	if (!answer.ok) throw new Error(JSON.stringify(answer));
	return answer.value;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string | Uint8Array<ArrayBuffer>, name = 'people.csv') {
	const bytes = typeof text === 'string' ? bytesOf(text) : text;
	return valueOf(await ask('people-file:read', {file: {name, bytes}}));
}

async function readable(text: string, name?: string) {
	const table = await read(text, name);
	if (table.state !== 'columns') throw new Error(JSON.stringify(table));
	return table;
}

/** With the columns as they are guessed, unless some are said. */
async function compared(text: string, uses?: readonly ColumnUse[]) {
	const {mark, columns} = await readable(text);
	const question = {mark, uses: [...(uses ?? columns.map(({guess}) => guess))]};
	const found = valueOf(await ask('people-file:compare', question));
	if (found.state !== 'compared') throw new Error(JSON.stringify(found));
	return found;
}

async function rows(mark: number, found: Partial<Bridge['people-file:find']['ask']> = {}) {
	const {lines} = valueOf(await ask('people-file:find', {mark, verdicts: [], text: '', ...found}));
	return valueOf(await ask('people-file:rows', {mark, lines: [...lines]}));
}

const seen = (all: readonly PersonRow[]) =>
	all.map(({line, email, verdict}) => [line, email, verdict]);

const text = () =>
	[
		['Login', 'Name', 'Role', 'Squad', 'Note'],
		['new@example.com', 'Nora New', 'moderator', 'Data', 'x'],
		[member, '', 'moderator', '', ''],
		['broken', 'Bea Broken', '', '', ' a\nb '],
		['chief@example.com', 'Chief', 'chief', '', ''],
	]
		.map(row => csvLine(row))
		.join('');

describe('the columns of a file', () => {
	it('are told with what they seem to hold, and with what stands in them', async () => {
		const table = await readable(text());
		expect(table).toMatchObject({
			rows: 4,
			columns: [
				{header: 'Login', guess: '', examples: ['new@example.com', member, 'broken']},
				{header: 'Name', guess: 'name', examples: ['Nora New', 'Bea Broken', 'Chief']},
				{header: 'Role', guess: 'role', examples: ['moderator', 'chief']},
				{header: 'Squad', guess: '', examples: ['Data']},
				{header: 'Note', guess: '', examples: ['x', 'a b']},
			],
		});
		expect(table.fields.map(({name}) => name)).toContain('Team');
		expect(progress.map(({phase}) => phase)).toEqual(['file']);
	});

	it('make one shape in any order and in any case of letters', async () => {
		const {shape} = await readable('Name,E-mail\n');
		expect((await readable('e-mail;name\n')).shape).toBe(shape);
		expect((await readable('Name,Mail\n')).shape).not.toBe(shape);
	});

	it('are guessed as fields by their names, and two may be guessed the same', async () => {
		const {columns, fields} = await readable('Mail,E-mail,Team,First name,Name\n');
		const team = fields.find(({name}) => name === 'Team')?.id;
		const guesses = columns.map(({guess}) => guess);
		expect(guesses).toEqual(['email', 'email', `field ${team}`, '', 'name']);
		const {mark} = await readable('Mail,E-mail\na@b,c@d');
		const answer = await ask('people-file:compare', {mark, uses: ['email', 'email']});
		expect(answer).toMatchObject({
			ok: false,
			kind: 'plan-refused',
			detail: '"Mail" and "E-mail" are used as the same.',
		});
	});

	it('are refused with line and column where the file is none', async () => {
		expect(await read('a,b\n1,"2\n3,4\n')).toMatchObject({
			state: 'unusable',
			problems: [{line: 2, column: 3, text: '1,"2', at: 2}],
		});
		expect(await read(new Uint8Array([0xff, 0xfe, 10]))).toMatchObject({
			state: 'unusable',
			problems: [{line: 1, message: expect.stringContaining('UTF-8') as string}],
		});
		const {ask: question} = bridge['people-file:read'];
		const of = (bytes: unknown) =>
			question.safeParse({connectionId: 'demo', file: {name: 'a.csv', bytes}}).success;
		expect(of(new Uint8Array(mostTableBytes + 1))).toBe(false);
		expect(of('/etc/passwd')).toBe(false);
	});
});

describe('the rows of a file', () => {
	const uses: readonly ColumnUse[] = ['email', 'name', 'role', '', ''];

	it('have verdicts with what changes, found by words and by verdict; nothing is sent', async () => {
		const begin = server.calls.length;
		const {mark, ...found} = await compared(text(), uses);
		expect(found).toMatchObject({
			counts: {create: 1, change: 1, unchanged: 0, cannot: 2},
			steps: 2,
			later: 0,
		});
		const all = await rows(mark);
		expect(seen(all)).toEqual([
			[2, 'new@example.com', 'create'],
			[3, member, 'change'],
			[4, 'broken', 'cannot'],
			[6, 'chief@example.com', 'cannot'],
		]);
		expect(all[1]?.name).not.toBe('');
		expect(all[1]?.differences).toMatchObject([
			{path: ['people', member, 'role'], before: 'member', after: 'moderator', how: 'planned'},
		]);
		expect(all[3]?.reason).toContain('"chief" is not a role. Use owner, administrator');
		expect(seen(await rows(mark, {verdicts: ['create', 'change']}))).toHaveLength(2);
		expect(seen(await rows(mark, {text: 'CHIEF example'}))).toEqual([
			[6, 'chief@example.com', 'cannot'],
		]);
		const searched = await ask('people-file:find', {mark, verdicts: ['create'], text: 'chief'});
		expect(searched).toMatchObject({
			value: {lines: new Uint32Array(), counts: {cannot: 1, create: 0}},
		});
		const sent = server.calls.slice(begin).filter(({method}) => method !== 'GET');
		expect(sent.length).toBeGreaterThan(0);
		expect(sent.every(({path: of}) => /\/(register|events)$/.test(of))).toBe(true);
		const phases = new Set(progress.map(({phase}) => phase));
		expect([...phases]).toEqual(['file', 'organization', 'rows', 'rights']);
	});

	it('are compared anew with other columns without reading the organization again', async () => {
		const {mark} = await compared(text(), uses);
		const begin = server.calls.length;
		const again = await ask('people-file:compare', {
			mark,
			uses: ['email', 'name', '', '', ''],
		});
		expect(again).toMatchObject({value: {counts: {create: 2, change: 0, unchanged: 1, cannot: 1}}});
		expect(server.calls.slice(begin).some(({path: of}) => of.endsWith('/register'))).toBe(false);
		// What was shown before is no longer what a plan is made of.
		const late = await ask('people-file:plan', {mark});
		expect(late).toMatchObject({ok: false, kind: 'plan-refused'});
	});

	it('become a plan of exactly what was shown', async () => {
		const {mark} = await compared(text(), uses);
		const made = await ask('people-file:plan', {mark});
		expect(made).toMatchObject({ok: true, value: {name: 'From people.csv', counts: {pending: 2}}});
		expect(news).toHaveLength(1);
		const [first, second] = plans.steps(valueOf(made).id, {from: 0, limit: 10});
		expect([first?.change.kind, second?.change.kind]).toEqual(['new-person', 'role']);
		const none = await compared(`Mail,Role\n${member},member\n`);
		expect(await ask('people-file:plan', {mark: none.mark})).toMatchObject({
			ok: false,
			code: 'nothing-left',
		});
	});

	it('that cannot be made are written as a file of the same shape, which is taken again', async () => {
		const {mark} = await compared(text(), uses);
		const saved = await ask('people-file:rejects', {mark});
		expect(saved).toEqual({ok: true, value: {state: 'saved', path: place, rows: 2}});
		expect(asked).toEqual(['people-rejects.csv']);
		const written = await readFile(place ?? '', 'utf8');
		expect(written.startsWith(`${byteOrderMark}Login,Name,Role,Squad,Note,Reason\r\n`)).toBe(true);
		expect(written).toContain('broken,Bea Broken,,," a\nb ",');
		expect(await ask('people-file:show', {})).toBe(true);
		expect(shown).toEqual([place]);
		const again = await compared(written.slice(1), [...uses, '']);
		expect(again.counts).toEqual({create: 0, change: 0, unchanged: 0, cannot: 2});
		await ask('people-file:rejects', {mark: again.mark});
		expect(await readFile(place ?? '', 'utf8')).toBe(written);
	});

	it('are written after a click alone, and where somebody wants them', async () => {
		const {mark} = await compared(text(), uses);
		place = undefined;
		expect(await ask('people-file:rejects', {mark})).toEqual({ok: true, value: {state: 'stopped'}});
		expect(await ask('people-file:show', {})).toBe(false);
		place = path.join(folder, 'none', 'rejects.csv');
		expect(await ask('people-file:rejects', {mark})).toMatchObject({kind: 'unexpected'});
		isClicked = false;
		expect(await ask('people-file:rejects', {mark})).toMatchObject({kind: 'not-clicked'});
	});
});

describe('work on a file', () => {
	it('is stopped by a person, by another file and by leaving', async () => {
		const hanging = (of: 'read' | 'compare') => {
			let begun = () => {};
			const isBegun = new Promise<void>(resolve => (begun = resolve));
			const before = doJob;
			doJob = (job, signal, onProgress) => {
				if (job.kind !== of) return before(job, signal, onProgress);
				begun();
				return new Promise((_resolve, reject) => {
					signal.addEventListener('abort', () => reject(signal.reason as Error));
				});
			};
			return isBegun;
		};
		const real = doJob;
		const {mark} = await readable('Mail\na@b');
		const isComparing = hanging('compare');
		const comparing = ask('people-file:compare', {mark, uses: ['email']});
		await isComparing;
		await ask('people-file:stop', {});
		expect(await comparing).toEqual({ok: true, value: {state: 'stopped'}});
		// What was read is still there.
		doJob = real;
		expect(await ask('people-file:compare', {mark, uses: ['email']})).toMatchObject({ok: true});
		const isReading = hanging('read');
		const reading = read('Mail\na@b');
		await isReading;
		doJob = real;
		await readable('Mail\nc@d');
		expect(await reading).toEqual({state: 'stopped'});
		const isLast = hanging('read');
		const last = read('Mail\na@b');
		await isLast;
		files.forget('demo');
		expect(await last).toEqual({state: 'stopped'});
		expect(files.read.size).toBe(0);
	});

	it('of a file that was let go, or of an organization without a key, says so', async () => {
		const {mark} = await compared('Mail\na@b');
		await ask('people-file:close', {});
		const late = await ask('people-file:rows', {mark, lines: [2]});
		expect(late).toMatchObject({ok: false, kind: 'plan-refused'});
		const file = {name: 'a.csv', bytes: bytesOf('Mail\n')};
		expect(await ask('people-file:read', {file}, 'gone')).toMatchObject({
			ok: false,
			kind: notConnected().kind,
		});
	});
});
