import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {
	bridge,
	bridgeEvents,
	type Bridge,
	type ComparisonSource,
	type PlanNews,
} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import type {ComparedSection, ComparisonProgress} from '../../shared/model/comparison';
import {notConnected} from '../gateway/failure';
import {exportOrganization} from '../plans/organization-file/export';
import {doFileJob} from '../plans/organization-file/file-jobs';
import {openPlans, type Plans} from '../plans/plans';
import {readSnapshot} from '../plans/snapshot';
import {startTestServer, type TestServer} from '../testing/plan-server.fixture';
import {ownerOf} from '../testing/plans.fixture';
import {
	createComparisonHandlers,
	openComparisonsInHand,
	type ComparisonHandlers,
	type ComparisonsInHand,
} from './comparison-handlers';

let here: TestServer;
let there: TestServer;
let folder: string;
let plans: Plans;
let inHand: ComparisonsInHand;
let desk: ComparisonHandlers;
let news: PlanNews[];
let progress: ComparisonProgress[];
let doJob: Parameters<typeof createComparisonHandlers>[0]['doJob'];

const clientOf = (server: TestServer, role: 'owner' | 'member' = 'owner'): Client => {
	const {email, api_key: key = ''} = server.server.accounts[role] ?? {email: '', api_key: ''};
	return server.with(email, key);
};

beforeAll(async () => {
	[here, there] = await Promise.all([startTestServer(), startTestServer()]);
	const client = clientOf(there);
	await client.subscribe({
		subscriptions: [{name: 'dome maintenance', description: 'When the dome is closed.'}],
	});
});
afterAll(() => Promise.all([here.stop(), there.stop()]));

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-comparison-'));
	plans = await openPlans(folder);
	inHand = openComparisonsInHand();
	news = [];
	progress = [];
	doJob = async (job, _signal, onCount) => doFileJob(job, onCount);
	desk = createComparisonHandlers({
		plans,
		inHand,
		hostOf: async connection => {
			if (connection === 'gone') throw notConnected();
			const server = connection === 'there' ? there : here;
			const client =
				connection === 'away'
					? createClient({
							baseUrl: 'http://127.0.0.1:9/api/v1',
							credentials: {email: 'a@example.com', apiKey: 'k'},
						})
					: clientOf(server, connection === 'modest' ? 'member' : 'owner');
			return {...ownerOf(server), connection, client};
		},
		doJob: (job, signal, onCount) => doJob(job, signal, onCount),
		onProgress: one => void progress.push(bridgeEvents['comparison:progress'].parse(one)),
		onPlan: one => void news.push(one),
	});
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

type Channel = keyof ComparisonHandlers['answers'];

/** As it goes over the bridge and back. */
async function ask<Of extends Channel>(
	channel: Of,
	question: Omit<Bridge[Of]['ask'], 'connectionId'>,
): Promise<Bridge[Of]['answer']> {
	const asked = bridge[channel].ask.parse({connectionId: 'here', ...question});
	const answer = desk.answers[channel] as (of: unknown) => unknown;
	return bridge[channel].answer.parse(await answer(asked)) as Bridge[Of]['answer'];
}

const organization = (connectionId: string): ComparisonSource => ({
	kind: 'organization',
	connectionId,
});
const fileOf = (text: string, name = 'org.yaml'): ComparisonSource => ({
	kind: 'file',
	name,
	bytes: new TextEncoder().encode(text),
});

const basic: ComparedSection[] = ['settings', 'profile_fields', 'channels'];

async function compare(
	from: ComparisonSource,
	to: ComparisonSource,
	{sections = basic, prune = [] as ('channels' | 'people')[]} = {},
) {
	const answer = await ask('comparison:compare', {from, to, sections, prune});
	if (!answer.ok) throw new Error(answer.detail);
	return answer.value;
}

async function compared(...asked: Parameters<typeof compare>) {
	const found = await compare(...asked);
	if (found.state !== 'compared') throw new Error(JSON.stringify(found));
	return found;
}

const textOf = async (server: TestServer) =>
	exportOrganization(await readSnapshot(clientOf(server)));

describe('two organizations', () => {
	it('what the other has is found, and a plan carries it over', async () => {
		const found = await compared(organization('here'), organization('there'));
		expect(found.differences.map(({path: at, act}) => [at, act])).toEqual([
			[['channels', 'dome maintenance'], 'create'],
		]);
		expect(found).toMatchObject({steps: 1, impossible: [], counts: {planned: 1}});
		const told = new Set(progress.map(({phase, side}) => [phase, side].join(' ').trim()));
		expect([...told]).toEqual(['organization from', 'organization to', 'file', 'rights']);
		expect(
			progress.find(({side, count}) => side === 'to' && count?.what === 'people'),
		).toMatchObject({
			count: {done: expect.any(Number), of: expect.any(Number)},
		});
		const made = await ask('comparison:plan', {mark: found.mark});
		if (!made.ok) throw new Error(made.detail);
		expect(made.value.name).toBe('Like Kestrel Bay Observatory');
		expect(news.map(({connectionId}) => connectionId)).toEqual(['here']);
		const client = clientOf(here);
		await plans.apply(made.value.id, {...ownerOf(here), connection: 'here', client});
		const again = await compared(organization('here'), organization('there'));
		expect(again.differences).toEqual([]);
		// The other is as it was: it has nothing more and nothing less.
		const back = await compared(organization('there'), organization('here'));
		expect(back.differences).toEqual([]);
	});

	it('sections that nobody wants say nothing, and what is only here stays unless it is to go', async () => {
		const name = 'only here';
		await clientOf(here).subscribe({subscriptions: [{name}]});
		const quiet = await compared(organization('here'), organization('there'));
		expect(quiet.differences).toEqual([]);
		const pruned = await compared(organization('here'), organization('there'), {
			prune: ['channels'],
		});
		expect(pruned.differences.map(({path: at, act}) => [at[1], act])).toEqual([[name, 'remove']]);
		const unasked = await compare(organization('here'), organization('there'), {
			sections: ['settings'],
			prune: ['channels'],
		});
		expect(unasked).toMatchObject({state: 'unusable'});
	});

	it('a channel in other capitals is one channel: its name is told once, and its people are compared', async () => {
		const [member, moderator] = ['member', 'moderator'].map(
			role => here.server.accounts[role as 'member' | 'moderator']?.user_id ?? 0,
		) as [number, number];
		await clientOf(here).subscribe({subscriptions: [{name: 'case study'}], principals: [member]});
		await clientOf(there).subscribe({
			subscriptions: [{name: 'Case Study'}],
			principals: [member, moderator],
		});
		const sections: ComparedSection[] = ['channels', 'people'];
		const compareAgain = () => compared(organization('here'), organization('there'), {sections});
		const found = await compareAgain();
		expect(found.impossible).toEqual([]);
		const oursOf = ({differences}: typeof found) =>
			differences.filter(({path: at}) => at.includes('Case Study'));
		const ours = oursOf(found);
		expect(ours.map(({path: at, how, before, after}) => [at, how, before, after])).toEqual([
			[['channels', 'Case Study', 'name'], 'planned', 'case study', 'Case Study'],
			[['people', expect.any(String), 'channels', 'Case Study'], 'planned', false, true],
		]);
		const people = await compared(organization('here'), organization('there'), {
			sections: ['people'],
		});
		expect(people.impossible).toEqual([]);
		expect(people.differences.filter(({path: at}) => at[3] === 'Case Study')).toHaveLength(1);
		const {mark} = await compareAgain();
		const made = await ask('comparison:plan', {mark});
		if (!made.ok) throw new Error(made.detail);
		const client = clientOf(here);
		await plans.apply(made.value.id, {...ownerOf(here), connection: 'here', client});
		expect(oursOf(await compareAgain())).toEqual([]);
	});

	it('what the account may not make is told by its entry and is in no plan', async () => {
		const name = 'for owners to make';
		await clientOf(there).subscribe({subscriptions: [{name, description: ''}]});
		await clientOf(there).updateUser({
			user_id: there.server.accounts['member']?.user_id ?? 0,
			full_name: 'Somebody Else',
		});
		const found = await compared(organization('modest'), organization('there'), {
			sections: ['channels', 'people'],
		});
		expect(found.impossible.length).toBeGreaterThan(0);
		for (const {text} of found.impossible) {
			expect(found.differences.map(({path: at}) => at[1])).not.toContain(
				text.trimStart().split(':')[0],
			);
		}
		expect(found.differences.length).toBe(
			Object.values(found.counts).reduce((sum, count) => sum + count, 0),
		);
	});

	it.each([
		['from', 'gone', 'here'],
		['to', 'here', 'gone'],
		['to', 'here', 'away'],
	])('one that cannot be read is named: %s', async (side, from, to) => {
		const found = await compare(organization(from), organization(to));
		expect(found).toMatchObject({state: 'unread', side, failure: {ok: false}});
	});
});

describe('files', () => {
	it('an earlier export shows what was done since, and brings it back', async () => {
		const before = await textOf(here);
		const user_id = here.server.accounts['member']?.user_id ?? 0;
		const client = clientOf(here);
		const {user} = await client.getUser({user_id});
		await client.updateUser({user_id, full_name: 'Other Name'});
		const sections: ComparedSection[] = [...basic, 'people'];
		const after = await textOf(here);
		const files = await compared(fileOf(before), fileOf(after), {sections});
		expect(files).toMatchObject({steps: 0});
		expect(files.differences).toMatchObject([
			{path: ['people', expect.any(String), 'name'], before: user.full_name, after: 'Other Name'},
		]);
		const live = await compared(organization('here'), fileOf(before, 'monday.yaml'), {sections});
		expect(live.differences).toMatchObject([{before: 'Other Name', after: user.full_name}]);
		const made = await ask('comparison:plan', {mark: live.mark});
		expect(made).toMatchObject({ok: true, value: {name: 'Like monday.yaml'}});
		await client.updateUser({user_id, full_name: user.full_name});
	});

	it('fields, channels of people, entries that came and went', async () => {
		const head = 'steward: 1\n';
		const from = `${head}channels:
  a: {privacy: public}
  gone: {privacy: public}
people:
  ana@example.com: {name: Ana, fields: {Team: Optics}, channels: [a, gone]}
`;
		const to = `${head}channels:
  A: {privacy: private}
  come: {privacy: public}
people:
  Ana@example.com: {name: Ana, fields: {Team: Software}, channels: [A, come]}
`;
		const {differences} = await compared(fileOf(from), fileOf(to), {
			sections: ['channels', 'people'],
		});
		expect(
			differences.map(({path: at, act, before, after}) => [at.join(' › '), act, before, after]),
		).toEqual([
			['channels › A › name', 'change', 'a', 'A'],
			['channels › A › privacy', 'change', 'public', 'private'],
			['channels › come', 'create', null, {privacy: 'public'}],
			['channels › gone', 'remove', {privacy: 'public'}, null],
			['people › Ana@example.com › fields › Team', 'change', 'Optics', 'Software'],
			['people › Ana@example.com › channels › come', 'change', false, true],
			['people › Ana@example.com › channels › gone', 'change', true, false],
		]);
	});

	it('members and subgroups one by one, of groups that both have', async () => {
		const head = 'steward: 1\ngroups:\n';
		const from = `${head}  a: {members: [ana@example.com, bo@example.com], subgroups: [b], can_mention: b}\n  b: {}\n`;
		const to = `${head}  a: {members: [Ana@example.com, cleo@example.com], can_mention: members}\n  c: {}\n`;
		const {differences, steps} = await compared(fileOf(from), fileOf(to), {sections: ['groups']});
		expect(steps).toBe(0);
		expect(
			differences.map(({path: at, act, before, after}) => [at.join(' › '), act, before, after]),
		).toEqual([
			['groups › a › can_mention', 'change', 'b', 'members'],
			['groups › a › members › cleo@example.com', 'change', false, true],
			['groups › a › members › bo@example.com', 'change', true, false],
			['groups › c', 'create', null, {}],
			['groups › b', 'remove', {}, null],
		]);
	});

	it.each([
		['from', 'steward: 2\n', 'steward: 1\n'],
		['to', 'steward: 1\n', 'steward: 1\nchannels:\n  a: {privacy: pubic}\n'],
	])('one that cannot be used is named, with the line: %s', async (side, from, to) => {
		const found = await compare(fileOf(from), fileOf(to));
		expect(found).toMatchObject({
			state: 'unusable',
			side,
			problems: [{message: expect.any(String)}],
		});
	});

	it('a plan comes of a file alone in no way', async () => {
		const text = await textOf(here);
		const {mark} = await compared(fileOf(text), organization('there'));
		expect(await ask('comparison:plan', {mark})).toMatchObject({
			ok: false,
			kind: 'plan-refused',
		});
	});
});

it('a comparison that is stopped leaves nothing, and an older one makes no plan', async () => {
	const {mark} = await compared(organization('here'), organization('there'));
	doJob = (_job, signal) =>
		new Promise((_resolve, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason as Error));
			void ask('comparison:stop', {});
		});
	expect(await compare(organization('here'), organization('there'))).toEqual({state: 'stopped'});
	doJob = async job => doFileJob(job);
	await compared(organization('here'), organization('there'));
	expect(await ask('comparison:plan', {mark})).toMatchObject({ok: false, kind: 'plan-refused'});
});

it('what was compared goes with either organization', async () => {
	const {mark} = await compared(organization('here'), organization('there'));
	inHand.forget('there');
	expect(await ask('comparison:plan', {mark})).toMatchObject({ok: false, kind: 'plan-refused'});
});
