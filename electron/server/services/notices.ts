import {channelKind} from '../../../shared/model/channel';
import {channelEventsTopic, newChannelsTopic, notificationBot} from '../domain/system-bots';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Rendered} from '../markdown/context';
import type {Store, Transaction} from '../storage/store';
import {renderFor} from './call-texts';
import {deliver, unreadForAll} from './deliver';
import {boldly, groupSilently, linkTo, loudly, quoted, silently} from './notice-texts';
import type {About} from './rendering';

/** What the notification bot writes (api-facts 8.1); inside `Store.write`. */

/** The program that the service itself writes with. */
const ownClient = 'Internal';

type Notice = {
	readonly channelId: number;
	readonly topic: string;
	readonly content: string;
	readonly isReadFor?: (userId: number) => boolean;
	readonly about: About;
};

function kindOf(channel: ChannelRecord): string {
	const kind = channelKind({
		invite_only: channel.isPrivate,
		is_web_public: channel.isWebPublic,
		history_public_to_subscribers: channel.hasSharedHistory,
	});
	return kindWords[kind];
}

const kindWords = {
	'web-public': 'web-public',
	public: 'public',
	private: 'private, with its history open to new subscribers',
	'private-protected': 'private, with its history closed to new subscribers',
} as const;

/** Who may write in a channel, by `stream_post_policy` (api-facts 7.3). */
const posterWords = new Map([
	[1, 'everybody'],
	[2, 'administrators'],
	[3, 'full members'],
	[4, 'moderators'],
]);

/** How long messages are kept, from the days of a channel. */
function keptFor(days: number | null): string {
	if (days === null) return 'as long as the organization keeps them';
	return days === -1 ? 'forever' : `for ${days} ${days === 1 ? 'day' : 'days'}`;
}

/**
 * Writes into a channel, unread for everybody but those named. It tells of texts that people chose,
 * such as topics: what in them reads like a mention notifies nobody.
 */
export function postNotice(
	tx: Transaction,
	store: Store,
	{channelId, topic, content, isReadFor = unreadForAll, about}: Notice,
): void {
	const letter = {
		senderId: notificationBot.id,
		channelId,
		topic,
		recipients: undefined,
		content,
		client: ownClient,
		isReadFor,
	};
	deliver(tx, store, letter, {...renderFor(store, about, content), mentions: nobody});
}

const nobody: Rendered['mentions'] = {
	userIds: [],
	silentUserIds: [],
	groupIds: [],
	channelWildcard: false,
	topicWildcard: false,
};

export function noticeOfCreation(
	tx: Transaction,
	store: Store,
	actor: Account,
	channel: ChannelRecord,
): void {
	postNotice(tx, store, {
		channelId: channel.id,
		topic: channelEventsTopic,
		content: `${silently(actor)} created this channel. It is ${kindOf(channel)}. **Description:**\n${quoted(channel.description)}`,
		isReadFor: userId => userId === actor.id,
		// Whose words the description is.
		about: actor,
	});
}

/** One message where new channels are announced, if there is such a place. */
export function announceCreation(
	tx: Transaction,
	store: Store,
	actor: Account,
	channels: readonly ChannelRecord[],
): void {
	const place = store.channels.byId(store.realm.settings().new_stream_announcements_stream_id);
	const open = channels.filter(({isPrivate}) => !isPrivate);
	if (place === undefined || open.length === 0) return;
	const names = open.map(channel => linkTo(channel)).join(', ');
	const what = open.length === 1 ? 'a new channel' : 'new channels';
	postNotice(tx, store, {
		channelId: place.id,
		topic: newChannelsTopic,
		content: `${silently(actor)} created ${what}: ${names}.`,
		about: {people: [actor.id], channels: open.map(({id}) => id)},
	});
}

/** Tells people who were subscribed by somebody else; bots read no notices. */
export function noticeOfSubscription(
	tx: Transaction,
	store: Store,
	actor: Account,
	joined: ReadonlyMap<number, readonly string[]>,
): void {
	// Many people are put into the same channels: their notices read the same.
	const kept = new Map<string, Rendered>();
	for (const [userId, names] of joined) {
		const person = store.accounts.byId(userId);
		if (person === undefined || isBot(person) || userId === actor.id) continue;
		const list = names.map(name => linkTo({name}));
		const content =
			list.length === 1
				? `${loudly(actor)} subscribed you to ${list.join()}.`
				: `${loudly(actor)} subscribed you to these channels:\n\n${list.map(name => `* ${name}`).join('\n')}`;
		let rendered = kept.get(content);
		if (rendered === undefined) {
			const channels = names.flatMap(name => store.channels.byName(name)?.id ?? []);
			rendered = renderFor(store, {people: [actor.id], channels}, content);
			kept.set(content, rendered);
		}
		writeTo(tx, store, userId, content, rendered);
	}
}

/** Tells people who were put into a group by somebody else, or taken out; bots read no notices. */
export function noticeOfGroup(
	tx: Transaction,
	store: Store,
	actor: Account,
	group: {readonly id: number; readonly name: string},
	{did, people}: {readonly did: 'added' | 'removed'; readonly people: readonly number[]},
): void {
	const way = did === 'added' ? 'added you to' : 'removed you from';
	const content = `${silently(actor)} ${way} the group ${groupSilently(group)}.`;
	const about = {people: [actor.id], channels: [], groups: [group.id]};
	let rendered: Rendered | undefined;
	for (const userId of people) {
		const person = store.accounts.byId(userId);
		if (person?.isActive !== true || isBot(person) || userId === actor.id) continue;
		rendered ??= renderFor(store, about, content);
		writeTo(tx, store, userId, content, rendered);
	}
}

/** Tells somebody why what they wrote to be sent later was not sent. */
export function noticeOfFailure(
	tx: Transaction,
	store: Store,
	sender: Account,
	sendAt: number,
	reason: string,
): void {
	const time = new Date(sendAt).toISOString().replace('.000Z', 'Z');
	const content = `The message that you scheduled for <time:${time}> was not sent:\n${quoted(reason)}`;
	const rendered = {...renderFor(store, sender, content), mentions: nobody};
	writeTo(tx, store, sender.id, content, rendered);
}

/** Writes directly to one person. */
function writeTo(
	tx: Transaction,
	store: Store,
	userId: number,
	content: string,
	rendered: Rendered,
): void {
	const letter = {
		senderId: notificationBot.id,
		channelId: undefined,
		topic: '',
		recipients: [notificationBot.id, userId],
		content,
		client: ownClient,
		isReadFor: unreadForAll,
	};
	deliver(tx, store, letter, rendered);
}

/** What changed of a channel, each part in a message. */
export function noticeOfEdit(
	tx: Transaction,
	store: Store,
	actor: Account,
	before: ChannelRecord,
	after: ChannelRecord,
): void {
	const said: string[] = [];
	const who = silently(actor);
	if (after.name !== before.name) {
		said.push(`${who} renamed this channel from ${boldly(before.name)} to ${boldly(after.name)}.`);
	}
	if (after.description !== before.description) {
		said.push(
			`${who} changed the description of this channel.\n\n**Before:**\n${quoted(before.description)}\n**Now:**\n${quoted(after.description)}`,
		);
	}
	const told = (what: string, old: string, now: string) => {
		if (old !== now) said.push(`${who} changed ${what} from **${old}** to **${now}**.`);
	};
	told('who can see this channel', kindOf(before), kindOf(after));
	told('who can post here', posters(before), posters(after));
	told(
		'how long messages are kept here',
		keptFor(before.retentionDays),
		keptFor(after.retentionDays),
	);
	for (const content of said) {
		const about = {people: [actor.id], channels: []};
		postNotice(tx, store, {channelId: after.id, topic: channelEventsTopic, content, about});
	}
}

function posters({postPolicy}: ChannelRecord): string {
	return posterWords.get(postPolicy) ?? 'some people';
}
