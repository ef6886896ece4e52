import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {Channel} from '../../../shared/model/channel';
import type {UserGroup} from '../../../shared/model/user-group';
import type {User} from '../../../shared/model/user';
import type {EmojiGroup} from '../../components/emoji/emoji-catalogue';
import {findEmoji} from '../../components/emoji/emoji-search';
import {shownEmail} from '../../people/index/columns';
import {findPeople} from '../../people/index/find-people';
import type {PeopleIndex} from '../../people/index/people-index';
import {bestNamed} from '../../text/best-named';
import {foldedName} from '../../text/folded';
import {rankFolded, ranks} from '../../text/rank';
import {narrowPart} from '../../../shared/model/narrow-part';

/** Signs that end a name in Markdown, or begin something else. */
const markup = /[*`>&[\]\\"@\n]|\$\$/;

/** Names that mean everybody; who is called so is meant by their id. */
const namesOfAll = new Set(['all', 'everyone', 'channel', 'stream', 'topic']);

/** What stands between the stars of a mention: the name where it can only mean this account. */
function mentionOf({full_name, user_id}: User, isShared: boolean): string {
	if (markup.test(full_name)) return `|${user_id}`;
	const isAmbiguous = isShared || namesOfAll.has(full_name) || full_name.includes('|');
	return isAmbiguous ? `${full_name}|${user_id}` : full_name;
}

function channelLink({stream_id, name}: Pick<Channel, 'stream_id' | 'name'>): string {
	return markup.test(name) ? link(`#${name}`, channelAddress(stream_id, name)) : `#**${name}**`;
}

function topicLink({stream_id, name}: Pick<Channel, 'stream_id' | 'name'>, topic: string): string {
	if (!markup.test(name) && !markup.test(topic)) return `#**${name}>${topic}**`;
	const address = `${channelAddress(stream_id, name)}/topic/${narrowPart(topic)}`;
	return link(`#${name} > ${topic}`, address);
}

function channelAddress(channelId: number, name: string): string {
	return `#narrow/channel/${narrowPart(`${channelId}-${name.replaceAll(' ', '-')}`)}`;
}

/** A link whose text is nothing but text: what would be markup stands as its code. */
function link(text: string, address: string): string {
	const shown = text.replaceAll(/[^\p{L}\p{M}\p{N} #]/gu, sign => `&#${sign.codePointAt(0) ?? 0};`);
	return `[${shown}](${address})`;
}

/** A name that is offered while somebody types. */
export type Suggestion = {
	readonly label: string;
	/** What tells it apart, or says what it does. */
	readonly detail?: string;
	/** Drawn before the name. */
	readonly sign?: string | undefined;
	/** Reads the picture that takes the place of the sign; null where there is none. */
	readonly readPicture?: (() => Promise<string | null>) | undefined;
	/** Markdown that takes the place of what was typed. */
	readonly markdown: string;
};

/** More are not read; whoever does not find a name among them types another letter. */
const mostSuggestions = 8;

const wildcards = inLanguage(() => [
	{name: 'all', description: t`Everyone in this channel`},
	{name: 'topic', description: t`Everyone who takes part in this topic`},
]);

type Mentionable = {
	readonly index: PeopleIndex | undefined;
	readonly groups: readonly UserGroup[];
	/** Who reads the channel that is written to; they come first. Undefined in direct messages. */
	readonly readers: readonly number[] | undefined;
	readonly isSilent: boolean;
};

/** Active people, groups of people and wildcards. */
export function mentionSuggestions(typed: string, from: Mentionable): readonly Suggestion[] {
	const {index, readers, isSilent} = from;
	const sign = isSilent ? '@_' : '@';
	const groups = from.groups.filter(
		({name, is_system_group}) => !is_system_group && !markup.test(name),
	);
	const everybody = readers === undefined || isSilent ? [] : wildcards;
	const others = [
		...bestNamed(typed, groups, mostSuggestions).map(({name, description}) => ({
			label: name,
			detail: description === '' ? t`Group` : t`Group: ${description}`,
			markdown: `${sign}*${name}* `,
		})),
		...bestNamed(typed, everybody, mostSuggestions).map(({name, description}) => ({
			label: name,
			detail: description,
			markdown: `${sign}**${name}** `,
		})),
	];
	const people = index === undefined ? [] : peopleFor(typed, index, readers);
	// Groups have their room, however many people there are.
	const shown = people.slice(0, mostSuggestions - Math.min(others.length, 3)).map(user => ({
		label: user.full_name,
		detail: user.is_bot ? t`Bot` : shownEmail(user),
		markdown: `${sign}**${mentionOf(user, index?.sharesName(user) === true)}** `,
	}));
	return inMentionOrder(typed, shown, others).slice(0, mostSuggestions);
}

/**
 * A group or wildcard that is called as typed, people by the beginning of a name, groups by the beginning
 * of theirs, then whatever only contains it.
 */
function inMentionOrder(
	typed: string,
	people: readonly Suggestion[],
	others: readonly Suggestion[],
): readonly Suggestion[] {
	const sought = foldedName(typed.trim());
	if (sought === '') return [...people, ...others];
	const rankOf = ({label}: Suggestion) => rankFolded(sought, foldedName(label));
	return [
		...others.filter(other => rankOf(other) === ranks.exact),
		...people.filter(person => rankOf(person) >= ranks.word),
		...others.filter(other => rankOf(other) >= ranks.word && rankOf(other) < ranks.exact),
		...people.filter(person => rankOf(person) < ranks.word),
		...others.filter(other => rankOf(other) < ranks.word),
	];
}

function peopleFor(
	typed: string,
	index: PeopleIndex,
	readers: readonly number[] = [],
): readonly User[] {
	const found =
		typed === ''
			? readers.slice(0, mostSuggestions * 4).flatMap(id => index.byId(id) ?? [])
			: findPeople(index, typed, readers, mostSuggestions * 2);
	return found.filter(user => user.is_active).slice(0, mostSuggestions);
}

/** Channels; those that one is in come first. */
export function channelSuggestions(
	typed: string,
	channels: readonly Channel[],
	own: {readonly has: (channelId: number) => boolean},
): readonly Suggestion[] {
	const isOwn = ({stream_id}: Channel) => own.has(stream_id);
	const ordered = [...channels.filter(isOwn), ...channels.filter(channel => !isOwn(channel))];
	return bestNamed(typed, ordered, mostSuggestions).map(({stream_id, name, description}) => ({
		label: name,
		detail: description,
		sign: '#',
		markdown: `${channelLink({stream_id, name})} `,
	}));
}

/** Topics of a channel, in the order in which they come: the newest first. */
export function topicSuggestions(
	typed: string,
	channel: Pick<Channel, 'stream_id' | 'name'>,
	topics: readonly {readonly name: string}[],
): readonly Suggestion[] {
	const named = topics.filter(({name}) => name !== '');
	return bestNamed(typed, named, mostSuggestions).map(({name}) => ({
		label: name,
		detail: `#${channel.name}`,
		markdown: `${topicLink(channel, name)} `,
	}));
}

/** Emoji, under the name that the server knows; those of the organization with their pictures. */
export function emojiSuggestions(
	typed: string,
	groups: readonly EmojiGroup[],
	pictureOf: (id: string) => Suggestion['readPicture'] = () => undefined,
): readonly Suggestion[] {
	return findEmoji(groups, typed)
		.slice(0, mostSuggestions)
		.map(({kind, code, name, text}) => {
			const readPicture = kind === 'realm_emoji' ? pictureOf(code) : undefined;
			return {
				label: name,
				sign: text,
				markdown: `:${name}: `,
				...(readPicture !== undefined && {readPicture}),
			};
		});
}
