import {afterEach, beforeEach, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
let message: number;
beforeEach(async () => {
	test = await startTestServer();
	await test.as('owner').updateRealm({enable_read_receipts: true});
	const to = JSON.stringify((['owner', 'moderator', 'guest', 'bot'] as const).map(test.idOf));
	({id: message} = await test.as('member').sendMessage({type: 'direct', to, content: 'Look.'}));
});
afterEach(() => test.stop());

const read = (...names: readonly AccountName[]) =>
	Promise.all(
		names.map(name => test.as(name).updateFlags({messages: [message], op: 'add', flag: 'read'})),
	);
const seen = async (name: AccountName = 'member') => {
	const {user_ids: ids} = await test.as(name).getReadReceipts({message_id: message});
	return ids;
};
const idsOf = (...names: readonly AccountName[]) => names.map(test.idOf);

it('names who has read it, without its sender', async () => {
	expect(await seen()).toEqual([]);
	await read('owner', 'bot', 'member');
	expect(await seen()).toEqual(idsOf('owner', 'bot'));
	expect(await seen('guest')).toEqual(idsOf('owner', 'bot'));
	await test.as('owner').updateFlags({messages: [message], op: 'remove', flag: 'read'});
	expect(await seen()).toEqual(idsOf('bot'));
});

it('leaves out who keeps it to themselves, and who was deactivated', async () => {
	await read('owner', 'moderator', 'guest');
	await test.as('moderator').updateOwnSettings({send_read_receipts: false});
	expect(await seen()).toEqual(idsOf('owner', 'guest'));
	await test.as('moderator').updateOwnSettings({send_read_receipts: true});
	await test.as('owner').deactivateUser({user_id: test.idOf('guest')});
	expect(await seen()).toEqual(idsOf('owner', 'moderator'));
});

it('leaves out whom the reader has muted, and who has muted them', async () => {
	await read('owner', 'moderator', 'guest');
	await test.as('member').muteUser({muted_user_id: test.idOf('guest')});
	await test.as('moderator').muteUser({muted_user_id: test.idOf('member')});
	expect(await seen()).toEqual(idsOf('owner'));
	expect(await seen('owner')).toEqual(idsOf('owner', 'moderator', 'guest'));
});

it('refuses a message of others, then everything where the organization wants it so', async () => {
	await expect(seen('administrator')).rejects.toEqual(refused(/^Invalid message\(s\)$/));
	await expect(test.as('member').getReadReceipts({message_id: 99_999_999})).rejects.toEqual(
		refused(/^Invalid message\(s\)$/),
	);
	await test.as('owner').updateRealm({enable_read_receipts: false});
	await expect(seen()).rejects.toEqual(refused(/^Read receipts are disabled/));
	await expect(seen('administrator')).rejects.toEqual(refused(/^Invalid message\(s\)$/));
});

it('S12: names nobody whom a guest may not know of', async () => {
	await read('owner', 'moderator', 'bot');
	const {user_groups: groups} = await test.as('owner').getUserGroups({});
	const members = groups.find(({name}) => name === 'role:members')?.id ?? 0;
	await test.as('owner').updateRealm({can_access_all_users_group: members});
	const {members: list} = await test.as('guest').getUsers({});
	const known = list.flatMap(user => (user.full_name === 'Unknown user' ? [] : user.user_id));
	expect(await seen('guest')).toEqual(
		idsOf('owner', 'moderator', 'bot').filter(id => known.includes(id)),
	);
	expect(await seen()).toEqual(idsOf('owner', 'moderator', 'bot'));
});
