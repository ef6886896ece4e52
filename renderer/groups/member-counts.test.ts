import {expect, it} from 'vitest';
import type {User} from '../../shared/model/user';
import {memberCounts} from './member-counts';

const account = (user_id: number, is_bot: boolean, is_active: boolean) =>
	({user_id, is_bot, is_active}) as User;
const index = {
	rows: [
		account(1, false, true),
		account(2, false, true),
		account(3, true, true),
		account(4, false, false),
		account(5, true, false),
		account(6, false, true),
	],
};

it('people are active ones; bots and deactivated accounts are counted apart', () => {
	expect(memberCounts(new Set([1, 2, 3, 4, 5]), index)).toEqual({
		people: 2,
		bots: 1,
		deactivated: 2,
	});
	// Somebody whom the account does not see.
	expect(memberCounts(new Set([1, 99]), index)).toEqual({people: 2, bots: 0, deactivated: 0});
});
