import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';
import {refused} from '../../testing/refused.fixture';

let now = Date.UTC(2030, 0, 1);
let test: TestServer;
let general = 0;
let board = 0;
let proposals = 0;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
	const idOf = async (stream: string) => (await test.as('owner').getChannelId({stream})).stream_id;
	[general, board, proposals] = (await Promise.all(
		['general', 'board', 'proposals'].map(idOf),
	)) as [number, number, number];
});
afterAll(() => test.stop());

const told = (act: () => Promise<unknown>) => eventsOf(test, act);
type Who = Parameters<TestServer['as']>[0];

function set(
	topic: string,
	visibility_policy: 0 | 1 | 2 | 3,
	stream_id = general,
	who: Who = 'member',
) {
	return test.as(who).setTopicPolicy({stream_id, topic, visibility_policy});
}

async function policies(who: Who = 'member') {
	const {user_topics: list = []} = await test.as(who).register({fetch_event_types: ['user_topic']});
	return list;
}

async function policyOf(topic: string) {
	return (await policies()).find(row => row.topic_name === topic && row.stream_id === general);
}

describe('policies of topics (api-spec 4, api-facts 8.4)', () => {
	it('go from every value to every other', async () => {
		const values = [0, 1, 2, 3] as const;
		for (const from of values) {
			for (const to of values) {
				await set('every way', from);
				await set('every way', to);
				expect((await policyOf('every way'))?.visibility_policy ?? 0).toBe(to);
			}
		}
	});

	it('are one for all spellings; the last one written is kept', async () => {
		await set('Spelling', 1);
		now += 5000;
		const events = await told(() => set('SPELLING', 1));
		expect(await policyOf('Spelling')).toBeUndefined();
		expect(await policyOf('SPELLING')).toEqual({
			stream_id: general,
			topic_name: 'SPELLING',
			visibility_policy: 1,
			last_updated: now / 1000,
		});
		expect(events.map(({event}) => event.type)).toEqual(['muted_topics', 'user_topic']);
		await set('spelling', 0);
		expect(await policyOf('SPELLING')).toBeUndefined();
	});

	it('tell blanks apart', async () => {
		await set('blank', 1);
		await set(' blank ', 3);
		expect((await policyOf('blank'))?.visibility_policy).toBe(1);
		expect((await policyOf(' blank '))?.visibility_policy).toBe(3);
	});

	it('need no subscription and no messages, only access', async () => {
		const {stream_id} = await test.as('owner').getChannelId({stream: 'old dome'});
		await set('nothing here', 3, stream_id);
		expect((await policies()).at(-1)).toMatchObject({stream_id, topic_name: 'nothing here'});
		const {stream_id: outreach} = await test.as('owner').getChannelId({stream: 'outreach'});
		await set('by a guest', 1, outreach, 'guest');
	});

	it.each([
		['x'.repeat(60), true],
		['🌒'.repeat(60), true],
		['x'.repeat(61), false],
		['🌒'.repeat(61), false],
		['', true],
		['null\0byte', false],
	])('topic %j is accepted: %s', async (topic, isAllowed) => {
		if (!isAllowed) {
			await expect(set(topic, 1)).rejects.toEqual(refused(/topic/));
			return;
		}
		await set(topic, 1);
		expect((await policyOf(topic))?.visibility_policy).toBe(1);
		await set(topic, 0);
	});

	it.each(['4', '-1', '1.5', '"1"', 'true', 'null', 'x', ''])(
		'the policy %s is refused',
		async visibility_policy => {
			const response = await test.raw('/user_topics', {
				method: 'POST',
				headers: {authorization: test.authorization('member')},
				body: new URLSearchParams({stream_id: String(general), topic: 'x', visibility_policy}),
			});
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({code: 'BAD_REQUEST'});
		},
	);

	it.each(['stream_id', 'topic', 'visibility_policy'])('%s is needed', async var_name => {
		const fields = new URLSearchParams({stream_id: '1', topic: 'x', visibility_policy: '1'});
		fields.delete(var_name);
		const response = await test.raw('/user_topics', {
			method: 'POST',
			headers: {authorization: test.authorization('member')},
			body: fields,
		});
		expect(await response.json()).toMatchObject({code: 'REQUEST_VARIABLE_MISSING', var_name});
	});
});

describe('channels that are out of reach', () => {
	it.each([1, 2, 3, 0] as const)('to set %d there is as if they did not exist', async policy => {
		for (const id of [board, 987_654, -1]) {
			await expect(set('x', policy, id)).rejects.toEqual(refused(/^Invalid channel ID$/));
		}
		await expect(set('x', policy, general, 'guest')).rejects.toEqual(
			refused(/^Invalid channel ID$/),
		);
	});

	it('administrators mute nothing where they do not read, and may take away', async () => {
		await expect(set('x', 1, proposals, 'owner')).rejects.toEqual(refused(/Invalid channel ID/));
		await expect(set('x', 0, proposals, 'owner')).resolves.toBeDefined();
	});

	it('what was set before one left can be taken away, and names nothing', async () => {
		await test
			.as('owner')
			.subscribe({subscriptions: [{name: 'a'}, {name: 'secret'}], invite_only: true});
		const {stream_id} = await test.as('owner').getChannelId({stream: 'secret'});
		await test.as('owner').subscribe({subscriptions: [{name: 'secret'}], principals: [4]});
		await set('one', 1, stream_id);
		await set('two', 1, stream_id);
		await test.as('member').unsubscribe({subscriptions: ['secret']});
		await test.as('owner').updateChannel({stream_id, new_name: 'renamed since'});
		// Policies stay; the name of the channel is nobody's any more.
		expect((await policies()).filter(row => row.stream_id === stream_id)).toHaveLength(2);
		const events = await told(() => set('one', 0, stream_id));
		expect(events.map(({event}) => event.type)).toEqual(['muted_topics', 'user_topic']);
		expect(JSON.stringify(events)).not.toMatch(/renamed since|secret/);
		expect((await policies()).filter(row => row.stream_id === stream_id)).toHaveLength(1);
		await expect(set('two', 2, stream_id)).rejects.toEqual(refused(/Invalid channel ID/));
		await expect(set('three', 0, stream_id)).rejects.toEqual(refused(/Invalid channel ID/));
		const {muted_topics: muted} = await test
			.as('member')
			.register({fetch_event_types: ['muted_topics']});
		expect(JSON.stringify(muted)).not.toMatch(/renamed since|secret/);
		await test.as('owner').archiveChannel({stream_id});
		expect((await policies()).filter(row => row.stream_id === stream_id)).toEqual([]);
		await expect(set('two', 0, stream_id)).resolves.toBeDefined();
	});
});

describe('events of policies', () => {
	it('go to oneself: the older list of mutes first', async () => {
		await set('told', 0);
		now += 1000;
		const {queue_id} = await test.as('member').register({fetch_event_types: []});
		const heard = async (last_event_id: number) =>
			(
				await test
					.as('member')
					.getEvents({queue_id: queue_id ?? '', last_event_id, dont_block: true})
			).events;
		const events = await told(() => set('told', 1));
		expect(events.map(({audience}) => audience)).toEqual(
			Array.from({length: 2}, () => ({to: 'users', ids: [4]})),
		);
		const [muted] = await heard(-1);
		expect(muted).toMatchObject({type: 'muted_topics'});
		expect(muted?.['muted_topics']).toContainEqual(['general', 'told', now / 1000]);
		expect(events[1]?.event).toEqual({
			type: 'user_topic',
			stream_id: general,
			topic_name: 'told',
			last_updated: now / 1000,
			visibility_policy: 1,
		});
		const off = await told(() => set('told', 0));
		expect(off[1]?.event).toMatchObject({topic_name: 'told', visibility_policy: 0});
		const [unmuted] = await heard(1);
		expect(unmuted).toMatchObject({type: 'muted_topics'});
		expect(unmuted?.['muted_topics']).not.toContainEqual(['general', 'told', now / 1000]);
	});

	it('are none when nothing changes', async () => {
		await set('same', 3);
		const events = await told(async () => {
			await set('same', 3);
			await set('never set', 0);
		});
		expect(events).toEqual([]);
	});

	it('fifty at once leave one policy for each topic', async () => {
		await Promise.all(
			Array.from({length: 50}, (_, at) =>
				set(at % 2 ? 'CROWD' : 'crowd', ((at % 3) + 1) as 1 | 2 | 3),
			),
		);
		const rows = (await policies()).filter(row => row.topic_name.toLowerCase() === 'crowd');
		expect(rows).toHaveLength(1);
	});
});

it('S12: whoever is out of a private channel hears of no topic in it, though they guessed its name', async () => {
	const owner = test.as('owner');
	const member = test.server.accounts.member?.user_id ?? 0;
	const name = 'closed circle';
	await owner.subscribe({subscriptions: [{name}], invite_only: true, principals: [1, member]});
	const {stream_id} = await owner.getChannelId({stream: name});
	for (const topic of ['layoffs', 'merger']) await set(topic, 3, stream_id);
	const before = await policies();
	await owner.unsubscribe({subscriptions: [name], principals: [member]});
	const sent = {type: 'channel', to: name, topic: 'layoffs', content: 'x'};
	const {id} = await owner.sendMessage(sent);
	const events = await told(() =>
		owner.updateMessage({message_id: id, topic: 'plans', propagate_mode: 'change_all'}),
	);
	const heard = events.filter(
		({audience, event}) =>
			/^(?:user_topic|muted_topics)$/.test(event.type) &&
			audience.to === 'users' &&
			audience.ids.includes(member),
	);
	expect(heard).toEqual([]);
	expect(await policies()).toEqual(before);
});
