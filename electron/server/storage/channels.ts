import {channelKey} from '../../../shared/model/channel';
import type {ChannelRecord} from './channel';
import {CachedTable, type Row} from './table';

type Known = {
	/** Channels that are not archived, in the order of their ids. */
	readonly byId: Map<number, ChannelRecord>;
	readonly byKey: Map<string, ChannelRecord>;
};

/**
 * Reads and writes channels; all that are not archived are kept in memory. Writing is only for
 * `Store.write`, which owns the transaction and has this forget what was rolled back.
 */
export class Channels extends CachedTable {
	#known: Known | undefined;
	readonly #select = this.prepare(`
		SELECT id, name, description, created_at AS createdAt, creator_id AS creatorId,
			is_private AS isPrivate, is_web_public AS isWebPublic,
			has_shared_history AS hasSharedHistory, post_policy AS postPolicy,
			retention_days AS retentionDays, remove_group_id AS removeGroupId,
			is_default AS isDefault, is_archived AS isArchived, first_message_id AS firstMessageId
		FROM channels WHERE is_archived = 0 ORDER BY id`);
	readonly #made = this.prepare(`
		SELECT count(*) AS channels, coalesce(sum(length(description)), 0) AS characters
		FROM channels WHERE creator_id = ?`);
	readonly #insert = this.prepare(`
		INSERT INTO channels (id, name, name_key, description, created_at, creator_id, is_private,
			is_web_public, has_shared_history, post_policy, retention_days, remove_group_id, is_default,
			is_archived, first_message_id)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
	readonly #update = this.prepare(`
		UPDATE channels SET name = ?, name_key = ?, description = ?, created_at = ?, creator_id = ?,
			is_private = ?, is_web_public = ?, has_shared_history = ?, post_policy = ?,
			retention_days = ?, remove_group_id = ?, is_default = ?, is_archived = ?,
			first_message_id = ?
		WHERE id = ?`);

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

	/** The id is chosen by the caller only when an organization is made; otherwise it is the next free one. */
	insert(channel: Omit<ChannelRecord, 'id'> & {readonly id?: number}): ChannelRecord {
		this.writes++;
		const {id} = this.#insert.get(channel.id ?? null, ...values(channel)) as {id: number};
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

	override forget(): void {
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
			const list = (this.#select.all() as Row<ChannelRecord>[]).map(toChannel);
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

function toChannel(row: Row<ChannelRecord>): ChannelRecord {
	return {
		...row,
		creatorId: row.creatorId ?? undefined,
		isPrivate: row.isPrivate === 1,
		isWebPublic: row.isWebPublic === 1,
		hasSharedHistory: row.hasSharedHistory === 1,
		isDefault: row.isDefault === 1,
		isArchived: row.isArchived === 1,
	};
}
