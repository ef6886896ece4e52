import type {DatabaseSyncInstance} from '@photostructure/sqlite';

/** An invitation as it is stored: a link or one by mail. */
export type InvitationRecord = {
	readonly id: number;
	/** Last part of the address of a link. */
	readonly linkKey: string | undefined;
	readonly email: string | undefined;
	readonly creatorId: number;
	/** Milliseconds since 1970. */
	readonly createdAt: number;
	/** Undefined never ends. */
	readonly expiresAt: number | undefined;
	readonly role: number;
	readonly channelIds: readonly number[];
	readonly withDefaults: boolean;
	readonly isRevoked: boolean;
};

type Row = {
	id: number;
	link_key: string | null;
	email: string | null;
	creator_id: number;
	created_at: number;
	expires_at: number | null;
	role: number;
	channels: string;
	with_defaults: number;
	is_revoked: number;
};

/** Invitations, those that ended included. Writing is only for `Store.write`. */
export class Invitations {
	readonly #byId;
	readonly #open;
	readonly #openOf;
	readonly #insert;
	readonly #countOf;
	readonly #revoke;
	readonly #revokeOf;

	constructor(database: DatabaseSyncInstance) {
		const open = 'SELECT * FROM invitations WHERE is_revoked = 0';
		const unexpired = '(expires_at IS NULL OR expires_at > ?)';
		this.#byId = database.prepare('SELECT * FROM invitations WHERE id = ?');
		this.#open = database.prepare(`${open} AND ${unexpired} ORDER BY id`);
		this.#openOf = database.prepare(`${open} AND ${unexpired} AND creator_id = ? ORDER BY id`);
		this.#countOf = database.prepare(`
			SELECT count(*) AS count FROM invitations
			WHERE is_revoked = 0 AND ${unexpired} AND creator_id = ? AND link_key IS NOT NULL`);
		this.#insert = database.prepare(`
			INSERT INTO invitations
				(link_key, email, creator_id, created_at, expires_at, role, channels, with_defaults)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
		this.#revoke = database.prepare('UPDATE invitations SET is_revoked = 1 WHERE id = ?');
		this.#revokeOf = database.prepare(
			'UPDATE invitations SET is_revoked = 1 WHERE creator_id = ? AND is_revoked = 0',
		);
	}

	byId(id: number): InvitationRecord | undefined {
		const row = this.#byId.get(id) as Row | undefined;
		return row && toInvitation(row);
	}

	/** Neither revoked nor expired; of one person, or of everybody. */
	open(now: number, creatorId?: number): readonly InvitationRecord[] {
		const rows = creatorId === undefined ? this.#open.all(now) : this.#openOf.all(now, creatorId);
		return (rows as Row[]).map(toInvitation);
	}

	/** Links of somebody that still work. */
	openLinksOf(creatorId: number, now: number): number {
		return (this.#countOf.get(now, creatorId) as {count: number}).count;
	}

	insert(invitation: Omit<InvitationRecord, 'id' | 'isRevoked'>): number {
		const row = this.#insert.get(
			invitation.linkKey ?? null,
			invitation.email ?? null,
			invitation.creatorId,
			invitation.createdAt,
			invitation.expiresAt ?? null,
			invitation.role,
			JSON.stringify(invitation.channelIds),
			invitation.withDefaults ? 1 : 0,
		);
		return (row as {id: number}).id;
	}

	revoke(id: number): void {
		this.#revoke.run(id);
	}

	/** Ends everything that somebody invited to. */
	revokeAllOf(creatorId: number): void {
		this.#revokeOf.run(creatorId);
	}
}

function toInvitation(row: Row): InvitationRecord {
	return {
		id: row.id,
		linkKey: row.link_key ?? undefined,
		email: row.email ?? undefined,
		creatorId: row.creator_id,
		createdAt: row.created_at,
		expiresAt: row.expires_at ?? undefined,
		role: row.role,
		channelIds: JSON.parse(row.channels) as number[],
		withDefaults: row.with_defaults === 1,
		isRevoked: row.is_revoked === 1,
	};
}
