import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {DraftContent} from '../../../shared/model/draft';
import type {AccountName} from '../storage/realm';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {
	callsFromAfar,
	canMeasureTurns,
	leastOf,
	longestTurn,
} from '../../testing/longest-turn.fixture';
import {fillRows} from '../../testing/fill-rows.fixture';
import {refusedWith} from '../../testing/refused.fixture';

let now = 1_900_000_000_000;
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
});
afterAll(() => test.stop());

const draft = (change: Partial<DraftContent> = {}): DraftContent => ({
	type: 'stream',
	to: [1],
	topic: 'plans',
	content: 'text',
	...change,
});
const all = async (name: AccountName = 'member') => (await test.as(name).getDrafts({})).drafts;
beforeEach(() => fillRows(test.folder, 1, 'DELETE FROM drafts'));
const make = async (drafts: DraftContent[], name: AccountName = 'member') =>
	(await test.as(name).createDrafts({drafts})).ids;

it('S16: no more drafts are stored than a list is answered with', async () => {
	const tooMany = Array.from({length: 2001}, () => draft({content: 'x'}));
	await expect(make(tooMany)).rejects.toEqual(refusedWith({}));
	expect(await all()).toEqual([]);
	const large = Array.from({length: 60}, () => draft({content: 'x'.repeat(9999)}));
	let taken = 0;
	const fill = async () => {
		for (; taken < 600; taken += large.length) await make(large);
	};
	await expect(fill()).rejects.toEqual(refusedWith({}));
	expect(taken).toBe(Math.floor((4 * 1024 * 1024) / (60 * 9999)) * 60);
	const [last] = await all();
	await expect(
		test.as('member').editDraft({draft_id: last?.id ?? 0, draft: draft({content: 'shorter'})}),
	).resolves.toMatchObject({result: 'success'});
});

describe('drafts (api-facts 9.7)', () => {
	it('are made in order and listed with the oldest edit first', async () => {
		const ids = await make([
			draft({content: 'new', timestamp: 300}),
			draft({content: 'old', timestamp: 100.7}),
			draft({content: 'middle', type: 'private', to: [1, 4], timestamp: 200}),
			draft({content: 'now', type: '', to: []}),
		]);
		expect(new Set(ids).size).toBe(4);
		const {count, drafts} = await test.as('member').getDrafts({});
		expect([count, drafts]).toEqual([
			4,
			[
				{...draft(), id: ids[1], content: 'old', timestamp: 100},
				{id: ids[2], type: 'private', to: [1], topic: '', content: 'middle', timestamp: 200},
				{...draft(), id: ids[0], content: 'new', timestamp: 300},
				{id: ids[3], type: '', to: [], topic: '', content: 'now', timestamp: now / 1000},
			],
		]);
	});

	it('none is fine, and tells nobody', async () => {
		const listener = await Listener.start(test.as('member'));
		expect(await make([])).toEqual([]);
		expect(await listener.heard()).toEqual([]);
		await listener.end();
	});

	it.each<[string, Partial<DraftContent>]>([
		['no such channel', {to: [999_999]}],
		['two channels', {to: [1, 2]}],
		['a channel that is out of reach', {to: [13]}],
		['no such person', {type: 'private', to: [999_999]}],
		['a null byte', {content: 'a\0'}],
		['a null byte in the topic', {topic: '\0'}],
		['a time before all times', {timestamp: -5}],
	])('%s: all or nothing', async (_what, change) => {
		const wrong = make([draft(), draft(change)]);
		await expect(wrong).rejects.toEqual(refusedWith({}));
		expect(await all()).toEqual([]);
	});

	it.each(['x', '{}', '[{}]', '[{"type":"stream","to":[1],"topic":"","content":"x","id":4}]'])(
		'the shape %j is refused',
		async drafts => {
			const response = await test.raw('/drafts', {
				method: 'POST',
				headers: {authorization: test.authorization('member')},
				body: new URLSearchParams({drafts}),
			});
			expect([response.status, await response.json()]).toMatchObject([400, {code: 'BAD_REQUEST'}]);
		},
	);

	it('to a private channel are for those who are in it, whatever their role', async () => {
		const {stream_id} = await test.as('owner').getChannelId({stream: 'proposals'});
		expect(await make([draft({to: [stream_id]})])).toHaveLength(1);
		for (const name of ['owner', 'guest'] as const) {
			const outside = make([draft({to: [stream_id]})], name);
			const nowhere = make([draft({to: [999_999]})], name);
			const [one, other] = await Promise.allSettled([outside, nowhere]);
			expect(one).toEqual(other);
			expect(one).toMatchObject({status: 'rejected', reason: refusedWith({})});
		}
	});

	it('are one more text for fifty changes at once', async () => {
		const [draft_id = 0] = await make([draft()]);
		const texts = Array.from({length: 50}, (_, at) => `text ${at}`);
		await Promise.all(
			texts.map(content => test.as('member').editDraft({draft_id, draft: draft({content})})),
		);
		const [only, ...more] = await all();
		expect(more).toEqual([]);
		expect(texts).toContain(only?.content);
	});
});

describe('PATCH and DELETE (api-spec 11)', () => {
	it('replace the whole draft', async () => {
		const [draft_id = 0] = await make([draft({timestamp: 5})]);
		now += 60_000;
		const next: DraftContent = {type: 'private', to: [2], topic: 'x', content: '**later**'};
		await test.as('member').editDraft({draft_id, draft: next});
		expect(await all()).toEqual([{...next, id: draft_id, topic: '', timestamp: now / 1000}]);
	});

	it.each<[string, Partial<DraftContent>]>([
		['a channel that is not there', {to: [999_999]}],
		['a null byte', {content: '\0'}],
		['a negative time', {timestamp: -1}],
	])('%s leaves it as it was', async (_what, change) => {
		const [draft_id = 0] = await make([draft()]);
		const before = await all();
		const wrong = test.as('member').editDraft({draft_id, draft: draft(change)});
		await expect(wrong).rejects.toEqual(refusedWith({}));
		expect(await all()).toEqual(before);
	});

	it('of somebody else look like none: 404', async () => {
		const [draft_id = 0] = await make([draft({content: 'mine'})]);
		const outcomes = [];
		for (const id of [draft_id, 999_999]) {
			for (const name of ['owner', 'guest', 'bot'] as const) {
				const own = {...draft({type: '', to: []})};
				const acts = [
					test.as(name).editDraft({draft_id: id, draft: own}),
					test.as(name).deleteDraft({draft_id: id}),
				];
				for (const act of acts) {
					outcomes.push(
						await act.then(
							() => 'done',
							(error: unknown) => error,
						),
					);
				}
			}
		}
		expect(outcomes).toHaveLength(12);
		for (const outcome of outcomes) {
			expect(outcome).toEqual(refusedWith({status: 404}));
			expect(outcome).toEqual(outcomes[0]);
		}
		expect(await all()).toMatchObject([{content: 'mine'}]);
	});

	it('the shape is looked at before the draft, the draft before the rest', async () => {
		const patch = async (body: string) => {
			const response = await test.raw('/drafts/999999', {
				method: 'PATCH',
				headers: {authorization: test.authorization('member')},
				body: new URLSearchParams({draft: body}),
			});
			return response.status;
		};
		expect(await patch('{"type":"stream"}')).toBe(400);
		expect(await patch(JSON.stringify(draft({to: [999_999]})))).toBe(404);
	});

	it('a draft that went is gone', async () => {
		const [draft_id = 0] = await make([draft()]);
		await test.as('member').deleteDraft({draft_id});
		await expect(test.as('member').deleteDraft({draft_id})).rejects.toEqual(
			refusedWith({status: 404}),
		);
		const [next = 0] = await make([draft()]);
		expect(next).toBeGreaterThan(draft_id);
	});
});

describe('events (api-facts 8.11)', () => {
	it('go to all clients of the owner, the one that changed it as well, and to nobody else', async () => {
		const [one, two, other] = [
			await Listener.start(test.as('member')),
			await Listener.start(test.as('member')),
			await Listener.start(test.as('owner')),
		];
		const [draft_id = 0] = await make([draft()]);
		await test.as('member').editDraft({draft_id, draft: draft({content: 'more'})});
		await test.as('member').deleteDraft({draft_id});
		const row = {...draft(), id: draft_id, timestamp: now / 1000};
		for (const listener of [one, two]) {
			expect(await listener.heard()).toEqual([
				{type: 'drafts', op: 'add', drafts: [row]},
				{type: 'drafts', op: 'update', draft: {...row, content: 'more'}},
				{type: 'drafts', op: 'remove', draft_id},
			]);
		}
		expect(await other.heard()).toEqual([]);
		await Promise.all([one, two, other].map(each => each.end()));
	});
});

describe('somebody who keeps drafts to one client (api-facts 3.3)', () => {
	it('is refused everything, and loses nothing', async () => {
		const member = test.as('member');
		const [draft_id = 0] = await make([draft()]);
		await member.updateOwnSettings({enable_drafts_synchronization: false});
		const acts = [
			() => member.getDrafts({}),
			() => member.createDrafts({drafts: [draft()]}),
			() => member.createDrafts({drafts: []}),
			() => member.editDraft({draft_id, draft: draft()}),
			() => member.deleteDraft({draft_id}),
			() => member.deleteDraft({draft_id: 999_999}),
		];
		for (const act of acts) await expect(act()).rejects.toEqual(refusedWith({}));
		// That comes before anything that is wrong with the parameters.
		const headers = {authorization: test.authorization('member')};
		for (const [method, place] of [
			['POST', '/drafts'],
			['PATCH', `/drafts/${draft_id}`],
		] as const) {
			const answer = await test.raw(place, {method, headers});
			expect(await answer.json()).toMatchObject({code: 'BAD_REQUEST'});
		}
		const off = await member.register({fetch_event_types: ['drafts']});
		expect(off.drafts).toEqual([]);
		await member.updateOwnSettings({enable_drafts_synchronization: true});
		expect(await all()).toMatchObject([{id: draft_id}]);
	});
});

describe('the state at the start', () => {
	it('has the newest thousand, the newest first', async () => {
		const many = Array.from({length: 1002}, (_, at) =>
			draft({content: `number ${at}`, timestamp: 1000 + at}),
		);
		await make(many, 'guest').catch(() => {});
		const own = many.map(each => ({...each, type: '' as const, to: []}));
		await make(own, 'guest');
		const {drafts = []} = await test.as('guest').register({fetch_event_types: ['drafts']});
		expect(drafts).toHaveLength(1000);
		expect([drafts[0]?.content, drafts[999]?.content]).toEqual(['number 1001', 'number 2']);
		expect(await all('guest')).toHaveLength(1002);
	});

	it('survives a restart', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-drafts-'));
		const first = await startTestServer({folder});
		await first.as('member').createDrafts({drafts: [draft({content: 'kept 🦊'})]});
		const {drafts: before} = await first.as('member').getDrafts({});
		await first.stop();
		const again = await startTestServer({folder});
		expect((await again.as('member').getDrafts({})).drafts).toEqual(before);
		await again.stop();
		await rm(folder, {recursive: true, force: true});
	});
});

describe('S16: drafts to thousands of people, from before conversations were bounded', () => {
	const many = 300;
	const people = 9900;
	it.runIf(canMeasureTurns)(
		'keep nobody waiting, whoever asks for them or wants more',
		async () => {
			const {user_id} = test.server.accounts.member ?? {};
			await fillRows(
				test.folder,
				people,
				`INSERT INTO drafts (owner_id, type, recipients, topic, content, edited_at)
				SELECT ${user_id}, 'private', everybody.ids, '', 'x', n * 1000000
				FROM many, (SELECT json_group_array(n) AS ids FROM many) AS everybody
				WHERE n <= ${many}`,
			);
			const member = test.as('member');
			const ask = {
				list: async () => {
					const {count, drafts} = await member.getDrafts({});
					expect([count, drafts.length, drafts.at(-1)?.to.length]).toEqual([many, many, people]);
				},
				start: async () => {
					const {drafts = []} = await member.register({fetch_event_types: ['drafts']});
					expect(drafts.map(({timestamp}) => timestamp)).toEqual(
						Array.from({length: many}, (_none, at) => many - at),
					);
				},
				more: () =>
					expect(make([draft()])).rejects.toMatchObject({
						code: 'BAD_REQUEST',
						message: expect.stringMatching(/Delete some first/),
					}),
			};
			for (const act of Object.values(ask)) await act();
			const form = {'content-type': 'application/x-www-form-urlencoded'};
			const far = (place: string, fields?: object) => ({
				url: test.server.baseUrl + place,
				headers: {authorization: test.authorization('member'), ...(fields && form)},
				...(fields && {
					method: 'POST',
					body: new URLSearchParams(fields as Record<string, string>).toString(),
				}),
			});
			const calls = {
				list: far('/drafts'),
				start: far('/register', {fetch_event_types: '["drafts"]'}),
				more: far('/drafts', {drafts: JSON.stringify([draft()])}),
			};
			for (const [what, asked] of Object.entries(calls)) {
				const turn = () => longestTurn(() => callsFromAfar([asked]));
				expect(await leastOf(40, turn, 8), what).toBeLessThan(40);
			}
			await fillRows(test.folder, 1, `DELETE FROM drafts WHERE owner_id = ${user_id}`);
		},
		120_000,
	);
});
