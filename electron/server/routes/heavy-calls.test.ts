import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {measured} from '../../../shared/testing/measured.fixture';
import {mostQueuesOfOne} from '../delivery/queues';
import {startTestServer, type TestServer} from '../test-server';
import {
	callsFromAfar,
	canMeasureTurns,
	leastOf,
	longestTurn,
	type FarCall,
} from '../../testing/longest-turn.fixture';
import {mostPairs} from '../services/blocks';
import {mostNewChannels} from '../services/joining';

type Who = Parameters<TestServer['as']>[0];
type Fields = Readonly<Record<string, string>>;

const aForm = 'application/x-www-form-urlencoded';

function call(test: TestServer, who: Who, place: string, fields: Fields): FarCall {
	const body = new URLSearchParams(fields).toString();
	const headers = {authorization: test.authorization(who), 'content-type': aForm};
	return {url: test.server.baseUrl + place, method: 'POST', headers, body};
}

/** Longest time for which nobody else has a turn: the least of some rounds, or the first that is enough. */
async function turnOf(asked: FarCall, enough?: number): Promise<number> {
	const turn = () =>
		longestTurn(async () => {
			const [answer] = await callsFromAfar([asked]);
			expect(answer?.status, answer?.body).toBe(200);
		});
	return enough === undefined ? leastOf(0, turn) : leastOf(enough, turn, 12);
}

describe.runIf(canMeasureTurns)('S16: a narrow keeps nobody else waiting', () => {
	let test: TestServer;
	beforeAll(async () => {
		test = await startTestServer({demoMessages: longCount(200_000, 500_000)});
	}, 120_000);
	afterAll(() => test.stop());

	const page = (narrow: object, anchor = 'newest') => ({
		url: `${test.server.baseUrl}/messages?${new URLSearchParams({
			anchor,
			num_before: '10',
			num_after: '0',
			narrow: JSON.stringify(narrow),
		})}`,
		headers: {authorization: test.authorization('owner')},
	});
	const muted = {operator: 'in', operand: 'home', negated: true};

	it('that goes through all messages and finds few', async () => {
		const simple = await turnOf(page([]));
		expect(await turnOf(page([muted]), 40 + simple)).toBeLessThan(40 + simple);
		const marking = {
			narrow: JSON.stringify([muted]),
			anchor: 'newest',
			num_before: '10',
			num_after: '0',
			op: 'add',
			flag: 'starred',
		};
		const flags = call(test, 'owner', '/messages/flags/narrow', marking);
		expect(await turnOf(flags, 40 + simple)).toBeLessThan(40 + simple);
		const {processed_count, found_oldest} = await test.as('owner').updateFlagsForNarrow({
			narrow: [muted],
			anchor: 'newest',
			num_before: 10,
			num_after: 0,
			op: 'add',
			flag: 'starred',
		});
		expect(processed_count).toBeLessThan(10);
		expect(found_oldest).toBe(true);
	}, 120_000);

	it('and is not answered to somebody whose role was lowered meanwhile', measured, async () => {
		const user_id = test.server.accounts.administrator?.user_id ?? 0;
		await test.as('owner').updateUser({user_id, role: 200});
		const asked = {anchor: 'newest', num_before: 10, num_after: 0, narrow: [muted]};
		const reading = test.as('administrator').getMessages(asked);
		await Promise.all([
			expect(reading).rejects.toMatchObject({message: expect.stringMatching(/role was changed/)}),
			test.as('owner').updateUser({user_id, role: 400}),
		]);
	});

	it('of somebody who muted thousands of topics', async () => {
		const {stream_id} = await test.as('owner').getChannelId({stream: 'telemetry'});
		const simple = await turnOf(page([{operator: 'in', operand: 'home'}]));
		for (let from = 0; from < longCount(1000, 4000); from += 100) {
			await callsFromAfar(
				Array.from({length: 100}, (_none, at) =>
					call(test, 'owner', '/user_topics', {
						stream_id: String(stream_id),
						topic: `muted ${from + at}`,
						visibility_policy: '1',
					}),
				),
			);
		}
		const narrows = [[{operator: 'in', operand: 'home'}], [muted]];
		for (const narrow of narrows) {
			expect(await turnOf(page(narrow), 40 + simple)).toBeLessThan(40 + simple);
		}
		expect(await turnOf(page([], 'first_unread'), 40 + simple)).toBeLessThan(40 + simple);
	}, 120_000);
});

describe('S16: settings of channels, with very many queues', () => {
	let test: TestServer;
	beforeAll(async () => {
		test = await startTestServer();
	});
	afterAll(() => test.stop());

	const setting = (stream_id: number, value: boolean) => ({
		stream_id,
		property: 'is_muted',
		value,
	});

	it('are told once, however often a call names them; the last counts', async () => {
		const member = test.as('member');
		const {subscriptions} = await member.getSubscriptions({});
		const id = subscriptions[0]?.stream_id ?? 0;
		const before = test.told.length;
		await member.updateSubscriptionSettings({
			subscription_data: [
				...Array.from({length: 5000}, (_none, at) => setting(id, at % 2 === 0)),
				{stream_id: id, property: 'in_home_view', value: false},
			],
		});
		expect(test.told.slice(before).map(({event}) => [event['property'], event['value']])).toEqual([
			['in_home_view', true],
			['is_muted', false],
			['in_home_view', false],
			['is_muted', true],
		]);
		await expect(
			member.updateSubscriptionSettings({
				subscription_data: Array.from({length: 1001}, (_none, at) => setting(at + 1, true)),
			}),
		).rejects.toEqual(badRequest('One call sets at most 1000 settings. Send fewer at a time.'));
	});

	it.runIf(canMeasureTurns)(
		'keep nobody else waiting',
		async () => {
			const names = Array.from({length: 125}, (_none, at) => `setting ${at}`);
			await test.as('owner').subscribe({subscriptions: names.map(name => ({name}))});
			const {subscriptions} = await test.as('owner').getSubscriptions({});
			const own = subscriptions.filter(({name}) => names.includes(name));
			const properties = [
				'is_muted',
				'pin_to_top',
				'desktop_notifications',
				'audible_notifications',
				'push_notifications',
				'email_notifications',
				'wildcard_mentions_notify',
			];
			const subscription_data = own.flatMap(({stream_id}) =>
				properties.map(property => ({stream_id, property, value: true})),
			);
			const fields = {subscription_data: JSON.stringify(subscription_data)};
			const set = call(test, 'owner', '/users/me/subscriptions/properties', fields);
			const alone = await turnOf(set);
			for (let made = 0; made < mostQueuesOfOne; made += 50) {
				const register = call(test, 'owner', '/register', {fetch_event_types: '[]'});
				await callsFromAfar(Array.from({length: 50}, () => register));
			}
			const most = 150 + 2 * alone;
			expect(await turnOf(set, most)).toBeLessThan(most);
		},
		120_000,
	);
});

describe('S16: thousands of subscriptions in one call', () => {
	let test: TestServer;
	let people: readonly number[] = [];
	beforeAll(async () => {
		test = await startTestServer({demoUsers: 700});
		const {members} = await test.as('owner').getUsers({});
		people = members.flatMap(({user_id, is_active}) => (is_active ? user_id : []));
	}, 120_000);
	afterAll(() => test.stop());

	const namesOf = (kind: string, count: number) =>
		Array.from({length: count}, (_none, at) => `${kind} ${at}`);
	const ordersOf = (names: readonly string[]) => names.map(name => ({name}));

	it('has a bound for new channels, and one for channels times people; nothing is done then', async () => {
		const owner = test.as('owner');
		const before = (await owner.getChannels({include_all_active: true})).streams.length;
		const many = ordersOf(namesOf('never', mostNewChannels + 1));
		await expect(owner.subscribe({subscriptions: many})).rejects.toEqual(
			badRequest('One call makes at most 500 channels. Send fewer at a time.'),
		);
		const principals = people.slice(0, 400);
		const few = many.slice(0, Math.ceil((mostPairs + 1) / principals.length));
		await expect(owner.subscribe({subscriptions: few, principals})).rejects.toMatchObject({
			code: 'BAD_REQUEST',
			message: expect.stringMatching(/subscribes at most 100000 times/),
		});
		const after = (await owner.getChannels({include_all_active: true})).streams.length;
		expect(after).toBe(before);
	});

	it('the same number of people is not taken out of channels in one call', async () => {
		const owner = test.as('owner');
		const names = namesOf('in nobody', 251);
		await owner.subscribe({subscriptions: ordersOf(names)});
		const out = owner.unsubscribe({subscriptions: names, principals: people.slice(0, 400)});
		await expect(out).rejects.toEqual(
			badRequest(
				'One call unsubscribes at most 100000 times: channels times people. Send fewer at a time.',
			),
		);
		// Oneself from all of them.
		expect((await owner.unsubscribe({subscriptions: names})).removed).toHaveLength(names.length);
	});

	it('subscribes everybody to every channel, private ones of others as well, and takes them out', async () => {
		const owner = test.as('owner');
		const names = namesOf('block', 30);
		const [me = 0, ...rest] = people;
		const principals = [...rest.slice(0, 400), me];
		const told = test.told.length;
		const made = await owner.subscribe({
			subscriptions: ordersOf(names),
			principals: principals.slice(0, 400),
			invite_only: true,
			announce: true,
		});
		expect(Object.values(made.subscribed).map(({length}) => length)).toEqual(
			Array.from({length: 400}, () => names.length),
		);
		// Who is put into new channels is told by their notices alone.
		const letters = test.told.slice(told).filter(({event}) => event.type === 'message');
		expect(letters).toHaveLength(names.length);
		const joined = await owner.subscribe({subscriptions: ordersOf(names), principals}).then(
			() => 'done',
			(error: unknown) => error,
		);
		// The owner is in none of these private channels.
		expect(joined).toMatchObject({code: 'BAD_REQUEST'});
		const out = await owner.unsubscribe({subscriptions: names, principals});
		expect([out.removed.length, out.not_removed.length]).toEqual([400 * 30, 30]);
		// Nobody is in them any more: they are archived.
		const {streams} = await owner.getChannels({include_all_active: true});
		expect(streams.filter(({name}) => name.startsWith('block'))).toEqual([]);
	}, 120_000);

	let round = 0;
	it.runIf(canMeasureTurns)('keeps nobody else waiting', measured, async () => {
		round++;
		const channels = longCount(40, 100);
		const principals = people.slice(0, longCount(500, 1000));
		const names = namesOf(`turn ${round}`, channels);
		const made = namesOf(`made ${round}`, mostNewChannels);
		const fields = (more: object) =>
			Object.fromEntries(Object.entries(more).map(([key, value]) => [key, JSON.stringify(value)]));
		const place = '/users/me/subscriptions';
		const turn = async (method: string, more: object) => {
			const asked = {...call(test, 'owner', place, fields(more)), method};
			return longestTurn(async () => {
				const [answer] = await callsFromAfar([asked]);
				expect(answer?.status, answer?.body).toBe(200);
			});
		};
		const turns = {
			making: await turn('POST', {subscriptions: ordersOf(made)}),
			'some of each': await turn('POST', {subscriptions: ordersOf(names), principals}),
			leaving: await turn('DELETE', {subscriptions: names, principals}),
			'leaving many': await turn('DELETE', {subscriptions: made}),
		};
		for (const [what, time] of Object.entries(turns)) expect(time, what).toBeLessThan(300);
	});
});
