import {keptForever, PostPolicy, type ChannelKind} from '../../shared/model/channel';
import type {UserGroup} from '../../shared/model/user-group';
import {systemGroups} from './rule-words';

type KindWords = {
	readonly title: string;
	/** Inside a sentence, with its article. */
	readonly one: string;
	/** Who sees what, in one line. */
	readonly meaning: string;
	/** What somebody who joins sees of the time before. */
	readonly history: string;
};

/** The kinds of channel as the screens say them. */
export const kindWords: Readonly<Record<ChannelKind, KindWords>> = {
	public: {
		title: 'Public',
		one: 'a public channel',
		meaning: 'Everyone except guests can find, read and join it.',
		history: 'Shared',
	},
	private: {
		title: 'Private, shared history',
		one: 'a private channel',
		meaning: 'Only for people who are added. They can read earlier messages, too.',
		history: 'Shared',
	},
	'private-protected': {
		title: 'Private, protected history',
		one: 'a private channel with protected history',
		meaning: "Only for people who are added. They can't read earlier messages.",
		history: 'From joining',
	},
	'web-public': {
		title: 'Web-public',
		one: 'a web-public channel',
		meaning: 'Anyone on the internet can read it without an account.',
		history: 'Open to all',
	},
};

export {groupWords, postingSentence, postingWords} from './rule-words';

export const kinds = Object.keys(kindWords) as readonly ChannelKind[];

/** From everybody to the fewest, as controls list them. */
export const postingSteps: readonly number[] = [
	PostPolicy.everyone,
	PostPolicy.fullMembers,
	PostPolicy.moderators,
	PostPolicy.administrators,
];

/** How long messages are kept, for a column; undefined where the organization decides. */
export function retentionWords(days: number | null | undefined): string | undefined {
	if (days === null || days === undefined) return undefined;
	return days === keptForever ? 'Forever' : dayCount(days);
}

/** What the organization does where a channel has no retention of its own. */
export function usualRetention(days: number | undefined): string {
	if (days === undefined) return "The organization's default";
	const words = days === keptForever ? 'forever' : dayCount(days);
	return `The organization's default (${words})`;
}

export function dayCount(days: number): string {
	return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`;
}

const notForRemoving = ['role:nobody', 'role:owners', 'role:internet'];

/**
 * The groups that may be named to take others out of a channel (api-facts 5.4): those of the system,
 * each once, whatever else a server calls so.
 */
export function removingGroups(all: readonly UserGroup[]): readonly UserGroup[] {
	const names = new Set(Object.keys(systemGroups).filter(name => !notForRemoving.includes(name)));
	return all.filter(group => group.is_system_group && names.delete(group.name));
}

/** The group that takes others out unless another is named. */
export function usualRemovingGroup(all: readonly UserGroup[]): number | undefined {
	return all.find(({name}) => name === 'role:administrators')?.id;
}
