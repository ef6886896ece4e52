import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {measured} from '../../../shared/testing/measured.fixture';
import {startTestServer, type TestServer} from '../test-server';
import {fillAccounts} from '../../testing/fill-rows.fixture';

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

const asMember = () => ({authorization: test.authorization('member')});
