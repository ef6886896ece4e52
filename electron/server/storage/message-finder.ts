import type {DatabaseSyncInstance, StatementSyncInstance} from '@photostructure/sqlite';
import {idsIn} from './ids';
import {directBit, flagBits} from './message';
import type {AskedWords} from './asked-words';
import {WordCheck, type CheckedText} from './word-check';

/** What may stand for a question mark in a query. */
export type SqlValue = string | number | null;

/** Part of a query over messages `m` and the reader's copies `u`. */
export type MessageFilter = {
	/** Conditions, joined by AND. */
	readonly where: readonly string[];
	readonly values: readonly SqlValue[];
	/** Whether only copies of the reader's own are searched. */
	readonly isPersonal: boolean;
	/** Whether the conditions are some work for each message. */
	readonly isHeavy?: boolean;
	/** What leads to few rows; those over copies only where they alone are searched. */
	readonly walk: Walk;
	/** Question for the index of words; empty where nothing can be found. */
	readonly match?: string;
	/** Questions whose answers are left out. */
	readonly without?: readonly string[];
};

/** The messages of a channel; they lie in the order of their ids in an index. */
export const inChannel = 'm.channel_id = ?';

/** Over messages, what the index of words finds, all own copies, or those with a flag. */
export type Walk = 'messages' | 'words' | 'copies' | keyof typeof flagWalks;

/** What the index of words finds; going through it may take long, and many follow each other. */
const wordsFound = `SELECT 0 WHERE NOT in_time(0) UNION ALL SELECT rowid FROM message_words
	WHERE message_words MATCH ? AND (random() % 256 != 0 OR in_time(rowid))`;

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

/** Characters of the texts that are compared with a question first, and later on. */
const firstCharacters = 16_000;
const mostCharacters = 256_000;

/** Queries of narrows that are kept prepared. */
const mostSaved = 50;
/** Of those with many terms, which come back hardly ever, each takes a lot of memory. */
const longestKept = 2500;

/** A query ended by itself: its time was up, or the server ends. */
export class FindsTooLong extends Error {
	override readonly name = 'FindsTooLong';
}

/**
 * Finds ids of messages by filters that are made of narrows. Every query that may read more than it
 * finds asks now and then, in a function `in_time`, whether its time is up, and ends then: nobody else
 * can end it.
 */
export class MessageFinder {
	/** When queries end by themselves, on the clock of `performance`. */
	deadline = Infinity;
	readonly #database;
	readonly #isEnding;
	/** Made for the first search: most finders never see one. */
	#checking: WordCheck | undefined;
	readonly #kept = new Map<string, StatementSyncInstance>();
	readonly #fewCopies;

	constructor(database: DatabaseSyncInstance, isEnding: () => boolean = () => false) {
		this.#database = database;
		this.#isEnding = isEnding;
		// Given an id, so that it is asked again for each.
		database.function('in_time', (_id: number) => {
			this.#requireTime();
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
		const compare = place.side === 'before' ? '<' : '>';
		const order = place.side === 'before' ? 'DESC' : 'ASC';
		return this.#ids(userId, filter, {only: `ID ${compare} ?`, id: place.id, order}, place.most);
	}

	/** Whether a message passes a filter. */
	passes(userId: number, filter: MessageFilter, id: number): boolean {
		return this.#ids(userId, filter, {only: 'ID = ?', id, order: 'ASC'}, 1).length > 0;
	}

	/** The first unread message that passes; undefined when there is none. */
	firstUnread(userId: number, filter: MessageFilter): number | undefined {
		const unread = {...filter, isPersonal: true, walk: 'unread'} as const;
		return this.#ids(userId, unread, {only: 'ID > ?', id: 0, order: 'ASC'}, 1)[0];
	}

	/**
	 * Conditions are made by `domain/narrow.ts` alone; whatever people typed travels as a value. Own
	 * copies are walked in the order of the copies, everything else in the order of the messages.
	 */
	#ids(
		userId: number,
		{where, values, isPersonal, isHeavy = false, walk, match, without = []}: MessageFilter,
		place: {readonly only: string; readonly id: number; readonly order: 'ASC' | 'DESC'},
		most: number,
	): readonly number[] {
		if (most === 0 || match === '') return [];
		const wanted = match === undefined ? undefined : this.#words().read(match);
		if (wanted?.count === 0) return [];
		const unwanted = without.map(question => this.#words().read(question));
		const left = unwanted.filter(({isExact, count}) => isExact && count > 0);
		// Where nothing is asked of copies they are not read: half of the time.
		const isOfCopies = isPersonal || walk !== 'messages' || where.some(text => /\bu\./.test(text));
		const {from, id, only} = isOfCopies ? sourceOf(walk, isPersonal) : messagesAlone;
		const isWholeChannel = !isOfCopies && where.length === 1 && where[0] === inChannel;
		const conditions = [
			// Of a whole channel no more is read than is found.
			...(isWholeChannel && match === undefined && without.length === 0
				? []
				: [`random() % ${isHeavy ? fewRows : manyRows} != 0 OR in_time(${id})`]),
			...where,
			...(wanted === undefined ? [] : [wordsIn(walk, wanted)]),
			...left.map(() => `m.id NOT IN (${wordsFound})`),
			...only,
			place.only.replace('ID', id),
		];
		const rest = `FROM ${from} WHERE ${conditions.map(text => `(${text})`).join(' AND ')}
			ORDER BY ${id} ${place.order}`;
		const asked = [
			...(isOfCopies ? [userId] : []),
			...values,
			...(wanted === undefined ? [] : [wanted.words]),
			...left.map(({words}) => words),
			place.id,
		];
		const whole = wanted === undefined || wanted.isExact ? [] : [wanted];
		const others = unwanted.filter(({isExact}) => !isExact);
		if (whole.length === 0 && others.length === 0) {
			if (isWholeChannel && most >= longRun) {
				// In one statement: a message that comes in between would move one of them.
				const ends = this.#prepared(
					`SELECT (SELECT m.id ${rest} LIMIT 1) AS first, (SELECT m.id ${rest} LIMIT 1 OFFSET ?) AS last`,
				).get(...asked, ...asked, most - 1) as Ends;
				const run = runBetween(ends, most);
				if (run !== undefined) return run;
			}
			const statement = this.#prepared(
				`SELECT json_group_array(id) AS ids FROM (SELECT m.id AS id ${rest} LIMIT ?)`,
			);
			return idsIn(statement.get(...asked, most));
		}
		// Made anew: one whose time was up in the middle is of no more use.
		const statement = this.#database.prepare(`SELECT m.id AS id, m.content, m.topic ${rest}`);
		const texts = statement.iterate(...asked) as Iterable<CheckedText>;
		return this.#checked(texts, whole, others, most);
	}

	/** Ids of the first texts that pass, compared with questions a little at a time. */
	#checked(
		texts: Iterable<CheckedText>,
		wanted: readonly AskedWords[],
		unwanted: readonly AskedWords[],
		most: number,
	): readonly number[] {
		const words = this.#words();
		const mostAtOnce = words.mostAtOnce([...wanted, ...unwanted]);
		// A page is mostly found among the first.
		let atOnce = firstCharacters;
		const passing: number[] = [];
		let held: CheckedText[] = [];
		let characters = 0;
		const check = () => {
			this.#requireTime();
			const ids = words.passing(held, wanted, unwanted);
			for (const {id} of held) if (ids.has(id)) passing.push(id);
			[held, characters, atOnce] = [[], 0, Math.min(2 * atOnce, mostCharacters)];
		};
		for (const text of texts) {
			const length = text.content.length + text.topic.length;
			if (held.length > 0 && characters + length > Math.min(atOnce, mostAtOnce)) check();
			if (passing.length >= most) break;
			held.push(text);
			characters += length;
		}
		if (passing.length < most) check();
		return passing.slice(0, most);
	}

	#words(): WordCheck {
		this.#checking ??= new WordCheck();
		return this.#checking;
	}

	#requireTime(): void {
		if (performance.now() > this.deadline || this.#isEnding()) throw new Error('Its time is up.');
	}

	/**
	 * Narrows come back: what was prepared for the last ones is kept. Nothing ends a statement but the
	 * collector of garbage, which takes what is not kept soon, and what was kept for a while late.
	 */
	#prepared(text: string): StatementSyncInstance {
		const known = this.#kept.get(text);
		if (known !== undefined) return known;
		if (this.#kept.size >= mostSaved) this.#kept.clear();
		const statement = this.#database.prepare(text);
		if (text.length <= longestKept) this.#kept.set(text, statement);
		return statement;
	}
}

/** From so many ids on it is worth asking first whether they follow each other without a gap. */
const longRun = 1000;

type Ends = {readonly first: number | null; readonly last: number | null};

/** All ids from the first of so many to the last, where none between them is missing. */
function runBetween({first, last}: Ends, count: number): number[] | undefined {
	if (first === null || last === null || Math.abs(last - first) + 1 !== count) return undefined;
	const step = Math.sign(last - first);
	const ids: number[] = [];
	for (let at = 0; at < count; at++) ids.push(first + at * step);
	return ids;
}

/**
 * Of so many rows the time is asked at one, by chance: what is asked at chosen ids, others can walk
 * around. A page of a few hundred light ones hardly notices.
 */
const manyRows = 64;
const fewRows = 4;

const messagesAlone = {from: 'messages AS m', id: 'm.id', only: []} as const;

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
function wordsIn(walk: Walk, {count}: AskedWords): string {
	if (walk === 'words') {
		return 'w.message_words MATCH ? AND (random() % 256 != 0 OR in_time(w.rowid))';
	}
	return walk === 'copies' && count <= mostAskedEach
		? `in_time(m.id) AND EXISTS (SELECT 1 FROM message_words AS w
			WHERE w.message_words MATCH ? AND w.rowid = m.id)`
		: `m.id IN (${wordsFound})`;
}
