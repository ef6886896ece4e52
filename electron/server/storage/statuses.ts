import type {ReactionType} from '../../../shared/model/message';
import {Table} from './table';

/** What somebody says of themselves for a while. */
export type Status = {
	readonly text: string;
	readonly emoji:
		{readonly type: ReactionType; readonly code: string; readonly name: string} | undefined;
};

/** Whose it is, and whether they let others see when they are there. */
export type StatusRecord = Status & {readonly userId: number; readonly isAway: boolean};

type Row = {
	user_id: number;
	text: string;
	emoji_name: string;
	emoji_code: string;
	emoji_type: ReactionType;
};

/** What people say of themselves. Writing is only for `Store.write`. */
export class Statuses extends Table {
	/** Goes up with every change. */
	writes = 0;
	readonly #of = this.prepare('SELECT * FROM user_statuses WHERE user_id = ?');
	readonly #after = this.prepare(`
		SELECT s.*, a.is_active, a.presence_enabled = 0 AS is_away
		FROM user_statuses AS s JOIN accounts AS a ON a.id = s.user_id
		WHERE s.user_id > ? ORDER BY s.user_id LIMIT ?`);
	readonly #put = this.prepare('INSERT OR REPLACE INTO user_statuses VALUES (?, ?, ?, ?, ?)');

	of(userId: number): Status {
		const row = this.#of.get(userId) as Row | undefined;
		return row === undefined ? {text: '', emoji: undefined} : statusOf(row);
	}

	/** Those of active people in the order of their ids, so many at a time; with the last id that was read. */
	after(
		userId: number,
		count: number,
	): {readonly statuses: readonly StatusRecord[]; readonly last: number | undefined} {
		const rows = this.#after.all(userId, count) as (Row & {is_active: number; is_away: number})[];
		const statuses = rows
			.filter(({is_active}) => is_active === 1)
			.map(row => ({...statusOf(row), userId: row.user_id, isAway: row.is_away === 1}));
		return {statuses, last: rows.at(-1)?.user_id};
	}

	put(userId: number, {text, emoji}: Status): void {
		this.writes++;
		this.#put.run(
			userId,
			text,
			emoji?.name ?? '',
			emoji?.code ?? '',
			emoji?.type ?? 'unicode_emoji',
		);
	}
}

function statusOf({text, emoji_name: name, emoji_code: code, emoji_type: type}: Row): Status {
	return {text, emoji: name === '' ? undefined : {type, code, name}};
}
