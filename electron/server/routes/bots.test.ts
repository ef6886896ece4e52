import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {createClient} from '../../../shared/client/create-client';
import {refused} from '../../testing/refused.fixture';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
let owner: Client;
let member: Client;
beforeAll(async () => {
	test = await startTestServer();
	owner = test.as('owner');
	member = test.as('member');
	await owner.createBot({full_name: 'Taken', short_name: 'taken'});
});
afterAll(() => test.stop());

let number = 0;
const named = (order: object = {}) => {
	number += 1;
	return {full_name: `Robot ${number}`, short_name: `robot${number}`, ...order};
};
const idOf = (name: 'owner' | 'member' | 'guest') => test.server.accounts[name]?.user_id ?? 0;

async function made(by: Client = member, order: object = {}) {
	const sent = named(order);
	const {user_id: id = 0, ...answer} = await by.createBot(sent);
	return {id, ...sent, ...answer};
}

function asBot({short_name, api_key: apiKey}: {short_name: string; api_key: string}): Client {
	const email = `${short_name}-bot@${test.server.accounts.bot?.email.split('@')[1] ?? ''}`;
	return createClient({baseUrl: test.server.baseUrl, credentials: {email, apiKey}});
}

describe('a new bot', () => {
	it('belongs to whoever made it, signs in with its key and is in the list of its owner alone', async () => {
		const bot = await made();
		const row = await asBot(bot).getOwnUser({});
		expect(row).toMatchObject({
			user_id: bot.id,
			full_name: bot.full_name,
			is_bot: true,
			role: 400,
			bot_type: 1,
			bot_owner_id: idOf('member'),
		});
		const {bots} = await member.getBots({});
		expect(bots.find(({full_name}) => full_name === bot.full_name)).toMatchObject({
			api_key: bot.api_key,
			username: row.delivery_email,
			default_sending_stream: null,
			default_all_public_streams: false,
		});
		expect((await owner.getBots({})).bots.some(({api_key}) => api_key === bot.api_key)).toBe(false);
	});

	it.each([
		['a short name that is none', {short_name: ' '}, /Bad name or username/],
		['a short name with a space', {short_name: 'two words'}, /Bad name or username/],
		['a short name with an @', {short_name: 'a@b'}, /Bad name or username/],
		['a short name beyond ASCII', {short_name: 'küche'}, /Bad name or username/],
		['a name of one letter', {full_name: 'R'}, /at least 2 characters/],
		['a name of somebody', {full_name: 'Taken'}, /Name is already in use!/],
		['an unknown kind', {bot_type: 9}, /Invalid bot type/],
		['an embedded one', {bot_type: 4, service_name: 'helloworld'}, /Embedded bots are not enabled/],
		['a URL that is none', {bot_type: 3, payload_url: 'not'}, /payload_url is not a URL/],
		['an unknown form of calls', {bot_type: 3, interface_type: 5}, /Invalid interface type/],
		['an unknown channel', {default_sending_stream: 'nowhere'}, /Invalid channel name 'nowhere'/],
		['an integration', {bot_type: 2, service_name: 'x'}, /Invalid integration 'x'/],
	])('is refused with %s', async (_what, order, message) => {
		await expect(member.createBot(named(order))).rejects.toEqual(refused(message));
	});

	it('is refused to guests and bots', async () => {
		await expect(test.as('guest').createBot(named())).rejects.toEqual(refused(/guest/));
		await expect(test.as('bot').createBot(named())).rejects.toEqual(refused(/bot/));
	});

	it('needs an address that nobody has, in any case', async () => {
		const bot = await made();
		await expect(
			member.createBot({...named(), short_name: bot.short_name.toUpperCase()}),
		).rejects.toEqual(refused(/Username already in use/));
	});

	it('is for administrators where the organization says so, generic ones first', async () => {
		await owner.updateRealm({bot_creation_policy: 2});
		await expect(member.createBot(named())).rejects.toEqual(refused(/administrator/));
		await member.createBot(named({bot_type: 2}));
		await owner.updateRealm({bot_creation_policy: 3});
		await expect(member.createBot(named({bot_type: 2}))).rejects.toEqual(refused(/administrator/));
		await owner.createBot(named());
		await owner.updateRealm({bot_creation_policy: 1});
	});

	it('may call a URL, with a token that stays', async () => {
		const url = 'https://hooks.example.com/a';
		const bot = await made(member, {bot_type: 3, payload_url: url});
		const token = async () => {
			const {realm_bots: bots} = await member.register({fetch_event_types: ['realm_bot']});
			const row = (bots as {user_id: number; services: object[]}[]).find(
				({user_id}) => user_id === bot.id,
			);
			expect(row?.services).toEqual([
				{base_url: url, interface: 1, token: expect.stringMatching(/^\w{32}$/) as string},
			]);
			return row?.services;
		};
		expect(await token()).toEqual(await token());
	});
});

describe('a change of a bot', () => {
	it('answers what the bot is now', async () => {
		const bot = await made();
		await expect(
			member.updateBot({bot_id: bot.id, full_name: ' Renamed One '}),
		).resolves.toMatchObject({
			full_name: 'Renamed One',
			bot_owner: test.server.accounts.member?.email,
			service_interface: 1,
			service_payload_url: null,
			default_sending_stream: null,
		});
	});

	it.each([
		['a person', () => ({bot_id: idOf('owner'), full_name: 'Other'}), /No such bot/],
		['nobody', () => ({bot_id: 99_999, full_name: 'Other'}), /No such bot/],
	])('is refused for %s', async (_what, order, message) => {
		await expect(owner.updateBot(order())).rejects.toEqual(refused(message));
	});

	it.each([
		['a name of one letter', {full_name: 'R'}, /at least 2 characters/],
		['an unknown role', {role: 7}, /Invalid role/],
		['an owner who is nobody', {bot_owner_id: 99_999}, /no such user/],
		['a URL that is none', {service_payload_url: 'x'}, /not a URL/],
		['an unknown channel', {default_events_register_stream: 'nowhere'}, /Invalid channel name/],
	])('is refused with %s, and nothing is changed', async (_what, order, message) => {
		const bot = await made(owner);
		await expect(
			owner.updateBot({bot_id: bot.id, default_all_public_streams: true, ...order}),
		).rejects.toEqual(refused(message));
		const {bots} = await owner.getBots({});
		expect(bots.find(({api_key}) => api_key === bot.api_key)).toMatchObject({
			full_name: bot.full_name,
			default_all_public_streams: false,
		});
	});

	it('is refused to others who are no administrators', async () => {
		const bot = await made(owner);
		const refusal = refused(/Insufficient permission/);
		await expect(member.updateBot({bot_id: bot.id, full_name: 'Mine'})).rejects.toEqual(refusal);
		await expect(member.deactivateBot({bot_id: bot.id})).rejects.toEqual(refusal);
		await expect(member.regenerateBotKey({bot_id: bot.id})).rejects.toEqual(refusal);
	});

	it('gives it to another person, but to no bot and to nobody deactivated', async () => {
		const [bot, other] = [await made(owner), await made(owner)];
		await expect(owner.updateBot({bot_id: bot.id, bot_owner_id: other.id})).rejects.toEqual(
			refused(/bots can't own other bots/),
		);
		const {members} = await owner.getUsers({});
		const gone = members.find(({is_bot, is_active}) => !is_bot && !is_active);
		await expect(
			owner.updateBot({bot_id: bot.id, bot_owner_id: gone?.user_id ?? 0}),
		).rejects.toEqual(refused(/deactivated/));
		await owner.updateBot({bot_id: bot.id, bot_owner_id: idOf('member')});
		expect((await member.getBots({})).bots.some(({api_key}) => api_key === bot.api_key)).toBe(true);
	});

	it('sets where it writes to and takes that away', async () => {
		const bot = await made();
		const {subscriptions} = await member.getSubscriptions({});
		const name = subscriptions[0]?.name ?? '';
		const set = (to: string) => member.updateBot({bot_id: bot.id, default_sending_stream: to});
		expect(await set(name)).toMatchObject({default_sending_stream: name});
		expect(await set('')).toMatchObject({default_sending_stream: null});
	});
});

it('a new key works, and the old one no more', async () => {
	const bot = await made();
	const {api_key} = await member.regenerateBotKey({bot_id: bot.id});
	expect(api_key).not.toBe(bot.api_key);
	await expect(asBot({...bot, api_key}).getOwnUser({})).resolves.toMatchObject({user_id: bot.id});
	await expect(asBot(bot).getOwnUser({})).rejects.toMatchObject({status: 401});
});

it('a bot that was deactivated can do nothing, also when it is deactivated again', async () => {
	const bot = await made();
	await member.deactivateBot({bot_id: bot.id});
	await member.deactivateBot({bot_id: bot.id});
	await expect(asBot(bot).getOwnUser({})).rejects.toMatchObject({status: 401});
	await expect(member.deactivateBot({bot_id: idOf('owner')})).rejects.toEqual(
		refused(/No such bot/),
	);
});

describe('events', () => {
	async function heard(client: Client, work: () => Promise<unknown>) {
		const {queue_id, last_event_id} = await client.register({
			event_types: ['realm_bot', 'realm_user'],
			fetch_event_types: [],
		});
		await work();
		const {events} = await client.getEvents({queue_id: queue_id ?? '', last_event_id});
		return events;
	}

	it('tell of a new bot: all of the account, its owner of the key', async () => {
		let id = 0;
		const create = async () => {
			({id} = await made());
		};
		expect(await heard(member, create)).toMatchObject(
			[
				{type: 'realm_user', op: 'add', person: {user_id: id, is_bot: true}},
				{type: 'user_group'},
				{type: 'realm_bot', op: 'add', bot: {user_id: id, api_key: expect.any(String) as string}},
			].filter(({type}) => type !== 'user_group'),
		);
		expect(await heard(test.as('moderator'), create)).toMatchObject([{type: 'realm_user'}]);
	});

	it('tell administrators of a new owner, the one before that it is gone, and the new one of all', async () => {
		const bot = await made();
		const give = (to: number) => () => owner.updateBot({bot_id: bot.id, bot_owner_id: to});
		expect(await heard(member, give(idOf('owner')))).toMatchObject([
			{type: 'realm_bot', op: 'delete', bot: {user_id: bot.id}},
			{type: 'realm_user', op: 'update', person: {bot_owner_id: idOf('owner')}},
		]);
		expect(await heard(member, give(idOf('member')))).toMatchObject([
			{type: 'realm_bot', op: 'add', bot: {user_id: bot.id, owner_id: idOf('member')}},
			{type: 'realm_user', op: 'update', person: {bot_owner_id: idOf('member')}},
		]);
		expect(await heard(owner, give(idOf('owner')))).toMatchObject([
			{type: 'realm_bot', op: 'update', bot: {owner_id: idOf('owner')}},
			{type: 'realm_user', op: 'update', person: {bot_owner_id: idOf('owner')}},
		]);
	});

	it('tell of a new key and of defaults, part by part', async () => {
		const bot = await made();
		const [key] = await heard(member, () => member.regenerateBotKey({bot_id: bot.id}));
		expect(key).toMatchObject({
			op: 'update',
			bot: {user_id: bot.id, api_key: expect.any(String) as string},
		});
		expect(
			await heard(member, () =>
				member.updateBot({bot_id: bot.id, default_all_public_streams: true}),
			),
		).toMatchObject([{op: 'update', bot: {default_all_public_streams: true}}]);
	});
});
