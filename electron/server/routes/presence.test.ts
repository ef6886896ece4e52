import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

const day = 24 * 60 * 60 * 1000;
let now = Date.UTC(2026, 5, 1, 12);
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
});
afterAll(() => test.stop());

const seconds = () => Math.floor(now / 1000);
async function everything(name: 'owner' | 'member' | 'guest' = 'owner') {
	const answer = await test.as(name).reportPresence({status: 'idle', last_update_id: -1});
	return {last: answer.presence_last_update_id ?? -1, people: answer.presences ?? {}};
}

describe('reporting', () => {
	it.each(['away', 'ACTIVE', ''])('refuses the status %j', async status => {
		await expect(test.as('owner').reportPresence({status})).rejects.toEqual(refused(/status/));
	});

	it('is not for bots', async () => {
		await expect(test.as('bot').reportPresence({status: 'active'})).rejects.toEqual(refused(/bot/));
	});

	it('alone says nothing of others, and gives the number back', async () => {
		const member = test.as('member');
		expect(await member.reportPresence({status: 'active', ping_only: true})).toMatchObject({
			presence_last_update_id: -1,
		});
		const answer = await member.reportPresence({
			status: 'active',
			ping_only: true,
			last_update_id: 7,
		});
		expect(answer.presence_last_update_id).toBe(7);
		expect(answer.presences).toBeUndefined();
		expect(answer.server_timestamp).toBeUndefined();
	});

	it('writes anew only what is older than 55 seconds', async () => {
		now += 10 * 60_000;
		const member = test.as('member');
		await member.reportPresence({status: 'active', ping_only: true});
		const at = seconds();
		now += 54_000;
		await member.reportPresence({status: 'active', ping_only: true});
		expect((await everything()).people[4]).toEqual({active_timestamp: at, idle_timestamp: at});
		now += 2000;
		await member.reportPresence({status: 'idle', ping_only: true});
		expect((await everything()).people[4]).toEqual({
			active_timestamp: at,
			idle_timestamp: seconds(),
		});
		now += 56_000;
		await member.reportPresence({status: 'active', ping_only: true});
		expect((await everything()).people[4]).toEqual({
			active_timestamp: seconds(),
			idle_timestamp: seconds(),
		});
	});
});

describe('learning of others', () => {
	it('sends only what changed since the last number, which grows', async () => {
		const first = await everything();
		expect(Object.keys(first.people).length).toBeGreaterThan(10);
		const none = await test.as('owner').reportPresence({
			status: 'idle',
			last_update_id: first.last,
		});
		expect(none.presences).toEqual({});
		expect(none.presence_last_update_id).toBe(first.last);
		now += 60_000;
		await test.as('moderator').reportPresence({status: 'active', ping_only: true});
		const some = await test.as('administrator').reportPresence({
			status: 'idle',
			last_update_id: first.last,
		});
		expect(Object.keys(some.presences ?? {})).toEqual(['2', '3']);
		expect(some.presence_last_update_id).toBeGreaterThan(first.last);
	});

	it('comes by id when slim, by address in the older format', async () => {
		const slim = await test.as('owner').reportPresence({status: 'idle', slim_presence: true});
		expect(Object.keys(slim.presences ?? {}).every(key => /^\d+$/.test(key))).toBe(true);
		const old = await test.as('owner').reportPresence({status: 'active'});
		expect(Object.keys(old.presences ?? {}).every(key => key.includes('@'))).toBe(true);
		expect(old.presences?.['ines.halloran@kestrel-bay.example.com']).toMatchObject({
			aggregated: {client: 'website', status: expect.any(String)},
			website: {pushable: false},
		});
		const {presences} = await test.as('owner').getRealmPresence({});
		expect(Object.keys(presences).toSorted()).toEqual(Object.keys(old.presences ?? {}).toSorted());
	});

	it('reaches back two weeks, or fewer days when asked', async () => {
		await test.as('member').reportPresence({status: 'active', ping_only: true});
		now += 13 * day;
		expect((await everything()).people[4]).toBeDefined();
		const week = await test.as('owner').reportPresence({
			status: 'idle',
			last_update_id: -1,
			history_limit_days: 7,
		});
		expect(week.presences?.[4]).toBeUndefined();
		now += 2 * day;
		expect((await everything()).people[4]).toBeUndefined();
	});

	it('leaves out who is invisible or deactivated', async () => {
		const member = test.as('member');
		await member.reportPresence({status: 'active', ping_only: true});
		expect((await everything()).people[4]).toBeDefined();
		await member.updateOwnSettings({presence_enabled: false});
		expect((await everything()).people[4]).toBeUndefined();
		await expect(test.as('owner').getUserPresence({user_id_or_email: '4'})).rejects.toEqual(
			refused(/No presence data/),
		);
		now += 120_000;
		const seen = await member.reportPresence({status: 'active', last_update_id: -1});
		expect(Object.keys(seen.presences ?? {}).length).toBeGreaterThan(0);
		await member.updateOwnSettings({presence_enabled: true});
		expect((await everything()).people[4]?.['active_timestamp' as never]).toBe(seconds());
		await test.as('owner').deactivateUser({user_id: 4});
		expect((await everything()).people[4]).toBeUndefined();
		// Their bot went with them.
		for (const id of [4, 6]) await test.as('owner').reactivateUser({user_id: id});
	});

	it('is nothing at all where the organization switched it off', async () => {
		await test.as('owner').updateRealm({presence_disabled: true});
		expect((await everything()).people).toEqual({});
		await test.as('owner').updateRealm({presence_disabled: false});
		expect(Object.keys((await everything()).people).length).toBeGreaterThan(0);
	});
});

describe('one person', () => {
	it('is active, idle or offline by what was last heard', async () => {
		now += 300_000;
		await test.as('member').reportPresence({status: 'active', ping_only: true});
		const ask = async () =>
			(await test.as('owner').getUserPresence({user_id_or_email: '4'})).presence as Record<
				string,
				{status: string}
			>;
		expect((await ask())['aggregated']?.status).toBe('active');
		now += 150_000;
		await test.as('member').reportPresence({status: 'idle', ping_only: true});
		expect((await ask())['aggregated']?.status).toBe('idle');
		now += 201_000;
		expect((await ask())['aggregated']?.status).toBe('offline');
	});

	it.each([
		['a bot', '6', /bot/],
		['an unknown id', '9999', /No such user/],
		['an unknown address', 'nobody@example.com', /No such user/],
	])('%s is refused', async (_name, who, message) => {
		await expect(test.as('owner').getUserPresence({user_id_or_email: who})).rejects.toEqual(
			refused(message),
		);
	});
});
