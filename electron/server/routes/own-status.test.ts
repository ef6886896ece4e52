import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
});
afterEach(() => test.stop());

const say = (said: Parameters<ReturnType<TestServer['as']>['updateOwnStatus']>[0]) =>
	test.as('member').updateOwnStatus(said);
async function statusOf(name: AccountName, reader: AccountName = 'owner') {
	const request = {fetch_event_types: ['user_status'], event_types: []};
	const {user_status: all} = await test.as(reader).register(request);
	return all?.[test.idOf(name)];
}

const car = {emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji'};

describe('saying something', () => {
	it('keeps what is left out, and takes away what is empty', async () => {
		await say({status_text: '  In a meeting \n'});
		expect(await statusOf('member')).toEqual({status_text: 'In a meeting'});
		await say({emoji_name: 'car'});
		expect(await statusOf('member', 'guest')).toEqual({status_text: 'In a meeting', ...car});
		await say({status_text: ''});
		expect(await statusOf('member')).toEqual(car);
		await say({emoji_name: '', emoji_code: '1f697', reaction_type: 'nonsense'});
		expect(await statusOf('member')).toBeUndefined();
	});

	it.each([
		['of the organization', 'kestrel', {emoji_code: '1', reaction_type: 'realm_emoji'}],
		['of the service', 'zulip', {emoji_code: 'zulip', reaction_type: 'service_extra_emoji'}],
	])('takes an emoji %s', async (_whose, emoji_name, rest) => {
		await say({emoji_name});
		expect(await statusOf('member')).toEqual({emoji_name, ...rest});
	});

	it('counts a text by its characters, without the spaces around it', async () => {
		const longest = '😀'.repeat(60);
		await say({status_text: `   ${longest}   `});
		expect(await statusOf('member')).toEqual({status_text: longest});
	});

	it('goes with the account, and comes back with it', async () => {
		await say({status_text: 'Here', ...car});
		await test.as('owner').deactivateUser({user_id: test.idOf('member')});
		expect(await statusOf('member')).toBeUndefined();
		await test.as('owner').reactivateUser({user_id: test.idOf('member')});
		expect(await statusOf('member')).toEqual({status_text: 'Here', ...car});
	});

	it('away is the older way to be invisible', async () => {
		await say({away: true, status_text: 'Gone'});
		expect(await statusOf('member')).toEqual({away: true, status_text: 'Gone'});
		const own = {fetch_event_types: ['user_settings'], event_types: []};
		const {user_settings: settings} = await test.as('member').register(own);
		expect(settings?.presence_enabled).toBe(false);
		await test.as('member').updateOwnSettings({presence_enabled: true});
		expect(await statusOf('member')).toEqual({status_text: 'Gone'});
	});
});

describe('refuses', () => {
	const long = 'x'.repeat(61);
	it.each([
		['nothing', {}, /did not pass any new values/],
		['a code alone', {emoji_code: '1f697'}, /did not pass any new values/],
		['a long text', {status_text: long}, /too long \(limit: 60 characters\)/],
		['a long text first', {status_text: long, emoji_name: 'invalid'}, /too long/],
		['a code beside a text', {status_text: 'x', emoji_code: '1f697'}, /must pass emoji_name/],
		['a type beside a text', {away: true, reaction_type: 'unicode_emoji'}, /must pass emoji_name/],
		['a name of none', {emoji_name: 'invalid'}, /'invalid' does not exist/],
		['another code', {emoji_name: 'car', emoji_code: '1f642'}, /Invalid emoji name/],
		['no code', {emoji_name: 'car', emoji_code: ''}, /Invalid emoji code/],
		['another type', {...car, reaction_type: 'realm_emoji'}, /Invalid custom emoji/],
		['no type', {...car, reaction_type: 'nonsense'}, /Invalid/],
	])('%s', async (_what, said, message) => {
		await say({status_text: 'Before'});
		await expect(say(said)).rejects.toEqual(refused(message));
		expect(await statusOf('member')).toEqual({status_text: 'Before'});
	});

	it('bots, and what no text can be stored with', async () => {
		await expect(test.as('bot').updateOwnStatus({status_text: 'x'})).rejects.toEqual(
			refused(/bots/),
		);
		await expect(say({status_text: 'a\0b'})).rejects.toEqual(refused(/./));
	});
});

describe('is told', () => {
	it('with what was said', async () => {
		const types = {event_types: ['user_status', 'presence', 'user_settings']};
		const guest = await Listener.start(test.as('guest'), types);
		const own = await Listener.start(test.as('member'), types);
		const told = {type: 'user_status', user_id: test.idOf('member')};
		const none = {emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji'};
		await say({status_text: ' Hello '});
		await say({emoji_name: 'car'});
		await say({status_text: '', emoji_name: ''});
		const events = [
			{...told, status_text: 'Hello'},
			{...told, ...car},
			{...told, status_text: '', ...none},
		];
		expect(await guest.heard()).toEqual(events);
		expect(await own.heard()).toEqual(events);
		await say({away: true});
		expect((await guest.heard()).map(({type}) => type)).toEqual(['presence', 'user_status']);
		expect((await own.heard()).map(({type}) => type)).toEqual([
			'user_settings',
			'presence',
			'user_status',
		]);
		await say({away: true});
		expect(await guest.heard()).toEqual([{...told, away: true}]);
	});

	it('S12: not to a guest who may not know of them, nor in what they fetch', async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const members = groups.find(({name}) => name === 'role:members')?.id ?? 0;
		await test.as('owner').updateRealm({can_access_all_users_group: members});
		const {members: list} = await test.as('guest').getUsers({});
		const isUnknown = new Set(
			list.filter(user => user.full_name === 'Unknown user').map(user => user.user_id),
		);
		const names = ['owner', 'administrator', 'moderator', 'member'] as const;
		const apart = names.find(name => isUnknown.has(test.idOf(name)));
		const near = names.find(name => !isUnknown.has(test.idOf(name)));
		if (apart === undefined || near === undefined) throw new Error('Everybody is alike.');
		const guest = await Listener.start(test.as('guest'), {event_types: ['user_status']});
		for (const name of [apart, near]) await test.as(name).updateOwnStatus({status_text: name});
		expect((await guest.heard()).map(({user_id: id}) => id)).toEqual([test.idOf(near)]);
		expect(await statusOf(apart, 'guest')).toBeUndefined();
		expect(await statusOf(near, 'guest')).toEqual({status_text: near});
		expect(await statusOf(apart)).toEqual({status_text: apart});
	});
});
