import type {EditEntry, Message} from '../../../shared/model/message';
import {pollOf, widgetOf} from '../../../shared/model/widget';
import type {TopicLink} from '../markdown/linkifiers';
import {flagNames, trait, withoutCopy, type MessageRecord} from '../storage/message';
import type {ReactionRecord} from '../storage/reactions';

/** Who wrote a message, or is in its conversation, as one reader knows them. */
export type KnownPerson = {
	readonly id: number;
	readonly email: string;
	readonly fullName: string;
	/** Null stands for the picture that the reader finds by the address. */
	readonly avatarUrl: string | null;
};

/** What a message needs beside itself to be shown to one reader. */
type MessageView = {
	readonly isMarkdown: boolean;
	/** Of the reader's own copy; undefined where there is none. */
	readonly flags: number | undefined;
	readonly reactions: readonly ReactionRecord[];
	/** Edits and moves, the newest first. */
	readonly edits: readonly EditEntry[];
	readonly channelName: string | undefined;
	readonly conversationId: number;
	readonly person: (id: number) => KnownPerson;
	readonly organization: string;
	/** Links in the name of its topic. */
	readonly topicLinks: (topic: string) => readonly TopicLink[];
};

/** A message as one reader gets it (api-spec "Message", api-facts 8.6). */
export function messageRow(message: MessageRecord, view: MessageView): Message {
	const {channelId, recipients = []} = message;
	const sender = view.person(message.senderId);
	const isDirect = channelId === undefined;
	return {
		id: message.id,
		type: isDirect ? 'private' : 'stream',
		...(!isDirect && {stream_id: channelId}),
		subject: message.topic,
		display_recipient: isDirect
			? recipientsOf(recipients.map(view.person))
			: (view.channelName ?? ''),
		// Sets of people and channels share one numbering.
		recipient_id: isDirect ? view.conversationId * 2 + 1 : channelId * 2,
		sender_id: sender.id,
		sender_email: sender.email,
		sender_full_name: sender.fullName,
		sender_realm_str: view.organization,
		avatar_url: sender.avatarUrl,
		client: message.client,
		content: view.isMarkdown ? message.content : message.rendered,
		content_type: view.isMarkdown ? 'text/x-markdown' : 'text/html',
		timestamp: seconds(message.sentAt),
		is_me_message: (message.traits & trait.me) !== 0,
		...(message.editedAt !== undefined && {last_edit_timestamp: seconds(message.editedAt)}),
		...(view.edits.length > 0 && {edit_history: [...view.edits]}),
		reactions: view.reactions.map(reaction => ({
			...reactionRow(reaction),
			user: reactingUser(view.person(reaction.userId)),
		})),
		submessages: submessagesOf(message),
		topic_links: [...view.topicLinks(message.topic)],
		flags: flagNames(view.flags ?? withoutCopy),
	};
}

/** Of a poll or a to-do list what it was made with; votes and changes to it are not kept here. */
function submessagesOf({
	id,
	senderId,
	content,
}: MessageRecord): NonNullable<Message['submessages']> {
	const kind = widgetOf(content);
	if (kind === undefined) return [];
	const extra_data = kind === 'poll' ? pollOf(content) : null;
	return [
		{
			id,
			message_id: id,
			sender_id: senderId,
			msg_type: 'widget',
			content: JSON.stringify({widget_type: kind, extra_data}),
		},
	];
}

/** Everybody in a direct conversation; of pairs in the order of their addresses. */
function recipientsOf(people: readonly KnownPerson[]) {
	const sorted =
		people.length === 2 ? people.toSorted((a, b) => (a.email < b.email ? -1 : 1)) : people;
	return sorted.map(({id, email, fullName}) => ({
		id,
		email,
		full_name: fullName,
		is_mirror_dummy: false,
	}));
}

export function reactionRow({userId, type, code, name}: ReactionRecord) {
	return {emoji_name: name, emoji_code: code, reaction_type: type, user_id: userId};
}

/** Whom a reaction is by, as clients of old know it: deprecated, but some show nothing without. */
function reactingUser({id, email, fullName}: Omit<KnownPerson, 'avatarUrl'>) {
	return {id, email, full_name: fullName};
}

export function seconds(milliseconds: number): number {
	return Math.floor(milliseconds / 1000);
}

/** A message as it was between two edits. */
export type Version = Pick<MessageRecord, 'topic' | 'content' | 'rendered'> & {
	/** What led to it; undefined for the message as it was sent. */
	readonly entry: EditEntry | undefined;
	readonly before: Version | undefined;
};

/**
 * Every version of a message, the oldest first: walked back from what it is now over its edits, the
 * newest first.
 */
export function versionsOf(
	message: MessageRecord,
	edits: readonly EditEntry[],
): readonly Version[] {
	const steps = [{topic: message.topic, content: message.content, rendered: message.rendered}];
	let later = steps[0] ?? message;
	for (const entry of edits) {
		later = {
			topic: entry.prev_topic ?? later.topic,
			content: entry.prev_content ?? later.content,
			rendered: entry.prev_rendered_content ?? later.rendered,
		};
		steps.push(later);
	}
	steps.reverse();
	const versions: Version[] = [];
	steps.forEach((step, at) => {
		const entry = at === 0 ? undefined : edits[edits.length - at];
		// Of very many moves some are not kept: where one led to is what it says itself.
		const topic = entry?.topic ?? step.topic;
		versions.push({...step, topic, entry, before: versions[at - 1]});
	});
	return versions;
}
