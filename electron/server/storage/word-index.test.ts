import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, expect, it} from 'vitest';
import {hasHeapedSigns} from '../../../shared/model/joined-signs';
import {Random} from '../demo/random';
import {indexQuery} from '../domain/search';
import {indexText} from './message-words';
import {migrate} from './migrations';
import {releasedSteps} from './schema-steps';
import {WordIndex} from './word-index';

const database = new DatabaseSync(':memory:');
migrate(database, () => {});
database.exec("CREATE VIRTUAL TABLE word_list USING fts5vocab(message_words, 'row')");
afterAll(() => database.close());
const index = new WordIndex(database);

function keep(id: number, content: string, indexed: string): void {
	database
		.prepare(
			`INSERT INTO messages (id, sender_id, topic, topic_key, content, sent_at)
			VALUES (?, 1, '', '', ?, 1)`,
		)
		.run(id, content);
	database
		.prepare("INSERT INTO message_words (rowid, content, topic) VALUES (?, ?, '')")
		.run(id, indexed);
}

function found(search: string): readonly number[] {
	const rows = database
		.prepare('SELECT rowid AS id FROM message_words WHERE message_words MATCH ?')
		.all(indexQuery(search) ?? '') as {id: number}[];
	return rows.map(({id}) => id);
}

/** All words that are in the file. */
function words(): readonly string[] {
	const rows = database.prepare('SELECT term FROM word_list').all() as {term: string}[];
	return rows.map(({term}) => term);
}

it('words beside Greek ones are the same as elsewhere', () => {
	const random = new Random(5);
	const bits = ['й', 'e\u0301', 'foxes', 'example.com', '각', '東京', '👨‍👩‍👧', ' ', 'हिन्दी', 'ខ្ញុំ'];
	for (let at = 0; at < 2000; at++) {
		const text = Array.from({length: 40}, () => random.pick([...bits, '\u0323', '\u0345'])).join(
			'',
		);
		const composed = text.normalize('NFC').trimStart();
		expect(hasHeapedSigns(composed)).toBe(false);
		expect(indexText(`κόσμος ${composed}`), JSON.stringify(text)).toBe(
			`κοσμοσ ${indexText(composed)}`,
		);
	}
});

it('words of a message are gone when it is edited or deleted, whatever they were', () => {
	keep(1, 'κόσμος edited former', 'κοσμοσ edited former');
	keep(2, 'κόσμος deleted', 'κοσμοσ ά deleted');
	expect(words()).toContain('ά');
	expect(found('κόσμος')).toEqual([1, 2]);
	database.exec("UPDATE messages SET content = 'afterwards' WHERE id = 1");
	index.renew('[1]');
	index.remove(2);
	for (const word of ['κόσμος', 'former', 'deleted']) expect(found(word)).toEqual([]);
	expect(found('afterwards')).toEqual([1]);
	for (let isFirst = true; index.isUntidy(); isFirst = false) index.tidy(isFirst);
	expect(words()).toEqual(['afterward']);
});

it('an organization from before finds its messages by stems', () => {
	const before = new DatabaseSync(':memory:');
	migrate(before, () => {}, releasedSteps.slice(0, 6));
	before.exec(`
		INSERT INTO messages (id, sender_id, topic, topic_key, content, sent_at)
			VALUES (7, 1, 'Hunting', 'hunting', 'Foxes at example.com 🎉東京', 1);
		INSERT INTO message_words (rowid, content, topic)
			VALUES (7, 'Foxes at example.com', 'Hunting'), (8, 'deleted', '')`);
	migrate(before, () => {});
	const find = before.prepare('SELECT rowid AS id FROM message_words WHERE message_words MATCH ?');
	for (const search of ['fox', 'hunted', 'example.com', '🎉', '東京']) {
		expect(find.all(indexQuery(search) ?? ''), search).toEqual([{id: 7}]);
	}
	for (const search of ['com', 'deleted']) expect(find.all(indexQuery(search) ?? '')).toEqual([]);
	before.close();
});
