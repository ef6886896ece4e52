import {afterAll, beforeAll, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {startTestServer, type TestServer} from '../test-server';

/** S12: channels are named by ids in digits as well, and a private channel may have digits for a name. */

const place = 'observatory logs';
let test: TestServer;
let id: number;
beforeAll(async () => {
	test = await startTestServer();
	const people = ['owner', 'member', 'guest'] as const;
	const principals = people.map(name => test.idOf(name));
	await test.as('owner').subscribe({subscriptions: [{name: place}], principals});
	({stream_id: id} = await test.as('owner').getChannelId({stream: place}));
});
afterAll(() => test.stop());

/** How many messages a narrow finds, or the code of its refusal; and how many a queue hears of. */
async function found(client: Client, operand: string): Promise<string> {
	const {queue_id} = await client.register({
		event_types: ['message'],
		fetch_event_types: [],
		narrow: [['channel', operand]],
	});
	await test.as('member').sendMessage({type: 'stream', to: String(id), topic: 't', content: 'x'});
	const {events} = await client.getEvents({
		queue_id: queue_id ?? '',
		last_event_id: -1,
		dont_block: true,
	});
	const seen = await client
		.getMessages({
			anchor: 'newest',
			num_before: 1,
			num_after: 0,
			narrow: [{operator: 'channel', operand}],
		})
		.then(
			({messages}) => messages.length,
			(error: {code: string}) => error.code,
		);
	return `${seen}, ${events.length} told`;
}

it('a private channel with digits for a name changes nothing for those who may not see it', async () => {
	const names = [
		`${id}`,
		`0${id}`,
		`000${id}`,
		`+${id}`,
		`${id}.0`,
		`${id}e0`,
		`0x${id.toString(16)}`,
	];
	const answers = async (client: Client) => {
		const told: [string, string][] = [];
		for (const name of names) told.push([name, await found(client, name)]);
		return Object.fromEntries(told);
	};
	const readers = [test.as('member'), test.as('guest')];
	const none = 'BAD_NARROW, 0 told';
	const expected = Object.fromEntries(names.map(name => [name, none]));
	expected[`${id}`] = '1, 1 told';
	for (const reader of readers) expect(await answers(reader)).toEqual(expected);
	expect(await found(test.as('owner'), `${id}`)).toBe('1, 1 told');
	const subscriptions = names.map(name => ({name}));
	await test.as('owner').subscribe({subscriptions, invite_only: true});
	for (const reader of readers) expect(await answers(reader)).toEqual(expected);
	// Who may see them means them, and finds the notice that they were made.
	expect(await found(test.as('owner'), `${id}`)).toBe('1, 0 told');
});
