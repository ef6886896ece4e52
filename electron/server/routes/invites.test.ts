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

describe('an invitation by e-mail', () => {
	let count = 0;
	const fresh = () => `newcomer${++count}@example.com`;
	const invite = (by: AccountName, invitee_emails: string, more = {}) =>
		test.as(by).sendInvitations({invitee_emails, stream_ids: [], ...more});
	const found = async (email: string) =>
		(await test.as('owner').getInvitations({})).invites.find(one => one.email === email);

	it('is open to all in the list, with its role, until ten days are over', async () => {
		const [one, other, third] = [fresh(), fresh(), fresh()];
		await invite('member', `${one}, Some Body <${other}>\n${third},${one.toUpperCase()}`);
		for (const email of [other, third]) {
			const open = await found(email);
			expect(open).toMatchObject({is_multiuse: false, invited_as: 400});
			expect((open?.expiry_date ?? 0) - (open?.invited ?? 0)).toBe(14_400 * 60);
		}
		const {invites} = await test.as('member').getInvitations({});
		expect(invites.filter(({email}) => email?.toLowerCase() === one)).toHaveLength(1);
	});

	it.each([
		['a guest', 'guest', {}, 'BAD_REQUEST', /guest/],
		['a member for a moderator', 'member', {invite_as: 300}, 'BAD_REQUEST', /administrator/],
		[
			'an administrator for an owner',
			'administrator',
			{invite_as: 100},
			'UNAUTHORIZED_PRINCIPAL',
			/owner/,
		],
		[
			'anybody for an unknown channel',
			'owner',
			{stream_ids: [99_999]},
			'BAD_REQUEST',
			/No invites were sent/,
		],
	] as const)('is refused to %s', async (_who, by, more, code, message) => {
		const email = fresh();
		await expect(invite(by, email, more)).rejects.toMatchObject({
			code,
			message: expect.stringMatching(message) as string,
		});
		expect(await found(email)).toBeUndefined();
	});

	it('follows the policy of the organization', async () => {
		await test.as('owner').updateRealm({invite_to_realm_policy: 2});
		await expect(invite('member', fresh())).rejects.toEqual(refused(/Insufficient permission/));
		await invite('administrator', fresh());
		await test.as('owner').updateRealm({invite_to_realm_policy: 1});
	});

	it('needs an address', async () => {
		await expect(invite('owner', ' , \n')).rejects.toEqual(refused(/at least one/));
	});

	it('is sent to nobody where one address is outside the domains that an organization keeps to', async () => {
		const owner = test.as('owner');
		const inside = 'nova@mail.ex.test';
		await owner.createRealmDomain({domain: 'ex.test', allow_subdomains: true});
		await owner.updateRealm({emails_restricted_to_domains: true});
		const outside = fresh();
		await expect(invite('member', `${inside}, ${outside}`)).rejects.toMatchObject({
			code: 'INVITATION_FAILED',
			details: {sent_invitations: false, errors: [[outside, 'Outside your domain.', false]]},
		});
		expect(await found(inside)).toBeUndefined();
		await invite('member', inside);
		expect(await found(inside)).toBeDefined();
		await owner.deleteRealmDomain({domain: 'ex.test'});
		await invite('member', outside);
	});

	it('is sent to nobody where one address is malformed, which is said of each', async () => {
		const good = fresh();
		await expect(invite('owner', `${good}, bad, a b@example.com`)).rejects.toMatchObject({
			code: 'INVITATION_FAILED',
			details: {
				sent_invitations: false,
				errors: [
					['bad', 'Invalid address.', false],
					['a b@example.com', 'Invalid address.', false],
				],
			},
		});
		expect(await found(good)).toBeUndefined();
	});

	it('is sent to all others where somebody has an account, which is said as well', async () => {
		const good = fresh();
		const {members} = await test.as('owner').getUsers({});
		const gone = members.find(one => !one.is_active && !one.is_bot)?.delivery_email ?? '';
		const known = test.server.accounts.member?.email ?? '';
		await expect(invite('owner', [good, known, gone].join(','))).rejects.toMatchObject({
			code: 'INVITATION_FAILED',
			details: {
				sent_invitations: true,
				errors: [
					[known, 'Already has an account.', false],
					[gone, 'Account has been deactivated.', true],
				],
			},
		});
		expect(await found(good)).toBeDefined();
		await expect(invite('owner', known)).rejects.toMatchObject({
			details: {sent_invitations: false},
		});
	});

	it('that is sent again ends when it would have ended', async () => {
		const email = fresh();
		await invite('member', email, {invite_expires_in_minutes: 60});
		const before = await found(email);
		now += 5 * minute;
		const {timestamp} = await test.as('member').resendInvitation({prereg_id: before?.id ?? 0});
		expect(timestamp).toBe(Math.floor(now / 1000));
		expect(await found(email)).toEqual({...before, invited: timestamp});
	});

	it('is gone once it was revoked, by its sender or an administrator alone', async () => {
		const email = fresh();
		await invite('owner', email, {invite_as: 100});
		const prereg_id = (await found(email))?.id ?? 0;
		await expect(test.as('member').revokeInvitation({prereg_id})).rejects.toMatchObject({
			code: 'UNAUTHORIZED_PRINCIPAL',
		});
		await expect(test.as('administrator').resendInvitation({prereg_id})).rejects.toMatchObject({
			code: 'UNAUTHORIZED_PRINCIPAL',
		});
		await test.as('owner').revokeInvitation({prereg_id});
		expect(await found(email)).toBeUndefined();
		for (const again of [
			test.as('owner').revokeInvitation({prereg_id}),
			test.as('owner').resendInvitation({prereg_id}),
		]) {
			await expect(again).rejects.toEqual(refused(/No such invitation/));
		}
		const link = await made('owner');
		await expect(test.as('owner').revokeInvitation({prereg_id: link.id})).rejects.toEqual(
			refused(/No such invitation/),
		);
	});

	it('is told to administrators and its sender', async () => {
		const {queue_id, last_event_id} = await test
			.as('administrator')
			.register({event_types: ['invites_changed'], fetch_event_types: []});
		await invite('member', fresh());
		await expect(
			test.as('administrator').getEvents({queue_id: queue_id ?? '', last_event_id}),
		).resolves.toMatchObject({events: [{type: 'invites_changed'}]});
	});
});
