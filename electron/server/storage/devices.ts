import type {DatabaseSyncInstance} from '@photostructure/sqlite';

/** Push tokens of devices, by person. Writing is only for `Store.write`. */
export class Devices {
	readonly #put;
	readonly #remove;

	constructor(database: DatabaseSyncInstance) {
		this.#put = database.prepare(
			'INSERT OR REPLACE INTO apns_tokens (user_id, token, appid, added_at) VALUES (?, ?, ?, ?)',
		);
		this.#remove = database.prepare('DELETE FROM apns_tokens WHERE user_id = ? AND token = ?');
	}

	put(userId: number, token: string, appid: string, at: number): void {
		this.#put.run(userId, token, appid, at);
	}

	/** Whether there was one. */
	remove(userId: number, token: string): boolean {
		return this.#remove.run(userId, token).changes > 0;
	}
}
