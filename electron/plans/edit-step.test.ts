import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import {newMark, type MarkAction} from '../../shared/model/mark';
import {planState, type PlanChange} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {createServer} from '../server/create-server';
import {startTestServer, type TestServer} from '../server/test-server';
import {changeablePeople, nameStep, over, ownerOf, roleStep} from '../testing/plans.fixture';
import type {Copy} from './copy-server';
import type {PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

let server: TestServer;
let folder: string;
let plans: Plans;
let host: PlanHost;
let people: readonly User[];

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
	host = {...ownerOf(server), connection: 'demo', client: server.as('owner')};
	people = await changeablePeople(host.client);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

async function startCopy(place: string, snapshot: string): Promise<Copy> {
	const copy = await createServer({folder: place, snapshot});
	const [{email, api_key: apiKey} = {email: '', api_key: ''}] = Object.values(copy.accounts);
	const client = createClient({baseUrl: copy.baseUrl, credentials: {email, apiKey}});
	return {client, stop: async () => void (await copy.close())};
}

const stepOf = (id: string, n = 1) => plans.steps(id)[n - 1];
const roleTo = (user: User, after: number, before = user.role): PlanChange => ({
	kind: 'role',
	user_id: user.user_id,
	before,
	after,
});

describe('an edited step', () => {
	it('keeps what was seen and when, and is carried out with the new value', async () => {
		const [one] = people as [User];
		const order = {...roleStep(one), seenAt: 1000};
		const {id} = plans.add(host, 'Term change', [order]);
		plans.edit(id, 1, roleTo(one, 200, 100));
		expect(stepOf(id)).toEqual({
			...order,
			change: roleTo(one, 200),
			n: 1,
			state: 'pending',
		});
		await plans.apply(id, host);
		expect((await host.client.getUser({user_id: one.user_id})).user.role).toBe(200);
		expect(() => plans.edit(id, 1, roleTo(one, 300))).toThrow('Only pending');
		await plans.apply(plans.undo(id).id, host);
	});

	it('stays about the same thing, and is to change something', () => {
		const [one, two] = people as [User, User];
		const {id} = plans.add(host, 'Term change', [roleStep(one)]);
		expect(() => plans.edit(id, 1, roleTo(two, 200))).toThrow('stays about');
		expect(() => plans.edit(id, 1, nameStep(one, 'Ada').change)).toThrow('stays about');
		expect(() => plans.edit(id, 1, roleTo(one, one.role))).toThrow('Exclude the step');
		expect(() => plans.edit(id, 2, roleTo(one, 200))).toThrow('no such step');
		expect(stepOf(id)?.change).toEqual(roleStep(one).change);
	});

	it('about a draft has another text and goes elsewhere, over what was seen', async () => {
		const body = (content: string) => ({type: '' as const, to: [], topic: '', content});
		const {ids} = await host.client.createDrafts({drafts: [body('Seen')]});
		const draft_id = ids[0] ?? 0;
		const of = (before: string, after: string | null): PlanChange => ({
			kind: 'draft',
			uid: 'draft',
			draft_id,
			before: body(before),
			after: after === null ? null : body(after),
			at: 1_700_000_000_000,
		});
		const {id} = plans.add(host, 'Drafts', [
			{change: of('Seen', 'Planned'), target: {kind: 'draft', name: ''}, seenAt: 1000},
		]);
		plans.edit(id, 1, of('Typed since', 'Edited'));
		expect(stepOf(id)?.change).toEqual(of('Seen', 'Edited'));
		expect(() => plans.edit(id, 1, of('Seen', 'Seen'))).toThrow('Exclude the step');
		expect(() => plans.edit(id, 1, {...of('Seen', 'X'), uid: 'other'} as PlanChange)).toThrow(
			'stays about',
		);
		await plans.apply(id, host);
		const {drafts} = await host.client.getDrafts({});
		expect(drafts.find(one => one.id === draft_id)?.content).toBe('Edited');
		await host.client.deleteDraft({draft_id});
	});

	it('that was held or refused is pending again, and held again while it differs', async () => {
		const [, two, three] = people as [User, User, User];
		const taken = nameStep(two, 'Ada Novak');
		const stale = over(roleStep(three, 200), three.role === 600 ? 400 : 600);
		const {id} = plans.add(host, 'Term change', [
			{...taken, change: {...taken.change, after: 'A*B'} as PlanChange},
			stale,
		]);
		await plans.apply(id, host);
		expect(plans.steps(id).map(({state}) => state)).toEqual(['refused', 'held']);
		plans.edit(id, 1, taken.change);
		plans.edit(id, 2, roleTo(three, 100));
		for (const step of plans.steps(id)) {
			expect(step).toMatchObject({state: 'pending'});
			expect(step).not.toHaveProperty('sentence');
			expect(step).not.toHaveProperty('now');
		}
		await plans.apply(id, host);
		expect(plans.steps(id).map(({state}) => state)).toEqual(['done', 'held']);
		await plans.apply(plans.undo(id).id, host);
	});

	it('and a further one make a rehearsed plan a draft', async () => {
		const [one, two] = people as [User, User];
		const {id} = plans.add(host, 'Term change', [roleStep(one)]);
		for (const change of [
			() => plans.edit(id, 1, roleTo(one, 200)),
			() => plans.append(id, [roleStep(two)]),
		]) {
			await plans.rehearse(id, host, {startCopy});
			expect(planState(plans.summary(id))).toBe('rehearsed');
			change();
			expect(planState(plans.summary(id))).toBe('draft');
		}
		expect(plans.steps(id)).toHaveLength(2);
	});

	it('of a channel has other values for the same settings, and brings what a further one is made over', () => {
		const settings = (before: object, after: object) =>
			({kind: 'channel', stream_id: 3, before, after}) as PlanChange;
		const planned = settings(
			{stream_post_policy: 1, message_retention_days: 30},
			{stream_post_policy: 4, message_retention_days: 60},
		);
		const target = {kind: 'channel', id: 3, name: 'night log'} as const;
		const {id} = plans.add(host, 'Term change', [{change: planned, target, seenAt: 1}]);
		plans.edit(
			id,
			1,
			settings(
				{stream_post_policy: 2, is_web_public: false},
				{stream_post_policy: 2, is_web_public: true},
			),
		);
		expect(stepOf(id)?.change).toEqual(
			settings(
				{stream_post_policy: 1, is_web_public: false},
				{stream_post_policy: 2, is_web_public: true},
			),
		);
		expect(() => plans.edit(id, 1, settings({}, {stream_post_policy: 1}))).toThrow('Exclude');
		expect(() => plans.edit(id, 1, settings({}, {}))).toThrow('Exclude');
	});

	it('that reacts takes another emoji, but not one that the plan holds already', () => {
		const reaction = (emoji: string, after = true) =>
			({
				kind: 'reaction',
				emoji_name: emoji,
				emoji_code: emoji,
				reaction_type: 'unicode_emoji',
				message_id: 9,
				name: 'Ada, 10:00',
				own_id: host.account.id,
				before: !after,
				after,
			}) as PlanChange;
		const steps = ['1f389', '1f44d'].map(emoji => ({
			change: reaction(emoji),
			target: {kind: 'message', id: 9, name: 'Ada, 10:00'} as const,
			seenAt: 1,
		}));
		const {id} = plans.add(host, 'Thanks', steps);
		expect(() => plans.edit(id, 1, reaction('1f44d'))).toThrow('Another step');
		expect(() => plans.edit(id, 1, reaction('1f389', false))).toThrow('stays about');
		plans.edit(id, 1, reaction('2764'));
		expect(stepOf(id)?.change).toEqual(reaction('2764'));
		expect(plans.steps(id)).toHaveLength(2);
	});

	it('that marks messages marks the same ones otherwise', () => {
		const mark = (after: MarkAction, topic = 'plans') =>
			newMark({
				after,
				way: 'exact',
				terms: [{operator: 'topic', operand: topic}],
				about: 'in plans',
				sentBefore: undefined,
				ownChannels: [3],
				expected: undefined,
			});
		const target = {kind: 'account', name: 'Messages'} as const;
		const {id} = plans.add(host, 'Tidy up', [{change: mark('read'), target, seenAt: 1}]);
		plans.edit(id, 1, mark('star'));
		expect(stepOf(id)?.change).toMatchObject({before: 'unstar', after: 'star'});
		expect(() => plans.edit(id, 1, mark('star', 'lunch'))).toThrow('stays about');
	});

	it('that creates something has the name that it will have, and no two create the same', async () => {
		const channel = (name: string) =>
			({
				kind: 'new-channel',
				before: null,
				after: {
					name,
					description: '',
					invite_only: false,
					stream_post_policy: 1,
					announce: false,
					subscribers: [],
				},
			}) as const;
		const person = (full_name: string, email: string) =>
			({kind: 'new-person', before: null, after: {full_name, email, role: 400}}) as const;
		const nora = {kind: 'user', name: 'Nora', email: 'nora@example.com'} as const;
		const {id} = plans.add(host, 'New', [
			{change: channel('shift one'), target: {kind: 'channel', name: 'shift one'}, seenAt: 1},
			{change: channel('shift two'), target: {kind: 'channel', name: 'shift two'}, seenAt: 1},
			{change: person('Nora', nora.email), target: nora, seenAt: 1},
		]);
		expect(() => plans.edit(id, 1, channel('Shift Two'))).toThrow('Another step');
		expect(() => plans.edit(id, 1, person('Nora', nora.email))).toThrow('stays about');
		plans.edit(id, 1, {...channel('shift three'), stream_id: 3});
		plans.edit(id, 3, person('Nora Lind', 'lind@example.com'));
		expect(stepOf(id)).toEqual({
			n: 1,
			state: 'pending',
			seenAt: 1,
			change: channel('shift three'),
			target: {kind: 'channel', name: 'shift three'},
		});
		expect(stepOf(id, 3)?.target).toEqual({
			kind: 'user',
			name: 'Nora Lind',
			email: 'lind@example.com',
		});
		await plans.apply(id, host);
		const {streams} = await host.client.getChannels({});
		const names = streams.map(({name}) => name);
		expect(names).toEqual(expect.arrayContaining(['shift two', 'shift three']));
		expect(names).not.toContain('shift one');
		await plans.apply(plans.undo(id).id, host);
	});

	it('of a link stays about that link', () => {
		const link = (role: 400 | 600, mark: string) =>
			({kind: 'new-link', before: null, after: {role, channels: [], minutes: null}, mark}) as const;
		const target = {kind: 'link', name: 'Link for members'} as const;
		const {id} = plans.add(host, 'New', [{change: link(400, '1'), target, seenAt: 1}]);
		expect(() => plans.edit(id, 1, link(600, '2'))).toThrow('stays about');
		plans.edit(id, 1, link(600, '1'));
		expect(stepOf(id)).toMatchObject({change: link(600, '1'), target});
	});
});
