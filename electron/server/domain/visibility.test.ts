import {describe, expect, it} from 'vitest';
import {addressVisibility} from '../storage/account';
import {standInId, unknownUserRow, userRow} from './user-row';
import {seesAddress, tierOf} from './visibility';
import {accountWith} from '../../testing/account.fixture';

const host = 'kestrel-bay.example.com';
const readers = [100, 200, 300, 400, 600].map(role => accountWith({id: 1000 + role, role}));

describe('who sees an address', () => {
	it.each([
		['everyone', [100, 200, 300, 400, 600]],
		['members', [100, 200, 300, 400]],
		['moderators', [100, 200, 300]],
		['administrators', [100, 200]],
		['nobody', []],
	] as const)('%s', (name, roles) => {
		const account = accountWith({
			addressVisibility: addressVisibility[name],
			deliveryEmail: 'Real@x.org',
		});
		const isPublic = name === 'everyone';
		for (const reader of readers) {
			const sees = (roles as readonly number[]).includes(reader.role);
			expect(seesAddress(tierOf(reader), account)).toBe(sees);
			for (const clientGravatar of [true, false]) {
				const row = userRow(account, {host, seesAddress: sees, clientGravatar});
				expect(row.delivery_email).toBe(sees ? 'Real@x.org' : null);
				expect(row.email).toBe(isPublic ? 'Real@x.org' : `user40@${host}`);
				if (clientGravatar && isPublic) expect(row.avatar_url).toBeNull();
				else expect(row.avatar_url).toMatch(/^https:\/\/secure\.gravatar\.com\/avatar\/\w{32}\?/);
			}
		}
	});

	it('of a bot: everybody, whatever is stored', () => {
		for (const visibility of Object.values(addressVisibility)) {
			const bot = accountWith({botType: 1, botOwnerId: 4, addressVisibility: visibility});
			for (const reader of readers) expect(seesAddress(tierOf(reader), bot)).toBe(true);
		}
	});

	it('the picture of a hidden address is not made of it', () => {
		const view = {host, seesAddress: false, clientGravatar: false};
		const hidden = {addressVisibility: addressVisibility.nobody};
		const one = userRow(accountWith({...hidden, deliveryEmail: 'a@x.org'}), view);
		const other = userRow(accountWith({...hidden, deliveryEmail: 'b@x.org'}), view);
		expect(one.avatar_url).toBe(other.avatar_url);
	});
});

describe('a row', () => {
	const view = {host, seesAddress: true, clientGravatar: false};
	it.each([
		[100, true, true, false],
		[200, false, true, false],
		[300, false, false, false],
		[400, false, false, false],
		[600, false, false, true],
	])('of role %i', (role, is_owner, is_admin, is_guest) => {
		expect(userRow(accountWith({role}), view)).toMatchObject({role, is_owner, is_admin, is_guest});
	});

	it('of a person has no keys of bots, of a bot none of profiles', () => {
		const human = userRow(accountWith(), {...view, profile: {}});
		expect(Object.keys(human)).not.toContain('bot_type');
		expect(human.profile_data).toEqual({});
		const bot = userRow(accountWith({botType: 3, botOwnerId: undefined}), {...view, profile: {}});
		expect(bot).toMatchObject({is_bot: true, bot_type: 3, bot_owner_id: null});
		expect(bot.profile_data).toBeUndefined();
	});

	it('says when somebody joined, with an offset', () => {
		const {date_joined: date} = userRow(accountWith({joinedAt: Date.UTC(2024, 2, 1, 9, 15)}), view);
		expect(date).toBe('2024-03-01T09:15:00.000000+00:00');
	});

	it('that stands for somebody unknown tells nothing but the id', () => {
		const {user_id: seven, email: seventh, ...rest} = unknownUserRow(7, host);
		const {user_id: eight, email: eighth, ...same} = unknownUserRow(8, host);
		expect(rest).toEqual(same);
		expect([seven, seventh, eight, eighth]).toEqual([7, `user7@${host}`, 8, `user8@${host}`]);
		expect(rest).toMatchObject({full_name: 'Unknown user', delivery_email: null, profile_data: {}});
	});
});

describe('the id in a stand-in address', () => {
	it.each([
		[`user12@${host}`, 12],
		['user12@elsewhere.example.com', undefined],
		[`user@${host}`, undefined],
		[`user12x@${host}`, undefined],
		[`auser12@${host}`, undefined],
		[`user-1@${host}`, undefined],
	])('%s', (address, id) => {
		expect(standInId(address, host)).toBe(id);
	});
});
