import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {channelKey} from '../../../shared/model/channel';
import type {ChannelRecord} from './channel';

type Row = {
	id: number;
	name: string;
	description: string;
	created_at: number;
	creator_id: number | null;
	is_private: number;
	is_web_public: number;
	has_shared_history: number;
	post_policy: number;
	retention_days: number | null;
	remove_group_id: number;
	is_default: number;
	is_archived: number;
	first_message_id: number | null;
};

type Known = {
	/** Channels that are not archived, in the order of their ids. */
	readonly byId: Map<number, ChannelRecord>;
	readonly byKey: Map<string, ChannelRecord>;
};

/**
 * Reads and writes channels; all that are not archived are kept in memory. Writing is only for
 * `Store.write`, which owns the transaction and has this forget what was taken back.
 */
export class Channels {
	/** Goes up with every change to what is kept. */
	writes = 0;
	readonly #select;
	readonly #made;
	readonly #insert;
	readonly #update;
	#known: Known | undefined;

	constructor(database: DatabaseSyncInstance) {
		this.#select = database.prepare('SELECT * FROM channels WHERE is_archived = 0 ORDER BY id');
		this.#made = database.prepare(`
			SELECT count(*) AS channels, coalesce(sum(length(description)), 0) AS characters
			FROM channels WHERE creator_id = ?`);
		this.#insert = database.prepare(`
			INSERT INTO channels (name, name_key, description, created_at, creator_id, is_private,
				is_web_public, has_shared_history, post_policy, retention_days, remove_group_id, is_default,
				is_archived, first_message_id)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
		this.#update = database.prepare(`
			UPDATE channels SET name = ?, name_key = ?, description = ?, created_at = ?, creator_id = ?,
				is_private = ?, is_web_public = ?, has_shared_history = ?, post_policy = ?,
				retention_days = ?, remove_group_id = ?, is_default = ?, is_archived = ?,
				first_message_id = ?
			WHERE id = ?`);
	}

	/** Every channel that is not archived. */
	all(): readonly ChannelRecord[] {
		return [...this.#read().byId.values()];
	}

	byId(id: number): ChannelRecord | undefined {
		return this.#read().byId.get(id);
	}

	/** How many somebody made, archived ones included, and how long their descriptions are together. */
	madeBy(userId: number): {readonly channels: number; readonly characters: number} {
		return this.#made.get(userId) as {channels: number; characters: number};
	}

	/** By name, without case and blanks at the ends. */
	byName(name: string): ChannelRecord | undefined {
		return this.#read().byKey.get(channelKey(name));
	}

	insert(channel: Omit<ChannelRecord, 'id'>): ChannelRecord {
		this.writes++;
		const {id} = this.#insert.get(...values(channel)) as {id: number};
		const stored = {...channel, id};
		this.#keep(stored);
		return stored;
	}

	update(channel: ChannelRecord): void {
		const before = this.byId(channel.id);
		this.writes++;
		this.#update.run(...values(channel), channel.id);
		if (before !== undefined) this.#read().byKey.delete(channelKey(before.name));
		this.#keep(channel);
	}

	/** Has everything read anew: after a transaction was taken back. */
	forget(): void {
		this.#known = undefined;
	}

	#keep(channel: ChannelRecord): void {
		const {byId, byKey} = this.#read();
		if (channel.isArchived) byId.delete(channel.id);
		else {
			byId.set(channel.id, channel);
			byKey.set(channelKey(channel.name), channel);
		}
	}

	#read(): Known {
		if (this.#known === undefined) {
			const list = (this.#select.all() as Row[]).map(toChannel);
			this.#known = {
				byId: new Map(list.map(channel => [channel.id, channel])),
				byKey: new Map(list.map(channel => [channelKey(channel.name), channel])),
			};
		}
		return this.#known;
	}
}

function values(channel: Omit<ChannelRecord, 'id'>) {
	return [
		channel.name,
		channelKey(channel.name),
		channel.description,
		channel.createdAt,
		channel.creatorId ?? null,
		channel.isPrivate ? 1 : 0,
		channel.isWebPublic ? 1 : 0,
		channel.hasSharedHistory ? 1 : 0,
		channel.postPolicy,
		channel.retentionDays,
		channel.removeGroupId,
		channel.isDefault ? 1 : 0,
		channel.isArchived ? 1 : 0,
		channel.firstMessageId,
	] as const;
}

function toChannel(row: Row): ChannelRecord {
	return {
		id: row.id,
		name: row.name,
		description: row.description,
		createdAt: row.created_at,
		creatorId: row.creator_id ?? undefined,
		isPrivate: row.is_private === 1,
		isWebPublic: row.is_web_public === 1,
		hasSharedHistory: row.has_shared_history === 1,
		postPolicy: row.post_policy,
		retentionDays: row.retention_days,
		removeGroupId: row.remove_group_id,
		isDefault: row.is_default === 1,
		isArchived: row.is_archived === 1,
		firstMessageId: row.first_message_id,
	};
}
