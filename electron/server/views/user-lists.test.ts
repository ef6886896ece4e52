import {afterAll, beforeAll, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';

/** More than stay in memory. */
const people = 6000;

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({demoUsers: people});
});
afterAll(() => test.stop());

const read = async () =>
	(await test.as('owner').getUsers({include_custom_profile_fields: true})).members;

it('a list of very many is the same each time, and holds each change', async () => {
	const first = await read();
	expect(first).toHaveLength(people);
	expect(await read()).toEqual(first);
	for (const user_id of [10, people - 10]) {
		await test.as('owner').updateUser({user_id, full_name: `Renamed ${user_id}`});
	}
	const changed = first.map(user =>
		[10, people - 10].includes(user.user_id)
			? {...user, full_name: `Renamed ${user.user_id}`}
			: user,
	);
	expect(await read()).toEqual(changed);
});
