import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {User} from '../../../shared/model/user';
import {demoAccount} from '../demo/people';
import {seesAddress, tierOf} from '../domain/visibility';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

const host = 'kestrel-bay.example.com';
const people = 200;
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({demoUsers: people});
});
afterAll(() => test.stop());

const stored = (id: number) => ({
	...demoAccount(id),
	avatarVersion: 1,
	avatarPath: undefined,
	keyVersion: 1,
	isPresenceEnabled: true,
	hasSyncedDrafts: true,
});

async function listFor(name: AccountName): Promise<ReadonlyMap<number, User>> {
	const {members} = await test.as(name).getUsers({});
	return new Map(members.map(user => [user.user_id, user]));
}

describe('addresses', () => {
	const readers = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const;

	it.each(readers)('are in the list of the %s as each person wants it', async name => {
		const reader = stored(test.idOf(name));
		const list = await listFor(name);
		const seen = new Set<string>();
		for (let id = 1; id <= people; id++) {
			const account = stored(id);
			const sees = id === reader.id || seesAddress(tierOf(reader), account);
			const isPublic = account.botType !== undefined || account.addressVisibility === 1;
			seen.add(`${account.addressVisibility} ${sees}`);
			expect(list.get(id)).toMatchObject({
				delivery_email: sees ? account.deliveryEmail : null,
				email: isPublic ? account.deliveryEmail : `user${id}@${host}`,
			});
		}
		// Every kind of wish is among these people.
		for (const visibility of [1, 2, 3, 4, 5]) {
			expect([...seen].some(kind => kind.startsWith(`${visibility} `))).toBe(true);
		}
	});

	it.each(readers)('are the same for the %s one by one, by id and by API address', async name => {
		const list = await listFor(name);
		const client = test.as(name);
		const kinds = new Map(
			[...list].map(entry => {
				const {addressVisibility: wish, botType, isActive} = stored(entry[0]);
				return [`${wish} ${botType} ${isActive}`, entry];
			}),
		);
		expect(kinds.size).toBeGreaterThan(5);
		for (const [id, row] of [
			...kinds.values(),
			[test.idOf(name), list.get(test.idOf(name))] as const,
		]) {
			if (row === undefined) throw new Error('Somebody is not in the list.');
			expect((await client.getUser({user_id: id})).user).toEqual(row);
			expect((await client.getUserByEmail({email: row.email})).user).toEqual(row);
		}
	});

	it('that are hidden lead nowhere, for nobody', async () => {
		const id = Array.from({length: people}, (_none, at) => at + 1).find(
			candidate => stored(candidate).addressVisibility === 4,
		);
		const email = stored(id ?? 0).deliveryEmail;
		for (const name of readers) {
			const client = test.as(name);
			await expect(client.getUserByEmail({email})).rejects.toEqual(refused(/No such user/));
			await expect(client.getUserPresence({user_id_or_email: email})).rejects.toEqual(
				refused(/No such user/),
			);
		}
		const request = {subscriptions: [{name: 'general'}], principals: [email]};
		await expect(test.as('owner').subscribe(request)).rejects.toEqual(refused(/No such user/));
	});
});

describe('a guest who may know only the people of their channels', () => {
	let apart: readonly number[];
	let known: readonly number[];
	beforeAll(async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const members = groups.find(({name}) => name === 'role:members')?.id ?? 0;
		await test.as('owner').updateRealm({can_access_all_users_group: members});
		const list = [...(await listFor('guest')).values()];
		apart = list.filter(user => user.full_name === 'Unknown user').map(user => user.user_id);
		known = list.filter(user => user.full_name !== 'Unknown user').map(user => user.user_id);
	});

	it('sees themself, bots, and who shares a channel', async () => {
		const shared = new Set([test.idOf('guest')]);
		const {subscriptions} = await test.as('guest').getSubscriptions({include_subscribers: true});
		for (const {subscribers} of subscriptions) for (const id of subscribers ?? []) shared.add(id);
		for (const id of shared) expect(known).toContain(id);
		expect(known).toContain(test.idOf('bot'));
		expect(apart.length).toBeGreaterThan(3);
		const everybody = await listFor('owner');
		for (const id of apart) {
			expect(shared.has(id)).toBe(false);
			expect(everybody.get(id)?.is_bot).toBe(false);
		}
	});

	it('sees of the others rows that are equal but for the id', async () => {
		const rows = await test.as('guest').getUsers({include_custom_profile_fields: true});
		const unknown = rows.members
			.filter(({user_id: id}) => apart.includes(id))
			.map(({user_id: id, email, ...row}) => {
				expect(email).toBe(`user${id}@${host}`);
				return JSON.stringify(row);
			});
		expect(new Set(unknown).size).toBe(1);
		expect(JSON.parse(unknown[0] ?? '{}')).toMatchObject({role: 400, profile_data: {}});
	});

	it('gets the refusal of somebody who does not exist, everywhere', async () => {
		const guest = test.as('guest');
		const everybody = await listFor('owner');
		for (const id of apart.slice(0, 10)) {
			const email = everybody.get(id)?.email ?? '';
			for (const look of [
				guest.getUser({user_id: id}),
				guest.getUserByEmail({email}),
				guest.getUserByEmail({email: `user${id}@${host}`}),
				guest.getUserPresence({user_id_or_email: String(id)}),
				guest.getUserPresence({user_id_or_email: email}),
			]) {
				await expect(look).rejects.toEqual(refused(/^No such user\.?$/));
			}
		}
	});

	it('learns of nobody else from presence, groups and the state at the start', async () => {
		const guest = test.as('guest');
		const {presences} = await guest.reportPresence({status: 'active', last_update_id: -1});
		const old = await guest.getRealmPresence({});
		const {realm_user_groups: groups = []} = await guest.register({
			fetch_event_types: ['realm_user_groups'],
		});
		const everybody = await listFor('owner');
		expect(Object.keys(presences ?? {}).length).toBeGreaterThan(0);
		expect(groups.filter(({is_system_group: is}) => is)).toHaveLength(8);
		const inGroups = new Set(groups.flatMap(({members}) => members));
		for (const id of apart) {
			expect(presences?.[String(id)]).toBeUndefined();
			expect(old.presences[everybody.get(id)?.email ?? '']).toBeUndefined();
			expect(inGroups.has(id)).toBe(false);
		}
		for (const id of inGroups) expect(known).toContain(id);
	});

	it('has a row without data for the others, or none where the client does without', async () => {
		const guest = test.as('guest');
		const state = (isIncomplete: boolean) =>
			guest.register({
				event_types: ['realm_user'],
				fetch_event_types: ['realm_user'],
				client_capabilities: {
					notification_settings_null: true,
					user_list_incomplete: isIncomplete,
				},
			});
		const [whole, incomplete] = [await state(false), await state(true)];
		const idsIn = ({realm_users: users = []}: typeof whole) => users.map(({user_id: id}) => id);
		for (const id of apart) {
			expect(whole.realm_users?.find(({user_id: other}) => other === id)).toMatchObject({
				full_name: 'Unknown user',
			});
		}
		expect(idsIn(incomplete)).toEqual(idsIn(whole).filter(id => !apart.includes(id)));
		await test.as('owner').createUser({
			email: 'far.away@kestrel-bay.example.com',
			password: 'another long pass phrase 18',
			full_name: 'Far Away',
		});
		const heard = await Promise.all(
			[whole, incomplete].map(async ({queue_id, last_event_id}) => {
				const asked = {queue_id: queue_id ?? '', last_event_id, dont_block: true};
				return (await guest.getEvents(asked)).events;
			}),
		);
		expect(heard).toMatchObject([[{op: 'add', person: {full_name: 'Unknown user'}}], []]);
		expect(JSON.stringify(heard)).not.toMatch(/Far|far/);
	});

	it('learns of somebody who comes into one of their channels', async () => {
		const {subscriptions} = await test.as('guest').getSubscriptions({});
		const name = subscriptions[0]?.name ?? '';
		const list = await listFor('owner');
		const id = apart.find(candidate => list.get(candidate)?.is_active === true) ?? 0;
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [id]});
		expect((await test.as('guest').getUser({user_id: id})).user.full_name).toBe(
			list.get(id)?.full_name,
		);
		await test.as('owner').unsubscribe({subscriptions: [name], principals: [id]});
		await expect(test.as('guest').getUser({user_id: id})).rejects.toBeDefined();
	});

	it('is told of nobody else, while the others are', async () => {
		const own = await startTestServer({demoUsers: people});
		const {user_groups: groups} = await own.as('owner').getUserGroups({});
		const members = groups.find(({name}) => name === 'role:members')?.id ?? 0;
		await own.as('owner').updateRealm({can_access_all_users_group: members});
		const list = await own.as('guest').getUsers({});
		const stranger = list.members.find(
			({user_id: id, full_name: name}) =>
				name === 'Unknown user' && stored(id).isActive && stored(id).role === 400,
		)?.user_id;
		await own.as('owner').deactivateUser({user_id: stranger ?? 0});
		await own.as('owner').reactivateUser({user_id: stranger ?? 0});
		for (const user_id of [stranger ?? 0, 5]) {
			await own.as('owner').updateUser({
				user_id,
				full_name: 'Nova Lindgren',
				role: 300,
				profile_data: [{id: 3, value: '7'}],
			});
		}
		await own.stop();
		const told = own.told.filter(({event}) => ['realm_user', 'user_group'].includes(event.type));
		const about = (id: number | undefined) =>
			told.filter(({event}) => {
				const {person, user_ids} = event as {person?: {user_id: number}; user_ids?: number[]};
				return person?.user_id === id || user_ids?.includes(id ?? 0) === true;
			});
		expect(about(stranger).length).toBeGreaterThan(5);
		for (const {audience} of about(stranger)) {
			expect(audience).toMatchObject({to: 'everyone', except: expect.arrayContaining([5])});
		}
		expect(about(5).length).toBeGreaterThan(3);
		for (const {audience} of about(5)) {
			expect((audience as {except?: readonly number[]}).except ?? []).not.toContain(5);
		}
	});
});
