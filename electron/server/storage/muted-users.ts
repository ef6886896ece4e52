import {idsIn} from './ids';
import {Table} from './table';

/** Somebody who is muted, and when that was, in milliseconds since 1970. */
type MutedUserRecord = {readonly id: number; readonly mutedAt: number};

/** Who has muted whom. Writing is only for `Store.write`. */
export class MutedUsers extends Table {
	readonly #of = this.prepare(`
		SELECT muted_id AS id, muted_at AS mutedAt FROM muted_users
		WHERE user_id = ? ORDER BY muted_at, muted_id`);
	readonly #by = this.prepare('SELECT 1 FROM muted_users WHERE user_id = ? AND muted_id = ?');
	readonly #muting = this.prepare(
		'SELECT json_group_array(user_id) AS ids FROM muted_users WHERE muted_id = ?',
	);
	readonly #put = this.prepare(
		'INSERT INTO muted_users (user_id, muted_id, muted_at) VALUES (?, ?, ?)',
	);
	readonly #remove = this.prepare('DELETE FROM muted_users WHERE user_id = ? AND muted_id = ?');

	/** Whom somebody has muted, the oldest mute first. */
	of(userId: number): readonly MutedUserRecord[] {
		return this.#of.all(userId) as MutedUserRecord[];
	}

	isMuted(userId: number, mutedId: number): boolean {
		return this.#by.get(userId, mutedId) !== undefined;
	}

	/** Ids of all who have muted somebody. */
	muting(mutedId: number): readonly number[] {
		return idsIn(this.#muting.get(mutedId));
	}

	put(userId: number, {id, mutedAt}: MutedUserRecord): void {
		this.#put.run(userId, id, mutedAt);
	}

	remove(userId: number, mutedId: number): void {
		this.#remove.run(userId, mutedId);
	}
}
