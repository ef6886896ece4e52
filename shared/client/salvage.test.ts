import {describe, expect, it} from 'vitest';
import {createClient, type Call} from './create-client';
import {UnexpectedAnswer} from './failures';
import {personRow as row} from '../testing/person-row.fixture';

function serviceOf(fields: Record<string, unknown>, isExact = false) {
	const calls: Call[] = [];
	const client = createClient({
		baseUrl: 'http://harbour.test/api/v1',
		featureLevel: 185,
		onCall: call => calls.push(call),
		fetch: () => Promise.resolve(Response.json({result: 'success', msg: '', ...fields})),
		isExact,
	});
	return {client, calls};
}

describe('what does not fit', () => {
	it('one bad row hides none of the others, and is counted', async () => {
		const members = [row(1), row(2, {full_name: 7}), 'no row', row(4)];
		const {client, calls} = serviceOf({members});
		const answer = await client.getUsers({});
		expect(answer.members.map(({user_id: id}) => id)).toEqual([1, 4]);
		expect(calls[0]?.unreadable).toEqual({
			rows: 2,
			parts: 0,
			first: {at: 'members[1].full_name', expected: 'string', came: 'number'},
		});
	});

	it('a detail that can be missing does not take its row away', async () => {
		const values = {'1': {value: 'a'}, '2': {value: {}}};
		const {client, calls} = serviceOf({
			members: [row(1, {avatar_version: 'x', profile_data: values})],
		});
		const {members} = await client.getUsers({});
		expect(members).toHaveLength(1);
		expect(members[0]).not.toHaveProperty('avatar_version');
		expect(members[0]?.profile_data).toEqual({'1': {value: 'a'}});
		expect(calls[0]?.unreadable).toMatchObject({rows: 0, parts: 2});
	});

	it.each([9e15, -9e15, 1e300, 253_402_300_800])(
		'a moment that no calendar has (%d) takes its own row away alone',
		async timestamp => {
			const draft = (id: number, at: number) => ({
				id,
				type: '',
				to: [],
				topic: '',
				content: 'x',
				timestamp: at,
			});
			const {client, calls} = serviceOf({
				count: 2,
				drafts: [draft(1, timestamp), draft(2, 253_402_300_799)],
			});
			const {drafts} = await client.getDrafts({});
			expect(drafts.map(({id}) => id)).toEqual([2]);
			expect(calls[0]?.unreadable?.first.at).toBe('drafts[0].timestamp');
		},
	);

	it.each([
		['nothing would be left of the list', {members: [{id: 1}]}, 'members[0].user_id'],
		['the list is none', {members: 'all'}, 'members'],
		['there is no list', {}, 'members'],
	])('is a failure with its place when %s', async (_when, fields, at) => {
		const error: unknown = await serviceOf(fields)
			.client.getUsers({})
			.catch((caught: unknown) => caught);
		if (!(error instanceof UnexpectedAnswer)) throw new Error('no UnexpectedAnswer');
		expect(error).toMatchObject({at, call: 'GET /users', server: {featureLevel: 185}});
		expect(error.message).toContain('expected');
	});

	it('a whole list of the state is no detail', async () => {
		const state = {zulip_version: '9', zulip_feature_level: 263, queue_id: null, last_event_id: -1};
		await expect(
			serviceOf({...state, subscriptions: 'none'}).client.register({}),
		).rejects.toMatchObject({at: 'subscriptions'});
		const {client} = serviceOf({...state, realm_waiting_period_threshold: 'long'});
		expect(await client.register({})).not.toHaveProperty('realm_waiting_period_threshold');
	});

	it('an event is never left out, nor the answer to a change', async () => {
		const events = [{id: 1, type: 'message'}, {type: 'no id'}];
		await expect(serviceOf({events}).client.getEvents({queue_id: 'q'})).rejects.toMatchObject({
			at: 'events[1].id',
		});
		await expect(
			serviceOf({subscribed: 7}).client.subscribe({subscriptions: []}),
		).rejects.toMatchObject({at: 'subscribed'});
	});

	it('the embedded server is held to the letter', async () => {
		const {role: _role, ...older} = row(1);
		await expect(serviceOf({members: [older]}, true).client.getUsers({})).rejects.toMatchObject({
			at: 'members[0].role',
		});
		const {members} = await serviceOf({members: [{...older, is_admin: true}]}).client.getUsers({});
		expect(members[0]?.role).toBe(200);
	});
});

it('a pause is asked for even where a server does not say how long', async () => {
	const client = createClient({
		baseUrl: 'http://harbour.test/api/v1',
		fetch: () => Promise.resolve(Response.json({result: 'error', msg: 'Wait.'}, {status: 429})),
	});
	await expect(client.getUsers({})).rejects.toMatchObject({
		code: 'RATE_LIMIT_HIT',
		details: {'retry-after': 1},
	});
});
