import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

const minute = 60_000;
let now = Date.UTC(2026, 5, 1);
let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({clock: () => now});
});
afterAll(() => test.stop());

async function links(name: AccountName = 'owner') {
	const {invites} = await test.as(name).getInvitations({});
	return invites.filter(({is_multiuse}) => is_multiuse);
}

async function made(name: AccountName, order = {}) {
	const {invite_link: address} = await test.as(name).createInviteLink(order);
	const link = (await links()).find(({link_url}) => link_url === address);
	if (link === undefined) throw new Error('The link is not listed.');
	return link;
}

describe('who may make a link', () => {
	it.each([
		['guest', /guest/],
		['bot', /bot/],
		['member', /Insufficient permission/],
		['moderator', /Insufficient permission/],
	] as const)('a %s may not', async (name, message) => {
		await expect(test.as(name).createInviteLink({})).rejects.toEqual(refused(message));
		if (name === 'guest' || name === 'bot') {
			await expect(test.as(name).getInvitations({})).rejects.toEqual(refused(message));
		}
	});

	it('is a setting of the owner; then the role is equal to the own one or stricter', async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const idOf = (group: string) => groups.find(({name}) => name === group)?.id ?? 0;
		await test.as('owner').updateRealm({create_multiuse_invite_group: idOf('role:members')});
		for (const role of [300, 400, 600] as const) {
			expect((await made('moderator', {invite_as: role})).invited_as).toBe(role);
		}
		for (const role of [100, 200] as const) {
			await expect(test.as('moderator').createInviteLink({invite_as: role})).rejects.toEqual(
				refused(/role/),
			);
		}
		await expect(test.as('member').createInviteLink({invite_as: 300})).rejects.toBeDefined();
		await expect(test.as('administrator').createInviteLink({invite_as: 100})).rejects.toBeDefined();
		expect((await made('owner', {invite_as: 100})).invited_as).toBe(100);
	});
});

describe('a link', () => {
	it('ends after ten days when nothing is said', async () => {
		const link = await made('owner');
		expect((link.expiry_date ?? 0) - link.invited).toBe(14_400 * 60);
		expect(link).toMatchObject({invited_by_user_id: 1, invited_as: 400, is_multiuse: true});
	});

	it('is gone from the list once its time is over; null never ends', async () => {
		const soon = await made('owner', {invite_expires_in_minutes: 1});
		const never = await made('owner', {invite_expires_in_minutes: null});
		expect(never.expiry_date).toBeNull();
		now += minute - 1;
		expect((await links()).some(({id}) => id === soon.id)).toBe(true);
		now += 1;
		expect((await links()).some(({id}) => id === soon.id)).toBe(false);
		expect((await links()).some(({id}) => id === never.id)).toBe(true);
	});

	it.each(['0', '-5', '"60"', '1.5', 'soon'])('cannot last %s minutes', async minutes => {
		const response = await test.raw('/invites/multiuse', {
			method: 'POST',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams({invite_expires_in_minutes: minutes}),
		});
		expect(response.status).toBe(400);
	});

	it('leads only into channels that its maker can access, or into none', async () => {
		const before = await links();
		const {stream_id: hidden} = await test.as('member').getChannelId({stream: 'proposals'});
		for (const id of [hidden, 9999]) {
			await expect(
				test.as('administrator').createInviteLink({stream_ids: [1, id]}),
			).rejects.toEqual(refused(new RegExp(`Invalid channel ID ${id}`)));
		}
		expect(await links()).toEqual(before);
		await test.as('owner').updateRealm({invite_to_stream_policy: 2});
		await expect(test.as('member').createInviteLink({stream_ids: [1]})).rejects.toEqual(
			refused(/subscribe others/),
		);
		expect((await made('member', {stream_ids: []})).invited_by_user_id).toBe(4);
		await test.as('owner').updateRealm({invite_to_stream_policy: 1});
	});

	it('is listed for its maker and for administrators', async () => {
		const own = await made('member');
		expect((await links('member')).map(({id}) => id)).toContain(own.id);
		expect((await links('moderator')).map(({id}) => id)).not.toContain(own.id);
		expect((await links('administrator')).map(({id}) => id)).toContain(own.id);
	});
});

describe('revoking', () => {
	it('is for the maker and for administrators, once', async () => {
		const {id} = await made('member');
		await expect(test.as('moderator').revokeInviteLink({invite_id: id})).rejects.toEqual(
			refused(/No such invitation/),
		);
		await test.as('member').revokeInviteLink({invite_id: id});
		await expect(test.as('member').revokeInviteLink({invite_id: id})).rejects.toEqual(
			refused(/already/),
		);
		expect((await links()).some(link => link.id === id)).toBe(false);
	});

	it('of a link that makes owners is for owners', async () => {
		const {id} = await made('owner', {invite_as: 100});
		await expect(test.as('administrator').revokeInviteLink({invite_id: id})).rejects.toEqual(
			refused(/owner/),
		);
		await test.as('owner').revokeInviteLink({invite_id: id});
	});

	it('knows no mail and no other id', async () => {
		const {invites} = await test.as('owner').getInvitations({});
		const mail = invites.find(({is_multiuse}) => !is_multiuse);
		for (const id of [mail?.id ?? 0, 9999]) {
			await expect(test.as('owner').revokeInviteLink({invite_id: id})).rejects.toEqual(
				refused(/No such invitation/),
			);
		}
	});

	it('comes with the account of the maker', async () => {
		const {id} = await made('member');
		await test.as('owner').deactivateUser({user_id: 4});
		expect((await links()).some(link => link.id === id)).toBe(false);
		await test.as('owner').reactivateUser({user_id: 4});
		expect((await links()).some(link => link.id === id)).toBe(false);
	});
});
