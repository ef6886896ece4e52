import {Table, type Row} from './table';

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

const select = `
	SELECT id, link_key AS linkKey, email, creator_id AS creatorId, created_at AS createdAt,
		expires_at AS expiresAt, role, channels AS channelIds, with_defaults AS withDefaults,
		is_revoked AS isRevoked
	FROM invitations`;
const open = 'is_revoked = 0 AND (expires_at IS NULL OR expires_at > ?)';

/** Invitations, those that ended included. Writing is only for `Store.write`. */
export class Invitations extends Table {
	readonly #byId = this.prepare(`${select} WHERE id = ?`);
	readonly #open = this.prepare(`${select} WHERE ${open} ORDER BY id`);
	readonly #openOf = this.prepare(`${select} WHERE ${open} AND creator_id = ? ORDER BY id`);
	readonly #countOf = this.prepare(`
		SELECT count(*) AS count FROM invitations
		WHERE ${open} AND creator_id = ? AND link_key IS NOT NULL`);
	readonly #insert = this.prepare(`
		INSERT INTO invitations
			(id, link_key, email, creator_id, created_at, expires_at, role, channels, with_defaults)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`);
	readonly #invitedBy = this.prepare(`
		SELECT count(*) AS count FROM invitations
		WHERE ${open} AND creator_id = ? AND email IS NOT NULL`);
	readonly #sentAt = this.prepare('UPDATE invitations SET created_at = ? WHERE id = ?');
	readonly #revoke = this.prepare('UPDATE invitations SET is_revoked = 1 WHERE id = ?');
	readonly #revokeOf = this.prepare(
		'UPDATE invitations SET is_revoked = 1 WHERE creator_id = ? AND is_revoked = 0',
	);

	byId(id: number): InvitationRecord | undefined {
		const row = this.#byId.get(id) as Invitation | undefined;
		return row && toInvitation(row);
	}

	/** Neither revoked nor expired; of one person, or of everybody. */
	open(now: number, creatorId?: number): readonly InvitationRecord[] {
		const rows = creatorId === undefined ? this.#open.all(now) : this.#openOf.all(now, creatorId);
		return (rows as Invitation[]).map(toInvitation);
	}

	/** Links of somebody that still work. */
	openLinksOf(creatorId: number, now: number): number {
		return (this.#countOf.get(now, creatorId) as {count: number}).count;
	}

	/** Invitations by e-mail of somebody that are open. */
	openByMailOf(creatorId: number, now: number): number {
		return (this.#invitedBy.get(now, creatorId) as {count: number}).count;
	}

	/** Notes that one was sent once more. */
	putSentAt(id: number, moment: number): void {
		this.#sentAt.run(moment, id);
	}

	/** The id is chosen by the caller only when an organization is made; otherwise it is the next free one. */
	insert(invitation: Omit<InvitationRecord, 'id' | 'isRevoked'> & {readonly id?: number}): number {
		const row = this.#insert.get(
			invitation.id ?? null,
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

type Invitation = Omit<Row<InvitationRecord>, 'channelIds'> & {readonly channelIds: string};

function toInvitation(row: Invitation): InvitationRecord {
	return {
		...row,
		linkKey: row.linkKey ?? undefined,
		email: row.email ?? undefined,
		expiresAt: row.expiresAt ?? undefined,
		channelIds: JSON.parse(row.channelIds) as number[],
		withDefaults: row.withDefaults === 1,
		isRevoked: row.isRevoked === 1,
	};
}
