import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {keptForever, PostPolicy, type ChannelKind} from '../../shared/model/channel';
import type {UserGroup} from '../../shared/model/user-group';
import {systemGroups} from './rule-words';

type KindWords = {
	readonly title: string;
	/** What a channel of this name has become, or is found to be. */
	readonly isNow: (name: string) => string;
	readonly isThere: (name: string) => string;
	/** Who sees what, in one line. */
	readonly meaning: string;
	/** What somebody who joins sees of the time before. */
	readonly history: string;
};

/** The kinds of channel as the screens say them. */
export const kindWords: Readonly<Record<ChannelKind, KindWords>> = inLanguage(() => ({
	public: {
		title: t`Public`,
		isNow: name => t`#${name} is now a public channel.`,
		isThere: name => t`#${name} was already there: it is a public channel.`,
		meaning: t`Everyone except guests can find, read and join it.`,
		history: t`Shared`,
	},
	private: {
		title: t`Private, shared history`,
		isNow: name => t`#${name} is now a private channel.`,
		isThere: name => t`#${name} was already there: it is a private channel.`,
		meaning: t`Only for people who are added. They can read earlier messages, too.`,
		history: t`Shared`,
	},
	'private-protected': {
		title: t`Private, protected history`,
		isNow: name => t`#${name} is now a private channel with protected history.`,
		isThere: name => t`#${name} was already there: it is a private channel with protected history.`,
		meaning: t`Only for people who are added. They can't read earlier messages.`,
		history: t`From joining`,
	},
	'web-public': {
		title: t`Web-public`,
		isNow: name => t`#${name} is now a web-public channel.`,
		isThere: name => t`#${name} was already there: it is a web-public channel.`,
		meaning: t`Anyone on the internet can read it without an account.`,
		history: t`Open to all`,
	},
}));

export {groupWords, postingSentence, postingWords} from './rule-words';

export const kinds: readonly ChannelKind[] = inLanguage(
	() => Object.keys(kindWords) as readonly ChannelKind[],
);

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
	return days === keptForever ? t`Forever` : dayCount(days);
}

/** What the organization does where a channel has no retention of its own. */
export function usualRetention(days: number | undefined): string {
	if (days === undefined) return t`The organization's default`;
	if (days === keptForever) return t`The organization's default (forever)`;
	const time = dayCount(days);
	return t`The organization's default (${time})`;
}

export function dayCount(days: number): string {
	return plural(days, {one: '# day', other: '# days'});
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
