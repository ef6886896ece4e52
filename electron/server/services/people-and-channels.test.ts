import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';

let test: TestServer;
const ids = new Map<string, number>();
beforeAll(async () => {
	test = await startTestServer();
	const {streams} = await test.as('owner').getChannels({include_all_active: true});
	for (const row of streams) ids.set(row.name, row.stream_id);
});
afterAll(() => test.stop());

const told = (act: () => Promise<unknown>) => eventsOf(test, act);
const member = 4;
const guest = 5;

async function sightsOf(act: () => Promise<unknown>) {
	const events = await told(act);
	return events
		.filter(({event}) => event.type === 'stream')
		.map(({audience, event}) => [
			event.op,
			audience,
			(event['stream_ids'] as number[]).map(
				id => [...ids].find(([, known]) => known === id)?.[0] ?? id,
			),
		]);
}

const setRole = (user_id: number, role: number) => () =>
	test.as('owner').updateUser({user_id, role});

describe('a new role opens and closes channels (api-facts 8.16)', () => {
	const to = (id: number) => ({to: 'users', ids: [id]});
	it('of an administrator: private ones appear, and go again', async () => {
		const hidden = ['board', 'summer school 2026'];
		expect(await sightsOf(setRole(member, 200))).toEqual([
			['create', to(member), hidden.toSorted(byId)],
		]);
		expect(await sightsOf(setRole(member, 300))).toEqual([
			['delete', to(member), hidden.toSorted(byId)],
		]);
		expect(await sightsOf(setRole(member, 400))).toEqual([]);
	});

	it('of a guest: what one is in stays, and what the web may read', async () => {
		const {subscriptions} = await test.as('member').getSubscriptions({});
		const own = subscriptions.map(row => row.name);
		const publicOnes = (await test.as('owner').getChannels({include_subscribed: false})).streams
			.filter(row => row.is_web_public !== true && !own.includes(row.name))
			.map(row => row.name)
			.toSorted(byId);
		expect(publicOnes.length).toBeGreaterThan(0);
		expect(await sightsOf(setRole(member, 600))).toEqual([['delete', to(member), publicOnes]]);
		const {streams} = await test.as('member').getChannels({});
		expect(streams.map(row => row.name)).toEqual(own);
		expect(await sightsOf(setRole(member, 400))).toEqual([['create', to(member), publicOnes]]);
	});

	function byId(a: string, b: string): number {
		return (ids.get(a) ?? 0) - (ids.get(b) ?? 0);
	}
});

describe('coming back', () => {
	it('has the subscriptions of before, and others hear of it', async () => {
		const {subscriptions} = await test.as('guest').getSubscriptions({});
		await test.as('owner').deactivateUser({user_id: guest});
		for (const {stream_id} of subscriptions) {
			const {subscribers} = await test.as('owner').getChannelMembers({stream_id});
			expect(subscribers).not.toContain(guest);
		}
		const events = await told(() => test.as('owner').reactivateUser({user_id: guest}));
		const peers = events.filter(({event}) => event.op === 'peer_add');
		expect(peers.flatMap(({event}) => event['stream_ids'])).toEqual(
			expect.arrayContaining(subscriptions.map(row => row.stream_id)),
		);
		for (const {audience, event} of peers) {
			expect(event['user_ids']).toEqual([guest]);
			expect(audience.except).toEqual([guest]);
		}
		expect((await test.as('guest').getSubscriptions({})).subscriptions).toEqual(subscriptions);
	});

	it('a private channel is told of to its people and administrators alone', async () => {
		const events = await told(async () => {
			await test.as('owner').deactivateUser({user_id: guest});
			await test.as('owner').reactivateUser({user_id: guest});
		});
		const school = events.find(({event}) => {
			const streams = event['stream_ids'];
			return Array.isArray(streams) && streams.includes(ids.get('summer school 2026'));
		});
		expect(school?.audience.to).toBe('administrators-and');
	});
});

describe('a new person', () => {
	it('is put into the default channels, and everybody hears of it', async () => {
		let id = 0;
		const events = await told(async () => {
			const made = await test.as('owner').createUser({
				email: 'new@example.com',
				full_name: 'New Person',
				password: 'lamp-horse-42-blue',
			});
			id = made.user_id ?? 0;
		});
		const defaults = ['general', 'announcements', 'night log'].map(name => ids.get(name));
		const of = (op: string) => events.find(({event}) => event.op === op);
		expect(of('add')).toBeDefined();
		const joined = events.find(({event}) => event.type === 'subscription' && event.op === 'add');
		expect(joined?.audience).toEqual({to: 'users', ids: [id]});
		expect(joined?.event['stream_ids']).toEqual(defaults);
		expect(
			events.filter(({event}) => event.op === 'peer_add').flatMap(({event}) => event['stream_ids']),
		).toEqual(defaults);
		for (const channel of defaults) {
			const {subscribers} = await test.as('member').getChannelMembers({stream_id: channel ?? 0});
			expect(subscribers).toContain(id);
		}
	});
});
