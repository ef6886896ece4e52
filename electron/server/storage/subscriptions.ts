import type {DatabaseSyncInstance, StatementSyncInstance} from '@photostructure/sqlite';
import type {StoredProperty, SubscriptionRecord} from './channel';
import {idsIn} from './ids';
import {OwnChannels} from './own-channels';

type Row = {
	channel_id: number;
	user_id: number;
	is_active: number;
	color: string;
	is_muted: number;
	pin_to_top: number;
	desktop_notifications: number | null;
	audible_notifications: number | null;
	push_notifications: number | null;
	email_notifications: number | null;
	wildcard_mentions_notify: number | null;
};

const settable: readonly StoredProperty[] = [
	'color',
	'is_muted',
	'pin_to_top',
	'desktop_notifications',
	'audible_notifications',
	'push_notifications',
	'email_notifications',
	'wildcard_mentions_notify',
];

/** Read at once where there are very many. */
const membersAtOnce = 4000;

/** Subscriptions of one person that are looked at for colours, the newest channels first. */
const mostColored = 60;

/** Stands for the first message of those who receive none at present. */
const notNow = Number.MAX_SAFE_INTEGER;

/**
 * Who is in which channel. Many rows travel as one JSON text, in and out: that is several times as
 * quick as row by row. Writing is only for `Store.write`.
 */
export class Subscriptions {
	/** Goes up with every change to what is kept. */
	writes = 0;
	/** In which channels people are, for whether they share one. */
	readonly own: OwnChannels;
	readonly #isIn;
	readonly #members;
	readonly #someMembers;
	readonly #everybody;
	readonly #guests;
	readonly #stored;
	readonly #ofUser;
	readonly #muted;
	readonly #end;
	readonly #idsOfUser;
	readonly #colors;
	readonly #count;
	readonly #anybody;
	readonly #counts;
	readonly #apart;
	readonly #add;
	readonly #remove;
	readonly #setSince;
	readonly #lastMessage;
	readonly #set: ReadonlyMap<StoredProperty, StatementSyncInstance>;

	constructor(database: DatabaseSyncInstance) {
		this.own = new OwnChannels(database);
		this.#isIn = database.prepare(
			'SELECT 1 FROM subscriptions WHERE channel_id = ? AND user_id = ? AND is_active = 1',
		);
		const active = `
			SELECT json_group_array(user_id) AS ids FROM (
				SELECT s.user_id FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
				WHERE s.channel_id = ? AND s.is_active = 1 AND a.is_active = 1`;
		this.#everybody = database.prepare(`
			SELECT json_group_array(user_id) AS ids
			FROM subscriptions WHERE channel_id = ? AND is_active = 1`);
		this.#members = database.prepare(`${active} ORDER BY s.user_id)`);
		this.#someMembers = database.prepare(`
			SELECT json_group_array(user_id) AS ids, max(user_id) AS last FROM (
				SELECT s.user_id FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
				WHERE s.channel_id = ?1 AND s.user_id > ?2 AND s.is_active = 1 AND a.is_active = 1
				ORDER BY s.user_id LIMIT ${membersAtOnce})`);
		this.#guests = database.prepare(`${active} AND a.role = 600 ORDER BY s.user_id)`);
		this.#stored = database.prepare(`
			SELECT json_group_array(json_array(user_id, is_active)) AS rows
			FROM subscriptions WHERE channel_id = ? AND user_id IN (SELECT value FROM json_each(?))`);
		this.#ofUser = database.prepare(`
			SELECT s.* FROM subscriptions AS s JOIN channels AS c ON c.id = s.channel_id
			WHERE s.user_id = ? AND c.is_archived = 0 ORDER BY s.channel_id`);
		this.#muted = database.prepare(`
			SELECT json_group_array(channel_id) AS ids
			FROM subscriptions WHERE user_id = ? AND is_active = 1 AND is_muted = 1`);
		this.#idsOfUser = database.prepare(`
			SELECT json_group_array(channel_id) AS ids
			FROM subscriptions WHERE user_id = ? AND is_active = 1`);
		this.#colors = database.prepare(`
			SELECT json_group_array(json_array(person.value, json((
				SELECT json_group_array(color) FROM (
					SELECT DISTINCT lower(color) AS color FROM (
						SELECT color FROM subscriptions WHERE user_id = person.value AND is_active = 1
						ORDER BY channel_id DESC LIMIT ${mostColored})
					WHERE lower(color) IN (SELECT value FROM json_each(?2))))))) AS rows
			FROM json_each(?1) AS person`);
		this.#count = database.prepare(
			'SELECT count(*) AS count FROM subscriptions WHERE channel_id = ? AND is_active = 1',
		);
		this.#anybody = database.prepare(`
			SELECT 1 FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
			WHERE s.channel_id = ? AND s.is_active = 1 AND a.is_active = 1 LIMIT 1`);
		this.#counts = database.prepare(`
			SELECT json_group_array(json_array(channel_id, count)) AS rows FROM (
				SELECT s.channel_id, count(*) AS count
				FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
				WHERE s.is_active = 1 AND a.is_active = 1 GROUP BY s.channel_id)`);
		this.#apart = database.prepare(`
			SELECT json_group_array(id) AS ids FROM (
				SELECT id FROM accounts AS guest
				WHERE role = 600 AND is_active = 1 AND id != ?1 AND NOT EXISTS (
					SELECT 1 FROM subscriptions AS own
					JOIN subscriptions AS other ON other.channel_id = own.channel_id
					WHERE own.user_id = guest.id AND own.is_active = 1
						AND other.user_id = ?1 AND other.is_active = 1))`);
		this.#add = database.prepare(`
			INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
			SELECT ?1, json_extract(value, '$[0]'), 1, json_extract(value, '$[1]'), ?3
			FROM json_each(?2) WHERE true
			ON CONFLICT DO UPDATE SET is_active = 1, since_message_id = excluded.since_message_id`);
		this.#remove = database.prepare(`
			UPDATE subscriptions SET is_active = 0
			WHERE channel_id = ?1 AND user_id IN (SELECT value FROM json_each(?2))`);
		this.#end = database.prepare('DELETE FROM subscriptions WHERE channel_id = ?');
		this.#setSince = database.prepare(`
			UPDATE subscriptions SET since_message_id = ?3
			WHERE user_id = ?1 AND is_active = 1 AND (since_message_id = ${notNow}) = ?2`);
		this.#lastMessage = database.prepare('SELECT coalesce(max(id), 0) AS id FROM messages');
		this.#set = new Map(
			settable.map(property => [
				property,
				database.prepare(
					`UPDATE subscriptions SET ${property} = ? WHERE channel_id = ? AND user_id = ?`,
				),
			]),
		);
	}

	isIn(channelId: number, userId: number): boolean {
		return this.#isIn.get(channelId, userId) !== undefined;
	}

	/** Ids of active people and bots in a channel, in order. */
	membersOf(channelId: number): readonly number[] {
		return idsIn(this.#members.get(channelId));
	}

	/** The same as text, with commas in between, some thousands at a time. */
	*memberTexts(channelId: number): Generator<string> {
		let last: number | null = 0;
		while (last !== null) {
			const row = this.#someMembers.get(channelId, last) as {ids: string; last: number | null};
			({last} = row);
			if (last !== null) yield row.ids.slice(1, -1);
		}
	}

	/** Ids of all who are in a channel, deactivated accounts included. */
	everybodyIn(channelId: number): readonly number[] {
		return idsIn(this.#everybody.get(channelId));
	}

	guestsIn(channelId: number): readonly number[] {
		return idsIn(this.#guests.get(channelId));
	}

	/** Which of some people were ever in a channel, and whether they are now. */
	storedIn(channelId: number, userIds: readonly number[]): ReadonlyMap<number, boolean> {
		const row = this.#stored.get(channelId, JSON.stringify(userIds)) as {rows: string};
		return new Map(
			(JSON.parse(row.rows) as [number, number][]).map(([id, isActive]) => [id, isActive === 1]),
		);
	}

	/** Every subscription of somebody, those that ended included; none to archived channels. */
	ofUser(userId: number): readonly SubscriptionRecord[] {
		return (this.#ofUser.all(userId) as Row[]).map(toSubscription);
	}

	/** Ids of the channels that somebody is in and has muted. */
	mutedBy(userId: number): readonly number[] {
		return idsIn(this.#muted.get(userId));
	}

	/** Ids of the channels that somebody is in. */
	channelIdsOf(userId: number): readonly number[] {
		return idsIn(this.#idsOfUser.get(userId));
	}

	/** Which of some colours, in small letters, people use in their newest channels. */
	colorsOf(
		userIds: readonly number[],
		colors: readonly string[],
	): ReadonlyMap<number, Set<string>> {
		const row = this.#colors.get(JSON.stringify(userIds), JSON.stringify(colors));
		const used = JSON.parse((row as {rows: string}).rows) as [number, string[]][];
		return new Map(used.map(([id, own]) => [id, new Set(own)]));
	}

	/** How many are in a channel, deactivated accounts included; much quicker than who they are. */
	countIn(channelId: number): number {
		return (this.#count.get(channelId) as {count: number}).count;
	}

	/** Whether any active person or bot is in a channel. */
	hasMembers(channelId: number): boolean {
		return this.#anybody.get(channelId) !== undefined;
	}

	/** How many are in each channel. */
	counts(): ReadonlyMap<number, number> {
		const row = this.#counts.get() as {rows: string};
		return new Map(JSON.parse(row.rows) as [number, number][]);
	}

	/** Active guests who are in no channel with somebody. */
	guestsApartFrom(userId: number): readonly number[] {
		return idsIn(this.#apart.get(userId));
	}

	/** Puts people into a channel. A colour counts for those who were never in it. */
	add(channelId: number, people: readonly (readonly [userId: number, color: string])[]): void {
		this.writes++;
		this.#add.run(channelId, JSON.stringify(people), this.#lastMessageId() + 1);
		this.own.joined(
			channelId,
			people.map(([id]) => id),
		);
	}

	/** Takes people out; how they were subscribed is kept for the day they come back. */
	remove(channelId: number, userIds: readonly number[]): void {
		this.writes++;
		this.#remove.run(channelId, JSON.stringify(userIds));
		this.own.left(channelId, userIds);
	}

	/**
	 * Takes everybody out of a channel to which nobody comes back: nothing of them is kept. Answers
	 * with those who were in it, deactivated accounts included.
	 */
	end(channelId: number): readonly number[] {
		const people = this.everybodyIn(channelId);
		this.writes++;
		this.#end.run(channelId);
		this.own.left(channelId, people);
		return people;
	}

	/** Has what is kept read anew: after a transaction was taken back. */
	forget(): void {
		this.own.forget();
	}

	/** Nothing is received while an account is switched off; its subscriptions stay. */
	pause(userId: number): void {
		this.#setSince.run(userId, 0, notNow);
	}

	/** The account is there again, and receives what is written from now on. */
	resume(userId: number): void {
		this.#setSince.run(userId, 1, this.#lastMessageId() + 1);
	}

	set(channelId: number, userId: number, property: StoredProperty, value: string | boolean): void {
		const stored = typeof value === 'boolean' ? (value ? 1 : 0) : value;
		this.#set.get(property)?.run(stored, channelId, userId);
	}

	#lastMessageId(): number {
		return (this.#lastMessage.get() as {id: number}).id;
	}
}

function toSubscription(row: Row): SubscriptionRecord {
	return {
		channelId: row.channel_id,
		userId: row.user_id,
		isActive: row.is_active === 1,
		color: row.color,
		is_muted: row.is_muted === 1,
		pin_to_top: row.pin_to_top === 1,
		desktop_notifications: flag(row.desktop_notifications),
		audible_notifications: flag(row.audible_notifications),
		push_notifications: flag(row.push_notifications),
		email_notifications: flag(row.email_notifications),
		wildcard_mentions_notify: flag(row.wildcard_mentions_notify),
	};
}

function flag(value: number | null): boolean | null {
	return value === null ? null : value === 1;
}
