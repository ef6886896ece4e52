import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Role, roleName, type RoleName} from '../../shared/model/role';

type Words = {
	readonly title: string;
	readonly plural: string;
	/** Inside a sentence, where it names the role: "changed to moderator". */
	readonly word: string;
	/** Inside a sentence, of several people: "make 2 people moderators". */
	readonly words: string;
	/** With its article, inside a sentence. */
	readonly one: string;
	/** What the role may do, in one line. */
	readonly meaning: string;
};

const words: Readonly<Record<RoleName, Words>> = inLanguage(() => ({
	owner: {
		title: t`Owner`,
		plural: t`Owners`,
		word: t`owner`,
		words: t`owners`,
		one: t`an owner`,
		meaning: t`Full control; can appoint owners.`,
	},
	administrator: {
		title: t`Administrator`,
		plural: t`Administrators`,
		word: t`administrator`,
		words: t`administrators`,
		one: t`an administrator`,
		meaning: t`Manages people, channels and settings.`,
	},
	moderator: {
		title: t`Moderator`,
		plural: t`Moderators`,
		word: t`moderator`,
		words: t`moderators`,
		one: t`a moderator`,
		meaning: t`Keeps channels and conversations in order.`,
	},
	member: {
		title: t`Member`,
		plural: t`Members`,
		word: t`member`,
		words: t`members`,
		one: t`a member`,
		meaning: t`Reads and joins public channels.`,
	},
	guest: {
		title: t`Guest`,
		plural: t`Guests`,
		word: t`guest`,
		words: t`guests`,
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
