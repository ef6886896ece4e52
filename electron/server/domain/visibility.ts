import {Role} from '../../../shared/model/role';
import {addressVisibility, isBot, type Account} from '../storage/account';

/**
 * Readers see addresses alike when they stand in the same tier; rows are prepared once a tier
 * (api-facts 5.5).
 */
export type ReaderTier = 'guest' | 'member' | 'moderator' | 'administrator';

export function tierOf(reader: Pick<Account, 'role'>): ReaderTier {
	if (reader.role <= Role.administrator) return 'administrator';
	if (reader.role <= Role.moderator) return 'moderator';
	return reader.role <= Role.member ? 'member' : 'guest';
}

const seenBy: Readonly<Record<ReaderTier, readonly number[]>> = {
	guest: [addressVisibility.everyone],
	member: [addressVisibility.everyone, addressVisibility.members],
	moderator: [addressVisibility.everyone, addressVisibility.members, addressVisibility.moderators],
	administrator: [
		addressVisibility.everyone,
		addressVisibility.members,
		addressVisibility.moderators,
		addressVisibility.administrators,
	],
};

/** Whether readers of a tier see the real address; oneself always does. */
export function seesAddress(tier: ReaderTier, account: Account): boolean {
	return isAddressPublic(account) || seenBy[tier].includes(account.addressVisibility);
}

/** Bots count as visible to everyone. */
export function isAddressPublic(account: Account): boolean {
	return isBot(account) || account.addressVisibility === addressVisibility.everyone;
}
