import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {topicKey} from '../../../shared/model/topic';
import {dayMilliseconds} from '../../../shared/model/units';
import type {Conversations} from './conversations';
import {FlagWriter} from './flag-writer';
import {idsIn, rowsIn} from './ids';
import {MessageFinder} from './message-finder';
import {WordIndex} from './word-index';
import {directBit, flagBits, placesIn, type MessagePlace, type MessageRecord} from './message';
import {Table, type Row} from './table';

type NewMessage = Omit<MessageRecord, 'id' | 'editedAt'> & {
	/** Chosen by the caller only when an organization is made; otherwise the next free id. */
	readonly id?: number;
};

/** `key` is the same however a topic is spelt. */
export type TopicRecord = {readonly key: string; readonly name: string; readonly maxId: number};

/** What is read at once while others wait. */
const topicsAtOnce = 500;
const messagesAtOnce = 5000;
/** Messages of a topic among which those who take part are looked for: others wait for it. */
export const mostTakingPart = 10_000;

const trafficDays = 28;

const select = `
	SELECT id, sender_id AS senderId, channel_id AS channelId, topic, recipients, client, content,
		rendered, sent_at AS sentAt, edited_at AS editedAt, traits
	FROM messages`;

/** Messages and who received them. Writing is only for `Store.write`. */
export class Messages extends Table {
	readonly #conversations: Conversations;
	/** Finds ids by narrows. */
	readonly finder = new MessageFinder(this.database);
	readonly #flags = new FlagWriter(this.database);
	readonly #words = new WordIndex(this.database);
	readonly #insert = this.prepare(`
		INSERT INTO messages (id, sender_id, channel_id, topic, topic_key, recipients, client, content,
			rendered, sent_at, traits)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
	readonly #update = this.prepare(`
		UPDATE messages SET channel_id = ?, topic = ?, topic_key = ?, content = ?, rendered = ?,
			edited_at = ?, traits = ? WHERE id = ?`);
	readonly #delete = this.prepare('DELETE FROM messages WHERE id = ?');
	readonly #forgetGiven = this.prepare("DELETE FROM sqlite_sequence WHERE name = 'messages'");
	readonly #putGiven = this.prepare("INSERT INTO sqlite_sequence VALUES ('messages', ?)");
	readonly #deleteCopies = this.prepare('DELETE FROM user_messages WHERE message_id = ?');
	readonly #byId = this.prepare(`${select} WHERE id = ?`);
	// From topic to topic along the index: a channel has far fewer of them than messages.
	readonly #topics = this.prepare(`
		WITH RECURSIVE keys (key) AS (
			SELECT min(topic_key) FROM messages WHERE channel_id = ?1 AND topic_key >= ?2
			UNION ALL
			SELECT (SELECT min(topic_key) FROM messages WHERE channel_id = ?1 AND topic_key > key)
			FROM keys WHERE key IS NOT NULL LIMIT ${topicsAtOnce}
		), newest (id) AS (
			SELECT (SELECT max(id) FROM messages WHERE channel_id = ?1 AND topic_key = key)
			FROM keys WHERE key IS NOT NULL
		)
		SELECT m.topic_key AS key, m.topic AS name, m.id AS maxId
		FROM newest JOIN messages AS m ON m.id = newest.id ORDER BY m.topic_key`);
	readonly #receivedTopics = this.prepare(`
		SELECT m.topic_key AS key, m.topic AS name, m.id AS maxId, EXISTS (
			SELECT 1 FROM user_messages AS u WHERE u.user_id = ?2 AND u.message_id = m.id
				AND u.flags & ${flagBits.historical} = 0) AS isReceived
		FROM messages AS m INDEXED BY messages_by_channel
		WHERE channel_id = ?1 AND id > ?3 ORDER BY id LIMIT ${messagesAtOnce}`);
	readonly #inTopic = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages
			WHERE channel_id = ? AND topic_key = ? AND id >= ? ORDER BY id)`);
	readonly #traffic = this.prepare(`
		SELECT channel_id, count(*) AS count FROM messages
		WHERE sent_at > ? AND channel_id IS NOT NULL GROUP BY channel_id`);
	readonly #lastId = this.prepare('SELECT coalesce(max(id), 0) AS id FROM messages');
	readonly #firstIn = this.prepare('SELECT min(id) AS id FROM messages WHERE channel_id = ?');
	readonly #flagsOf = this.prepare(
		'SELECT flags FROM user_messages WHERE user_id = ? AND message_id = ?',
	);
	readonly #receive = this.prepare(`
		INSERT OR IGNORE INTO user_messages (user_id, message_id, flags)
		SELECT value, ?1, ?3 |
			(SELECT (recipients IS NOT NULL) * ${directBit} FROM messages WHERE id = ?1)
		FROM json_each(?2)`);
	readonly #putFlags = this.prepare(`
		INSERT INTO user_messages (user_id, message_id, flags) VALUES (?1, ?2, ?3)
		ON CONFLICT DO UPDATE SET flags = excluded.flags`);
	readonly #byIds = this.prepare(
		`${select} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
	);
	// Columns before the texts: nothing of those is read.
	readonly #places = this.prepare(`
		SELECT json_group_array(json_array(id, channel_id, topic, json(recipients))) AS rows
		FROM messages WHERE id IN (SELECT value FROM json_each(?))`);
	readonly #channels = this.prepare(`
		SELECT json_group_array(json_array(id, channel_id)) AS rows
		FROM messages WHERE id IN (SELECT value FROM json_each(?))`);
	readonly #recipientBytes = this.prepare(`
		SELECT json_group_array(json_array(id, octet_length(recipients))) AS rows
		FROM messages WHERE id IN (SELECT value FROM json_each(?)) AND channel_id IS NULL`);
	readonly #receiveAll = this.prepare(`
		INSERT OR IGNORE INTO user_messages (user_id, message_id, flags)
		SELECT ?1, id, ?3 | (recipients IS NOT NULL) * ${directBit}
		FROM messages WHERE id IN (SELECT value FROM json_each(?2))`);
	// Lengths stand before the texts: nothing of those is read.
	readonly #bytes = this.prepare(`
		SELECT json_group_array(json_array(id, octet_length(content) + octet_length(rendered))) AS rows
		FROM messages WHERE id IN (SELECT value FROM json_each(?))`);
	readonly #flagsIn = this.prepare(`
		SELECT json_group_array(json_array(message_id, flags)) AS rows FROM user_messages
		WHERE user_id = ? AND message_id IN (SELECT value FROM json_each(?))`);
	readonly #copiesOf = this.prepare(`
		SELECT json_group_array(json_array(user_id, flags)) AS rows FROM user_messages
		WHERE message_id = ?`);
	readonly #someIn = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages INDEXED BY messages_by_channel
			WHERE channel_id IN (SELECT value FROM json_each(?1)) AND id <= ?2 LIMIT ?3)`);
	readonly #newestIn = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM messages INDEXED BY messages_by_channel
			WHERE channel_id = ? AND id <= ? ORDER BY id DESC LIMIT ?)`);
	readonly #unreadOf = this.prepare(`
		SELECT json_group_array(value) AS ids FROM json_each(?2)
		WHERE EXISTS (SELECT 1 FROM user_messages INDEXED BY user_messages_unread
			WHERE user_id = ?1 AND message_id = value AND flags & 1 = 0)`);
	readonly #unreadRun = this.prepare(`
		SELECT json_group_array(json_array(u.message_id, m.channel_id)) AS rows FROM (
			SELECT message_id FROM user_messages INDEXED BY user_messages_unread
			WHERE user_id = ?1 AND flags & 1 = 0 AND message_id > ?2 AND message_id <= ?3
			ORDER BY message_id LIMIT ?4) AS u
		LEFT JOIN messages AS m ON m.id = u.message_id`);
	readonly #senders = this.prepare(`
		SELECT json_group_array(DISTINCT sender_id) AS ids FROM (
			SELECT sender_id FROM messages INDEXED BY messages_by_topic
			WHERE channel_id = ? AND topic_key = ? ORDER BY id DESC LIMIT ${mostTakingPart})`);
	readonly #receiveMany = this.prepare(`
		INSERT INTO user_messages (user_id, message_id, flags)
		SELECT ?, id, ? FROM messages WHERE channel_id = ? AND id >= ? ORDER BY id`);
	readonly #holders = this.prepare(
		'SELECT json_group_array(user_id) AS ids FROM user_messages WHERE message_id = ?',
	);

	constructor(database: DatabaseSyncInstance, conversations: Conversations) {
		super(database);
		this.#conversations = conversations;
	}

	insert(message: NewMessage): number {
		if (message.recipients !== undefined) this.#conversations.add(message.recipients);
		const id = this.#insertRow(message);
		this.#words.add(id, message.content, message.topic);
		return id;
	}

	#insertRow(message: NewMessage): number {
		const {lastInsertRowid: id} = this.#insert.run(
			message.id ?? null,
			message.senderId,
			message.channelId ?? null,
			message.topic,
			topicKey(message.topic),
			message.recipients === undefined ? null : JSON.stringify(message.recipients),
			message.client,
			message.content,
			message.rendered,
			message.sentAt,
			message.traits,
		);
		return Number(id);
	}

	/** Stores many messages of a channel at once; answers with the id of the first. */
	insertMany(channelId: number, messages: Iterable<NewMessage>): number {
		const first = this.lastId() + 1;
		for (const message of messages) this.#insertRow(message);
		this.#words.addChannel(channelId, first);
		return first;
	}

	/** Gives somebody copies of all messages of a channel from one on. */
	receiveMany(userId: number, channelId: number, from: number, flags: number): void {
		this.#receiveMany.run(userId, flags, channelId, from);
	}

	byId(id: number): MessageRecord | undefined {
		const row = this.#byId.get(id) as MessageRow | undefined;
		return row && toMessage(row);
	}

	/** Those that are there, in the order of their ids. */
	byIds(ids: readonly number[]): readonly MessageRecord[] {
		return (this.#byIds.all(JSON.stringify(ids)) as MessageRow[]).map(toMessage);
	}

	/** Where those are that are there, in the order of their ids. */
	placesOf(ids: readonly number[]): readonly MessagePlace[] {
		return placesIn(this.#places.get(JSON.stringify(inOrder(ids))));
	}

	/** Channels of those that are there, in the order of their ids; undefined for direct messages. */
	channelsOf(
		ids: readonly number[],
	): readonly (readonly [id: number, channelId: number | undefined])[] {
		return rowsIn<[number, number | null]>(this.#channels.get(JSON.stringify(inOrder(ids)))).map(
			([id, channelId]) => [id, channelId ?? undefined],
		);
	}

	/** How long the lists of people of direct messages are, in bytes. */
	recipientBytes(ids: readonly number[]): ReadonlyMap<number, number> {
		return new Map(rowsIn<[number, number]>(this.#recipientBytes.get(JSON.stringify(ids))));
	}

	/** How long the texts of messages are, in bytes. */
	bytesOf(ids: readonly number[]): ReadonlyMap<number, number> {
		return new Map(rowsIn<[number, number]>(this.#bytes.get(JSON.stringify(ids))));
	}

	/** Id of a set of people who talk directly; 0 where they never did. */
	conversationOf(recipients: readonly number[]): number {
		return this.#conversations.idOf(recipients);
	}

	put(message: MessageRecord): void {
		this.#update.run(
			message.channelId ?? null,
			message.topic,
			topicKey(message.topic),
			message.content,
			message.rendered,
			message.editedAt ?? null,
			message.traits,
			message.id,
		);
		this.#words.remove(message.id);
		this.#words.add(message.id, message.content, message.topic);
	}

	delete(id: number): void {
		this.#words.remove(id);
		this.#deleteCopies.run(id);
		this.#delete.run(id);
	}

	/** Has the ids of new messages go on after this one, though nothing stands there. */
	putLastGiven(id: number): void {
		this.#forgetGiven.run();
		this.#putGiven.run(id);
	}

	lastId(): number {
		return (this.#lastId.get() as {id: number}).id;
	}

	/** Id of the oldest message that is in a channel; null where there is none. */
	firstIn(channelId: number): number | null {
		return (this.#firstIn.get(channelId) as {id: number | null}).id;
	}

	/** Topics of a channel, some at a time, under their latest spelling; the last may come again. */
	*topicsOf(channelId: number): Generator<readonly TopicRecord[], void> {
		for (let key: string | undefined = ''; key !== undefined;) {
			const some = this.#topics.all(channelId, key) as TopicRecord[];
			yield some;
			key = some.length < topicsAtOnce ? undefined : some.at(-1)?.key;
		}
	}

	/**
	 * Topics with messages that somebody received while they were in the channel, some at a time: of a
	 * topic that comes again the later one counts.
	 */
	*topicsReceived(channelId: number, userId: number): Generator<readonly TopicRecord[], void> {
		for (let after: number | undefined = 0; after !== undefined;) {
			const some = this.#receivedTopics.all(channelId, userId, after) as (TopicRecord & {
				readonly isReceived: number;
			})[];
			yield some.filter(({isReceived}) => isReceived === 1);
			after = some.length < messagesAtOnce ? undefined : some.at(-1)?.maxId;
		}
	}

	/** Ids of the messages of a topic from one on, in order. */
	inTopic(channelId: number, topic: string, from = 0): readonly number[] {
		return idsIn(this.#inTopic.get(channelId, topicKey(topic), from));
	}

	/** Messages a week in each channel, over the last four weeks. */
	weeklyTraffic(now: number): ReadonlyMap<number, number> {
		const rows = this.#traffic.all(now - trafficDays * dayMilliseconds) as {
			channel_id: number;
			count: number;
		}[];
		return new Map(rows.map(row => [row.channel_id, Math.ceil(row.count / (trafficDays / 7))]));
	}

	/** Flags of somebody's copy; undefined where they have none. */
	flagsOf(userId: number, messageId: number): number | undefined {
		return (this.#flagsOf.get(userId, messageId) as {flags: number} | undefined)?.flags;
	}

	/** Flags of somebody's copies, by message. */
	flagsIn(userId: number, messageIds: readonly number[]): ReadonlyMap<number, number> {
		return new Map(rowsIn<[number, number]>(this.#flagsIn.get(userId, JSON.stringify(messageIds))));
	}

	/** Flags of everybody's copies of a message, by person. */
	copiesOf(messageId: number): ReadonlyMap<number, number> {
		return new Map(rowsIn<[number, number]>(this.#copiesOf.get(messageId)));
	}

	/** Some messages of channels up to one, in no order. */
	someIn(channelIds: readonly number[], until: number, most: number): readonly number[] {
		return idsIn(this.#someIn.get(JSON.stringify(channelIds), until, most));
	}

	/** The newest messages of a channel up to one, the newest first. */
	newestIn(channelId: number, until: number, most: number): readonly number[] {
		return idsIn(this.#newestIn.get(channelId, until, most));
	}

	/** Those of some messages that somebody has not read, in order. */
	unreadOf(userId: number, messageIds: readonly number[]): readonly number[] {
		return inOrder(idsIn(this.#unreadOf.get(userId, JSON.stringify(messageIds))));
	}

	/** The next messages after one and up to another that somebody has not read, wherever they are. */
	unreadRun(
		userId: number,
		{after, until, most}: {readonly after: number; readonly until: number; readonly most: number},
	): readonly (readonly [id: number, channelId: number | null])[] {
		return rowsIn<[number, number | null]>(this.#unreadRun.get(userId, after, until, most)).sort(
			([one], [other]) => one - other,
		);
	}

	/** Everybody who wrote in a topic, among its last messages where those are very many. */
	sendersIn(channelId: number, topic: string): readonly number[] {
		return idsIn(this.#senders.get(channelId, topicKey(topic)));
	}

	/** Gives people their copies of a message, by the flags on them: nearly all have the same ones. */
	receive(
		messageId: number,
		copies: Iterable<readonly [flags: number, userIds: readonly number[]]>,
	): void {
		for (const [flags, userIds] of copies) {
			this.#receive.run(messageId, JSON.stringify(userIds), flags);
		}
	}

	/** Gives somebody copies of messages. */
	receiveAll(userId: number, messageIds: readonly number[], flags: number): void {
		this.#receiveAll.run(userId, JSON.stringify(messageIds), flags);
	}

	putFlags(userId: number, messageId: number, flags: number): void {
		this.#putFlags.run(userId, messageId, flags);
	}

	/** Sets or clears a flag on copies that somebody has; answers with those that changed. */
	changeFlag(
		userId: number,
		flag: number,
		isSet: boolean,
		messageIds: readonly number[],
	): readonly number[] {
		return this.#flags.change(userId, flag, isSet, inOrder(messageIds));
	}

	/** Whether somebody has a copy of every one of these. */
	hasCopies(userId: number, messageIds: readonly number[]): boolean {
		return this.#flags.hasAll(userId, inOrder(messageIds));
	}

	/** Everybody with a copy. */
	holdersOf(messageId: number): readonly number[] {
		return idsIn(this.#holders.get(messageId));
	}
}

/** As they come, or sorted where they do not come in order. */
function inOrder(ids: readonly number[]): readonly number[] {
	for (let at = 1; at < ids.length; at++) {
		if ((ids[at - 1] ?? 0) >= (ids[at] ?? 0)) return [...new Set(ids)].sort((a, b) => a - b);
	}
	return ids;
}

type MessageRow = Omit<Row<MessageRecord>, 'recipients'> & {readonly recipients: string | null};

function toMessage(row: MessageRow): MessageRecord {
	return {
		...row,
		channelId: row.channelId ?? undefined,
		recipients: row.recipients === null ? undefined : (JSON.parse(row.recipients) as number[]),
		editedAt: row.editedAt ?? undefined,
	};
}
