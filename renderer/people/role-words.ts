import {Role, roleName, type RoleName} from '../../shared/model/role';

type Words = {
	readonly title: string;
	readonly plural: string;
	/** With its article, inside a sentence. */
	readonly one: string;
	/** What the role may do, in one line. */
	readonly meaning: string;
};

const words: Readonly<Record<RoleName, Words>> = {
	owner: {
		title: 'Owner',
		plural: 'Owners',
		one: 'an owner',
		meaning: 'Full control; can appoint owners.',
	},
	administrator: {
		title: 'Administrator',
		plural: 'Administrators',
		one: 'an administrator',
		meaning: 'Manages people, channels and settings.',
	},
	moderator: {
		title: 'Moderator',
		plural: 'Moderators',
		one: 'a moderator',
		meaning: 'Keeps channels and conversations in order.',
	},
	member: {
		title: 'Member',
		plural: 'Members',
		one: 'a member',
		meaning: 'Reads and joins public channels.',
	},
	guest: {
		title: 'Guest',
		plural: 'Guests',
		one: 'a guest',
		meaning: 'Sees only the channels they were added to.',
	},
};

/** The words for a role as the screens say it. */
export function roleWords(role: number): Words {
	return words[roleName(role)];
}

/** The rungs of the ladder, highest first, as the controls list them. */
export const roleSteps: readonly number[] = Object.values(Role);

/** Said before somebody becomes an owner. */
export const ownerPower =
	'Owners have full control: every setting, every role and every account, yours included.';
