import {DatabaseSync} from '@photostructure/sqlite';
import {withoutTyped, type AskedWords} from './asked-words';
import {indexText, typedText} from './message-words';

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
	read(asked: string): AskedWords {
		const {question, typed} = withoutTyped(asked);
		const parts = [...question.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part);
		this.#hold(parts.map((content, at) => ({id: at + 1, content, topic: ''})));
		const rows = this.#statements.words.all() as {part: number; word: string}[];
		const isOfWords = new Set(rows.map(({part}) => part)).size === rows.length;
		const all = [...new Set(rows.map(({word}) => word))];
		// Long words are the rare ones.
		const words = all.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
		return {
			question,
			typed,
			words: words.map(word => `"${word}"`).join(' '),
			isExact: isOfWords && words.length === all.length && typed.length === 0,
			count: words.length,
		};
	}

	/** Characters of texts that are compared with questions at once, or one message. */
	mostAtOnce(questions: readonly AskedWords[]): number {
		const length = ({question, typed}: AskedWords) => question.length + typed.join('').length;
		return mostCompared / questions.reduce((sum, asked) => sum + length(asked), 1);
	}

	/** Ids of those texts that hold all that some questions ask, and nothing that others do. */
	passing(
		texts: readonly CheckedText[],
		wanted: readonly AskedWords[],
		unwanted: readonly AskedWords[],
	): ReadonlySet<number> {
		this.#hold(
			texts.map(({id, content, topic}) => ({
				id,
				content: indexText(content),
				topic: indexText(topic),
			})),
		);
		const typed = new TypedTexts(texts);
		const left = new Set(texts.map(({id}) => id));
		const keep = (mayStay: (id: number) => boolean) => {
			for (const id of left) if (!mayStay(id)) left.delete(id);
		};
		for (const asked of wanted) {
			const found = this.#find(asked.question);
			keep(id => found.has(id) && typed.hold(id, asked.typed));
		}
		for (const asked of unwanted) {
			const found = this.#find(asked.question);
			keep(id => !(found.has(id) && typed.hold(id, asked.typed)));
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

/** Texts as they were typed, made when somebody asks for them. */
class TypedTexts {
	readonly #texts: ReadonlyMap<number, CheckedText>;
	readonly #made = new Map<number, readonly string[]>();

	constructor(texts: readonly CheckedText[]) {
		this.#texts = new Map(texts.map(text => [text.id, text]));
	}

	/** Whether a text holds all of these; the last word of each may go on. */
	hold(id: number, typed: readonly string[]): boolean {
		return typed.every(part => this.#partsOf(id).some(text => text.includes(part)));
	}

	#partsOf(id: number): readonly string[] {
		const known = this.#made.get(id);
		if (known !== undefined) return known;
		const text = this.#texts.get(id);
		const parts = text === undefined ? [] : [typedText(text.content), typedText(text.topic)];
		this.#made.set(id, parts);
		return parts;
	}
}
