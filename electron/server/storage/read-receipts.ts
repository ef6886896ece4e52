import {idsIn} from './ids';
import {flagBits} from './message';
import {Table} from './table';

/** Who has read what, as far as they let others know. */
export class ReadReceipts extends Table {
	readonly #of = this.prepare(`
		SELECT json_group_array(user_id) AS ids FROM (
			SELECT u.user_id FROM user_messages AS u
			JOIN accounts AS a ON a.id = u.user_id
			LEFT JOIN user_settings AS s ON s.user_id = u.user_id
			WHERE u.message_id = ?1 AND u.flags & ${flagBits.read} != 0 AND u.user_id != ?2
				AND a.is_active = 1 AND coalesce(s.settings ->> 'send_read_receipts', 1) = 1
				AND NOT EXISTS (SELECT 1 FROM muted_users AS m
					WHERE m.user_id = ?3 AND m.muted_id = u.user_id)
				AND NOT EXISTS (SELECT 1 FROM muted_users AS m
					WHERE m.user_id = u.user_id AND m.muted_id = ?3)
			ORDER BY u.user_id)`);

	/** Ids in order of those who have read a message, for one reader: nobody of whom either mutes the other. */
	of(
		message: {readonly id: number; readonly senderId: number},
		readerId: number,
	): readonly number[] {
		return idsIn(this.#of.get(message.id, message.senderId, readerId));
	}
}
