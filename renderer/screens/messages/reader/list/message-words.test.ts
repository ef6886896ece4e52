import {expect, test} from 'vitest';
import {message} from '../../../../testing/stored-messages.fixture';
import {changeWords} from './message-words';

const entry = (part: object) => ({user_id: 1, timestamp: 1_700_000_000, ...part});
const wordOf = (...entries: object[]) =>
	changeWords(message(1, {edit_history: entries.map(entry)}))?.word;

test.each([
	['Moved', {prev_topic: 'lunch', topic: 'dinner'}],
	['Moved', {prev_topic: 'lunch', topic: '✔ dinner'}],
	['Moved', {prev_stream: 1, stream: 2}],
	['Edited', {prev_content: 'a'}],
	[undefined, {prev_topic: 'lunch', topic: '✔ lunch'}],
	[undefined, {prev_topic: '✔ lunch', topic: 'lunch'}],
])('%s after %j', (word, change) => {
	expect(wordOf(change)).toBe(word);
});

test('a topic that was resolved beside an edit says no more than the edit', () => {
	expect(wordOf({prev_topic: 'lunch', topic: '✔ lunch'}, {prev_content: 'a'})).toBe('Edited');
});
