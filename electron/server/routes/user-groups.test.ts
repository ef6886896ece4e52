import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {fillAccounts, fillRows} from '../../testing/fill-rows.fixture';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
	await fillAccounts(test.folder, 30_000);
	await test.as('owner').getUserGroups({});
});
afterAll(() => test.stop());

/** Processor time of a call, the least of some rounds. */
async function cost(call: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < 4; round++) {
		const before = process.cpuUsage();
		await call();
		const {user, system} = process.cpuUsage(before);
		times.push(user + system);
	}
	return Math.min(...times);
}

describe('S16: groups of very many people', () => {
	it(
		'cost no look at each of them, also where members wait until they are full ones',
		measured,
		async () => {
			const text = (path: string) => async () =>
				(await test.raw(path, {headers: asMember()})).text();
			// The list of everybody is kept ready.
			const list = await cost(text('/users'));
			for (const days of [0, 10]) {
				await test.as('owner').updateRealm({waiting_period_threshold: days});
				expect((await cost(text('/user_groups'))) / list, `${days} days`).toBeLessThan(1.2);
			}
			await test.as('owner').updateRealm({waiting_period_threshold: 0});
		},
	);

	it('come in steps, each person once in a group', async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const members = groups.find(({name}) => name === 'role:members')?.members ?? [];
		expect(members.length).toBeGreaterThan(30_000);
		expect(new Set(members).size).toBe(members.length);
		const state = await test.as('guest').register({fetch_event_types: ['realm_user_groups']});
		expect(state.realm_user_groups).toEqual(groups);
	});
});

describe('very many groups', () => {
	const many = 1000;
	const members = 10_000;

	it(
		'one of them of ten thousand, cost little more than the list of everybody',
		measured,
		async () => {
			const everyone = (await test.as('owner').getUserGroups({})).user_groups;
			const id = everyone.find(({name}) => name === 'role:everyone')?.id ?? 0;
			for (const at of Array.from({length: 3}, (_none, each) => each)) {
				await test.as('owner').createUserGroup({
					name: `large ${at}`,
					description: '',
					members: Array.from({length: members}, (_none, n) => 100 + n),
				});
			}
			await fillRows(
				test.folder,
				many,
				`INSERT INTO user_groups (id, name, description, is_system_group, can_mention)
				SELECT 10000 + n, 'group ' || n, '', 0, '${id}' FROM many`,
			);
			// Groups are kept ready until one of them changes.
			await test.as('owner').createUserGroup({name: 'last', description: ''});
			const {user_groups: groups} = await test.as('owner').getUserGroups({});
			expect(groups.length).toBe(everyone.length + 3 + many + 1);
			const text = (path: string) => async () =>
				(await test.raw(path, {headers: asMember()})).text();
			const list = await cost(text('/users'));
			expect((await cost(text('/user_groups'))) / list).toBeLessThan(1.5);
			const large = groups.find(({name}) => name === 'large 0')?.id ?? 0;
			expect((await cost(text(`/user_groups/${large}/members`))) / list).toBeLessThan(0.5);
			const one = test.as('owner');
			const turn = {user_group_id: large, add: [20_000], delete: [100]};
			await one.updateUserGroupMembers(turn);
			expect((await one.getUserGroupMembers({user_group_id: large})).members).toHaveLength(members);
		},
	);
});

const asMember = () => ({authorization: test.authorization('member')});
