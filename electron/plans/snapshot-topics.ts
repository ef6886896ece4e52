import type {Client} from '../../shared/client/create-client';
import {ownFlags, serviceFlags, type Message} from '../../shared/model/message';
import type {SnapshotMessage, SnapshotTopic} from '../../shared/model/snapshot';

export type TopicPlace = {readonly stream_id: number; readonly name: string};

/** The most that one call gives. */
const messagesAtOnce = 5000;

/** Flags that say something of the reader's copy; how a client shows it is left out. */
const kept: ReadonlySet<string> = new Set<string>([...ownFlags, ...serviceFlags]);

/** Every message of a topic that the account may read, the oldest first. */
export async function readTopic(
	client: Client,
	{stream_id, name}: TopicPlace,
	people: ReadonlySet<number>,
	options: {readonly signal?: AbortSignal},
): Promise<SnapshotTopic> {
	const messages: SnapshotMessage[] = [];
	let anchor = 'oldest';
	for (let isWhole = false; !isWhole;) {
		const answer = await client.getMessages(
			{
				anchor,
				include_anchor: messages.length === 0,
				num_before: 0,
				num_after: messagesAtOnce,
				narrow: [
					{operator: 'stream', operand: stream_id},
					{operator: 'topic', operand: name},
				],
				apply_markdown: false,
			},
			options,
		);
		messages.push(...answer.messages.map(message => messageRow(message, people)));
		anchor = String(messages.at(-1)?.id ?? anchor);
		isWhole = answer.found_newest || answer.messages.length === 0;
	}
	return {stream_id, name, messages};
}

function messageRow(message: Message, people: ReadonlySet<number>): SnapshotMessage {
	return {
		id: message.id,
		sender_id: people.has(message.sender_id) ? message.sender_id : null,
		topic: message.subject,
		timestamp: message.timestamp,
		client: message.client ?? '',
		content: message.content,
		flags: (message.flags ?? []).filter(flag => kept.has(flag)).toSorted(),
		reactions: message.reactions.flatMap(({emoji_name, emoji_code, reaction_type, user_id}) =>
			user_id === undefined ? [] : {emoji_name, emoji_code, reaction_type, user_id},
		),
		last_edit_timestamp: message.last_edit_timestamp ?? null,
		edit_history: (message.edit_history ?? []).map(
			({prev_rendered_content: _html, prev_rendered_content_version: _version, ...entry}) => entry,
		),
	};
}
