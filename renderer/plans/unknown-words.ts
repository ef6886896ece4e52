import {t} from '@lingui/core/macro';
import type {Unknown} from '../../shared/model/snapshot';
import {
	reasons,
	things,
	type UnknownReason,
	type UnknownThing,
} from '../../shared/model/unknown-things';

type Gaps = Readonly<Record<string, string>>;

const thingWords: Readonly<Record<UnknownThing, (gaps: Gaps) => string>> = {
	addresses: () => t`Who sees the addresses that are not for everybody.`,
	creators: () => t`Which administrators may create people.`,
	strangers: () => t`People who share no channel with this account.`,
	archived: () => t`Archived channels.`,
	'private channels': () => t`Private channels that this account is not in.`,
	'default channels': () => t`Default channels.`,
	'channels of deactivated': () => t`Channels of deactivated people.`,
	subscribers: ({channel = ''}) => t`Subscribers of #${channel}.`,
	posting: ({channel = ''}) => t`Who may post in #${channel}.`,
	removing: ({channel = ''}) => t`Who may remove people from #${channel}.`,
	'own settings': () => t`How others have set up their channels and topics.`,
	invitations: () => t`Invitations.`,
	'invitations of others': () => t`Invitations of others.`,
	'channels of invitations': () => t`Channels that invitations lead to.`,
	readers: () => t`Who received messages and who has read them.`,
};

const reasonWords: Readonly<Record<UnknownReason, () => string>> = {
	'not told': () => t`The API does not tell it.`,
	'other form': () => t`The server does not tell them as this version of Steward knows them.`,
	'of guests': () => t`Guests may know of the people of their channels alone.`,
	'no list': () => t`They are in no list.`,
	'administrators may know': () => t`Only administrators may know of them.`,
	'not for guests': () => t`Guests are not told.`,
	'active subscribers': () => t`Only active subscribers are told.`,
	'other group': () => t`It is a group that no policy of this version names.`,
	'no single group': () => t`It is no single group of the system.`,
	'own alone': () => t`Everybody is told their own alone.`,
	'administrators told': () => t`Only administrators are told.`,
	'not for bots': () => t`Neither guests nor bots may read them.`,
};

/** What a snapshot lacks and why, as it is kept in it, in sentences; names of settings and what a server says stay. */
export function unknownWords({what, why}: Pick<Unknown, 'what' | 'why'>) {
	const [thing, reason] = [things.find(what), reasons.find(why)];
	return {
		what:
			thing === undefined
				? `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
				: thingWords[thing.name](thing.gaps),
		why: reason === undefined ? why : reasonWords[reason.name](),
	};
}
