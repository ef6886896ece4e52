import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Listener, type Heard} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';

const day = 24 * 60 * 60 * 1000;
let test: TestServer;
let now: number;
let full: number;
beforeEach(async () => {
	now = Date.now();
	test = await startTestServer({clock: () => now, steadyClock: () => performance.now()});
	const {user_groups: groups} = await test.as('owner').getUserGroups({});
	full = groups.find(({name}) => name === 'role:fullmembers')?.id ?? 0;
});
afterEach(() => test.stop());

const membersNow = async () =>
	(await test.as('owner').getUserGroups({})).user_groups.find(({id}) => id === full)?.members ?? [];
const wait = (days: number) => test.as('owner').updateRealm({waiting_period_threshold: days});
const listen = (name: 'owner' | 'guest' = 'owner') =>
	Listener.start(test.as(name), {event_types: ['user_group']});
const told = (op: string, user_ids: readonly number[]) => ({
	type: 'user_group',
	op,
	group_id: full,
	user_ids,
});

describe('full members', () => {
	it('are told when the organization has them wait longer or shorter', async () => {
		const all = await membersNow();
		const owner = await listen();
		await wait(100_000);
		expect(await owner.heard()).toEqual([told('remove_members', all)]);
		expect(await membersNow()).toEqual([]);
		await wait(0);
		expect(await owner.heard()).toEqual([told('add_members', all)]);
		await wait(0);
		expect(await owner.heard()).toEqual([]);
	});

	it('are told at the moment from which on they count, without anybody doing anything', async () => {
		await wait(3);
		const {user_id: id = 0} = await test.as('owner').createUser({
			email: 'late@example.com',
			password: 'correct-horse-lamp-7',
			full_name: 'Late Comer',
		});
		expect(await membersNow()).not.toContain(id);
		now += 3 * day - 200;
		// Another number of days and back: the next moment is looked up anew.
		await wait(4);
		await wait(3);
		const owner = await listen();
		const heard: Heard[] = [];
		now += 250;
		while (heard.length === 0) {
			await owner.waitForMore();
			heard.push(...(await owner.heard()));
		}
		expect(heard).toEqual([told('add_members', [id])]);
		expect(await membersNow()).toContain(id);
	});
});
