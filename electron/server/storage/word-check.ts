import {DatabaseSync} from '@photostructure/sqlite';
import {indexText} from './message-words';

/** A question for the index of words, taken apart. */
export type AskedWords = {
	readonly question: string;
	/** A question for a few of its words alone: it finds all that the whole question finds, or more. */
	readonly words: string;
	/** Whether it finds just that. */
	readonly isExact: boolean;
	/** How many words those are. */
	readonly count: number;
};

/** The text of a message, as its words are looked for. */
export type CheckedText = {readonly id: number; readonly content: string; readonly topic: string};

/** So many words the index compares without a pause, in every message there is. */
const mostWords = 16;

/**
 * Characters of texts times characters of questions that are compared without a pause. A message is
 * compared as a whole: the longest with the longest question takes half a second.
 */
const mostCompared = 40_000_000;

/**
 * An index in memory of a few messages at a time, which are compared with whole questions. The index
 * of all messages goes through any number of them in one step, in which nobody can stop it; it is
 * asked for words alone, which it compares quickly, and the rest is looked at here, a little at a time.
 */
export class WordCheck {
	readonly #database = new DatabaseSync(':memory:');
	readonly #statements;

	constructor() {
		this.#database.exec(`
			CREATE VIRTUAL TABLE held USING fts5 (
				content, topic, content='', tokenize='unicode61 remove_diacritics 2');
			CREATE VIRTUAL TABLE held_words USING fts5vocab (held, instance)`);
		const prepared = (text: string) => this.#database.prepare(text);
		this.#statements = {
			clear: prepared("INSERT INTO held (held) VALUES ('delete-all')"),
			hold: prepared('INSERT INTO held (rowid, content, topic) VALUES (?, ?, ?)'),
			words: prepared('SELECT doc AS part, term AS word FROM held_words'),
			find: prepared('SELECT rowid AS id FROM held WHERE held MATCH ?'),
		};
	}

	/** Takes a question apart, as the index itself reads it. */
	read(question: string): AskedWords {
		const parts = [...question.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part);
		this.#hold(parts.map((content, at) => ({id: at + 1, content, topic: ''})));
		const rows = this.#statements.words.all() as {part: number; word: string}[];
		const isOfWords = new Set(rows.map(({part}) => part)).size === rows.length;
		const all = [...new Set(rows.map(({word}) => word))];
		// Long words are the rare ones.
		const words = all.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
		return {
			question,
			words: words.map(word => `"${word}"`).join(' '),
			isExact: isOfWords && words.length === all.length,
			count: words.length,
		};
	}

	/** Characters of texts that are compared with questions at once, or one message. */
	mostAtOnce(questions: readonly string[]): number {
		return mostCompared / questions.reduce((sum, {length}) => sum + length, 1);
	}

	/** Ids of those texts that hold all that some questions ask, and nothing that others do. */
	passing(
		texts: readonly CheckedText[],
		wanted: readonly string[],
		unwanted: readonly string[],
	): ReadonlySet<number> {
		this.#hold(
			texts.map(({id, content, topic}) => ({
				id,
				content: indexText(content),
				topic: indexText(topic),
			})),
		);
		const left = new Set(texts.map(({id}) => id));
		const keep = (mayStay: (id: number) => boolean) => {
			for (const id of left) if (!mayStay(id)) left.delete(id);
		};
		for (const question of wanted) {
			const found = this.#find(question);
			keep(id => found.has(id));
		}
		for (const question of unwanted) {
			const found = this.#find(question);
			keep(id => !found.has(id));
		}
		return left;
	}

	#find(question: string): ReadonlySet<number> {
		const rows = this.#statements.find.all(question) as {id: number}[];
		return new Set(rows.map(({id}) => id));
	}

	#hold(texts: readonly CheckedText[]): void {
		const {clear, hold} = this.#statements;
		this.#database.exec('BEGIN');
		clear.run();
		for (const {id, content, topic} of texts) hold.run(id, content, topic);
		this.#database.exec('COMMIT');
	}
}
