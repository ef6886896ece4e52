import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {z} from 'zod';
import {contract} from '../../../shared/contract/index';
import type {User} from '../../../shared/model/user';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {bareCalls} from '../../testing/bare-reads.fixture';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

async function everybody(): Promise<readonly User[]> {
	return (await test.as('owner').getUsers({})).members;
}

describe('answers hold exactly what the contract declares', () => {
	const bare = bareCalls.map(({operation, sent}): [string, z.ZodObject] => {
		const {path, returns} = contract[operation];
		const query = Object.entries(sent).map(([name, isOn]) => `${name}=${isOn}`);
		return [[path, ...(query.length > 0 ? [query.join('&')] : [])].join('?'), returns];
	});
	it.each([
		...bare,
		['/users/4', contract.getUser.returns],
		['/users/6', contract.getUser.returns],
		['/users/dome-control-bot@kestrel-bay.example.com', contract.getUserByEmail.returns],
		['/streams/11', contract.getChannel.returns],
		['/get_stream_id?stream=General', contract.getChannelId.returns],
		['/streams/1/members', contract.getChannelMembers.returns],
		['/users/me/1/topics', contract.getChannelTopics.returns],
		['/users/1/presence', contract.getUserPresence.returns],
	] as [string, z.ZodObject][])('%s', async (path, returns) => {
		const response = await test.raw(path, {headers: {authorization: test.authorization('owner')}});
		const {result, msg, ...fields} = (await response.json()) as Record<string, unknown>;
		expect([result, msg]).toEqual(['success', '']);
		expect(returns.parse(fields)).toEqual(fields);
	});
});

describe('listing people', () => {
	it('gives everybody, bots and deactivated ones included', async () => {
		const members = await everybody();
		expect(members).toHaveLength(60);
		expect(members.filter(user => user.is_owner)).toHaveLength(1);
		expect(members.some(user => user.is_bot && user.bot_owner_id === test.idOf('member'))).toBe(
			true,
		);
		expect(members.some(user => user.is_bot && !user.is_active)).toBe(true);
		expect(members.some(user => !user.is_bot && !user.is_active)).toBe(true);
		expect(new Set(members.map(user => user.role))).toEqual(new Set([100, 200, 300, 400, 600]));
	});

	it('hides addresses from those who may not see them, but never the own one', async () => {
		const seen = async (name: AccountName) =>
			(await test.as(name).getUsers({})).members.filter(user => user.delivery_email !== null);
		const counts = [
			(await seen('guest')).length,
			(await seen('member')).length,
			(await seen('administrator')).length,
		];
		expect(counts).toEqual([...counts].sort((a, b) => a - b));
		expect(counts[0]).toBeLessThan(counts[2] ?? 0);
		const hidden = (await test.as('guest').getUsers({})).members.find(
			user => user.delivery_email === null,
		);
		expect(hidden?.email).toBe(`user${hidden?.user_id}@kestrel-bay.example.com`);
		expect(hidden?.avatar_url).toMatch(/^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}/);
	});

	it('leaves pictures to the client only when it says so', async () => {
		const {user: left} = await test.as('owner').getUser({user_id: 4});
		const {user: given} = await test.as('owner').getUser({user_id: 4, client_gravatar: false});
		expect([left.avatar_url, given.avatar_url?.slice(0, 8)]).toEqual([null, 'https://']);
	});

	it('adds profile data to people when asked, never to bots', async () => {
		const rows = await test.as('owner').getUsers({include_custom_profile_fields: true});
		for (const user of rows.members) expect('profile_data' in user).toBe(!user.is_bot);
		expect(await everybody()).not.toContainEqual(
			expect.objectContaining({profile_data: expect.anything()}),
		);
	});

	it('is the same for one person as in the list', async () => {
		const members = await everybody();
		for (const id of [1, 4, 6, 20, 33]) {
			const {user} = await test.as('owner').getUser({user_id: id});
			expect(user).toEqual(members.find(row => row.user_id === id));
		}
	});
});

describe('finding one person', () => {
	it('by address, whatever its case and blanks', async () => {
		const {email} = test.server.accounts.member ?? {email: ''};
		const {user} = await test.as('guest').getUserByEmail({email: ` ${email.toUpperCase()} `});
		expect(user.user_id).toBe(test.idOf('member'));
	});

	it('by the synthetic address of a hidden one, and not by the real one', async () => {
		const all = await everybody();
		const hidden = all.find(user => user.email !== user.delivery_email && user.delivery_email);
		if (!hidden?.delivery_email) throw new Error('The demo has no hidden address.');
		const {user} = await test.as('guest').getUserByEmail({email: hidden.email});
		expect(user.user_id).toBe(hidden.user_id);
		const byReal = test.as('owner').getUserByEmail({email: hidden.delivery_email});
		await expect(byReal).rejects.toEqual(refused(/No such user/));
	});

	it.each([0, 999_999, Number.MAX_SAFE_INTEGER])('refuses the unknown id %d', async user_id => {
		await expect(test.as('owner').getUser({user_id})).rejects.toEqual(refused(/No such user/));
	});

	it('is told who one is oneself', async () => {
		const own = await test.as('guest').getOwnUser({});
		expect(own).toMatchObject({
			user_id: test.idOf('guest'),
			max_message_id: expect.any(Number),
			profile_data: {},
		});
		expect(own.avatar_url).not.toBeNull();
		expect(own.delivery_email).toBe(test.server.accounts.guest?.email);
	});
});

describe('changing people', () => {
	it('gives a role and a name, and the next list has them', async () => {
		await everybody();
		await test.as('owner').updateUser({user_id: 20, role: 300, full_name: ' Nova Lindgren '});
		const row = (await everybody()).find(user => user.user_id === 20);
		expect(row).toMatchObject({role: 300, full_name: 'Nova Lindgren', is_admin: false});
	});

	it('passes over what is unknown, and says so', async () => {
		test.calls.splice(0);
		const response = await test.raw('/users/21', {
			method: 'PATCH',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams({is_owner: 'true', api_key: 'x', message_id: '1'}),
		});
		expect(await response.json()).toEqual({
			result: 'success',
			msg: '',
			ignored_parameters_unsupported: ['api_key', 'is_owner', 'message_id'],
		});
	});

	it.each([
		['moderator', 21, {role: 400}, /Insufficient/],
		['member', 21, {full_name: 'New Name'}, /Insufficient/],
		['guest', 5, {role: 400}, /Insufficient/],
		['bot', 21, {full_name: 'New Name'}, /Insufficient/],
		['administrator', 21, {role: 100}, /Only an owner/],
		['administrator', 1, {role: 400}, /Only an owner/],
		['owner', 1, {role: 200}, /only owner/],
		['owner', 21, {role: 500}, /Invalid role/],
		['owner', 21, {full_name: 'A@b'}, /cannot contain @/],
		['member', 6, {role: 200}, /administrator/],
		['owner', 4242, {role: 400}, /No such user/],
	] as const)('refuses %s on %d: %j', async (name, user_id, change, message) => {
		const before = await everybody();
		await expect(test.as(name).updateUser({user_id, ...change})).rejects.toEqual(refused(message));
		expect(await everybody()).toEqual(before);
	});

	it('lets the owner of a bot rename it', async () => {
		await test.as('member').updateUser({user_id: test.idOf('bot'), full_name: 'Dome Keeper'});
		const {user} = await test.as('guest').getUser({user_id: test.idOf('bot')});
		expect(user.full_name).toBe('Dome Keeper');
	});
});

describe('creating people', () => {
	const password = 'correct-horse-lamp-7';
	it('makes a member who can sign in', async () => {
		const email = 'nova.person@example.com';
		const {user_id = 0} = await test
			.as('administrator')
			.createUser({email, full_name: 'Nova Person', password});
		const {user} = await test.as('owner').getUser({user_id});
		expect(user).toMatchObject({email, role: 400, is_active: true, full_name: 'Nova Person'});
		const {api_key} = await test.as('owner').fetchApiKey({username: email, password});
		await expect(test.with(email, api_key).getOwnUser({})).resolves.toMatchObject({user_id});
	});

	it.each([
		['moderator', {}, /administrator/],
		['guest', {}, /administrator/],
		['owner', {email: 'JONAS.feldt@kestrel-bay.example.com'}, /already in use/],
		['owner', {email: 'User9@kestrel-bay.example.com'}, /already in use/],
		['owner', {email: 'a+b@example.com'}, /\+/],
		['owner', {email: 'nowhere'}, /malformed/],
		['owner', {password: 'abc'}, /too short/],
		['owner', {password: 'password'}, /too weak/],
		['owner', {password: 'fresh.person'}, /too weak/],
		['owner', {full_name: '*'}, /at least 2/],
	] as const)('refuses %s with %j', async (name, change, message) => {
		const before = await everybody();
		const person = {email: 'fresh.person@example.com', full_name: 'Fresh Person', password};
		await expect(test.as(name).createUser({...person, ...change})).rejects.toEqual(
			refused(message),
		);
		expect(await everybody()).toEqual(before);
	});

	it('refuses administrators without the grant', async () => {
		await test.as('owner').updateUser({user_id: 3, role: 200});
		const person = {email: 'fresh.person@example.com', full_name: 'Fresh Person', password};
		await expect(test.as('moderator').createUser(person)).rejects.toEqual(
			refused(/lacks the permission/),
		);
		await test.as('owner').updateUser({user_id: 3, role: 300});
	});

	it('lets one of two at the same moment have the address', async () => {
		const person = {email: 'twin@example.com', full_name: 'Twin Person', password};
		const outcomes = await Promise.allSettled([
			test.as('owner').createUser(person),
			test.as('administrator').createUser(person),
		]);
		expect(outcomes.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
	});
});

describe('changes at the same moment', () => {
	it('somebody who lost the role cannot use it in a change that was under way', async () => {
		const owner = test.as('owner');
		await owner.updateUser({user_id: test.idOf('moderator'), role: 200});
		const acting = test.as('moderator');
		const outcomes = await Promise.allSettled([
			owner.updateUser({user_id: test.idOf('moderator'), role: 300}),
			...[31, 34, 35].map(user_id => acting.updateUser({user_id, role: 200})),
		]);
		const {members} = await owner.getUsers({});
		const roleOf = (id: number) => members.find(user => user.user_id === id)?.role;
		expect(roleOf(test.idOf('moderator'))).toBe(300);
		for (const [at, id] of [31, 34, 35].entries()) {
			expect(roleOf(id) === 200).toBe(outcomes[at + 1]?.status === 'fulfilled');
		}
		await expect(acting.updateUser({user_id: 31, role: 400})).rejects.toEqual(
			refused(/Insufficient/),
		);
	});

	it('two owners who take the role from each other leave one', async () => {
		const own = await startTestServer();
		await own.as('owner').updateUser({user_id: 2, role: 100});
		const outcomes = await Promise.allSettled([
			own.as('owner').updateUser({user_id: 2, role: 400}),
			own.as('administrator').updateUser({user_id: 1, role: 400}),
		]);
		expect(outcomes.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
		const {members} = await own.as('guest').getUsers({});
		expect(members.filter(user => user.is_owner)).toHaveLength(1);
		await own.stop();
	});

	it('fifty changes at once are all there', async () => {
		const ids = (await everybody()).filter(user => !user.is_bot).map(user => user.user_id);
		const changed = ids.slice(6, 50);
		await Promise.all(
			changed.map(user_id => test.as('owner').updateUser({user_id, full_name: `Name ${user_id}`})),
		);
		const members = await everybody();
		for (const id of changed) {
			expect(members.find(user => user.user_id === id)?.full_name).toBe(`Name ${id}`);
		}
	});
});

describe('deactivating and bringing back', () => {
	it('takes the bots along, and they do not come back by themselves', async () => {
		const owner = test.as('owner');
		await owner.deactivateUser({user_id: 4, deactivation_notification_comment: 'Goodbye'});
		const off = async (id: number) => !(await owner.getUser({user_id: id})).user.is_active;
		expect([await off(4), await off(6)]).toEqual([true, true]);
		await expect(test.as('member').getOwnUser({})).rejects.toMatchObject({
			code: 'UNAUTHORIZED',
			status: 401,
		});
		await owner.reactivateUser({user_id: 4});
		expect([await off(4), await off(6)]).toEqual([false, true]);
		await expect(test.as('member').getOwnUser({})).resolves.toMatchObject({user_id: 4});
		await owner.reactivateUser({user_id: 6});
		expect(await off(6)).toBe(false);
	});

	it('gives a bot without active owner to whoever brings it back', async () => {
		const administrator = test.as('administrator');
		await administrator.deactivateUser({user_id: 4});
		await administrator.reactivateUser({user_id: 6});
		const {user} = await administrator.getUser({user_id: 6});
		expect(user).toMatchObject({is_active: true, bot_owner_id: 2});
		await administrator.reactivateUser({user_id: 4});
	});

	it.each([
		['moderator', 21, {}, /Insufficient/],
		['owner', 6, {}, /No such user/],
		['administrator', 1, {}, /Only an owner/],
		['owner', 1, {}, /only owner/],
		['owner', 4242, {}, /No such user/],
		['owner', 21, {deactivation_notification_comment: 'x'.repeat(2001)}, /too long/],
	] as const)('refuses %s on %d', async (name, user_id, more, message) => {
		await expect(test.as(name).deactivateUser({user_id, ...more})).rejects.toEqual(
			refused(message),
		);
	});

	it('counts characters as people do, not bytes', async () => {
		const comment = '👋'.repeat(2000);
		await test
			.as('owner')
			.deactivateUser({user_id: 21, deactivation_notification_comment: comment});
		await expect(test.as('owner').deactivateUser({user_id: 21})).rejects.toEqual(
			refused(/already/),
		);
		await test.as('owner').reactivateUser({user_id: 21});
		await test.as('owner').reactivateUser({user_id: 21});
	});
});

describe('fifty changes at once', () => {
	it('leave what the last acknowledged ones say', async () => {
		const owner = test.as('owner');
		const ids = Array.from({length: 50}, (_, at) => 10 + at);
		const people = (await everybody()).filter(user => ids.includes(user.user_id));
		await Promise.all(
			people.map(({user_id}) => owner.updateUser({user_id, full_name: `Person ${user_id}`})),
		);
		const after = await everybody();
		for (const {user_id} of people) {
			const row = after.find(user => user.user_id === user_id);
			expect(row?.full_name).toBe(`Person ${user_id}`);
		}
	});
});

describe('events', () => {
	it('are told of each change, and of none that was refused', async () => {
		const own = await startTestServer();
		await own.as('owner').updateUser({user_id: 22, role: 300, full_name: 'Nova Lindgren'});
		await own.as('owner').deactivateUser({user_id: 4});
		await own.as('owner').reactivateUser({user_id: 4});
		await own
			.as('owner')
			.createUser({email: 'x@example.com', full_name: 'X Y', password: 'lamp-horse-42-blue'});
		const refusedChange = own.as('owner').updateUser({user_id: 1, role: 400});
		await expect(refusedChange).rejects.toBeDefined();
		await own.stop();
		const told = own.told
			.filter(({event}) => ['realm_user', 'user_group', 'realm_bot'].includes(event.type))
			.map(({event}) => [event.type, event.op, event['person'] ?? event['group_id']]);
		expect(told).toMatchObject([
			['realm_user', 'update', {user_id: 22, role: 300}],
			['user_group', 'remove_members', 6],
			['user_group', 'add_members', 4],
			['user_group', 'remove_members', 5],
			['realm_user', 'update', {user_id: 22, full_name: 'Nova Lindgren'}],
			['realm_user', 'update', {user_id: 6, is_active: false}],
			['realm_bot', 'update', undefined],
			['realm_user', 'update', {user_id: 4, is_active: false}],
			['realm_user', 'update', {user_id: 4, is_active: true}],
			['realm_user', 'add', {full_name: 'X Y'}],
			['user_group', 'add_members', 6],
			['user_group', 'add_members', 5],
		]);
	});
});
