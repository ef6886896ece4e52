import {expect, test} from 'vitest';
import {memberships} from '../../../testing/memberships.fixture';
import {likeChannel, likeDifference, likePerson} from './like';
import {noEdits} from '../../../pending/pending-edits';
import {editCells} from './membership-edits';

const place = memberships(['1 7', '2 7', '2 8', '3 8'], ['3 8', '4 8']);

test('a person gets the channels of another, and loses what the other is not in', () => {
	const pairs = likePerson(8, 7, [1, 2]);
	expect(likeDifference(place, noEdits(), pairs)).toEqual({
		add: [{channelId: 1, userId: 8}],
		remove: [],
		cannot: [],
	});
});

test('what cannot be changed is told with its reason', () => {
	const {add, remove, cannot} = likeDifference(place, noEdits(), likePerson(8, 7, [1, 2, 3]));
	expect([add.length, remove.length]).toEqual([1, 0]);
	expect(cannot).toEqual([{channelId: 3, userId: 8, after: false, reason: 'It is fixed.'}]);
});

test('what is staged counts on both sides', () => {
	const edited = editCells(place, noEdits(), [{channelId: 1, userId: 7}], false).edits;
	expect(likeDifference(place, edited, likePerson(8, 7, [1, 2])).add).toEqual([]);
});

test('a channel gets the people of another', () => {
	const {add, remove} = likeDifference(place, noEdits(), likeChannel(1, 2, [7, 8, 9]));
	expect(add).toEqual([{channelId: 1, userId: 8}]);
	expect(remove).toEqual([]);
});
