import type {DatabaseSyncInstance, StatementSyncInstance} from '@photostructure/sqlite';
import {idsIn} from './ids';
import {directBit, flagBits} from './message';

/** What may stand for a question mark in a query. */
export type SqlValue = string | number | null;

/** Part of a query over messages `m` and the reader's copies `u`. */
export type MessageFilter = {
	/** Conditions, joined by AND. */
	readonly where: readonly string[];
	readonly values: readonly SqlValue[];
	/** Whether only copies of the reader's own are searched. */
	readonly isPersonal: boolean;
	/** What leads to few rows; those over copies only where they alone are searched. */
	readonly walk: Walk;
	/** Question for the index of words; empty where nothing can be found. */
	readonly match?: string;
};

/** Over messages, what the index of words finds, all own copies, or those with a flag. */
export type Walk = 'messages' | 'words' | 'copies' | keyof typeof flagWalks;

/** What the index of words finds; going through it may take long. */
export const wordsFound = `SELECT rowid FROM message_words
	WHERE message_words MATCH ? AND (rowid % 256 != 0 OR in_time(rowid))`;

/** Up to so many copies looking at all of them is no work. */
const fewCopies = 2000;
/** So many ids are gathered and sorted in no time. */
const littleIds = 10_000;

/** Walks over copies by index `user_messages_<name>`, with the condition of the index. */
const flagWalks = {
	unread: `u.flags & ${flagBits.read} = 0`,
	starred: `u.flags & ${flagBits.starred} != 0`,
	mentioned: 'u.flags & 120 != 0',
	alerted: `u.flags & ${flagBits.has_alert_word} != 0`,
	direct: `u.flags & ${directBit} != 0`,
} as const;

/** Queries of narrows that are kept prepared. */
const mostKept = 50;

/** A query ended by itself: its time was up, or the server ends. */
export class FindsTooLong extends Error {
	override readonly name = 'FindsTooLong';
}

/**
 * Finds ids of messages by filters that are made of narrows. Every query asks now and then, in a
 * function `in_time`, whether its time is up, and ends then: nobody else can end it.
 */
export class MessageFinder {
	/** When queries end by themselves, on the clock of `performance`. */
	deadline = Infinity;
	readonly #database;
	readonly #kept = new Map<string, StatementSyncInstance>();
	readonly #fewCopies;

	constructor(database: DatabaseSyncInstance, isEnding: () => boolean = () => false) {
		this.#database = database;
		// Given an id, so that it is asked again for each.
		database.function('in_time', (_id: number) => {
			if (performance.now() > this.deadline || isEnding()) throw new Error('Its time is up.');
			return 1;
		});
		this.#fewCopies = database.prepare(`
			SELECT count(*) AS count FROM (
				SELECT 1 FROM user_messages WHERE user_id = ? LIMIT ${fewCopies})`);
	}

	/** What `find` answers, as long as it takes no more than some time. Throws FindsTooLong. */
	within<T>(milliseconds: number, find: () => T): T {
		const deadline = performance.now() + milliseconds;
		this.deadline = deadline;
		try {
			return find();
		} catch (error) {
			throw performance.now() > deadline ? new FindsTooLong('', {cause: error}) : error;
		} finally {
			this.deadline = Infinity;
		}
	}

	/** Whether somebody has so few copies that looking at all of them is no work. */
	hasFewCopies(userId: number): boolean {
		const {count} = this.#fewCopies.get(userId) as {count: number};
		return count < fewCopies;
	}

	/** Whether a query for ids, made by `domain/narrow.ts`, finds few. */
	isLittle(query: string, values: readonly SqlValue[]): boolean {
		const counting = this.#prepared(`SELECT count(*) AS count FROM (${query} LIMIT ${littleIds})`);
		return (counting.get(...values) as {count: number}).count < littleIds;
	}

	/** Ids that pass a filter, before or after a place, nearest first; none when `most` is 0. */
	find(
		userId: number,
		filter: MessageFilter,
		place: {readonly side: 'before' | 'after'; readonly id: number; readonly most: number},
	): readonly number[] {
		if (place.most === 0) return [];
		const compare = place.side === 'before' ? '<' : '>';
		const order = place.side === 'before' ? 'DESC' : 'ASC';
		return this.#ids(
			userId,
			filter,
			[`ID ${compare} ?`],
			[place.id, place.most],
			`${order} LIMIT ?`,
		);
	}

	/** Whether a message passes a filter. */
	passes(userId: number, filter: MessageFilter, id: number): boolean {
		return this.#ids(userId, filter, ['ID = ?'], [id], 'LIMIT 1').length > 0;
	}

	/** The first unread message that passes; undefined when there is none. */
	firstUnread(userId: number, filter: MessageFilter): number | undefined {
		const unread = {...filter, isPersonal: true, walk: 'unread'} as const;
		return this.#ids(userId, unread, [], [], 'ASC LIMIT 1')[0];
	}

	/**
	 * Conditions are made by `domain/narrow.ts` alone; whatever people typed travels as a value. Own
	 * copies are walked in the order of the copies, everything else in the order of the messages.
	 */
	#ids(
		userId: number,
		filter: MessageFilter,
		more: readonly string[],
		moreValues: readonly SqlValue[],
		end: string,
	): readonly number[] {
		const {where, values, isPersonal, walk, match} = filter;
		if (match === '') return [];
		const {from, id, only} = sourceOf(walk, isPersonal);
		const conditions = [
			nowAndThen.replaceAll('ID', id),
			...where,
			...(match === undefined ? [] : [wordsIn(walk, match)]),
			...only,
			...more.map(text => text.replace('ID', id)),
		];
		const statement = this.#prepared(
			`SELECT json_group_array(id) AS ids FROM (
				SELECT m.id AS id FROM ${from} WHERE ${conditions.map(text => `(${text})`).join(' AND ')}
				${end.startsWith('LIMIT') ? '' : `ORDER BY ${id}`} ${end})`,
		);
		return idsIn(
			statement.get(userId, ...values, ...(match === undefined ? [] : [match]), ...moreValues),
		);
	}

	/** Narrows come back: what was prepared for the last ones is kept. */
	#prepared(text: string): StatementSyncInstance {
		const known = this.#kept.get(text);
		if (known !== undefined) return known;
		if (this.#kept.size >= mostKept) this.#kept.clear();
		const statement = this.#database.prepare(text);
		this.#kept.set(text, statement);
		return statement;
	}
}

/**
 * Asks for the time at one of 64 ids, mixed: what a narrow walks along may have only odd ones. A page
 * of a few hundred messages hardly notices.
 */
const nowAndThen = '((ID * 40503) >> 7) & 63 != 0 OR in_time(ID)';

/** Tables of a walk, its order, and the condition of its index. */
function sourceOf(walk: Walk, isPersonal: boolean) {
	const copies = `${isPersonal ? 'CROSS' : 'LEFT'} JOIN user_messages AS u
		ON u.message_id = m.id AND u.user_id = ?`;
	const messages = 'CROSS JOIN messages AS m ON m.id = u.message_id AND u.user_id = ?';
	switch (walk) {
		case 'messages':
			return {from: `messages AS m ${copies}`, id: 'm.id', only: []};
		case 'words':
			return {
				from: `message_words AS w CROSS JOIN messages AS m ON m.id = w.rowid ${copies}`,
				id: 'w.rowid',
				only: [],
			};
		case 'copies':
			return {from: `user_messages AS u ${messages}`, id: 'u.message_id', only: []};
		default:
			return {
				from: `user_messages AS u INDEXED BY user_messages_${walk} ${messages}`,
				id: 'u.message_id',
				only: [flagWalks[walk]],
			};
	}
}

/** Asking for more is dearer for each message than once for all: the index reads the question each time. */
const mostAskedEach = 4;

/** How the index of words is asked: as the walk itself, message by message, or once for all. */
function wordsIn(walk: Walk, match: string): string {
	if (walk === 'words') {
		return 'w.message_words MATCH ? AND (w.rowid % 256 != 0 OR in_time(w.rowid))';
	}
	// Each part of a question stands between two quotes.
	const isShort = match.split('"').length <= 2 * mostAskedEach + 1;
	return walk === 'copies' && isShort
		? `EXISTS (SELECT 1 FROM message_words AS w
			WHERE w.message_words MATCH ? AND w.rowid = m.id AND in_time(m.id))`
		: `m.id IN (${wordsFound})`;
}
