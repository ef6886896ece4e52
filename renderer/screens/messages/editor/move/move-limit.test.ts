import {expect, it} from 'vitest';
import {badRequest, refusal} from '../../../../../shared/contract/errors';
import type {MoveChange} from '../../../../../shared/model/change';
import {fallbackOf, limitOf} from './move-limit';

const change: MoveChange = {
	kind: 'move',
	message_id: 9,
	mode: 'change_all',
	ids: [4, 6, 9],
	before: {stream_id: 1, topic: 'a'},
	after: {stream_id: 1, topic: 'b'},
	tellsOld: false,
	tellsNew: true,
};
const tooOld = (first: number | null) =>
	refusal('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'Too old.', {
		first_message_id_allowed_to_move: first,
		total_messages_in_topic: 3,
		total_messages_allowed_to_move: first === null ? 0 : 2,
	});

it('goes on from the first message that may move', () => {
	const limit = limitOf(change, tooOld(6));
	expect(limit).toMatchObject({all: 3, allowed: 2, said: 'Too old.'});
	expect(limit && fallbackOf(limit)).toEqual({
		...change,
		message_id: 6,
		mode: 'change_later',
		ids: [6, 9],
	});
});

it('has no way on where nothing may move', () => {
	const limit = limitOf(change, tooOld(null));
	expect(limit && fallbackOf(limit)).toBeUndefined();
});

it('another refusal is no limit', () => {
	expect(limitOf(change, badRequest('No.'))).toBeUndefined();
});

it('a message that was chosen alone is too old, whatever follows it', () => {
	const limit = limitOf({...change, message_id: 4, mode: 'change_one', ids: [4]}, tooOld(6));
	expect(limit).toMatchObject({firstAllowed: null, all: 1, allowed: 0});
	expect(limit && fallbackOf(limit)).toBeUndefined();
});

it('of later messages only those count that were to move', () => {
	const limit = limitOf({...change, message_id: 6, mode: 'change_later', ids: [6, 9]}, tooOld(9));
	expect(limit).toMatchObject({firstAllowed: 9, all: 2, allowed: 1});
});
