import type {Account} from '../server/storage/account';

/** The moment at which tests of rules happen. */
export const now = Date.UTC(2030, 0, 1);

/** A member who joined 100 days before that, with these differences. */
export const accountWith = (change: Partial<Account> = {}): Account => ({
	id: 40,
	deliveryEmail: 'someone@example.com',
	fullName: 'Some One',
	role: 400,
	isActive: true,
	botType: undefined,
	botOwnerId: undefined,
	timezone: '',
	joinedAt: now - 100 * 24 * 60 * 60 * 1000,
	avatarVersion: 1,
	avatarPath: undefined,
	addressVisibility: 1,
	keyVersion: 1,
	mayCreateUsers: false,
	isPresenceEnabled: true,
	hasSyncedDrafts: true,
	...change,
});
