import {idsIn} from './ids';
import {CachedTable} from './table';

/** An uploaded file; its bytes lie in the folder of uploads. */
export type AttachmentRecord = {
	readonly id: number;
	readonly ownerId: number;
	/** Where it lies, behind `/user_uploads/`. */
	readonly pathId: string;
	readonly name: string;
	/** Bytes. */
	readonly size: number;
	/** Milliseconds since 1970. */
	readonly createdAt: number;
};

/** A message that links to a file. */
type AttachmentUse = {readonly messageId: number; readonly sentAt: number};

/** Where messages are that link to a file, and whether somebody has copies of them. */
type PlaceOfUse = {readonly channelId: number | undefined; readonly hasCopy: boolean};

/** Of the messages that link to a file the newest are told; the oldest and the newest are looked at. */
export const mostUsesTold = 100;
const mostUsesLookedAt = 200;

const pathsInStep = 1000;

const columns = `a.id, a.owner_id AS ownerId, a.path_id AS pathId, a.name, a.size,
	a.created_at AS createdAt`;

/** Uploads and the messages that link to them. Writing is only for `Store.write`. */
export class Attachments extends CachedTable {
	/** The sum of all sizes: every news of a file tells it. */
	#bytes: number | undefined;
	readonly #byId = this.prepare(`SELECT ${columns} FROM attachments AS a WHERE id = ?`);
	readonly #byPath = this.prepare(`SELECT ${columns} FROM attachments AS a WHERE path_id = ?`);
	readonly #idsOfOwner = this.prepare(`
		SELECT json_group_array(id) AS ids
		FROM (SELECT id FROM attachments WHERE owner_id = ? ORDER BY id)`);
	readonly #uses = this.prepare(`
		SELECT m.id AS messageId, m.sent_at AS sentAt FROM attachment_uses AS u
		JOIN messages AS m ON m.id = u.message_id WHERE u.attachment_id = ?
		ORDER BY u.message_id DESC LIMIT ${mostUsesTold}`);
	readonly #isUsed = this.prepare(
		'SELECT EXISTS (SELECT 1 FROM attachment_uses WHERE attachment_id = ?) AS isUsed',
	);
	// Columns before the texts of messages: nothing of those is read.
	readonly #places = this.prepare(`
		SELECT DISTINCT m.channel_id AS channelId, c.user_id IS NOT NULL AS hasCopy
		FROM (
			SELECT * FROM (
				SELECT message_id FROM attachment_uses WHERE attachment_id = ?1
				ORDER BY message_id DESC LIMIT ${mostUsesLookedAt}
			)
			UNION
			SELECT * FROM (
				SELECT message_id FROM attachment_uses WHERE attachment_id = ?1
				ORDER BY message_id LIMIT ${mostUsesLookedAt}
			)
		) AS u
		JOIN messages AS m ON m.id = u.message_id
		LEFT JOIN user_messages AS c ON c.user_id = ?2 AND c.message_id = m.id`);
	readonly #inMessage = this.prepare(`
		SELECT ${columns} FROM attachment_uses AS u JOIN attachments AS a ON a.id = u.attachment_id
		WHERE u.message_id = ? ORDER BY a.id`);
	readonly #insert = this.prepare(`
		INSERT INTO attachments (owner_id, path_id, name, size, created_at)
		VALUES (?, ?, ?, ?, ?) RETURNING id`);
	readonly #delete = this.prepare('DELETE FROM attachments WHERE id = ?');
	readonly #deleteUses = this.prepare('DELETE FROM attachment_uses WHERE attachment_id = ?');
	readonly #claim = this.prepare(
		'INSERT OR IGNORE INTO attachment_uses (attachment_id, message_id) VALUES (?, ?)',
	);
	readonly #release = this.prepare(
		'DELETE FROM attachment_uses WHERE attachment_id = ? AND message_id = ?',
	);
	readonly #unused = this.prepare(`
		SELECT json_group_array(id) AS ids FROM attachments AS a WHERE created_at < ?
		AND NOT EXISTS (SELECT 1 FROM attachment_uses AS u WHERE u.attachment_id = a.id)`);
	readonly #pathsAfter = this.prepare(`
		SELECT id, path_id AS pathId FROM attachments WHERE id > ? ORDER BY id LIMIT ${pathsInStep}`);
	readonly #heldBy = this.prepare(`
		SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes
		FROM attachments WHERE owner_id = ?`);
	readonly #space = this.prepare('SELECT coalesce(sum(size), 0) AS bytes FROM attachments');

	byId(id: number): AttachmentRecord | undefined {
		return this.#byId.get(id) as AttachmentRecord | undefined;
	}

	byPath(pathId: string): AttachmentRecord | undefined {
		return this.#byPath.get(pathId) as AttachmentRecord | undefined;
	}

	idsOfOwner(ownerId: number): readonly number[] {
		return idsIn(this.#idsOfOwner.get(ownerId));
	}

	/** The newest messages that link to a file, the oldest of them first. */
	usesOf(id: number): readonly AttachmentUse[] {
		return (this.#uses.all(id) as AttachmentUse[]).toReversed();
	}

	/** Whether any message links to a file. */
	isUsed(id: number): boolean {
		return (this.#isUsed.get(id) as {isUsed: number}).isUsed === 1;
	}

	/** Where the newest messages are that link to a file, each kind of place once. */
	placesOfUse(id: number, userId: number): readonly PlaceOfUse[] {
		const rows = this.#places.all(id, userId) as {channelId: number | null; hasCopy: number}[];
		return rows.map(({channelId, hasCopy}) => ({
			channelId: channelId ?? undefined,
			hasCopy: hasCopy === 1,
		}));
	}

	/** Files that a message links to. */
	inMessage(messageId: number): readonly AttachmentRecord[] {
		return this.#inMessage.all(messageId) as AttachmentRecord[];
	}

	insert(file: Omit<AttachmentRecord, 'id'>): number {
		this.writes++;
		this.#bytes = undefined;
		const row = this.#insert.get(file.ownerId, file.pathId, file.name, file.size, file.createdAt);
		return (row as {id: number}).id;
	}

	delete(id: number): void {
		this.writes++;
		this.#bytes = undefined;
		this.#deleteUses.run(id);
		this.#delete.run(id);
	}

	claim(id: number, messageId: number): void {
		this.#claim.run(id, messageId);
	}

	release(id: number, messageId: number): void {
		this.#release.run(id, messageId);
	}

	/** Files that no message links to, from before a time. */
	unusedBefore(time: number): readonly number[] {
		return idsIn(this.#unused.get(time));
	}

	/** Where all files lie, some at a time. */
	*paths(): Generator<readonly string[]> {
		for (let after = 0; ;) {
			const rows = this.#pathsAfter.all(after) as {id: number; pathId: string}[];
			const last = rows.at(-1);
			if (last === undefined) return;
			yield rows.map(({pathId}) => pathId);
			after = last.id;
		}
	}

	/** How many files somebody has, and their bytes. */
	heldBy(ownerId: number): {readonly count: number; readonly bytes: number} {
		return this.#heldBy.get(ownerId) as {count: number; bytes: number};
	}

	/** Bytes of all files. */
	spaceUsed(): number {
		return (this.#bytes ??= (this.#space.get() as {bytes: number}).bytes);
	}

	override forget(): void {
		this.#bytes = undefined;
	}
}
