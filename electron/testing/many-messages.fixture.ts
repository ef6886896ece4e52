import type {Client} from '../../shared/client/create-client';
import {fillRows} from './fill-rows.fixture';

export type MadeChannel = {readonly name: string; readonly id: number};

/** Ids of people who are active, guests left out. */
export async function membersFor(client: Client): Promise<number[]> {
	const {members} = await client.getUsers({});
	const people = members.filter(each => each.is_active && !each.is_bot && each.role < 600);
	return people.map(({user_id}) => user_id);
}

let count = 0;

/** A channel of the caller alone, or one of everybody with protected history. */
export async function newChannel(client: Client, isForAll: boolean): Promise<MadeChannel> {
	const name = `moves ${++count}`;
	await client.subscribe({
		subscriptions: [{name}],
		invite_only: true,
		history_public_to_subscribers: !isForAll,
		...(isForAll && {principals: await membersFor(client)}),
	});
	const {stream_id: id} = await client.getChannelId({stream: name});
	return {name, id};
}

/** Messages of the caller, written as thousands of calls would; answers with their ids, in order. */
export async function fillMessages(
	folder: string,
	client: Client,
	channel: MadeChannel,
	{many, content}: {readonly many: number; readonly content: string},
): Promise<readonly number[]> {
	const place = {to: channel.name, topic: 'before'};
	const {id: first} = await client.sendMessage({type: 'channel', content: 'the first', ...place});
	await fillRows(
		folder,
		many - 1,
		`INSERT INTO messages (id, sender_id, channel_id, topic, topic_key, client, content, rendered,
			sent_at)
		SELECT ${first} + n, sender_id, channel_id, topic, topic_key, client, '${content} ' || n,
			rendered, sent_at FROM many, messages WHERE id = ${first}`,
	);
	await fillRows(
		folder,
		many - 1,
		`INSERT INTO message_words (rowid, content, topic)
		SELECT m.id, m.content, m.topic FROM many JOIN messages AS m ON m.id = ${first} + n`,
	);
	await fillRows(
		folder,
		many - 1,
		`INSERT INTO user_messages
		SELECT sender_id, ${first} + n, 1 FROM many, messages WHERE id = ${first}`,
	);
	return Array.from({length: many}, (_none, at) => first + at);
}

/** The whole topic. */
export const wholeTopic = {propagate_mode: 'change_all', send_notification_to_new_thread: false};

/** Ids of messages, oldest first, with their channels and topics; as somebody finds them by a word. */
export async function foundBy(client: Client, word: string) {
	const {messages} = await client.getMessages({
		anchor: 'newest',
		num_before: 5000,
		num_after: 0,
		narrow: [{operator: 'search', operand: word}],
	});
	return messages.map(({id, stream_id, subject}) => ({id, stream_id, subject}));
}
