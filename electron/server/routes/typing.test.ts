import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {limits} from '../../../shared/model/limits';
import type {AccountName} from '../storage/realm';
import {Listener} from '../test-listeners';
import {eventsOf} from '../test-stored';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const post = async (name: AccountName, fields: Record<string, string>) => {
	const response = await test.raw('/typing', {
		method: 'POST',
		headers: {authorization: test.authorization(name)},
		body: new URLSearchParams(fields),
	});
	return (await response.json()) as Record<string, unknown>;
};

describe('POST /typing', () => {
	it.each<[AccountName, Record<string, string>, object]>([
		['member', {}, {code: 'REQUEST_VARIABLE_MISSING', var_name: 'op'}],
		['member', {op: 'pause', to: '[2]'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: '[]'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: '["a"]'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: 'x'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: '[999999]'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', type: 'letter', to: '[2]'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', type: 'stream', topic: 'x'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', type: 'stream', stream_id: '1'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', type: 'stream', to: '[1]', topic: 'x'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: '2'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: '[2.0]'}, {code: 'BAD_REQUEST'}],
		[
			'member',
			{op: 'start', type: 'channel', stream_id: '999999', topic: 'x'},
			{code: 'BAD_REQUEST'},
		],
		['guest', {op: 'start', type: 'channel', stream_id: '1', topic: 'x'}, {code: 'BAD_REQUEST'}],
		['owner', {op: 'start', type: 'channel', stream_id: '12', topic: 'x'}, {code: 'BAD_REQUEST'}],
		['member', {op: 'start', to: '[2]'}, {result: 'success'}],
		['guest', {op: 'stop', to: '[2]'}, {result: 'success'}],
		['bot', {op: 'start', type: 'private', to: '[2,3]'}, {result: 'success'}],
		['member', {op: 'start', type: 'channel', stream_id: '12', topic: 'x'}, {result: 'success'}],
	])('by the %s with %j', async (name, fields, expected) => {
		expect(await post(name, fields)).toMatchObject(expected);
	});

	it('in a channel out of reach says the same as in none', async () => {
		const wish = {op: 'start', type: 'channel', topic: 'x'};
		const [hidden, none] = [
			await post('owner', {...wish, stream_id: '12'}),
			await post('owner', {...wish, stream_id: '999999'}),
		];
		expect(hidden).toEqual(none);
	});

	it('leaves nothing behind', async () => {
		const written = await eventsOf(test, () => post('member', {op: 'start', to: '[2]'}));
		expect(written).toEqual([]);
	});

	it('tells a long topic cut as it would be sent', async () => {
		const listener = await Listener.start(test.as('owner'));
		const topic = 'x'.repeat(500);
		await test.as('member').sendTyping({op: 'start', type: 'channel', stream_id: 1, topic});
		expect(await listener.heard()).toMatchObject([{topic: `${'x'.repeat(57)}...`}]);
		await listener.end();
	});

	it('in a large channel tells nobody', async () => {
		const large = await startTestServer({demoUsers: 200});
		const listener = await Listener.start(large.as('owner'));
		const {subscribers} = await large.as('owner').getChannelMembers({stream_id: 1});
		expect(subscribers.length).toBeGreaterThan(100);
		await large.as('member').sendTyping({op: 'start', type: 'channel', stream_id: 1, topic: 'x'});
		expect(await listener.heard()).toEqual([]);
		await large.stop();
	});

	it('S16: in a large conversation tells nobody', async () => {
		const large = await startTestServer({demoUsers: 200});
		const listener = await Listener.start(large.as('owner'));
		const {members} = await large.as('owner').getUsers({});
		const people = members.filter(each => each.is_active).map(({user_id}) => user_id);
		const to = (many: number) => [1, ...people.slice(-many + 2)];
		expect(people.length).toBeGreaterThan(101);
		const {user_id: own = 0} = large.server.accounts.member ?? {};
		expect(people.slice(-99)).not.toContain(own);
		await large.as('member').sendTyping({op: 'start', to: to(101)});
		expect(await listener.heard()).toEqual([]);
		await large.as('member').sendTyping({op: 'start', to: to(100)});
		expect(await listener.heard()).toMatchObject([{type: 'typing', message_type: 'direct'}]);
		await large.stop();
	});

	it('S16: to no more people than a direct conversation has room for', async () => {
		const most = limits.peopleOfConversation;
		// It comes before anybody is looked up.
		const to = Array.from({length: most + 1}, (_none, at) => at + 1_000_000);
		const refused = await post('guest', {op: 'start', to: JSON.stringify(to)});
		expect(refused).toMatchObject({
			code: 'BAD_REQUEST',
			msg: expect.stringContaining(`room for ${most} people`),
		});
		const fits = await post('guest', {op: 'start', to: JSON.stringify(to.slice(2))});
		expect(fits).toMatchObject({msg: expect.stringContaining('Invalid user ID')});
	});
});
