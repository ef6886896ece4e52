import {describe, expect, it} from 'vitest';
import type {Message} from '../../../shared/model/message';
import {withFlag, withoutOldTexts, withReaction} from './message-patches';

const message: Message = {
	id: 7,
	type: 'stream',
	stream_id: 1,
	subject: 'moorings',
	display_recipient: 'field',
	sender_id: 3,
	sender_email: 'ann@example.test',
	sender_full_name: 'Ann Lee',
	content: '<p>Hello</p>',
	timestamp: 1_900_000_000,
	reactions: [
		{emoji_name: 'thumbs_up', emoji_code: '1f44d', reaction_type: 'unicode_emoji', user_id: 4},
	],
	flags: ['read'],
};
const like = {emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji'};

describe('a flag', () => {
	it('is set and cleared, and nothing is drawn again where nothing changes', () => {
		expect(withFlag(message, 'starred', true).flags).toEqual(['read', 'starred']);
		expect(withFlag(message, 'read', false).flags).toEqual([]);
		expect(withFlag(message, 'read', true)).toBe(message);
		const {flags: _none, ...bare} = message;
		expect(withFlag(bare, 'collapsed', true).flags).toEqual(['collapsed']);
	});
});

describe('a reaction', () => {
	it('is a vote under the name that stands there', () => {
		const voted = withReaction(message, like, 9, true);
		expect(voted.reactions.map(({emoji_name}) => emoji_name)).toEqual(['thumbs_up', 'thumbs_up']);
		expect(withReaction(voted, like, 9, true)).toBe(voted);
	});

	it('is undone alone', () => {
		const voted = withReaction(message, like, 9, true);
		expect(withReaction(voted, like, 9, false).reactions).toEqual(message.reactions);
		expect(withReaction(message, like, 9, false)).toBe(message);
	});
});

it('a list keeps that there were edits, without the texts that they replaced', () => {
	const moved = {user_id: 1, timestamp: 1, prev_topic: 'pier', topic: 'quay'};
	const edited = {user_id: 1, timestamp: 2, prev_content: 'x', prev_rendered_content: '<p>x</p>'};
	const light = withoutOldTexts({...message, edit_history: [edited, moved]});
	expect(light.edit_history).toEqual([{user_id: 1, timestamp: 2, prev_content: ''}, moved]);
	expect(withoutOldTexts(message)).toBe(message);
});
