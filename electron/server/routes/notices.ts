import {channelKind} from '../../../shared/model/channel';
import {channelEventsTopic, newChannelsTopic, notificationBot} from '../domain/system-bots';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';

/** What the notification bot writes about channels (api-facts 8.1); inside `Store.write`. */

const kindWords = {
	'web-public': 'web-public',
	public: 'public',
	private: 'private, with its history open to new subscribers',
	'private-protected': 'private, with its history closed to new subscribers',
} as const;

/** Writes into a channel; its first message is noted. */
function postNotice(store: Store, channel: ChannelRecord, topic: string, content: string): void {
	const id = store.messages.insert({
		senderId: notificationBot.id,
		channelId: channel.id,
		topic,
		content,
		sentAt: store.clock(),
	});
	const now = store.channels.byId(channel.id);
	if (now?.firstMessageId === null) store.channels.update({...now, firstMessageId: id});
}

export function noticeOfCreation(store: Store, actor: Account, channel: ChannelRecord): void {
	const kind = channelKind({
		invite_only: channel.isPrivate,
		is_web_public: channel.isWebPublic,
		history_public_to_subscribers: channel.hasSharedHistory,
	});
	const description =
		channel.description === ''
			? '*There is no description.*'
			: `\`\`\` quote\n${channel.description}\n\`\`\``;
	postNotice(
		store,
		channel,
		channelEventsTopic,
		`${silently(actor)} created this channel. It is ${kindWords[kind]}. **Description:**\n${description}`,
	);
}

/** One message where new channels are announced, if there is such a place. */
export function announceCreation(
	store: Store,
	actor: Account,
	channels: readonly ChannelRecord[],
): void {
	const place = store.channels.byId(store.realm.settings().new_stream_announcements_stream_id);
	const open = channels.filter(({isPrivate}) => !isPrivate);
	if (place === undefined || open.length === 0) return;
	const names = open.map(({name}) => `#**${name}**`).join(', ');
	const what = open.length === 1 ? 'a new channel' : 'new channels';
	postNotice(store, place, newChannelsTopic, `${silently(actor)} created ${what}: ${names}.`);
}

/** Tells people who were subscribed by somebody else; bots read no notices. */
export function noticeOfSubscription(
	store: Store,
	actor: Account,
	joined: ReadonlyMap<number, readonly string[]>,
): void {
	for (const [userId, names] of joined) {
		const person = store.accounts.byId(userId);
		if (person === undefined || isBot(person) || userId === actor.id) continue;
		const list = names.map(name => `#**${name}**`);
		store.messages.insert({
			senderId: notificationBot.id,
			recipients: [notificationBot.id, userId],
			content:
				list.length === 1
					? `${silently(actor)} subscribed you to ${list.join()}.`
					: `${silently(actor)} subscribed you to these channels:\n\n${list.map(name => `* ${name}`).join('\n')}`,
			sentAt: store.clock(),
		});
	}
}

/** What changed of a channel, each part in a message. */
export function noticeOfEdit(
	store: Store,
	actor: Account,
	before: ChannelRecord,
	after: ChannelRecord,
): void {
	const said: string[] = [];
	const who = silently(actor);
	if (after.name !== before.name) {
		said.push(`${who} renamed this channel from **${before.name}** to **${after.name}**.`);
	}
	if (after.description !== before.description) {
		said.push(`${who} changed the description of this channel.`);
	}
	if (
		after.isPrivate !== before.isPrivate ||
		after.isWebPublic !== before.isWebPublic ||
		after.hasSharedHistory !== before.hasSharedHistory
	) {
		said.push(`${who} changed who can see this channel.`);
	}
	if (after.postPolicy !== before.postPolicy) said.push(`${who} changed who can post here.`);
	if (after.retentionDays !== before.retentionDays) {
		said.push(`${who} changed how long messages are kept here.`);
	}
	for (const sentence of said) postNotice(store, after, channelEventsTopic, sentence);
}

/** A mention that notifies nobody. */
function silently({fullName, id}: Account): string {
	return `@_**${fullName}|${id}**`;
}
