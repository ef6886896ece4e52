import {describe, expect, it} from 'vitest';
import {leastCost, measured} from '../testing/measured.fixture';
import {bounds} from '../model/bounds';
import {limits} from '../model/limits';
import {accountOf, FieldType, optionsOf, personIds} from '../model/profile-field';
import {createClient, type Call} from './create-client';
import {UnexpectedAnswer} from './failures';
import {personRow as row} from '../testing/person-row.fixture';
import {leftOutOf} from './salvage';

const message = (id: number, more: Record<string, unknown> = {}) => ({
	id,
	type: 'stream',
	stream_id: 1,
	subject: 'tide',
	display_recipient: 'harbour',
	sender_id: 1,
	sender_email: 'a@harbour.test',
	sender_full_name: 'Ada',
	content: '<p>High water</p>',
	timestamp: 1_700_000_000,
	reactions: [],
	...more,
});

const page = {anchor: 1, found_anchor: true, found_oldest: true, found_newest: true};

function textOf(fields: Record<string, unknown>): string {
	return JSON.stringify({result: 'success', msg: '', ...fields});
}

function serviceOf(answer: string) {
	const calls: Call[] = [];
	const client = createClient({
		baseUrl: 'http://harbour.test/api/v1',
		onCall: call => calls.push(call),
		fetch: () => Promise.resolve(new Response(answer)),
	});
	return {client, calls};
}

const counted = (count: number) => Array.from({length: count}, (_none, at) => at);

/** 1,000 records with these keys. */
function textOfRecords(keysOf: (at: number) => readonly (number | string)[]): string {
	const records = Array.from({length: 1000}, (_none, at) =>
		keysOf(at).map(key => `"${typeof key === 'number' ? key : `k${key}`}":1`),
	);
	return `[${records.map(keys => `{${keys.join()}}`).join()}]`;
}

const zeros = (count: number) => Array.from({length: count}, () => 0);
const zerosWithin = (text: string, count: number) => text.replace('[]', `[0${',0'.repeat(count)}]`);
type Asked = ReturnType<typeof serviceOf>['client'];

it('an answer that tells more events than anybody goes through is none', async () => {
	const told = (count: number) =>
		serviceOf(textOf({events: zeros(count).map((_none, id) => ({id, type: 'message'}))}));
	const order = {queue_id: 'q', last_event_id: -1};
	expect((await told(bounds.events).client.getEvents(order)).events).toHaveLength(bounds.events);
	const many = told(bounds.events + 1).client.getEvents(order);
	await expect(many).rejects.toThrow(UnexpectedAnswer);
});

describe('an answer of nothing that fits', () => {
	const count = 200_000;
	it.each<[string, string, (client: Asked) => Promise<unknown>]>([
		['events', textOf({events: []}), client => client.getEvents({queue_id: 'q'})],
		['people', textOf({members: []}), client => client.getUsers({})],
		['channels', textOf({streams: []}), client => client.getChannels({})],
		['subscriptions', textOf({subscriptions: []}), client => client.getSubscriptions({})],
		['messages', textOf({...page, messages: []}), client => client.getMessages(newest)],
		[
			'reactions of a message',
			textOf({...page, messages: [message(1)]}),
			client => client.getMessages(newest),
		],
		[
			'what was ignored',
			textOf({members: [row(1)], ignored_parameters_unsupported: []}),
			client => client.getUsers({}),
		],
		['events of an answer to a change', textOf({removed: []}), client => client.unsubscribe(none)],
		[
			'groups of the state',
			textOf({...state, realm_user_groups: [{...group, members: []}]}),
			client => client.register({}),
		],
	])('%s: reading it costs little more than parsing it', measured, async (_what, text, ask) => {
		const body = zerosWithin(text, count);
		const refused: unknown[] = [];
		const read = () => ask(serviceOf(body).client).catch((error: unknown) => refused.push(error));
		const reading = await leastCost(read);
		const parsing = await leastCost(async () => void JSON.parse(await new Response(body).text()));
		expect(reading).toBeLessThan(12 * parsing + 25);
	});

	it('is a failure with its place', async () => {
		const {client} = serviceOf(textOf({members: zeros(1000)}));
		await expect(client.getUsers({})).rejects.toMatchObject({
			name: 'UnexpectedAnswer',
			at: 'members[0]',
		});
	});

	it('is given up where more is wrong than anybody means', async () => {
		const bad = {value: 7};
		const values = Object.fromEntries(zeros(20_000).map((_zero, at) => [at, bad]));
		const members = Array.from({length: 12}, (_none, at) => row(at + 1, {profile_data: values}));
		const {client} = serviceOf(textOf({members}));
		await expect(client.getUsers({})).rejects.toThrow(UnexpectedAnswer);
	});
});

const newest = {anchor: 'newest', num_before: 1, num_after: 0};
const none = {subscriptions: []};
const state = {zulip_version: '9', zulip_feature_level: 263, queue_id: null, last_event_id: -1};
const group = {id: 1, name: 'g', description: '', is_system_group: true, direct_subgroup_ids: []};

describe('what is longer than can be shown', () => {
	it('a name is cut, and it is counted', async () => {
		const {client, calls} = serviceOf(
			textOf({members: [row(1), row(2, {full_name: 'W'.repeat(2_000_000)})]}),
		);
		const answer = await client.getUsers({});
		expect(answer.members).toHaveLength(2);
		expect(answer.members[1]?.full_name).toHaveLength(bounds.name);
		expect(answer.members[1]?.full_name.endsWith('W…')).toBe(true);
		expect(calls[0]?.unreadable).toEqual({
			rows: 0,
			parts: 0,
			cut: 1,
			first: {
				at: 'members[1].full_name',
				expected: 'at most 1,000 characters',
				came: 'string',
			},
		});
		expect(leftOutOf(answer)).toEqual(calls[0]?.unreadable);
	});

	it('no half of a character is left where a text is cut', async () => {
		const {client} = serviceOf(textOf({members: [row(1, {full_name: '👩'.repeat(3000)})]}));
		const [person] = (await client.getUsers({})).members;
		expect(person?.full_name).not.toMatch(/\p{Cs}/u);
	});

	it('names and descriptions of channels, and names of topics', async () => {
		const channel = {stream_id: 1, invite_only: false};
		const long = {name: 'n'.repeat(1_000_000), description: 'd'.repeat(1_000_000)};
		const {client} = serviceOf(textOf({streams: [{...channel, ...long}]}));
		const [read] = (await client.getChannels({})).streams;
		expect([read?.name.length, read?.description.length]).toEqual([
			bounds.name,
			bounds.description,
		]);
		const topics = [{name: 't'.repeat(500_000), max_id: 3}];
		const answer = await serviceOf(textOf({topics})).client.getChannelTopics({stream_id: 1});
		expect(answer.topics[0]?.name).toHaveLength(bounds.name);
	});

	it('signs heaped on one letter of a name go, those of a text stay', async () => {
		const heap = `a${'\u0301'.repeat(500)}${'\u0323'.repeat(400)}`;
		const {client, calls} = serviceOf(textOf({members: [row(1), row(2, {full_name: heap})]}));
		const [, person] = (await client.getUsers({})).members;
		expect(person?.full_name).toBe(heap.slice(0, 65));
		expect(calls[0]?.unreadable).toMatchObject({cut: 1, first: {at: 'members[1].full_name'}});
		const draft = {id: 1, type: '', to: [], topic: heap, content: heap, timestamp: 1};
		const told = serviceOf(textOf({count: 1, drafts: [draft]}));
		expect((await told.client.getDrafts({})).drafts).toEqual([draft]);
	});

	it.each([9e15, -9e15, 8.64e12])('what is at no time, as %s, is left out', async at => {
		const sent = [message(1), {...message(2), timestamp: at}];
		const messages = serviceOf(textOf({...page, messages: sent}));
		expect((await messages.client.getMessages(newest)).messages.map(({id}) => id)).toEqual([1]);
		expect(messages.calls[0]?.unreadable?.first).toMatchObject({
			at: 'messages[1].timestamp',
			expected: 'time',
		});
		const channel = {stream_id: 1, name: 'a', description: '', invite_only: false};
		const channels = serviceOf(textOf({streams: [{...channel, date_created: at}]}));
		expect((await channels.client.getChannels({})).streams).toEqual([channel]);
		const draft = {id: 1, type: '', to: [], topic: '', content: 'x', timestamp: 1.5};
		const late = {...draft, id: 2, timestamp: 1e300};
		const drafts = serviceOf(textOf({count: 2, drafts: [draft, late]}));
		expect((await drafts.client.getDrafts({})).drafts).toEqual([draft]);
	});

	it('what people say of themselves is cut, and what is no status is left out', async () => {
		const long = 'W'.repeat(50_000);
		const user_status = {1: {status_text: long, emoji_name: long}, 2: 'away', 3: {away: true}};
		const {client} = serviceOf(textOf({...state, user_status}));
		const {user_status: said} = await client.register({});
		expect(Object.keys(said ?? {})).toEqual(['1', '3']);
		expect(said?.[1]?.status_text).toHaveLength(bounds.name);
		expect(said?.[1]?.emoji_name).toHaveLength(bounds.name);
	});

	it('the rendered text of a message is cut, a source that is edited never', async () => {
		const content = '<b>a</b>'.repeat(100_000);
		const text = textOf({message: message(1, {content})});
		const rendered = await serviceOf(text).client.getMessage({message_id: 1});
		expect(rendered.message.content).toHaveLength(bounds.html);
		await expect(
			serviceOf(text).client.getMessage({message_id: 1, apply_markdown: false}),
		).rejects.toMatchObject({at: 'message.content'});
		const {client} = serviceOf(textOf({...page, messages: [message(1), message(2, {content})]}));
		const sources = await client.getMessages({...newest, apply_markdown: false});
		expect(sources.messages.map(({id}) => id)).toEqual([1]);
	});

	it('the text of a draft is never cut', async () => {
		const draft = {id: 1, type: '', to: [], topic: '', content: 'x', timestamp: 1};
		const drafts = [draft, {...draft, id: 2, content: 'y'.repeat(bounds.text + 1)}];
		const {client, calls} = serviceOf(textOf({count: 2, drafts}));
		expect((await client.getDrafts({})).drafts.map(({id}) => id)).toEqual([1]);
		expect(calls[0]?.unreadable).toMatchObject({rows: 1, first: {at: 'drafts[1].content'}});
	});

	it('lists have an end, and what is beyond it is counted', async () => {
		const members = Array.from({length: bounds.list + 7}, (_none, at) => row(at + 1));
		const {client, calls} = serviceOf(textOf({members}));
		expect((await client.getUsers({})).members).toHaveLength(bounds.list);
		expect(calls[0]?.unreadable).toMatchObject({
			rows: 7,
			first: {at: 'members', expected: 'at most 200,000 entries'},
		});
		const presences = Object.fromEntries(members.map((_row, at) => [at, {}]));
		const told = {server_timestamp: 1, presences};
		const answer = await serviceOf(textOf(told)).client.reportPresence({status: 'active'});
		expect(Object.keys(answer.presences ?? {})).toHaveLength(bounds.list);
	});

	it('reactions of a message have an end', async () => {
		const reactions = Array.from({length: bounds.reactions + 5}, (_none, at) => ({
			emoji_name: `e${at}`,
			emoji_code: `c${at}`,
			reaction_type: 'unicode_emoji',
			user_id: at,
		}));
		const {client, calls} = serviceOf(textOf({...page, messages: [message(1, {reactions})]}));
		const {messages} = await client.getMessages(newest);
		expect(messages[0]?.reactions).toHaveLength(bounds.reactions);
		expect(calls[0]?.unreadable).toMatchObject({rows: 0, parts: 5});
	});

	it('profile fields have an end', async () => {
		const custom_fields = Array.from({length: bounds.fields + 7}, (_none, at) => ({
			id: at + 1,
			type: 1,
			name: `Field ${at}`,
			hint: '',
			field_data: '',
			order: at + 1,
		}));
		const {client, calls} = serviceOf(textOf({custom_fields}));
		expect((await client.getProfileFields({})).custom_fields).toHaveLength(bounds.fields);
		expect(calls[0]?.unreadable).toMatchObject({
			rows: 7,
			first: {at: 'custom_fields', expected: 'at most 300 entries'},
		});
		expect(limits.profileFields).toBeLessThanOrEqual(bounds.fields);
	});

	it('values of a person have an end', async () => {
		const values = Object.fromEntries(
			zeros(bounds.fields + 7).map((_zero, at) => [at, {value: 'a'}]),
		);
		const {client, calls} = serviceOf(textOf({members: [row(1, {profile_data: values})]}));
		const [person] = (await client.getUsers({})).members;
		expect(Object.keys(person?.profile_data ?? {})).toHaveLength(bounds.fields);
		expect(calls[0]?.unreadable).toMatchObject({
			parts: 7,
			first: {at: 'members[0].profile_data', expected: 'at most 300 entries'},
		});
	});

	it('options of a list field have an end', () => {
		const optionsOfCount = (count: number) =>
			Object.fromEntries(zeros(count).map((_zero, at) => [`k${at}`, {text: 't', order: `${at}`}]));
		const fieldOf = (data: unknown) => ({
			type: FieldType.list,
			field_data: JSON.stringify(data),
		});
		expect(optionsOf(fieldOf(optionsOfCount(bounds.options)))).toHaveLength(bounds.options);
		expect(optionsOf(fieldOf(optionsOfCount(bounds.options + 1)))).toEqual([]);
		expect(optionsOf(fieldOf({a: {text: 't', order: '1', more: 1}}))).toEqual([]);
	});
});

describe('data of a field', () => {
	const slow = JSON.stringify({
		a: {text: 't', order: '1'},
		z: textOfRecords(at => counted(100).map(key => `${at}-${key}`)),
	}).replaceAll(/\\|"(?=\[)|(?<=\])"/g, '');

	it.each([
		['options', () => optionsOf({type: FieldType.list, field_data: slow})],
		['an account', () => accountOf({type: FieldType.externalAccount, field_data: slow})],
		['people', () => personIds(slow)],
	])('that is slow to parse is not parsed for %s', measured, async (_what, read) => {
		const parsing = await leastCost(() => JSON.parse(slow) as unknown);
		expect(await leastCost(read)).toBeLessThan(parsing / 4);
	});

	it('is read once', () => {
		const data = JSON.stringify({a: {text: 't', order: '1'}});
		const list = {type: FieldType.list, field_data: data};
		expect(optionsOf(list)).toEqual([{key: 'a', text: 't'}]);
		expect(optionsOf(list)).toBe(optionsOf(list));
		const account = {type: FieldType.externalAccount, field_data: '{"subtype":"github"}'};
		expect(accountOf(account)).toEqual({subtype: 'github'});
		expect(accountOf(account)).toBe(accountOf(account));
	});

	it('of an account has an end', () => {
		const fieldOf = (length: number) => ({
			type: FieldType.externalAccount,
			field_data: JSON.stringify({
				subtype: 'custom',
				url_pattern: `https://a.test/${'p'.repeat(length)}`,
			}),
		});
		expect(accountOf(fieldOf(1000))).toMatchObject({subtype: 'custom'});
		expect(accountOf(fieldOf(bounds.accountData))).toBeUndefined();
	});

	it('of people has an end', () => {
		expect(personIds('[1, 2]')).toEqual([1, 2]);
		expect(personIds(`[${'1,'.repeat(bounds.ids)}1]`)).toEqual([]);
	});
});

it('a good list of 20,000 people costs little more than parsing it', measured, async () => {
	const members = Array.from({length: 20_000}, (_none, at) => row(at + 1));
	const text = textOf({members});
	const reading = await leastCost(() => serviceOf(text).client.getUsers({}));
	const parsing = await leastCost(async () => void JSON.parse(await new Response(text).text()));
	expect(reading).toBeLessThan(3 * parsing + 30);
});

describe('an answer that is more work than its length', () => {
	it.each([
		['lists in lists', '['.repeat(150_000) + ']'.repeat(150_000)],
		['empty records', `[${`[${'{},'.repeat(120)}1],`.repeat(17_500)}1]`],
		['a long list of records', `[${'{},'.repeat(800_000)}1]`],
		['keys', `{${'"1":1,'.repeat(800_000)}"1":1}`],
		['numbers', `[${'1,'.repeat(17_000_000)}1]`],
		['records of different keys', textOfRecords(at => counted(100).map(key => `${at}-${key}`))],
		[
			'records of different keys beside numbers',
			textOfRecords(at => counted(300).map(key => (key < 200 ? key : `${at}-${key}`))),
		],
		[
			'records of the same keys in different orders',
			textOfRecords(at =>
				counted(100).map(key => `a${(key * ((at % 100) + 1) + Math.floor(at / 100) * 7) % 101}`),
			),
		],
	])('is not read: %s', async (_what, text) => {
		const {client} = serviceOf(`{"result":"success","msg":"","x":${text}}`);
		await expect(client.getDrafts({})).rejects.toMatchObject({kind: 'too-large'});
	});

	it('brackets and commas in texts are none', async () => {
		const told = textOf({
			count: 0,
			drafts: [],
			more: '[{,:'.repeat(500_000) + '\\"[,'.repeat(200_000),
		});
		expect(await serviceOf(told).client.getDrafts({})).toMatchObject({count: 0});
	});

	it('100,000 people with three rendered fields each are read', async () => {
		const value = {value: 'a', rendered_value: '<p>a</p>'};
		const sent = JSON.stringify(
			row(1, {
				delivery_email: null,
				avatar_url: null,
				avatar_version: 1,
				is_billing_admin: false,
				bot_type: null,
				bot_owner_id: null,
				profile_data: {1: value, 2: value, 3: value},
			}),
		);
		const members = counted(100_000).map(at =>
			sent.replace('"user_id":1,', `"user_id":${at + 1},`),
		);
		const {client} = serviceOf(`{"result":"success","msg":"","members":[${members.join()}]}`);
		const answer = await client.getUsers({include_custom_profile_fields: true});
		expect(answer.members).toHaveLength(100_000);
	});

	it('five thousand messages with twenty reactions each are read', async () => {
		const reactions = Array.from({length: 20}, (_, user_id) => ({
			user_id,
			emoji_name: 'octopus',
			emoji_code: '1f419',
			reaction_type: 'unicode_emoji',
		}));
		const messages = Array.from({length: 5000}, (_, id) => message(id + 1, {reactions}));
		const {client} = serviceOf(textOf({...page, messages}));
		const answer = await client.getMessages({anchor: '1', num_before: 0, num_after: 5000});
		expect(answer.messages).toHaveLength(5000);
	});
});
