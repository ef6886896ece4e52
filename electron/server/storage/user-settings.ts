import type {UserSettings} from '../../../shared/model/user-settings';
import {Table} from './table';

/** Settings as they are stored: those that somebody changed. */
export type ChangedSettings = Partial<UserSettings>;

/** What people set for themselves. Writing is only for `Store.write`. */
export class UserSettingsTable extends Table {
	readonly #of = this.prepare('SELECT settings FROM user_settings WHERE user_id = ?');
	readonly #put = this.prepare(
		'INSERT OR REPLACE INTO user_settings (user_id, settings) VALUES (?, ?)',
	);

	of(userId: number): ChangedSettings {
		const row = this.#of.get(userId) as {settings: string} | undefined;
		return row === undefined ? {} : (JSON.parse(row.settings) as ChangedSettings);
	}

	put(userId: number, settings: ChangedSettings): void {
		this.#put.run(userId, JSON.stringify(settings));
	}
}
