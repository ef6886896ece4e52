import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {idsIn} from './ids';
import {flagBits} from './message';

/** A message that somebody has not read, with what says where it is. */
export type UnreadMessage = {
	readonly id: number;
	readonly channelId: number | undefined;
	readonly topic: string;
	/** Everybody in the conversation; undefined for channel messages. */
	readonly recipients: readonly number[] | undefined;
	readonly flags: number;
};

/** What a client that starts has to know of its reader's copies. */
export class OwnCopies {
	readonly #unread;
	readonly #starred;

	constructor(database: DatabaseSyncInstance) {
		this.#unread = database.prepare(`
			SELECT json_group_array(json_array(m.id, m.channel_id, m.topic, json(m.recipients), u.flags))
				AS rows
			FROM (SELECT message_id, flags FROM user_messages INDEXED BY user_messages_unread
				WHERE user_id = ? AND flags & ${flagBits.read} = 0
				ORDER BY message_id DESC LIMIT ?) AS u
			CROSS JOIN messages AS m ON m.id = u.message_id`);
		this.#starred = database.prepare(`
			SELECT json_group_array(message_id) AS ids FROM (
				SELECT message_id FROM user_messages INDEXED BY user_messages_starred
				WHERE user_id = ? AND flags & ${flagBits.starred} != 0 ORDER BY message_id)`);
	}

	/** The newest ones, in the order of their ids. */
	unread(userId: number, most: number): readonly UnreadMessage[] {
		const {rows} = this.#unread.get(userId, most) as {rows: string};
		const list = JSON.parse(rows) as [number, number | null, string, number[] | null, number][];
		return list.toReversed().map(([id, channelId, topic, recipients, flags]) => ({
			id,
			channelId: channelId ?? undefined,
			topic,
			recipients: recipients ?? undefined,
			flags,
		}));
	}

	starred(userId: number): readonly number[] {
		return idsIn(this.#starred.get(userId));
	}
}
