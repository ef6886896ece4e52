import {describe, expect, test} from 'vitest';
import type {Reaction} from '../../../../../shared/model/message';
import {reactedWords, reactionGroups, reactionText} from './reaction-groups';

const vote = (
	user_id: number,
	code = '1f389',
	name = 'tada',
	type = 'unicode_emoji',
): Reaction => ({
	emoji_code: code,
	emoji_name: name,
	reaction_type: type,
	user_id,
});
const names = new Map([
	[1, 'Ines'],
	[2, 'Ada'],
	[3, 'Bo'],
]);
const wordsOf = (votes: readonly Reaction[], ownId = 1) =>
	reactionGroups(votes, ownId).map(group => reactedWords(group, ownId, id => names.get(id)));

describe('reactions of a message', () => {
	test('belong together by code and type, under the name that came first', () => {
		const groups = reactionGroups(
			[
				vote(2),
				vote(1, '1f389', 'party_popper'),
				vote(2, '1f389', 'tada', 'realm_emoji'),
				vote(3, '1f440', 'eyes'),
			],
			1,
		);
		expect(groups.map(({emoji, userIds, isOwn}) => [emoji.emoji_name, userIds, isOwn])).toEqual([
			['tada', [2, 1], true],
			['tada', [2], false],
			['eyes', [3], false],
		]);
	});

	test('an older server names the person in an object', () => {
		const {user_id: _id, ...rest} = vote(5);
		expect(reactionGroups([{...rest, user: {id: 5}}], 5)[0]?.isOwn).toBe(true);
	});

	test.each([
		[[1], 'You reacted with :tada:'],
		[[2], 'Ada reacted with :tada:'],
		[[2, 1], 'You and Ada reacted with :tada:'],
		[[2, 3, 1], 'You, Ada, and Bo reacted with :tada:'],
		[[2, 1, 8, 9, 10], 'You, Ada, and 3 others reacted with :tada:'],
		[[2, 8], 'Ada and 1 other reacted with :tada:'],
		[[8], '1 person reacted with :tada:'],
		[[8, 9], '2 people reacted with :tada:'],
	])('votes of %j read as "%s"', (ids, words) => {
		expect(wordsOf(ids.map(id => vote(id)))).toEqual([words]);
	});

	test('an emoji that cannot be drawn is shown by its name', () => {
		expect(reactionText(vote(1))).toBe('🎉');
		expect(reactionText(vote(1, '7', 'kestrel', 'realm_emoji'))).toBeUndefined();
		expect(reactionText(vote(1, 'zulip', 'zulip', 'zulip_extra_emoji'))).toBeUndefined();
		expect(reactionText(vote(1, 'nonsense'))).toBeUndefined();
	});
});
