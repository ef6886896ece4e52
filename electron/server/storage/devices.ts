import {Table} from './table';

/** Push tokens of devices, by person. Writing is only for `Store.write`. */
export class Devices extends Table {
	readonly #put = this.prepare(
		'INSERT OR REPLACE INTO apns_tokens (user_id, token, appid, added_at) VALUES (?, ?, ?, ?)',
	);
	readonly #others = this.prepare(
		'SELECT count(*) AS count FROM apns_tokens WHERE user_id = ? AND token <> ?',
	);
	readonly #one = this.prepare('SELECT 1 FROM apns_tokens WHERE user_id = ? AND token = ?');
	readonly #remove = this.prepare('DELETE FROM apns_tokens WHERE user_id = ? AND token = ?');

	/** Whether somebody has registered a device. */
	has(userId: number, token: string): boolean {
		return this.#one.get(userId, token) !== undefined;
	}

	/** How many somebody has beside this one. */
	countBeside(userId: number, token: string): number {
		return (this.#others.get(userId, token) as {count: number}).count;
	}

	put(userId: number, token: string, appid: string, at: number): void {
		this.#put.run(userId, token, appid, at);
	}

	/** Whether there was one. */
	remove(userId: number, token: string): boolean {
		return this.#remove.run(userId, token).changes > 0;
	}
}
