import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Role, roleName, type RoleName} from '../../shared/model/role';

type Words = {
	readonly title: string;
	readonly plural: string;
	/** With its article, inside a sentence. */
	readonly one: string;
	/** What the role may do, in one line. */
	readonly meaning: string;
};

const words: Readonly<Record<RoleName, Words>> = inLanguage(() => ({
	owner: {
		title: t`Owner`,
		plural: t`Owners`,
		one: t`an owner`,
		meaning: t`Full control; can appoint owners.`,
	},
	administrator: {
		title: t`Administrator`,
		plural: t`Administrators`,
		one: t`an administrator`,
		meaning: t`Manages people, channels and settings.`,
	},
	moderator: {
		title: t`Moderator`,
		plural: t`Moderators`,
		one: t`a moderator`,
		meaning: t`Keeps channels and conversations in order.`,
	},
	member: {
		title: t`Member`,
		plural: t`Members`,
		one: t`a member`,
		meaning: t`Reads and joins public channels.`,
	},
	guest: {
		title: t`Guest`,
		plural: t`Guests`,
		one: t`a guest`,
		meaning: t`Sees only the channels they were added to.`,
	},
}));

/** The words for a role as the screens say it. */
export function roleWords(role: number): Words {
	return words[roleName(role)];
}

/** The rungs of the ladder, highest first, as the controls list them. */
export const roleSteps: readonly number[] = Object.values(Role);

/** Said before somebody becomes an owner. */
export const ownerPower = (): string =>
	t`Owners have full control: every setting, every role and every account, yours included.`;
