import {DatabaseSync} from '@photostructure/sqlite';
import {afterAll, describe, expect, it} from 'vitest';
import {hasHeapedSigns} from '../../../shared/model/joined-signs';
import {Random} from '../demo/random';
import {indexQuery} from '../domain/search';
import {indexText} from './message-words';
import {migrate} from './migrations';
import {WordIndex} from './word-index';

const database = new DatabaseSync(':memory:');
migrate(database, () => {});
database.exec("CREATE VIRTUAL TABLE word_list USING fts5vocab(message_words, 'row')");
afterAll(() => database.close());
const index = new WordIndex(database);

/** What went into the index of existing organizations: with all marks of Greek texts put in order. */
function formerText(text: string): string {
	const bare = text
		.normalize('NFD')
		.replaceAll(/(\p{sc=Greek})[\u0300-\u036f]+/gu, '$1')
		.replaceAll('ς', 'σ')
		.normalize('NFC');
	const kept = /\p{sc=Greek}/u.test(text) ? bare : text;
	return kept.replaceAll(/\P{sc=Greek}+/gu, indexText);
}

function keepAsBefore(id: number, content: string): void {
	database
		.prepare(
			`INSERT INTO messages (id, sender_id, topic, topic_key, content, sent_at)
			VALUES (?, 1, '', '', ?, 1)`,
		)
		.run(id, content);
	database
		.prepare("INSERT INTO message_words (rowid, content, topic) VALUES (?, ?, '')")
		.run(id, formerText(content));
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

const heap = `${'\u0344'.repeat(90)}${'\u0f73'.repeat(90)}`;

describe('words of an organization from before heaped marks were cut off', () => {
	it('are the same for all that people write', () => {
		const random = new Random(5);
		const bits = ['ά', 'ς', 'κόσμος', 'ϊ\u0301', 'й', 'и\u0306', 'e\u0301', '각', '東京', '👨‍👩‍👧'];
		const more = [' ', 'हिन्दी', 'ខ្ញុំ', '\u0301', '\u0344', '\u0f73', '\u0345', 'x', '\u0323'];
		for (let at = 0; at < 2000; at++) {
			const text = Array.from({length: 40}, () => random.pick([...bits, ...more])).join('');
			expect(hasHeapedSigns(text)).toBe(false);
			expect(indexText(text), JSON.stringify(text)).toBe(formerText(text));
		}
	});

	it('find the message, and are gone when it is edited or deleted', () => {
		keepAsBefore(1, `κόσμος edited${heap} former`);
		// Of which the index has another word now.
		keepAsBefore(2, `κόσμος ά${heap} deleted`);
		expect(words()).toContain('ά');
		expect(found('κόσμος')).toEqual([1, 2]);
		expect(found('edited former')).toEqual([1]);
		expect(found('deleted')).toEqual([2]);
		database.exec("UPDATE messages SET content = 'afterwards' WHERE id = 1");
		index.renew('[1]');
		index.remove(2);
		for (const word of ['κόσμος', 'edited', 'former', 'deleted']) expect(found(word)).toEqual([]);
		expect(found('afterwards')).toEqual([1]);
		for (let isFirst = true; index.isUntidy(); isFirst = false) index.tidy(isFirst);
		expect(words()).toEqual(['afterwards']);
	});
});
