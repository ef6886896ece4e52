import {describe, expect, it} from 'vitest';
import {completionAt} from './suggestions';

const known = {
	channels: ['general', 'field notes', 'open field'].map((name, at) => ({
		stream_id: at + 1,
		name,
		description: '',
		invite_only: false,
	})),
	people: [],
};
const topics = [
	{name: 'tide gauge', max_id: 9},
	{name: 'swell', max_id: 5},
];
const texts = (text: string, caret = text.length) =>
	completionAt(text, caret, known, topics).suggestions.map(suggestion => suggestion.text);

describe('a word goes on', () => {
	it.each([
		['cha', ['channel:']],
		['-se', ['-sender:']],
		['is:st', ['is:starred ']],
		['-has:l', ['-has:link ']],
		['channel:fie', ['channel:"field notes" ', 'channel:"open field" ']],
		['topic:ti', ['topic:"tide gauge" ']],
		['field', ['channel:"field notes" ', 'channel:"open field" ']],
		['colour:', []],
	])('%s', (text, expected) => expect(texts(text)).toEqual(expected));

	it('where the caret is, not at the end', () => {
		const completion = completionAt('is:un storm', 5, known, topics);
		expect(completion).toMatchObject({start: 0, end: 5});
		expect(completion.suggestions.map(({text}) => text)).toEqual(['is:unread ']);
	});

	it('not with what the server is too old for', () => {
		const missing = new Set(['has:reaction']);
		const offered = (more: object) =>
			completionAt('has:r', 5, {...known, ...more}, topics).suggestions.length;
		expect([offered({}), offered({missing})]).toEqual([1, 0]);
	});

	it('with keys where nothing is typed yet', () => {
		expect(texts('')).toContain('channel:');
	});
});
