import {afterEach, beforeEach, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {refusedWith} from '../../testing/refused.fixture';

/** The answer is kept between calls: whatever changes has to be seen by the next one. */

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
});
afterEach(() => test.stop());

const own = () => test.as('member').getOwnUser({});
const gone = refusedWith({code: 'UNAUTHORIZED', status: 401});

/** Makes a change after a first reading and gives the second one. */
async function after(change: () => Promise<unknown>) {
	const before = await own();
	expect(await own()).toEqual(before);
	await change();
	return {before, now: await own()};
}

const user_id = () => test.idOf('member');

it('a new name and role are there at once', async () => {
	const {now} = await after(() =>
		test.as('owner').updateUser({user_id: user_id(), full_name: 'Wilhelmina Quist', role: 300}),
	);
	expect(now).toMatchObject({full_name: 'Wilhelmina Quist', role: 300});
});

it('a profile value is there at once, and gone with its field', async () => {
	const {id} = await test.as('owner').createProfileField({field_type: 1, name: 'Locker'});
	const {now} = await after(() =>
		test.as('member').updateOwnProfile({data: [{id, value: 'Row 7'}]}),
	);
	expect(now.profile_data?.[String(id)]).toMatchObject({value: 'Row 7'});
	const {now: without} = await after(() => test.as('owner').deleteProfileField({field_id: id}));
	expect(without.profile_data).not.toHaveProperty(String(id));
});

it('the last message is there at once, and the one before it once that is deleted', async () => {
	let last = 0;
	const {before, now} = await after(async () => {
		const to = JSON.stringify([user_id()]);
		const message = {type: 'direct', to, content: 'The kettle is on.'} as const;
		({id: last} = await test.as('owner').sendMessage(message));
	});
	expect(last).toBeGreaterThan(before.max_message_id ?? -1);
	expect(now.max_message_id).toBe(last);
	const {now: then} = await after(() => test.as('owner').deleteMessage({message_id: last}));
	expect(then.max_message_id).toBe(before.max_message_id);
});

it('a change that is refused after it began leaves the answer as it was', async () => {
	const {before, now} = await after(() =>
		expect(
			test
				.as('owner')
				.updateUser({user_id: user_id(), role: 600, profile_data: [{id: 9999, value: 'x'}]}),
		).rejects.toThrow(),
	);
	expect(now).toEqual(before);
});

it('nobody who was deactivated gets what was kept, nor anybody once the organization is', async () => {
	await own();
	await test.as('owner').deactivateUser({user_id: user_id()});
	await expect(own()).rejects.toEqual(gone);
	await test.as('owner').reactivateUser({user_id: user_id()});
	expect((await own()).is_active).toBe(true);
	await test.as('owner').deactivateRealm({});
	await expect(own()).rejects.toEqual(gone);
});
