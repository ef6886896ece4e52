import {expect, it} from 'vitest';
import {inverse, type MoveChange} from './change';

const move: MoveChange = {
	kind: 'move',
	message_id: 3,
	mode: 'change_later',
	ids: [3, 5],
	before: {stream_id: 1, topic: 'dome'},
	after: {stream_id: 1, topic: 'roof'},
	tellsOld: true,
	tellsNew: true,
};

it('a move is undone for exactly its messages, and nobody is told', () => {
	expect(inverse(move)).toEqual({
		...move,
		mode: 'each',
		before: move.after,
		after: move.before,
		tellsOld: false,
		tellsNew: false,
	});
});

it.each([
	['of messages that are not known', {...move, ids: undefined}],
	['of none', {...move, ids: []}],
	['that sent back what nobody chose', {...move, isSendBack: true}],
])('a move %s is not undone', (_name, change) => {
	expect(inverse(change)).toBeUndefined();
});
