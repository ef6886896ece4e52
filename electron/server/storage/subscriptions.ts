import type {StatementSyncInstance} from '@photostructure/sqlite';
import type {StoredProperty, SubscriptionRecord} from './channel';
import {idsIn, rowsIn} from './ids';
import {OwnPlaces} from './own-places';
import {CachedTable, type Row} from './table';

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

/** So many guests are looked up one by one in the lists of where they are. */
const fewGuests = 2000;

/** Stands for the first message of those who receive none at present. */
const notNow = Number.MAX_SAFE_INTEGER;

const active = `
	SELECT json_group_array(user_id) AS ids FROM (
		SELECT s.user_id FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
		WHERE s.channel_id = ? AND s.is_active = 1 AND a.is_active = 1`;

/**
 * Who is in which channel. Many rows travel as one JSON text, in and out: that is several times as
 * quick as row by row. Writing is only for `Store.write`.
 */
export class Subscriptions extends CachedTable {
	/** In which channels people are, for whether they share one. */
	readonly own = new OwnPlaces(this.database, 'channels');
	readonly #isIn = this.prepare(
		'SELECT 1 FROM subscriptions WHERE channel_id = ? AND user_id = ? AND is_active = 1',
	);
	readonly #everybody = this.prepare(`
		SELECT json_group_array(user_id) AS ids
		FROM subscriptions WHERE channel_id = ? AND is_active = 1`);
	readonly #members = this.prepare(`${active} ORDER BY s.user_id)`);
	readonly #someMembers = this.prepare(`
		SELECT json_group_array(user_id) AS ids, max(user_id) AS last FROM (
			SELECT s.user_id FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
			WHERE s.channel_id = ?1 AND s.user_id > ?2 AND s.is_active = 1 AND a.is_active = 1
			ORDER BY s.user_id LIMIT ${membersAtOnce})`);
	readonly #guests = this.prepare(`${active} AND a.role = 600 ORDER BY s.user_id)`);
	// From the guests to the channel, where they are fewer than those in it.
	readonly #guestsThere = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM accounts AS a INDEXED BY accounts_by_role
			WHERE role = 600 AND is_active = 1 AND EXISTS (
				SELECT 1 FROM subscriptions AS s
				WHERE s.channel_id = ? AND s.user_id = a.id AND s.is_active = 1)
			ORDER BY id)`);
	readonly #hasMoreMembers = this.prepare(`
		SELECT EXISTS (SELECT 1 FROM subscriptions WHERE channel_id = ? LIMIT 1 OFFSET (
			SELECT count(*) FROM accounts WHERE role = 600 AND is_active = 1)) AS isSo`);
	readonly #someGuests = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM accounts WHERE role = 600 AND is_active = 1 ORDER BY id LIMIT ${fewGuests + 1})`);
	readonly #stored = this.prepare(`
		SELECT json_group_array(json_array(user_id, is_active)) AS rows
		FROM subscriptions WHERE channel_id = ? AND user_id IN (SELECT value FROM json_each(?))`);
	readonly #ofUser = this.prepare(`
		SELECT s.channel_id AS channelId, s.user_id AS userId, s.is_active AS isActive,
			${settable.join()}
		FROM subscriptions AS s JOIN channels AS c ON c.id = s.channel_id
		WHERE s.user_id = ? AND c.is_archived = 0 ORDER BY s.channel_id`);
	readonly #muted = this.prepare(`
		SELECT json_group_array(channel_id) AS ids
		FROM subscriptions WHERE user_id = ? AND is_active = 1 AND is_muted = 1`);
	readonly #idsOfUser = this.prepare(`
		SELECT json_group_array(channel_id) AS ids
		FROM subscriptions WHERE user_id = ? AND is_active = 1`);
	readonly #colors = this.prepare(`
		SELECT json_group_array(json_array(person.value, json((
			SELECT json_group_array(color) FROM (
				SELECT DISTINCT lower(color) AS color FROM (
					SELECT color FROM subscriptions WHERE user_id = person.value AND is_active = 1
					ORDER BY channel_id DESC LIMIT ${mostColored})
				WHERE lower(color) IN (SELECT value FROM json_each(?2))))))) AS rows
		FROM json_each(?1) AS person`);
	readonly #count = this.prepare(
		'SELECT count(*) AS count FROM subscriptions WHERE channel_id = ? AND is_active = 1',
	);
	readonly #anybody = this.prepare(`
		SELECT 1 FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
		WHERE s.channel_id = ? AND s.is_active = 1 AND a.is_active = 1 LIMIT 1`);
	readonly #counts = this.prepare(`
		SELECT json_group_array(json_array(channel_id, count)) AS rows FROM (
			SELECT s.channel_id, count(*) AS count
			FROM subscriptions AS s JOIN accounts AS a ON a.id = s.user_id
			WHERE s.is_active = 1 AND a.is_active = 1 GROUP BY s.channel_id)`);
	readonly #apart = this.prepare(`
		SELECT json_group_array(id) AS ids FROM (
			SELECT id FROM accounts AS guest
			WHERE role = 600 AND is_active = 1 AND id != ?1 AND NOT EXISTS (
				SELECT 1 FROM subscriptions AS own
				JOIN subscriptions AS other ON other.channel_id = own.channel_id
				WHERE own.user_id = guest.id AND own.is_active = 1
					AND other.user_id = ?1 AND other.is_active = 1)
				AND NOT EXISTS (
					SELECT 1 FROM conversation_people AS own
					JOIN conversation_people AS other ON other.conversation_id = own.conversation_id
					WHERE own.user_id = guest.id AND other.user_id = ?1))`);
	readonly #add = this.prepare(`
		INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
		SELECT value ->> 0, value ->> 1, 1, value ->> 2, ?2 FROM json_each(?1) WHERE true
		ON CONFLICT DO UPDATE SET is_active = 1, since_message_id = excluded.since_message_id`);
	readonly #addAlike = this.prepare(`
		INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
		SELECT ?1, value, 1, ?2, ?3 FROM json_each(?4) WHERE true
		ON CONFLICT DO UPDATE SET is_active = 1, since_message_id = excluded.since_message_id`);
	readonly #remove = this.prepare(`
		UPDATE subscriptions SET is_active = 0
		WHERE channel_id = ?1 AND user_id IN (SELECT value FROM json_each(?2))`);
	readonly #end = this.prepare('DELETE FROM subscriptions WHERE channel_id = ?');
	readonly #setSince = this.prepare(`
		UPDATE subscriptions SET since_message_id = ?3
		WHERE user_id = ?1 AND is_active = 1 AND (since_message_id = ${notNow}) = ?2`);
	readonly #lastMessage = this.prepare('SELECT coalesce(max(id), 0) AS id FROM messages');
	readonly #set: ReadonlyMap<StoredProperty, StatementSyncInstance> = new Map(
		settable.map(property => [
			property,
			this.prepare(`UPDATE subscriptions SET ${property} = ? WHERE channel_id = ? AND user_id = ?`),
		]),
	);

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
		const {isSo} = this.#hasMoreMembers.get(channelId) as {isSo: 0 | 1};
		return idsIn((isSo === 1 ? this.#guestsThere : this.#guests).get(channelId));
	}

	/** The guests in each of some channels; of several, where guests are few, by the lists that are kept of them. */
	guestsInEach(channelIds: readonly number[]): ReadonlyMap<number, readonly number[]> {
		const guests = channelIds.length > 1 ? idsIn(this.#someGuests.get()) : undefined;
		if (guests === undefined || guests.length > fewGuests) {
			return new Map(channelIds.map(id => [id, this.guestsIn(id)]));
		}
		this.own.readAll(guests);
		return new Map(
			channelIds.map(id => [id, guests.filter(guest => this.own.isIn(guest, id))] as const),
		);
	}

	/** Which of some people were ever in a channel, and whether they are now. */
	storedIn(channelId: number, userIds: readonly number[]): ReadonlyMap<number, boolean> {
		const rows = rowsIn<[number, number]>(this.#stored.get(channelId, JSON.stringify(userIds)));
		return new Map(rows.map(([id, isActive]) => [id, isActive === 1]));
	}

	/** Every subscription of somebody, those that ended included; none to archived channels. */
	ofUser(userId: number): readonly SubscriptionRecord[] {
		return (this.#ofUser.all(userId) as Row<SubscriptionRecord>[]).map(toSubscription);
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
		return new Map(rowsIn<[number, string[]]>(row).map(([id, own]) => [id, new Set(own)]));
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
		return new Map(rowsIn<[number, number]>(this.#counts.get()));
	}

	/** Active guests who are in no channel with somebody, nor in a direct conversation. */
	guestsApartFrom(userId: number): readonly number[] {
		return idsIn(this.#apart.get(userId));
	}

	/** Puts people into a channel. The colour counts for those who were never in it. */
	add(channelId: number, userIds: readonly number[], color: string): void {
		this.writes++;
		this.#addAlike.run(channelId, color, this.#lastMessageId() + 1, JSON.stringify(userIds));
		this.own.joined(channelId, userIds);
	}

	/**
	 * The same of several channels, each of the people with a colour, in one statement: each statement
	 * copies the pages that it writes.
	 */
	addAll(
		joining: readonly (readonly [
			channelId: number,
			people: readonly (readonly [userId: number, color: string])[],
		])[],
	): void {
		this.writes++;
		const rows = joining.flatMap(([channelId, people]) =>
			people.map(([userId, color]) => [channelId, userId, color]),
		);
		this.#add.run(JSON.stringify(rows), this.#lastMessageId() + 1);
		for (const [channelId, people] of joining) {
			this.own.joined(
				channelId,
				people.map(([id]) => id),
			);
		}
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

	override forget(): void {
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

function toSubscription(row: Row<SubscriptionRecord>): SubscriptionRecord {
	return {
		...row,
		isActive: row.isActive === 1,
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
