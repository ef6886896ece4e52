import {createHash} from 'node:crypto';
import type {User} from '../../../shared/model/user';
import {Role} from '../../../shared/model/role';
import {isAddressPublic} from './visibility';
import {isBot, type Account} from '../storage/account';

type RowView = {
	/** Host of synthetic addresses. */
	readonly host: string;
	readonly seesAddress: boolean;
	readonly clientGravatar: boolean;
	/** What the person filled in; left out where it was not asked for. */
	readonly profile?: User['profile_data'];
};

/** A person or bot as one reader gets it (api-spec "User", api-facts 8.13). */
export function userRow(account: Account, view: RowView): User {
	const email = apiEmail(account, view.host);
	return {
		user_id: account.id,
		email,
		delivery_email: view.seesAddress ? account.deliveryEmail : null,
		full_name: account.fullName,
		role: account.role,
		is_owner: account.role === Role.owner,
		is_admin: account.role <= Role.administrator,
		is_billing_admin: false,
		is_guest: account.role === Role.guest,
		is_bot: isBot(account),
		is_active: account.isActive,
		timezone: account.timezone,
		date_joined: dateJoined(account.joinedAt),
		avatar_url: avatarOf(account, view.host, view.clientGravatar),
		avatar_version: account.avatarVersion,
		...(isBot(account) && {
			bot_type: account.botType ?? null,
			bot_owner_id: account.botOwnerId ?? null,
		}),
		...(view.profile !== undefined && !isBot(account) && {profile_data: view.profile}),
	};
}

/** Stands for somebody whom a guest may not know of: nothing but the id is theirs (api-facts 7.6). */
export function unknownUserRow(id: number, host: string): User {
	return {
		user_id: id,
		email: `user${id}@${host}`,
		delivery_email: null,
		full_name: 'Unknown user',
		role: Role.member,
		is_owner: false,
		is_admin: false,
		is_billing_admin: false,
		is_guest: false,
		is_bot: false,
		is_active: true,
		timezone: '',
		date_joined: dateJoined(0),
		avatar_url: '/static/images/unknown-user-avatar.png',
		avatar_version: 1,
		profile_data: {},
	};
}

/** The address under which the API knows an account: synthetic when the real one is not public. */
export function apiEmail(account: Account, host: string): string {
	return isAddressPublic(account) ? account.deliveryEmail : `user${account.id}@${host}`;
}

/** The id that a synthetic address names, whether or not that account hides its own. */
export function standInId(address: string, host: string): number | undefined {
	const [, id, at] = /^user(\d{1,15})@(.+)$/.exec(address) ?? [];
	return at === host ? Number(id) : undefined;
}

/** ISO 8601 with offset, as the service writes it. */
function dateJoined(milliseconds: number): string {
	return `${new Date(milliseconds).toISOString().slice(0, -1)}000+00:00`;
}

/** Address of the picture; null where the reader finds it by the address of the person. */
export function avatarOf(account: Account, host: string, clientGravatar: boolean): string | null {
	if (account.avatarPath !== undefined) {
		return `${account.avatarPath}?version=${account.avatarVersion}`;
	}
	if (clientGravatar && isAddressPublic(account)) return null;
	return gravatar(account, apiEmail(account, host));
}

const gravatars = new WeakMap<Account, string>();

/** Address of the picture; costly to make, so it is kept until the account changes. */
function gravatar(account: Account, email: string): string {
	const known = gravatars.get(account);
	if (known !== undefined) return known;
	const hash = createHash('md5').update(email.trim().toLowerCase()).digest('hex');
	const url = `https://secure.gravatar.com/avatar/${hash}?d=identicon&version=${account.avatarVersion}`;
	gravatars.set(account, url);
	return url;
}
